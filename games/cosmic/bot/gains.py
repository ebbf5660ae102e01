"""Bases that a power, a card or a deal offers: the one that is worth most is taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine import Form, Pick, Seat, Split
from engine.prompts import Answer
from games.cosmic.bot import tokens
from games.cosmic.bot.estimates import base_worth
from games.cosmic.rules.asking import DECLINE
from games.cosmic.rules.state import CosmicState

BASES: Final = frozenset({"base to gain", "base in the system of the loser", "base for whining", "base for a vote"})
"""Forms of a planet and the tokens that settle there."""

PLANETS: Final = frozenset(
    {"planet to land on", "planet to settle", "planet to infest", "planet to infect", "planet to challenge"}
)
"""Questions for a planet where tokens of one's own will stand, or are to stand."""

SETTLERS: Final = 2
"""So many tokens make a base that does not fall at once."""


def bases(state: CosmicState, form: Form) -> Iterator[Answer]:
    """The planet worth most, with a token or two from where they are missed least."""
    planet, split = form.fields["planet"], form.fields["tokens"]
    assert isinstance(planet, Pick)
    assert isinstance(split, Split)
    sent = tokens.affordable(state, form.seat, split, split.at_least, SETTLERS, 0.1)
    yield from ({"planet": [key], "tokens": sent} for key in _by_worth(state, form.seat, planet))


def planets(state: CosmicState, prompt: Pick) -> Iterator[Answer]:
    """The planet worth most."""
    yield from ([key] for key in _by_worth(state, prompt.seat, prompt))


def _by_worth(state: CosmicState, seat: Seat, prompt: Pick) -> list[str]:
    """Planets by what a base there is worth; of equals where fewest others stand."""
    keys = [choice.key for choice in prompt.choices if choice.key != DECLINE and choice.key in state.planets]

    def rank(key: str) -> tuple[float, int, str]:
        standing = state.planets[key].tokens
        return (-base_worth(state, seat, key), sum(standing) - standing[seat], key)

    return sorted(keys, key=rank)
