"""The stone of plenty."""

from __future__ import annotations

from engine import Component, Seat, modifies
from games.skye.content import BAG_PURCHASE
from games.skye.rules.questions import BAG_COST, BAG_DRAW


class Plenty(Component, key="bag"):
    """Buying from the bag costs you 2 gold less and shows you one tile more."""

    @modifies(BAG_COST)
    def cheaper(self, cost: int, seat: Seat, me: Seat) -> int:
        return cost + BAG_PURCHASE.cost_per_tablet if seat == me else cost

    @modifies(BAG_DRAW)
    def deeper(self, tiles: int, seat: Seat, me: Seat) -> int:
        return tiles + BAG_PURCHASE.draw_per_tablet if seat == me else tiles
