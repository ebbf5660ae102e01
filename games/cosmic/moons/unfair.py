"""Unfair."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import FAILED_DEAL_LOSS


class UnfairMoon(Moon, key="moon-unfair"):
    """When your deal fails you lose no tokens."""

    @modifies(FAILED_DEAL_LOSS, layer=Layer.CAP)
    def spared(self, loss: int, seat: Seat, me: Seat) -> int:
        """The other main player does."""
        return 0 if seat == me else loss
