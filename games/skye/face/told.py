"""What happened, in the words of the game: one sentence for each event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine import Event, PhaseEntered, Seat
from games.hosted import Names
from games.kit.sentences import count, listed, seat_name
from games.primer import PassesOver
from games.skye.content import CASTLE_INCOME, SCORING, SCROLLS, TABLETS, TILES
from games.skye.rules import events
from games.skye.rules.views import ScrollLine, label

_PHASES: Final[Mapping[str, str]] = {
    "price": "Everybody draws tiles and sets prices in secret.",
    "buy": "The buy turn begins.",
    "second-buy": "The second buy turn begins: dolmen and bag.",
    "build": "Everybody builds.",
    "score": "The round is scored.",
    "final": "The final scoring begins.",
    "over": "The game is over.",
}


def told(event: Event, names: Names) -> str | None:
    """An event in one sentence; None for what only the engine cares about."""
    if isinstance(event, PhaseEntered):
        return _PHASES.get(event.phase)
    teller = _TELLERS.get(type(event))
    return None if teller is None else teller(event, names)


def _table_set(event: events.TableSet, names: Names) -> str:
    tiles = listed([f"{SCORING[key].name} ({letter})" for letter, key in zip("ABCD", event.scoring, strict=False)])
    words = f"The scoring tiles are {tiles}. {seat_name(names, event.start)} begins."
    return f"{words} On the dolmen lie {listed(list(event.dolmen))}." if event.dolmen else words


def _round_started(event: events.RoundStarted, names: Names) -> str:
    return f"Round {event.round} begins."


def income_parts(event: events.IncomePaid) -> list[str]:
    """Where somebody's income comes from: "5 from the castle"."""
    parts = [f"{CASTLE_INCOME} from the castle"]
    if event.barrels:
        parts.append(f"{event.barrels} from barrels")
    if event.catch_up:
        parts.append(f"{event.catch_up} for catching up")
    return parts


def _income_paid(event: events.IncomePaid, names: Names) -> str:
    parts = income_parts(event)
    why = f": {listed(parts)}" if len(parts) > 1 else ""
    return f"{seat_name(names, event.seat)} receives {event.gold} gold{why}."


def _tiles_drawn(event: events.TilesDrawn, names: Names) -> str:
    return f"{seat_name(names, event.seat)} draws {listed(list(event.tiles))}."


def _prices_revealed(event: events.PricesRevealed, names: Names) -> str:
    asked = listed([f"{price} for {tile}" for tile, price in event.prices])
    axed = f" and puts the axe at {event.axed}" if event.axed else ""
    return f"{seat_name(names, event.seat)} asks {asked}{axed}."


def _tile_discarded(event: events.TileDiscarded, names: Names) -> str:
    return f"{event.tile} of {seat_name(names, event.seat)} goes back into the bag."


def _tile_bought(event: events.TileBought, names: Names) -> str:
    less = f", {event.price - event.paid} less than asked" if event.paid < event.price else ""
    buyer, seller = seat_name(names, event.seat), seat_name(names, event.seller)
    return f"{buyer} buys {event.tile} from {seller} for {event.paid} gold{less}."


def _own_tile_taken(event: events.OwnTileTaken, names: Names) -> str:
    return f"{seat_name(names, event.seat)} uses a Stone of Keeping and keeps tile {event.tile} for {event.price} gold."


def _turn(event: events.BuyPassed) -> str:
    return "buy turn" if event.turn == 1 else "second buy turn"


def _buy_passed(event: events.BuyPassed, names: Names) -> str:
    name, turn = seat_name(names, event.seat), f"in the {_turn(event)}"
    match event.why:
        case "gold":
            return f"{name} cannot pay for anything {turn} and passes."
        case "market":
            return f"There is nothing for {name} to buy {turn}."
        case _:
            return f"{name} buys nothing {turn}."


def _not_asked_to_buy(event: events.BuyPassed) -> tuple[Seat, str] | None:
    turn = _turn(event)
    match event.why:
        case "gold":
            return event.seat, f"You could pay for nothing in the {turn}, so you were not asked to buy."
        case "market":
            return event.seat, f"There was nothing for you to buy in the {turn}, so you were not asked."
        case _:
            return None


PASSES_OVER: PassesOver = {events.BuyPassed: _not_asked_to_buy}


def _unsold_kept(event: events.UnsoldKept, names: Names) -> str:
    if not event.tiles:
        return f"{seat_name(names, event.seat)} has no tile left over."
    tiles = listed(list(event.tiles))
    return f"{seat_name(names, event.seat)} keeps {tiles} and pays {event.gold} gold to the supply."


