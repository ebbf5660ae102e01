"""Virus."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import STRENGTH
from games.cosmic.rules.timing import CARDS_REVEALED


class Virus(Power, key="virus"):
    """Multiplication. As a main player you multiply your attack by your tokens in the challenge instead of adding them.

    Tokens of your allies are added as usual.
    """

    in_force = (CARDS_REVEALED,)

    @modifies(STRENGTH, layer=Layer.SET)
    def multiply(self, strength: int, seat: Seat, card: int, tokens: int, me: Seat) -> int:
        """What tokens count is part of the product; allies are added as usual."""
        return card * tokens if seat == me else strength
