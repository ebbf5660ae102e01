"""Threeinforce."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import REINFORCEMENT_VALUE


class ThreeinforceMoon(Moon, key="moon-threeinforce"):
    """Your reinforcements count three times."""

    @modifies(REINFORCEMENT_VALUE, layer=Layer.MULTIPLY)
    def treble(self, value: int, seat: Seat, me: Seat) -> int:
        """On whichever side you lay them."""
        return value * 3 if seat == me else value
