"""Questions and answers in words."""

from __future__ import annotations

from typing import Any

from engine import Choice, Form, Number, Order, Pick, Place, Prompt, Seat, Split
from games.hosted import Names, Words
from games.kit.asks import DETAIL
from games.kit.sentences import clipped, count, listed, seat_name, upper
from games.skye.content import CASTLE, SCROLLS, TABLETS, TILES
from games.skye.face.asks import ASKS, ONLY_BAG, ONLY_DOLMEN, ONLY_KEEPING, ONLY_TILE, WITH_KEEPING
from games.skye.face.phrases import land_words, tile_edges
from games.skye.face.purse import discount_of, too_dear
from games.skye.rules.views import SkyeView, cell_named

_LABEL = 76


def question(prompt: Prompt, view: SkyeView, names: Names) -> Words:
    """A prompt in words, with a label for everything that can be chosen."""
    match prompt:
        case Form():
            return _price(prompt)
        case Pick():
            return _pick(prompt, view, names)
        case Place():
            return _build(prompt, view)
        case Split():
            return _rescore(prompt)
        case Number() | Order():
            # asked only as the fields of a form
            return Words(f"Gold at {prompt.ask}", f"What does {prompt.ask} cost?", {}, {})
        case _:
            raise TypeError(f"There is no question of shape {type(prompt).__name__} in Isle of Skye.")


def _price(prompt: Form) -> Words:
    gold = prompt.facts["gold"]
    tiles = list(prompt.fields)
    ask = ASKS["price"]
    body = ONLY_TILE if len(tiles) == 1 else ask.body
    labels, details = {}, {}
    for tile in tiles:
        labels[tile] = _told(tile, "")
        details[tile] = _detail(tile)
        labels[f"{tile}/0"] = "the axe"
        labels.update({f"{tile}/{price}": f"{price} gold" for price in range(1, gold + 1)})
    return Words(ask.title, body, labels, details)


def _pick(prompt: Pick, view: SkyeView, names: Names) -> Words:
    labels = {choice.key: _label(_choice(prompt, choice, view, names)) for choice in prompt.choices}
    details = {choice.key: _detail(_tile(choice)) for choice in prompt.choices if _tile(choice)}
    ask = ASKS[prompt.ask]
    keeps = prompt.ask == "buy" and any(choice.key.startswith("keep:") for choice in prompt.choices)
    sold = any(_tile(choice) and not choice.key.startswith("keep:") for choice in prompt.choices)
    body = (WITH_KEEPING if sold else ONLY_KEEPING) if keeps else ask.body
    if prompt.ask == "buy" and sold and (less := discount_of(view, prompt.seat)):
        body += f" Your stones take {less} gold off each price of an opponent."
    if prompt.ask == "second buy" and (less_offered := _only(prompt)):
        body = less_offered
    if dear := too_dear(prompt, view):
        body += f" {dear}"
    return Words(ask.title, body, labels, details)


def _only(prompt: Pick) -> str:
    """The words for a second buy turn in which not both dolmen and bag are open to a seat; else ""."""
    bag = any(choice.key == "bag" for choice in prompt.choices)
    tiles = any(_tile(choice) for choice in prompt.choices)
    return "" if bag and tiles else ONLY_BAG if bag else ONLY_DOLMEN


def _choice(prompt: Pick, choice: Choice, view: SkyeView, names: Names) -> str:
    tile = _tile(choice)
    if fixed := ASKS[prompt.ask].choices.get(choice.key):
        return fixed.format(label=choice.label)
    if choice.key.startswith("keep:"):
        return _told(tile, f"keep your own for {choice.label.removeprefix('keep, ')}")
    owner = owner_of(view, tile)
    if owner is not None:
        return _told(tile, f"{choice.label} from {seat_name(names, owner)}")
    return _told(tile, choice.label)


def _told(tile: str, price: str) -> str:
    """A tile and its cost: "L25: a farm; pasture; 2 gold from Reed". Its land is left out where it has no room."""
    last = f"; {price}" if price else ""
    there, _, land = land_words(TILES[tile]).rpartition("; ")
    whole = f"{tile}: {there}; {land}{last}" if there else f"{tile}: {land}{last}"
    return whole if len(whole) <= _LABEL else clipped(f"{tile}: {there or land}{last}", _LABEL)


def _build(prompt: Place, view: SkyeView) -> Words:
    labels: dict[str, str] = {}
    details: dict[str, str] = {}
    for spot in prompt.spots:
        if spot.piece not in labels:
            labels[spot.piece] = _told(spot.piece, "")
            details[spot.piece] = _detail(spot.piece)
        if f"@{spot.cell}" not in labels:  # a tile may be called like a space
            labels[f"@{spot.cell}"] = f"space {spot.cell}"
            details[f"@{spot.cell}"] = _beside(spot.cell, view, prompt.seat)
        labels[str(spot.turn)] = turned(spot.turn)
        labels[spot.key] = _placed(spot.piece, spot.cell, spot.turn)
    ask = ASKS["build"]
    return Words(ask.title, ask.body, labels, details)


