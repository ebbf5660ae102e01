"""How much gold each clan has, from what everybody is told alone. Ruling S-42."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event
from games.skye.rules.events import BagSearched, DruidBought, IncomePaid, PricesRevealed, TileBought


def gold_by_events(seats: int, told: Sequence[Event]) -> list[int]:
    """The gold behind each screen after these public events, which begin with the game."""
    gold = [0] * seats
    for event in told:
        match event:
            case IncomePaid():
                gold[event.seat] += event.gold
            case PricesRevealed():
                gold[event.seat] -= sum(price for _, price in event.prices)
            case TileBought():
                gold[event.seat] -= event.paid
                gold[event.seller] += event.paid + event.price
            case DruidBought() | BagSearched():
                gold[event.seat] -= event.cost
            case _:
                pass
    return gold
