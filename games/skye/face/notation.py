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
from typing import Any

from engine import Form, Illegal, Number, Pick, Place, Prompt, Seat, Split
from games.kit.notation import entries, is_number, not_among, one_line, unwritable, whole
from games.kit.sentences import listed
from games.skye.content import BAG_PURCHASE, TILES
from games.skye.face.asking import discount_of, owner_of
from games.skye.rules.views import SkyeView, cell_named, why_not

_TILE = re.compile(r"\b([LD])\s?0*(\d{1,2})\b", re.IGNORECASE)


def parse(prompt: Prompt, text: str, view: SkyeView) -> Any:
    """An answer read from the notation, checked. Raises `Illegal` with the reason."""
    words = one_line(text)
    match prompt:
        case Form():
            return _prices(prompt, words)
        case Pick():
            return _pick(prompt, words, view)
        case Place():
            return _place(prompt, words, view)
        case Split():
            return _split(prompt, words)
        case Number():
            return prompt.check(whole(words))
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


def _named(text: str) -> str | None:
    """The key of the tile named in a text, if there is one."""
    match = _TILE.search(text)
    return None if match is None else f"{match[1].upper()}{int(match[2]):02}"


def _prices(prompt: Form, text: str) -> dict[str, int]:
    tiles = list(prompt.fields)
    prices: dict[str, int] = {}
    for entry in entries(text):
        tile = _named(entry)
        if tile is None:
            raise Illegal(f"“{entry}” names no tile. Write it like this: {_example(tiles)}.")
        if tile not in tiles:
            raise Illegal(f"{tile} is not one of the tiles you drew: {listed(tiles)}.")
        if tile in prices:
            raise Illegal(f"{tile} is named twice.")
        rest = _TILE.sub(" ", entry).lower().replace("gold", " ").split()
        if rest == ["axe"]:
            prices[tile] = 0
        elif len(rest) == 1 and is_number(rest[0]):
            prices[tile] = int(rest[0])
        else:
            raise Illegal(f"What does {tile} cost? Write it like this: {_example(tiles)}.")
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


def _pick(prompt: Pick, text: str, view: SkyeView) -> list[str]:
    keys = [choice.key for choice in prompt.choices]
    plain = text.lower()
    if plain in keys:
        return [plain]
    tile = _named(text)
    if tile is None:
        if plain == "bag":
            raise Illegal(_no_bag(view))
        raise not_among(text, ", ".join(key.replace(":", " ") for key in keys))
    key = f"keep:{tile}" if plain.startswith("keep") and prompt.ask != "keep" else tile
    if key in keys:
        return [key]
    raise Illegal(_why_not_bought(prompt, tile, view, own=key.startswith("keep:")))


def _no_bag(view: SkyeView) -> str:
    gold = view.me.gold if view.me is not None else None
    stones = sum(kind == "bag" for kind, _ in view.me.tablets) if view.me is not None else 0
    cost = max(0, BAG_PURCHASE.cost + stones * BAG_PURCHASE.cost_per_tablet)
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
            space = next((space for space in view.dolmen if space.tile == tile), None)
            if space is None:
                return f"{tile} does not lie on the dolmen."
            return f"{tile} costs {space.cost} gold, and you have {gold}."
        case _:
            owner = owner_of(view, tile)
            if owner is None:
                return f"Nobody offers {tile}."
            if owner == prompt.seat:
                if own:
                    return f"You have no Stone of Keeping left for {tile}. (S-35)"
                return f"{tile} is your own: only a Stone of Keeping takes it (keep {tile}). (S-35)"
            lot = next(lot for lot in view.clans[owner].lots if lot.tile == tile)
            if lot.buyer is not None:
                return f"{tile} is sold already."
            if any(choice.key == tile for choice in prompt.choices) or lot.price is None or gold is None:
                return f"{tile} cannot be bought now."
            if _bought_already(view, prompt.seat):
                return "You have bought a tile of an opponent already."
            pays = max(0, lot.price - discount_of(view, prompt.seat))
            less = "" if pays == lot.price else f" ({lot.price} less {lot.price - pays} by your stones)"
            return f"{tile} costs you {pays} gold{less}, and you have {gold}."


def _bought_already(view: SkyeView, seat: Seat) -> bool:
    return any(lot.buyer == seat for clan in view.clans for lot in clan.lots if clan.seat != seat)


def _place(prompt: Place, text: str, view: SkyeView) -> str:
    if any(spot.key == text for spot in prompt.spots):
        return text
    tile = _named(text)
    pieces = list(dict.fromkeys(ref.removeprefix("tile:") for ref in prompt.about))
    if tile is None:
        raise Illegal(f"Which tile? You build {listed(pieces)}; write it like this: {prompt.spots[0].key}.")
    if tile not in pieces:
        raise Illegal(f"You have no {tile} to build; you have {listed(pieces)}.")
    rest = _TILE.sub(" ", text, count=1).upper().replace("°", " ").replace("@", " ").replace(",", " ")
    words = [word for word in rest.split() if word not in ("AT", "TURN", "TURNED", "BY", "BUILD")]
    if not words or len(words) > 2:
        raise Illegal(f"Where does {tile} go? Write it like this: {prompt.spots[0].key}.")
    try:
        x, y = cell_named(words[0])
    except ValueError:
        raise Illegal(
            f"{words[0]} is not the name of a cell; they run from A to Z and are numbered, like M13."
        ) from None
    turns = [spot.turn for spot in prompt.spots if spot.piece == tile and cell_named(spot.cell) == (x, y)]
    if len(words) == 1:
        if len(turns) == 1:
            return _spot(prompt, tile, (x, y), turns[0])
        if turns:
            raise Illegal(f"{tile} fits at {words[0]} turned by {listed([str(turn) for turn in turns])}; say which.")
        raise Illegal(_why_nowhere(view, prompt, tile, (x, y)))
    if words[1] not in ("0", "90", "180", "270"):
        raise Illegal("A tile is turned by 0, 90, 180 or 270 degrees.")
    turn = int(words[1])
    if turn in turns:
        return _spot(prompt, tile, (x, y), turn)
    raise Illegal(_reason(view, prompt, tile, (x, y), turn))


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


def _split(prompt: Split, text: str) -> dict[str, int]:
    keys = [choice.key for choice in prompt.bins]
    stones: dict[str, int] = {}
    for entry in entries(text):
        tile = _named(entry)
        if tile is None or tile not in keys:
            raise Illegal(f"“{entry}” names none of your scrolls: {listed(keys)}.")
        numbers = [word for word in _TILE.sub(" ", entry).split() if is_number(word)]
        stones[tile] = stones.get(tile, 0) + (int(numbers[0]) if numbers else 1)
    checked: dict[str, int] = prompt.check(stones)
    return checked
