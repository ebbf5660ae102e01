"""Destiny as it is told once it is known what came of it: whom it names, or that another card is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine import Event
from games.cosmic.content import WILD, color_of
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.events import (
    ChallengeBegun,
    ChallengeVoided,
    DefenseNamed,
    DestinyDrawn,
    DestinyRejected,
    TurnStarted,
)
from games.hosted import Names
from games.kit.sentences import seat_name

SETTLES: Final = (
    DestinyDrawn, DestinyRejected, DefenseNamed, OutcomeDecided, ChallengeBegun, ChallengeVoided, TurnStarted,
)  # fmt: skip
"""What comes of a destiny card; another one is drawn only in place of the own colour, or of one that is rejected."""


def destiny_told(happened: Sequence[Event | str], names: Names) -> Iterator[Event | str]:
    """What happened; a card that is settled and the defense that it names are one sentence."""
    told: Event | None = None
    for at, event in enumerate(happened):
        if event is told:
            continue
        if not isinstance(event, DestinyDrawn):
            yield event
            continue
        seat, came = color_of(event.card), came_of(happened, at)
        at_home = isinstance(came, DefenseNamed) and came.seat == came.system and not came.planet
        if seat is not None and isinstance(came, DestinyDrawn):
            yield f"Destiny is {seat_name(names, seat)}'s own colour; another card is drawn."
        elif isinstance(came, DefenseNamed) and at_home and came.seat == seat:
            told = came
            yield f"Destiny names {seat_name(names, came.seat)} as the defense."
        elif isinstance(came, DefenseNamed) and at_home and event.card.startswith(WILD):
            told = came
            yield f"Destiny is wild: {seat_name(names, came.seat)} is chosen as the defense."
        else:
            yield event


def came_of(happened: Sequence[Event | str], at: int) -> Event | None:
    """What settles the card drawn there; None if nothing does yet."""
    return next((each for each in happened[at + 1 :] if isinstance(each, SETTLES)), None)
