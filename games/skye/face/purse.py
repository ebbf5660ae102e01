"""What a seat's gold does not pay for: it is not offered, and the question says why."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Pick, Seat
from games.kit.sentences import listed
from games.skye.content import BAG_PURCHASE, TABLETS
from games.skye.rules.prompts import BAG, KEEP
from games.skye.rules.views import SkyeView


def discount_of(view: SkyeView, seat: Seat) -> int:
    """Gold that the working stones of a seat take off an opponent's price."""
    return sum(TABLETS[kind].discount for kind, _ in view.clans[seat].tablets)


def bag_cost(view: SkyeView, seat: Seat | None) -> int:
    """What a seat pays to draw from the bag; None: somebody without stones."""
    stones = 0 if seat is None else sum(kind == "bag" for kind, _ in view.clans[seat].tablets)
    return max(0, BAG_PURCHASE.cost + stones * BAG_PURCHASE.cost_per_tablet)


def too_dear(prompt: Pick, view: SkyeView) -> str:
    """What is not offered because it costs more than the seat has, in a sentence; "" where nothing is.

    A wish for a later turn may be for anything: there nothing is too dear.
    """
    gold, offered = view.clans[prompt.seat].gold or 0, {choice.key for choice in prompt.choices}
    dear = [
        f"{_called(key)} ({cost} gold)" for key, cost in _prices(prompt, view) if cost > gold and key not in offered
    ]
    return f"Your gold is not enough for {listed(dear, 'or')}." if dear else ""


def _called(key: str) -> str:
    return "the bag" if key == BAG else key


def _prices(prompt: Pick, view: SkyeView) -> Iterator[tuple[str, int]]:
    """What could be bought by whoever can pay for it, by the key of its choice, with what it costs this seat."""
    if prompt.ask == "second buy":
        yield from ((space.tile, space.cost) for space in view.dolmen)
        if view.bag:
            yield BAG, bag_cost(view, prompt.seat)
        return
    # whoever has bought already may only keep own tiles
    if not any(choice.ref and not choice.key.startswith(KEEP) for choice in prompt.choices):
        return
    less = discount_of(view, prompt.seat)
    for clan in view.clans:
        for lot in clan.lots:
            if clan.seat != prompt.seat and lot.price is not None and lot.buyer is None:
                yield lot.tile, max(0, lot.price - less)
