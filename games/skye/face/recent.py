"""What has come of somebody's last answer, in a few lines: what was sold, bought, built and scored."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Event, Seat
from games.hosted import Names
from games.kit.sentences import listed, seat_name
from games.recent import Recent, Sentence
from games.skye.face.told import income_parts, told
from games.skye.rules import events

YOU = "you"


def recent(happened: Sequence[Event], seat: Seat, names: Names, earlier: Sequence[Event] = ()) -> Recent:
    """In order, what others have built as one line; what came of it for this seat is its own."""
    built, lines = _built(happened, seat, names), list[Sentence]()
    for event in happened:
        if isinstance(event, events.TileBuilt) and event.seat != seat and built:
            lines.append(Sentence(built))
            built = ""
        elif own := _own(event, seat, {**names, seat: YOU}):
            lines.append(Sentence(own, own=True))
        elif other := _of_others(event, seat, names):
            lines.append(Sentence(other))
    return Recent(lines)


def _own(event: Event, seat: Seat, names: Names) -> str:
    match event:
        case events.TileBought(buyer, seller, tile, price, paid) if seller == seat:
            return f"You sold {tile} to {seat_name(names, buyer)} for {paid} gold; your own {price} came back to you."
        case events.TileBought(buyer, seller, tile, _, paid) if buyer == seat:
            return f"You bought {tile} from {seat_name(names, seller)} for {paid} gold."
        case events.UnsoldKept(keeper, tiles, gold) if keeper == seat and tiles:
            return f"Nobody bought {listed(tiles, 'or')}: you keep {_them(tiles)} for the {gold} gold that you asked."
        case events.DruidBought(buyer, tile, _, cost) if buyer == seat:
            return f"You bought {tile} from the dolmen for {cost} gold."
        case events.TileLost(builder, tile) if builder == seat:
            return f"{tile} fitted nowhere in your land, and is gone."
        case events.TileScored(points=points) if points[seat]:
            return told(event, names) or ""
        case events.IncomePaid(payee, gold) if payee == seat:
            parts = income_parts(event)
            return f"You received {gold} gold: {listed(parts)}."
        case _:
            return ""


def _of_others(event: Event, seat: Seat, names: Names) -> str:
    match event:
        case events.TileBought(buyer, seller) if seat not in (buyer, seller):
            return told(event, names) or ""
        case events.DruidBought(buyer) | events.OwnTileTaken(buyer) if buyer != seat:
            return told(event, names) or ""
        case events.TileScored(points=points) if not points[seat]:
            return told(event, {**names, seat: YOU}) or ""
        case _:
            return ""


def _built(happened: Sequence[Event], seat: Seat, names: Names) -> str:
    """What each of the others has built, in one line; "" where that is nothing."""
    tiles: dict[Seat, list[str]] = {}
    for event in happened:
        if isinstance(event, events.TileBuilt) and event.seat != seat:
            tiles.setdefault(event.seat, []).append(event.tile)
    each = [f"{seat_name(names, builder)} {listed(built)}" for builder, built in tiles.items()]
    return f"Built: {'; '.join(each)}." if each else ""


def _them(tiles: Sequence[str]) -> str:
    return "it" if len(tiles) == 1 else "them"
