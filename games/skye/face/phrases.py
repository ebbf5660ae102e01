"""Short words that pictures and sentences share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from games.hosted import Names
from games.kit.sentences import listed
from games.skye.content import LYING, SCROLLS, SIDE_NAMES, TABLETS, TERRAIN_NAMES, Tile
from games.skye.rules.views import SkyeView

SHORT_SCORING: Final[Mapping[str, str]] = {
    "squares": "2 per block of 2×2 tiles",
    "completed-areas": "1 per completed area",
    "sheep": "1 per sheep",
    "large-areas": "3 per completed area of 3+ tiles",
    "brochs-in-mountains": "1 / 3 / 6 per mountain with 1 / 2 / 3+ brochs",
    "building-sets": "5 per set of broch, farm, lighthouse",
    "most-barrels": "5 for most barrel tiles, 2 for second",
    "most-ships": "5 for most ships, 2 for second",
    "most-gold": "5 for most gold, 2 for second",
    "animals-at-farms": "1 per animal on or next to a farm tile",
    "cattle-on-roads": "2 per cattle on the castle's road",
    "ship-and-lighthouse": "3 per water with ship and lighthouse",
    "vertical-lines": "3 per vertical line of 3+ tiles",
    "road-tiles": "1 per tile on the castle's road",
    "largest-lake": "2 per tile of largest completed water",
    "completed-mountains": "2 per completed mountain",
    "open-water": "½ per open water edge",
    "largest-herd": "2 per cattle in the largest herd",
    "most-lighthouses": "5 for the most, 2 for the second most",
    "diagonal": "2 per tile in the longest diagonal",
    "largest-mountain": "2 per tile of largest completed mountain",
    "lake-house": "3 per farm on a tile of completed water",
}
"""Each scoring tile in a line for its parchment."""

PHASES: Final[Mapping[str, str]] = {
    "setup": "setting up",
    "income": "income",
    "price": "setting prices",
    "buy": "buy turn",
    "second-buy": "second buy turn",
    "build": "building",
    "score": "scoring",
    "final": "final scoring",
    "over": "the end",
}

_PLURALS: Final[Mapping[str, str]] = {
    "sheep": "sheep",
    "cattle": "cattle",
    "farm": "farms",
    "broch": "brochs",
    "lighthouse": "lighthouses",
    "ship": "ships",
}


def things(kind: str, number: int) -> str:
    """Things on a tile in words: "a farm", "2 sheep"."""
    if number == 1:
        return f"a {kind}" if kind not in ("sheep", "cattle") else f"1 {kind}"
    return f"{number} {_PLURALS[kind]}"


def tile_things(tile: Tile) -> str:
    """What stands on a tile: "farm, 2 sheep, barrels, scroll (Cattle)"."""
    parts = [
        kind if number == 1 and kind != "sheep" else f"{number} {_PLURALS[kind]}"
        for kind, number in tile.counts.items()
    ]
    if tile.barrels:
        parts.append("barrels")
    if tile.scroll is not None:
        parts.append(f"scroll: {SCROLLS[tile.scroll.kind].name}")
    if tile.tablet is not None:
        parts.append(TABLETS[tile.tablet].name)
    return ", ".join(parts)


def land_words(tile: Tile) -> str:
    """What is on a tile, then its land: "1 cattle, 2 sheep and barrels; pasture, but mountain west"."""
    sides: dict[str, list[str]] = {}
    for side, letter in zip(SIDE_NAMES, tile.edges, strict=True):
        sides.setdefault(letter, []).append(side)
    main = max(sides, key=lambda letter: (len(sides[letter]), letter == "P"))
    there = [things(kind, number) for kind, number in tile.counts.items()]
    there += ["barrels"] * tile.barrels
    if tile.scroll is not None:
        there.append(f"scroll {SCROLLS[tile.scroll.kind].name}")
    if tile.tablet is not None:
        there.append(TABLETS[tile.tablet].name)
    # "but" keeps the sides of the other terrain from being read as those of all
    other = ", ".join(f"{TERRAIN_NAMES[letter]} {listed(where)}" for letter, where in sides.items() if letter != main)
    land = TERRAIN_NAMES[main] + (f", but {other}" if other else "")
    return "; ".join(filter(None, (listed(there), land)))


def tile_edges(tile: Tile) -> str:
    """The terrain of a tile's edges from the north clockwise: "pasture, water, pasture, mountain"."""
    return ", ".join(TERRAIN_NAMES[letter] for letter in tile.edges)


def tile_words(key: str, turn: int = 0) -> str:
    """A whole tile as it lies, area by area, for people who do not see it.

    "pasture north and east with 2 sheep, water south and west with a ship; road from north to east; barrels".
    """
    tile = LYING[key, turn]
    parts = []
    for index, region in enumerate(tile.regions):
        where = listed([SIDE_NAMES[side] for side in region.sides]) or "in the middle"
        there = [things(item.kind, item.count) for item in tile.items if item.region == index]
        if tile.scroll is not None and tile.scroll.region == index:
            there.append(f"the scroll {SCROLLS[tile.scroll.kind].name}")
        parts.append(f"{TERRAIN_NAMES[region.terrain]} {where}" + (f" with {listed(there)}" if there else ""))
    said = [", ".join(parts), *(road_words(piece) for piece in tile.roads)]
    if tile.barrels:
        said.append("barrels")
    if tile.tablet is not None:
        said.append(TABLETS[tile.tablet].name)
    return "; ".join(said)


def road_words(sides: tuple[int, ...]) -> str:
    """A piece of road by the edges at which it leaves the tile."""
    named = [SIDE_NAMES[side] for side in sides]
    if len(named) == 2:
        return f"road from {named[0]} to {named[1]}"
    return f"road to {listed(named)}" if named else "a road within"


def headline(view: SkyeView, names: Names) -> str:
    """Where the game is: "Round 3 of 6, buy turn"."""
    if view.phase == "over":
        return "The game is over"
    if not view.round:
        return "Setting up"
    return f"Round {view.round} of {view.rounds}, {PHASES[view.phase]}"


def stone_names(kinds: Iterable[str]) -> list[str]:
    """Stone tablets by name, two of one kind counted: "2 Stones of Keeping", "Stone of Plenty"."""
    return [_stone_name(kind, number) for kind, number in Counter(kinds).items()]


def _stone_name(kind: str, number: int) -> str:
    name = TABLETS[kind].name
    return name if number == 1 else f"{number} {name.replace('Stone ', 'Stones ', 1)}"


def stone_lines(kinds: Iterable[str]) -> list[str]:
    """The same with what each of them does: "2 Small Stones of Bargains (each: You pay 1 gold less for ...)"."""
    return [
        f"{_stone_name(kind, number)} ({'each: ' if number > 1 else ''}{TABLETS[kind].text})"
        for kind, number in Counter(kinds).items()
    ]
