"""Macron."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import ALLY_LIMIT, CONE_LIMIT, CONSOLATION, REWARDS, TOKEN_WORTH
from games.cosmic.rules.timing import CARDS_REVEALED


class Macron(Power, key="macron"):
    """Mass. You send one token only, and each of yours in a challenge counts four; for consolation and rewards two."""

    in_force = (CARDS_REVEALED,)

    @modifies(TOKEN_WORTH, layer=Layer.SET)
    def giants(self, worth: int, seat: Seat, me: Seat) -> int:
        """Also in defense."""
        return 4 if seat == me else worth

    @modifies(CONE_LIMIT, ALLY_LIMIT, layer=Layer.CAP)
    def alone(self, limit: int, seat: Seat, me: Seat) -> int:
        """One fills the cone."""
        return min(limit, 1) if seat == me else limit

    @modifies(CONSOLATION, REWARDS, layer=Layer.MULTIPLY)
    def twice(self, count: int, seat: Seat, me: Seat) -> int:
        """Each token counts two."""
        return count * 2 if seat == me else count
