"""Routines: questions that answer themselves the same way every time, where a person's seat is ordered to.

A game declares its own (`HostedGame.routines`); one belongs to every game. They answer only what is asked
in the open, never what is sealed or a reaction, so that no quick answer tells of anybody's hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Choice, Open, Pick, Prompt
from games.hosted import HostedGame, Routine

FORCED = Routine("forced", "Where only one answer is legal to me, it is given for me.")
"""The routine of every game."""

OF_ROUTINES: Mapping[str, str] = {"use": "It is done for me.", "ask": "I am asked."}
"""What can be ordered of a routine."""


def routines_of(game: HostedGame) -> tuple[Routine, ...]:
    """The routines of a game, the one of every game first."""
    return (FORCED, *game.routines)


def routine_keys(game: HostedGame) -> frozenset[str]:
    """Their keys, which stand among a seat's orders."""
    return frozenset(routine.key for routine in routines_of(game))


def answer_of(game: HostedGame, orders: Mapping[str, str], question: Open) -> Any:
    """The answer that a routine gives to a question; None where its player is asked."""
    if question.quiet or question.sealed:
        return None  # how soon a sealed answer comes may tell what a hand holds
    prompt = question.prompt
    for routine in routines_of(game):
        if orders.get(routine.key) != "use":
            continue
        if routine.asks and prompt.ask in routine.asks and _takes_all(prompt):
            return [choice.key for choice in _choices(prompt)]
        if not routine.asks and prompt.only is not None:
            return prompt.fallback
    return None


def _takes_all(prompt: Prompt) -> bool:
    """Whether everything that is offered may be taken at once."""
    return isinstance(prompt, Pick) and bool(prompt.choices) and prompt.at_most >= len(prompt.choices)


def _choices(prompt: Prompt) -> tuple[Choice, ...]:
    return prompt.choices if isinstance(prompt, Pick) else ()
