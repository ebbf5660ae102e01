"""Tripler."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import CARD_VALUE
from games.cosmic.rules.timing import CARDS_REVEALED

LIMIT = 10


class Tripler(Power, key="tripler"):
    """Extremes. Your attack of ten or less counts three times; a higher one a third, rounded up."""

    in_force = (CARDS_REVEALED,)

    @modifies(CARD_VALUE, layer=Layer.MULTIPLY)
    def to_extremes(self, value: int, seat: Seat, me: Seat) -> int:
        """After a kicker."""
        if seat != me:
            return value
        return value * 3 if value <= LIMIT else -(-value // 3)