def _druid_bought(event: events.DruidBought, names: Names) -> str:
    return f"{seat_name(names, event.seat)} buys {event.tile} from the dolmen for {event.cost} gold."


def _dolmen_refilled(event: events.DolmenRefilled, names: Names) -> str:
    return f"{event.tile} comes to the dolmen."


def _bag_searched(event: events.BagSearched, names: Names) -> str:
    found = f": {listed(list(event.tiles))}" if event.tiles else ""
    name = seat_name(names, event.seat)
    return f"{name} pays {event.cost} gold and draws {count(event.count, 'tile')} from the bag{found}."


def _bag_tile_kept(event: events.BagTileKept, names: Names) -> str:
    return f"{seat_name(names, event.seat)} keeps {event.tile} from the bag."


def _tile_built(event: events.TileBuilt, names: Names) -> str:
    turned = f", turned by {event.turn}°" if event.turn else ""
    words = f"{seat_name(names, event.seat)} builds tile {event.tile} on space {label((event.x, event.y))}{turned}"
    tablet = TILES[event.tile].tablet
    return f"{words}, and gains the {TABLETS[tablet].name}." if tablet else f"{words}."


def _tile_lost(event: events.TileLost, names: Names) -> str:
    where = "leaves the game" if event.to_box else "goes back into the bag"
    return f"{event.tile} fits nowhere in the land of {seat_name(names, event.seat)} and {where}."


def _tile_scored(event: events.TileScored, names: Names) -> str:
    gains = [(seat, points) for seat, points in enumerate(event.points) if points]
    name = f"Scoring tile {event.letter}, {SCORING[event.tile].name}"
    if not gains:
        return f"{name}: nobody scores."
    with_values = [
        f"{seat_name(names, seat)} {points}" + (f" (with {event.values[seat]})" if event.values else "")
        for seat, points in gains
    ]
    # what was compared is shown of everybody, gold too (S-40)
    others = [
        f"{seat_name(names, seat)} (with {value})" for seat, value in enumerate(event.values) if not event.points[seat]
    ]
    beside = f"; none for {listed(others)}" if others else ""
    return f"{name}: {listed(with_values)}{beside}."


def _dolmen_swept(event: events.DolmenSwept, names: Names) -> str:
    return f"{event.tile} is swept off the dolmen."


def _start_passed(event: events.StartPassed, names: Names) -> str:
    return f"{seat_name(names, event.seat)} will begin the next round."


def _scrolls_scored(event: events.ScrollsScored, names: Names) -> str:
    name = seat_name(names, event.seat)
    if not event.scrolls:
        return f"{name} has no scrolls."
    return (
        f"{name} scores {count(event.points, 'point')} for scrolls: {listed([scroll_words(s) for s in event.scrolls])}."
    )


def scroll_words(scroll: ScrollLine) -> str:
    """A scored scroll: "Farms 6 (doubled, once more)"."""
    why = ["doubled"] if scroll.completed else []
    if scroll.rescored:
        why.append("once more" if scroll.rescored == 1 else "twice more")
    reason = f" ({', '.join(why)})" if why else ""
    return f"{SCROLLS[scroll.kind].name} {scroll.points}{reason}"


def _gold_scored(event: events.GoldScored, names: Names) -> str:
    return f"{seat_name(names, event.seat)} has {event.gold} gold left: {count(event.points, 'point')}."


_TELLERS: Final[Mapping[type[Event], Callable[[Any, Names], str]]] = {
    events.TableSet: _table_set,
    events.RoundStarted: _round_started,
    events.IncomePaid: _income_paid,
    events.TilesDrawn: _tiles_drawn,
    events.PricesRevealed: _prices_revealed,
    events.TileDiscarded: _tile_discarded,
    events.TileBought: _tile_bought,
    events.OwnTileTaken: _own_tile_taken,
    events.BuyPassed: _buy_passed,
    events.UnsoldKept: _unsold_kept,
    events.DruidBought: _druid_bought,
    events.DolmenRefilled: _dolmen_refilled,
    events.BagSearched: _bag_searched,
    events.BagTileKept: _bag_tile_kept,
    events.TileBuilt: _tile_built,
    events.TileLost: _tile_lost,
    events.TileScored: _tile_scored,
    events.DolmenSwept: _dolmen_swept,
    events.StartPassed: _start_passed,
    events.ScrollsScored: _scrolls_scored,
    events.GoldScored: _gold_scored,
}