def _beside(cell: str, view: SkyeView, seat: Seat) -> str:
    """Where a free space is: "below the castle and right of tile L12"."""
    x, y = cell_named(cell)
    built = {(each.x, each.y): each.tile for each in view.clans[seat].territory}
    near = [(built[at], where) for at, where in _around(x, y) if at in built]
    told = [f"{where} {'the castle' if tile == CASTLE else f'tile {tile}'}" for tile, where in near]
    return clipped(upper(listed(told)), DETAIL) if told else ""


def _around(x: int, y: int) -> tuple[tuple[tuple[int, int], str], ...]:
    """The spaces around one, each with where that one is from there."""
    return (((x, y - 1), "below"), ((x + 1, y), "left of"), ((x, y + 1), "above"), ((x - 1, y), "right of"))


def _rescore(prompt: Split) -> Words:
    labels = {}
    for choice in prompt.bins:
        scroll = TILES[choice.key].scroll
        name = SCROLLS[scroll.kind].name if scroll is not None else "scroll"
        worth = int(choice.label.rpartition(", ")[2].partition(" ")[0])
        labels[choice.key] = _label(f"{choice.key}: {name}, {count(worth, 'point')} each")
    stones = count(prompt.at_least, "Stone of Memory", "Stones of Memory")
    ask = ASKS["rescore"]
    return Words(
        ask.title, ask.body.format(stones=stones), labels, {choice.key: _detail(choice.key) for choice in prompt.bins}
    )


def _tile(choice: Choice) -> str:
    return choice.ref.removeprefix("tile:") if choice.ref.startswith("tile:") else ""


def owner_of(view: SkyeView, tile: str) -> Seat | None:
    """Whose screen a tile lies before."""
    return next((clan.seat for clan in view.clans for lot in clan.lots if lot.tile == tile), None)


def _label(words: str) -> str:
    return clipped(words, _LABEL)


def _detail(tile: str) -> str:
    """A tile in at most a hundred characters: what its scroll or stone does, then its edges from the north.

    Edges are letters where there is no room for words, and left out where there is none for letters.
    """
    land = TILES[tile]
    if land.scroll is not None:
        words = f"Scroll: {SCROLLS[land.scroll.kind].text}."
    elif land.tablet is not None:
        words = TABLETS[land.tablet].text
    else:
        return f"Edges from the north: {tile_edges(land)}"
    said = (f"{words} Edges: {tile_edges(land)}", f"{words} Edges: {' '.join(land.edges)}", words)
    return next((each for each in said if len(each) <= DETAIL), f"{words.rpartition(', ')[0]}.")


def _placed(tile: str, cell: str, turn: int) -> str:
    return f"tile {tile} on space {cell}, {turned(turn)}"


def turned(turn: int) -> str:
    """How a tile lies: "turned by 90°", or "as drawn", where it lies as the pictures of loose tiles show it."""
    return f"turned by {turn}°" if turn else "as drawn"


def answered(prompt: Prompt, answer: Any, view: SkyeView, names: Names) -> str:
    """An answer in words: "Build tile L12 on space N5, turned by 90°"."""
    match prompt:
        case Form():
            asked = [f"{price} for {tile}" for tile, price in answer.items() if price]
            axed = [tile for tile, price in answer.items() if not price]
            return f"Ask {listed(asked)}" + (f", the axe at {axed[0]}" if axed else "")
        case Pick():
            chosen = next((choice for choice in prompt.choices if [choice.key] == list(answer)), None)
            if chosen is None or chosen.key == "pass":
                return "Pass"
            if prompt.ask == "keep":
                return f"Keep {chosen.key}"
            if chosen.key == "bag":
                return f"Buy from the bag: {chosen.label}"
            if chosen.key.startswith("keep:"):
                return f"Keep your own {_tile(chosen)}: {chosen.label.removeprefix('keep, ')}"
            owner = owner_of(view, chosen.key)
            seller = f" from {seat_name(names, owner)}" if owner is not None else " from the dolmen"
            return f"Buy {chosen.key}{seller}: {chosen.label}"
        case Place():
            spot = next(spot for spot in prompt.spots if spot.key == answer)
            return f"Build {_placed(spot.piece, spot.cell, spot.turn)}"
        case Split():
            return "Stones of Memory: " + listed([f"{stones} on {tile}" for tile, stones in answer.items()])
        case _:
            return str(answer)
