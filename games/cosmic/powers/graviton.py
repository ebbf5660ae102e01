"""Graviton."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import CARD_VALUES
from games.cosmic.rules.timing import CARDS_CHOSEN
from games.cosmic.rules.totals import altered
from games.cosmic.rules.verbs import Cosmic

TENS, ONES = "tens", "ones"
CALLED: Final = "graviton/counts "
"""Noted with the digit that counts."""

SPARED: Final = "graviton/spares "
"""Noted with the seat of a main player whose card counts in full."""


def digit(value: int, which: str) -> int:
    """One digit of a card's value."""
    return value // 10 % 10 if which == TENS else value % 10


class Graviton(Power, key="graviton"):
    """Gravity. Before the reveal you may call tens or ones: of each attack only that digit counts."""

    lasts_into = ("W_REVEAL",)

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return not any(note.startswith(CALLED) for note in g.state.challenge.notes)

    @reacts(CARDS_CHOSEN)
    def call(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Calls tens or ones, the only digit of both attacks that counts."""
        word = yield from g.choose(me, "digit that counts", [TENS, ONES])
        assert word is not None
        if (yield from self.announce(g, me, word=word)):
            g.record(ChallengeNoted(f"{CALLED}{word}"))

    @modifies(CARD_VALUES, layer=Layer.SET)
    def weigh(self, values: tuple[int, int], g: Cosmic, me: Seat) -> tuple[int, int]:
        """Of both cards, unless one is spared."""
        notes = g.state.challenge.notes
        word = next((note.removeprefix(CALLED) for note in notes if note.startswith(CALLED)), "")
        for place, seat in enumerate(g.state.mains):
            if word and f"{SPARED}{seat}" not in notes:
                values = altered(values, place, digit(values[place], word))
        return values
