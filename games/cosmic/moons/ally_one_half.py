"""Ally One-Half."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import ALLIED_STRENGTH
from games.cosmic.rules.timing import ALLIANCE_CLOSED, CARDS_REVEALED
from games.cosmic.rules.totals import has_allies
from games.cosmic.rules.verbs import Cosmic


class AllyOneHalfMoon(Moon, key="moon-ally-one-half"):
    """The tokens of a side's allies count half in totals, rounded down; not while Ally Double works too."""

    opposite = "moon-ally-double"

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return has_allies(g)

    @reacts(ALLIANCE_CLOSED, CARDS_REVEALED)
    def show(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Turns the moon up; it works as long as somebody stands on it."""
        yield from self.turn_up(g, me)

    @modifies(ALLIED_STRENGTH, layer=Layer.MULTIPLY)
    def halve(self, strength: int) -> int:
        """On both sides; half of what is taken away, too."""
        return int(strength / 2)
