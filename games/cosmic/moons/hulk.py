"""Hulk."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import TOKEN_WORTH
from games.cosmic.rules.verbs import Cosmic


class HulkMoon(Moon, key="moon-hulk"):
    """If you have exactly one token in a challenge it counts two."""

    @modifies(TOKEN_WORTH, layer=Layer.CAP)
    def alone(self, worth: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """One that counts more keeps its worth."""
        return max(worth, 2) if seat == me and g.state.involved(me) == 1 else worth
