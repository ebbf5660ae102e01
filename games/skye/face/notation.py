"""Answers as people type them, and why one will not do.

| question   | notation                                   |
|------------|--------------------------------------------|
| prices     | `L07 4, L12 2, axe L33`                    |
| first buy  | `L07`, `Ben L07`, `keep L12`, `pass`       |
| second buy | `D07`, `bag`, `pass`                       |
| keep       | `L03`                                      |
| build      | `L12 N5 90` (the turn where it matters)    |
| stones     | `L36 2, L24 1`                             |
"""

from __future__ import annotations

import re
from typing import Any, Final

from engine import Form, Illegal, Number, Pick, Place, Prompt, Seat, Split
from games.kit.declining import NOTHING
from games.kit.lines import Line, whole
from games.kit.notation import (
    entries,
    is_number,
    named_twice,
    not_among,
    unwritable,
    whole_number,
)
from games.kit.sentences import letter_of, listed
from games.skye.content import TILES
from games.skye.face.asking import owner_of, turned
from games.skye.face.purse import bag_cost, discount_of
from games.skye.rules.views import SkyeView, cell_named, why_not
from rendering.theme import THEME

_TILE: Final = re.compile(r"([LD]) ?0*(\d{1,2})", re.IGNORECASE)
_BUY: Final = ("buy", "take", "purchase")
_BUILD: Final = ("build", "place", "put", "lay")
_AXE: Final = ("axe", "discard")
_LETTERS: Final = {seat.letter.casefold(): number for number, seat in enumerate(THEME.seats)}


def read(prompt: Prompt, line: Line, view: SkyeView) -> Any:
    """An answer taken from a line, not checked yet. Raises `Illegal` with the reason."""
    match prompt:
        case Form():
            return _prices(prompt, line)
        case Pick():
            return _pick(prompt, line, view)
        case Place():  # commas say nothing
            return whole(line.all().replace(",", " "), lambda words: _place(prompt, words, view))
        case Split():
            return _split(prompt, line)
        case Number():
            return whole_number(line.word())
        case _:
            raise unwritable()


def notation(prompt: Prompt, answer: Any) -> str:
    """An answer in the notation that `parse` reads."""
    match prompt:
        case Form():
            asked = [f"{tile} {price}" for tile, price in answer.items() if price]
            return ", ".join((*asked, *(f"axe {tile}" for tile, price in answer.items() if not price)))
        case Pick():
            return " ".join(answer).replace(":", " ") or "pass"
        case Split():
            return ", ".join(f"{tile} {stones}" for tile, stones in answer.items())
        case _:
            return str(answer)


def _tile(line: Line) -> str | None:
    """The key of the tile that comes next, taken: `L07`, `l7`, `L 7`, `tile L07`."""
    line.take("tile")
    for count in (1, 2):
        if match := _TILE.fullmatch(line.ahead(count)):
            line.word(count)
            return f"{match[1].upper()}{int(match[2]):02}"
    return None


# --- prices


def _prices(prompt: Form, line: Line) -> dict[str, int]:
    tiles = list(prompt.fields)
    prices: dict[str, int] = {}
    for entry in entries(line.all()):
        for tile, price in whole(re.sub("[:=]", " ", entry), lambda part: _some_prices(part, tiles)):
            if tile in prices:
                raise named_twice(tile)
            prices[tile] = price
    return _priced(prompt, tiles, prices)


def _some_prices(line: Line, tiles: list[str]) -> list[tuple[str, int]]:
    """Tiles with what they cost, one after the other."""
    prices: list[tuple[str, int]] = []
    while line:
        axed = line.take(*_AXE)
        line.take("at", "on", "for")
        where = line.rest
        tile = _tile(line)
        if tile is None:
            raise Illegal(f"“{where or axed}” names no tile. Write it like this: {_example(tiles)}.")
        if tile not in tiles:
            raise Illegal(f"{tile} is not one of the tiles you drew: {listed(tiles)}.")
        prices.append((tile, 0 if axed else _price(line, tile, tiles)))
        if line.take("and") and not line:
            raise Illegal(f"“{line.said}” does not end; write it like this: {_example(tiles)}.")
    return prices


def _price(line: Line, tile: str, tiles: list[str]) -> int:
    line.take("for", "at", "costs", "gets")
    if line.take(*_AXE):
        return 0
    if not is_number(line.ahead()):
        said = f", not “{line.rest}”" if line else ""
        raise Illegal(f"What does {tile} cost? Write it like this: {_example(tiles)}{said}.")
    price = whole_number(line.word())
    line.take("gold", "g")
    return price


