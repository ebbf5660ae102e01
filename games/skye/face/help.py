"""Everything that can be looked up, in our own words: the rules, the components, symbols."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from games.hosted import Names, Page, Sign
from games.skye.content import (
    SCORING,
    SCROLLS,
    SIDES,
    TABLETS,
    TERRAIN_NAMES,
    TILES,
    Tile,
)
from games.skye.face.pages import PAGES, WITHOUT_DRUIDS
from games.skye.face.phrases import tile_edges, tile_things
from games.skye.rules.views import SkyeView

_SCORING_OPTIONS: Final = {"road-tiles": ("castle_in_road_tiles",), "vertical-lines": ("vertical_lines",)}
_ROWS: Final = ("row_col_scroll", "area_scroll")


SIGNS: Final = {
    "figure/castle": "Your castle, always on M13",
    "figure/farm": "A farm",
    "figure/sheep": "A sheep",
    "figure/cattle": "Cattle",
    "figure/broch": "A broch, on a mountain",
    "figure/lighthouse": "A lighthouse, beside water",
    "figure/ship": "A ship",
    "figure/barrels": "Whisky barrels: 1 gold in each income, if a road joins the tile to the castle",
    "coins/4": "The price of a tile, put there by its owner",
    "coins/sealed": "A price that is still secret",
    "figure/axe": "This tile goes back into the bag",
    "seal/A/lit": "The letter of a scoring tile that counts in this round",
    "bowl/3/now": "The round that is played now",
    "figure/start": "The start player",
    "dolmen/4": "Extra cost of a Druid tile on this space of the dolmen",
    "price/3": "The fixed cost of a Druid tile",
    "number/8": "A choice: the same number stands behind its name, as (#8)",
}
"""Every symbol on tiles and boards, by its sprite; scrolls and stone tablets have their own."""


def pages() -> tuple[Page, ...]:
    """The rules, in reading order."""
    return PAGES


@cache
def components() -> tuple[Page, ...]:
    """Scoring tiles, scrolls, stone tablets and every landscape tile."""
    scoring = [
        Page(
            tile.key,
            tile.name,
            tile.text + _box(tile.box),
            f"skye/parchment/{tile.key}",
            options=_SCORING_OPTIONS.get(tile.key, ()),
            without=_boxed(tile.box),
        )
        for tile in SCORING.values()
    ]
    scrolls = [
        Page(
            f"scroll-{kind.key}",
            f"Scroll: {kind.name}",
            f"{kind.text}. Doubled where the scroll's area is completed.{_box(kind.box)}",
            f"skye/scroll/{kind.key}",
            options=_ROWS if kind.box == "druids" else (),
            without=_boxed(kind.box),
        )
        for kind in SCROLLS.values()
    ]
    stones = [
        Page(f"stone-{kind.key}", kind.name, kind.text, f"skye/tablet/{kind.key}", without=WITHOUT_DRUIDS)
        for kind in TABLETS.values()
    ]
    tiles = [
        Page(
            tile.key,
            f"Tile {tile.key}",
            _tile(tile),
            f"skye/tile/{tile.key}",
            without=WITHOUT_DRUIDS if tile.price is not None else (),
        )
        for tile in TILES.values()
    ]
    return (*scoring, *scrolls, *stones, *tiles)


def legend() -> tuple[Sign, ...]:
    """Every symbol on tiles, scrolls and boards."""
    signs = [Sign(f"skye/{key}", words) for key, words in SIGNS.items()]
    scrolls = [Sign(f"skye/scroll/{kind.key}", f"Scroll: {kind.text}") for kind in SCROLLS.values()]
    stones = [Sign(f"skye/tablet/{kind.key}", kind.name) for kind in TABLETS.values()]
    return (*signs, *stones, *scrolls)


def in_play(view: SkyeView, names: Names) -> tuple[Page, ...]:
    """This table's scoring tiles with their letters, then what lies on the dolmen."""
    known = {page.key: page for page in components()}
    scoring = [replace(known[each.tile], title=f"{each.letter}: {known[each.tile].title}") for each in view.scoring]
    return (*scoring, *(known[space.tile] for space in view.dolmen if space.tile in known))


def _boxed(box: str) -> tuple[tuple[str, str], ...]:
    """At which tables something of this box is not played with."""
    return WITHOUT_DRUIDS if box == "druids" else ()


def _box(box: str) -> str:
    return " (Druids)" if box == "druids" else ""


def _tile(tile: Tile) -> str:
    lines = [f"Edges from the north clockwise: {tile_edges(tile)}."]
    inner = [TERRAIN_NAMES[region.terrain] for region in tile.regions if not region.sides]
    lines += [f"Inside: {terrain} that reaches no edge." for terrain in inner]
    for road in tile.roads:
        sides = ", ".join({"N": "north", "E": "east", "S": "south", "W": "west"}[SIDES[side]] for side in road)
        lines.append(f"Road to the {sides}.")
    if things := tile_things(tile):
        lines.append(f"On it: {things}.")
    if tile.scroll is not None:
        lines.append(f"Scroll: {SCROLLS[tile.scroll.kind].text}.")
    if tile.tablet is not None:
        lines.append(f"Stone tablet: {TABLETS[tile.tablet].text}")
    if tile.price is not None:
        lines.append(f"Fixed cost: {tile.price} gold.")
    return "\n".join(lines)
