"""Calculator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import CARD_VALUES
from games.cosmic.rules.timing import CARDS_CHOSEN
from games.cosmic.rules.verbs import Cosmic


def equalized(values: tuple[int, int]) -> tuple[int, int]:
    """Of two different attacks the higher is reduced by the lower."""
    low, high = sorted(values)
    if low == high:
        return values
    return (high - low, low) if values[0] == high else (low, high - low)


class Calculator(Power, key="calculator"):
    """Equation. Before the reveal you may equalize: of two different attacks the higher is then reduced by the lower,
    which counts in full.
    """

    lasts_into = ("W_REVEAL",)

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return self.once(g, me)

    @reacts(CARDS_CHOSEN)
    def equalize(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Calls to equalize: the higher of two attacks is reduced by the lower."""
        if (yield from self.announce(g, me)):
            g.record(ChallengeNoted(f"{me}/{self.key}"))

    @modifies(CARD_VALUES, layer=Layer.ADD)
    def reduce(self, values: tuple[int, int], g: Cosmic, me: Seat) -> tuple[int, int]:
        """The lower one stays as it is."""
        return values if self.once(g, me) else equalized(values)