def _priced(prompt: Form, tiles: list[str], prices: dict[str, int]) -> dict[str, int]:
    """The prices of all tiles, the axe at the one that is left."""
    missing = [tile for tile in tiles if tile not in prices]
    if len(missing) == 1 and 0 not in prices.values() and len(tiles) > 1:
        prices[missing[0]] = 0
    elif missing:
        raise Illegal(f"{listed(missing)} still {'need' if len(missing) > 1 else 'needs'} a price or the axe.")
    for tile, price in prices.items():
        if price > prompt.facts["gold"]:
            raise Illegal(f"{price} for {tile} is more than the {prompt.facts['gold']} gold you have. (S-3)")
    try:
        checked: dict[str, int] = prompt.check(prices)
    except Illegal as reason:
        raise Illegal(f"{reason} (S-3)") from None
    return checked


def _example(tiles: list[str]) -> str:
    shown = [f"{tile} {price}" for tile, price in zip(tiles[:-1], (4, 2, 1, 1), strict=False)]
    return ", ".join((*shown, f"axe {tiles[-1]}")) if len(tiles) > 1 else f"{tiles[0]} 4"


# --- buying


def _pick(prompt: Pick, line: Line, view: SkyeView) -> list[str]:
    keys = [choice.key for choice in prompt.choices]
    text = line.rest
    keep = bool(line.take("keep"))
    if not keep:
        line.take(*_BUY)
        if line.ahead(2).casefold() in ("from bag", "from the"):
            line.take("from")
            line.take("the")
        if key := line.take("bag", "pass", *NOTHING).casefold():
            return [_without_tile(key, prompt, text, view)]
    tile, seller = _tile(line), None  # D 12 is a tile, and no seller D
    if tile is None:
        seller, tile = _seller(line), _tile(line)
    if tile is None:
        raise not_among(text, ", ".join(key.replace(":", " ") for key in keys))
    if line.take("from"):
        said = line.ahead()
        seller = _seller(line)
        if seller is None:
            raise Illegal(f"“{said}” is not the letter of a player.")
    key = f"keep:{tile}" if keep and prompt.ask != "keep" else tile
    if key not in keys:
        raise Illegal(_why_not_bought(prompt, tile, view, own=key.startswith("keep:")))
    if seller is not None and seller != (owner := owner_of(view, tile)):
        whose = "nobody's" if owner is None else f"{letter_of(owner)}'s"
        raise Illegal(f"{tile} is {whose}, not {letter_of(seller)}'s.")
    return [key]


def _without_tile(said: str, prompt: Pick, text: str, view: SkyeView) -> str:
    """`bag`, or a word for buying nothing."""
    keys = [choice.key for choice in prompt.choices]
    meant = "bag" if said == "bag" else "pass"
    if meant in keys:
        return meant
    if meant == "bag" and prompt.ask == "second buy":
        raise Illegal(_no_bag(view))
    if meant == "bag" and prompt.ask == "buy" and view.options["druids"] == "on":
        raise Illegal("A tile from the bag is bought in the second buy turn only.")
    raise not_among(text, ", ".join(key.replace(":", " ") for key in keys))


def _seller(line: Line) -> Seat | None:
    """Whose tile it is, by the letter."""
    seat = _LETTERS.get(line.ahead().casefold())
    if seat is not None:
        line.word()
    return seat


def _no_bag(view: SkyeView) -> str:
    gold = view.me.gold if view.me is not None else None
    cost = bag_cost(view, view.seat)
    if gold is not None and gold < cost:
        return f"A tile from the bag costs {cost} gold, and you have {gold}."
    return "The bag holds fewer tiles than would be drawn. (S-33)"


def _why_not_bought(prompt: Pick, tile: str, view: SkyeView, *, own: bool) -> str:
    gold = prompt.facts.get("gold")
    if tile not in TILES:
        return f"There is no tile {tile}."
    match prompt.ask:
        case "keep":
            return f"{tile} is not one of the tiles you drew."
        case "second buy":
            if own:
                return f"A Stone of Keeping works in the first buy turn only. To buy {tile}, write it alone. (S-35)"
            space = next((space for space in view.dolmen if space.tile == tile), None)
            if space is None:
                return f"{tile} does not lie on the dolmen."
            return f"{tile} costs {space.cost} gold, and you have {gold}."
        case _:
            owner = owner_of(view, tile)
            if owner is None:
                return f"Nobody offers {tile}."
            lot = next(lot for lot in view.clans[owner].lots if lot.tile == tile)
            if lot.buyer is not None:
                return f"{tile} is sold already."
            if owner == prompt.seat:
                if own:
                    return f"You have no Stone of Keeping left for {tile}. (S-35)"
                if view.options["druids"] == "off":  # Stones of Keeping lie on the dolmen
                    return f"{tile} is your own: you build it if nobody buys it."
                return f"{tile} is your own: only a Stone of Keeping takes it (keep {tile}). (S-35)"
            if own:
                return f"A Stone of Keeping takes your own tiles only. To buy {tile}, write it alone. (S-35)"
            if any(choice.key == tile for choice in prompt.choices) or lot.price is None or gold is None:
                return f"{tile} cannot be bought now."
            if _bought_already(view, prompt.seat):
                return "You have bought a tile of an opponent already."
            pays = max(0, lot.price - discount_of(view, prompt.seat))
            less = "" if pays == lot.price else f" ({lot.price} less {lot.price - pays} by your stones)"
            return f"{tile} costs you {pays} gold{less}, and you have {gold}."


