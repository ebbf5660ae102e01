"""The stone of keeping."""

from __future__ import annotations

from engine import Component, Seat, modifies
from games.skye.rules.questions import OWN_TILES


class Keeping(Component, key="own-buy"):
    """In your first buy turn you may take one of your own tiles; the gold you put at it goes to the supply."""

    @modifies(OWN_TILES)
    def one_more(self, tiles: int, seat: Seat, me: Seat) -> int:
        return tiles + 1 if seat == me else tiles
