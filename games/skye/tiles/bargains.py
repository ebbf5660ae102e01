"""The stones of bargains."""

from __future__ import annotations

from engine import Component, Seat, modifies
from games.skye.content import TABLETS
from games.skye.rules.questions import DISCOUNT


class SmallBargain(Component, key="discount1"):
    """You pay 1 gold less for a tile of an opponent. Several stones add up; nothing is ever paid below 0."""

    @modifies(DISCOUNT)
    def bargain(self, discount: int, seat: Seat, me: Seat) -> int:
        return discount + TABLETS["discount1"].discount if seat == me else discount


class GreatBargain(Component, key="discount2"):
    """You pay 2 gold less for a tile of an opponent. Several stones add up; nothing is ever paid below 0."""

    @modifies(DISCOUNT)
    def bargain(self, discount: int, seat: Seat, me: Seat) -> int:
        return discount + TABLETS["discount2"].discount if seat == me else discount