def _bought_already(view: SkyeView, seat: Seat) -> bool:
    return any(lot.buyer == seat for clan in view.clans for lot in clan.lots if clan.seat != seat)


# --- building


def _place(prompt: Place, line: Line, view: SkyeView) -> str:
    line.take(*_BUILD)
    text = line.rest
    tile = _tile(line)
    pieces = list(dict.fromkeys(ref.removeprefix("tile:") for ref in prompt.about))
    if tile is None:
        wanted = f"Which tile? You build {listed(pieces)}; write it like this: {prompt.spots[0].key}"
        raise Illegal(f"{wanted}, not “{text}”." if text else f"{wanted}.")
    if tile not in pieces:
        raise Illegal(f"You have no {tile} to build; you have {listed(pieces)}.")
    line.take("at", "on", "to", "@")
    line.take("space")
    name = line.word().removeprefix("@").upper()
    if not name:
        raise Illegal(f"Where does {tile} go? Write it like this: {prompt.spots[0].key}.")
    try:
        x, y = cell_named(name)
    except ValueError:
        raise Illegal(f"{name} is not the name of a space; they run from A to Z and are numbered, like M13.") from None
    turns = [spot.turn for spot in prompt.spots if spot.piece == tile and cell_named(spot.cell) == (x, y)]
    turn = _turn(line)
    if turn is None:
        if len(turns) == 1:
            return _spot(prompt, tile, (x, y), turns[0])
        if turns:
            instead = f", not “{line.rest}”" if line else ""
            ways, numbers = listed([turned(turn) for turn in turns], "or"), listed([str(turn) for turn in turns], "or")
            raise Illegal(f"{tile} fits on {name} {ways}; say which, by {numbers} behind it{instead}.")
        raise Illegal(_why_nowhere(view, prompt, tile, (x, y)))
    if turn in turns:
        return _spot(prompt, tile, (x, y), turn)
    raise Illegal(_reason(view, prompt, tile, (x, y), turn))


def _turn(line: Line) -> int | None:
    """By how much a tile is turned, where that is said: `90`, `90°`, `turned by 90`, `as drawn`."""
    if line.ahead(2).casefold() == "as drawn":
        line.word(2)
        return 0
    said = line.take("turn", "turned", "rotated") + line.take("by")
    number = line.ahead().removesuffix("°")
    if not said and not is_number(number):
        return None
    if number not in ("0", "90", "180", "270"):
        raise Illegal(f"A tile is turned by 0, 90, 180 or 270 degrees, not by “{number}”.")
    line.word()
    line.take("°", "degrees")
    return int(number)


def _spot(prompt: Place, tile: str, cell: tuple[int, int], turn: int) -> str:
    return next(
        spot.key for spot in prompt.spots if spot.piece == tile and spot.turn == turn and cell_named(spot.cell) == cell
    )


def _reason(view: SkyeView, prompt: Place, tile: str, cell: tuple[int, int], turn: int) -> str:
    """Why a tile may not lie somewhere, with the ruling that says what must match."""
    why = why_not(view.clans[prompt.seat].territory, tile, *cell, turn)
    if why is None:
        return "That is not a legal place."
    return f"{why} (S-2)" if "match" in why else why


def _why_nowhere(view: SkyeView, prompt: Place, tile: str, cell: tuple[int, int]) -> str:
    first = _reason(view, prompt, tile, cell, 0)
    return f"{tile} fits there in no way round. As drawn: {first}" if "match" in first else first


# --- stones of memory


def _split(prompt: Split, line: Line) -> dict[str, int]:
    keys = [choice.key for choice in prompt.bins]
    stones: dict[str, int] = {}
    for entry in entries(line.all()):
        tile, number = whole(re.sub("[:=]", " ", entry), lambda part: _stones(part, keys))
        if tile in stones:
            raise named_twice(tile)
        stones[tile] = number
    return stones


def _stones(line: Line, keys: list[str]) -> tuple[str, int]:
    """`L36 2`, `2 on L36`, `L36`."""
    text = line.rest
    before = whole_number(line.word()) if is_number(line.ahead()) else None
    line.take("stone", "stones")
    line.take("on")
    tile = _tile(line)
    if tile is None or tile not in keys:
        raise Illegal(f"“{text}” names none of your scrolls: {listed(keys)}.")
    if before is not None:
        return tile, before
    return tile, whole_number(line.word()) if is_number(line.ahead()) else 1
