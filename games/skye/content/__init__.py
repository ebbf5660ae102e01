"""Facts about the components of Isle of Skye and Druids, read once from the TOML files beside this module.

Nothing here decides anything: tiles, scoring tiles, scrolls, stone tablets and the round tables as frozen data.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

SIDES: Final = "NESW"
"""The four edges of a tile in the order every edge-indexed tuple uses."""

SIDE_NAMES: Final = ("north", "east", "south", "west")
"""The edges in words, in the same order."""

TURNS: Final = (0, 90, 180, 270)
"""Rotations in degrees clockwise."""

TERRAIN_NAMES: Final[Mapping[str, str]] = {"P": "pasture", "M": "mountain", "W": "water"}

CASTLE: Final = "castle"


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a tile's face with one terrain; `sides` are the edges (0 north … 3 west) it reaches, maybe none.

    `counts` are the things that stand in it, by kind.
    """

    terrain: str
    sides: tuple[int, ...]
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Item:
    """`count` things of one kind, standing in (ships: on, lighthouses: beside) the region with this index."""

    kind: str
    count: int
    region: int


@dataclass(frozen=True, slots=True)
class ScrollMark:
    """A scroll printed in the region with this index."""

    kind: str
    region: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One landscape tile as it lies at `turn` degrees clockwise.

    `edges` are terrains in the order of `SIDES`; `region_at` and `road_at` give for each side the index of its region
    and of the road piece that leaves by it (-1: none). `price` is the fixed cost of a Druid tile.
    """

    key: str
    edges: str
    regions: tuple[Region, ...]
    region_at: tuple[int, int, int, int]
    roads: tuple[tuple[int, ...], ...]
    road_at: tuple[int, int, int, int]
    barrels: bool
    items: tuple[Item, ...]
    counts: Mapping[str, int]
    scroll: ScrollMark | None = None
    tablet: str | None = None
    price: int | None = None
    turn: int = 0

    @property
    def is_druid(self) -> bool:
        return self.price is not None


@dataclass(frozen=True, slots=True)
class ScoringTile:
    """A scoring tile; a `majority` tile compares all players, the others look at one territory."""

    key: str
    name: str
    box: str
    text: str
    majority: bool


@dataclass(frozen=True, slots=True)
class ScrollKind:
    """A kind of scroll: what it scores, and how many tiles of the box carry it."""

    key: str
    name: str
    box: str
    text: str
    count: int


@dataclass(frozen=True, slots=True)
class TabletKind:
    """A kind of stone tablet."""

    key: str
    name: str
    text: str
    count: int
    discount: int = 0
    """Gold that it takes off the price of an opponent's tile."""


@dataclass(frozen=True, slots=True)
class Round:
    """The scoring tiles (letters A to D) counted at the end of a round, and the gold per player ahead at its start."""

    score: str
    catch_up: int


@dataclass(frozen=True, slots=True)
class BagPurchase:
    """Terms of buying from the bag in the second buy turn, and how each bag tablet changes them."""

    cost: int
    draw: int
    cost_per_tablet: int
    draw_per_tablet: int


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((Path(__file__).parent / name).read_text(encoding="utf-8"))


def _side_indexes(letters: str) -> tuple[int, ...]:
    return tuple(SIDES.index(letter) for letter in letters if letter != "0")


def _which(groups: tuple[tuple[int, ...], ...]) -> tuple[int, int, int, int]:
    at = [-1, -1, -1, -1]
    for index, sides in enumerate(groups):
        for side in sides:
            if at[side] != -1:
                raise ValueError(f"Side {SIDES[side]} is named twice.")
            at[side] = index
    return (at[0], at[1], at[2], at[3])


def read_tile(row: Mapping[str, Any]) -> Tile:
    """A tile from its row in the data files. Raises ValueError where the row contradicts itself."""
    names: list[str] = row["regions"]
    standing: list[dict[str, int]] = [{} for _ in names]
    regions = tuple(Region(name[0], _side_indexes(name[2:]), standing[index]) for index, name in enumerate(names))
    region_at = _which(tuple(region.sides for region in regions))
    edges: str = row["edges"]
    if "".join(regions[index].terrain for index in region_at if index >= 0) != edges:
        raise ValueError(f"{row['key']}: edges and regions differ.")
    items: list[Item] = []
    counts: dict[str, int] = {}
    for text in row.get("items", ()):
        what, _, where = text.partition("@")
        kind, _, number = what.partition("*")
        items.append(Item(kind, int(number or 1), names.index(where)))
        for place in (counts, standing[names.index(where)]):
            place[kind] = place.get(kind, 0) + int(number or 1)
    roads = tuple(_side_indexes(piece) for piece in row.get("roads", ()))
    scroll = None
    if "scroll" in row:
        kind, _, where = row["scroll"].partition("@")
        scroll = ScrollMark(kind, names.index(where))
    return Tile(
        key=row["key"],
        edges=edges,
        regions=regions,
        region_at=region_at,
        roads=roads,
        road_at=_which(roads),
        barrels=row.get("barrels", False),
        items=tuple(items),
        counts=MappingProxyType(counts),
        scroll=scroll,
        tablet=row.get("tablet"),
        price=row.get("price"),
    )


def rotated(tile: Tile, turn: int) -> Tile:
    """The tile turned clockwise by `turn` degrees from how it lies now."""
    quarters = turn // 90 % 4

    def moved(sides: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted((side + quarters) % 4 for side in sides))

    regions = tuple(replace(region, sides=moved(region.sides)) for region in tile.regions)
    roads = tuple(moved(piece) for piece in tile.roads)
    return replace(
        tile,
        edges="".join(tile.edges[side - quarters] for side in range(4)),
        regions=regions,
        region_at=_which(tuple(region.sides for region in regions)),
        roads=roads,
        road_at=_which(roads),
        turn=(tile.turn + turn) % 360,
    )


_tiles_file = _read("tiles.toml")
_druids_file = _read("druids.toml")
_scoring_file = _read("scoring.toml")
_scrolls_file = _read("scrolls.toml")
_rounds_file = _read("rounds.toml")

_all = [read_tile(row) for row in (_tiles_file["castle"], *_tiles_file["tiles"], *_druids_file["tiles"])]

TILES: Final[Mapping[str, Tile]] = {tile.key: tile for tile in _all}
"""Every tile by key, lying at 0 degrees: `castle`, `L01` to `L73` of the bag, `D01` to `D36` of the dolmen."""

LYING: Final[Mapping[tuple[str, int], Tile]] = {
    (tile.key, turn): rotated(tile, turn) for tile in _all for turn in TURNS
}
"""Every tile at every turn."""

BAG_TILES: Final[tuple[str, ...]] = tuple(row["key"] for row in _tiles_file["tiles"])
DRUID_TILES: Final[tuple[str, ...]] = tuple(row["key"] for row in _druids_file["tiles"])

SCORING: Final[Mapping[str, ScoringTile]] = {
    row["key"]: ScoringTile(row["key"], row["name"], row["box"], row["text"], row.get("majority", False))
    for row in _scoring_file["tile"]
}
SCROLLS: Final[Mapping[str, ScrollKind]] = {row["key"]: ScrollKind(**row) for row in _scrolls_file["scroll"]}
TABLETS: Final[Mapping[str, TabletKind]] = {row["key"]: TabletKind(**row) for row in _scrolls_file["tablet"]}

CASTLE_INCOME: Final[int] = _rounds_file["castle_income"]
TILES_DRAWN: Final[int] = _rounds_file["tiles_drawn"]
GOLD_PER_POINT: Final[int] = _rounds_file["gold_per_point"]
MAJORITY_FIRST: Final[int] = _rounds_file["majority"]["first"]
MAJORITY_SECOND: Final[int] = _rounds_file["majority"]["second"]
DOLMEN_EXTRA: Final[tuple[int, ...]] = tuple(_rounds_file["dolmen_extra"])
"""The extra cost of each dolmen space, from left to right."""
BAG_PURCHASE: Final = BagPurchase(**_rounds_file["bag_purchase"])
ROUND_TABLES: Final[Mapping[str, tuple[Round, ...]]] = {
    name: tuple(Round(**row) for row in rows) for name, rows in _rounds_file["tables"].items()
}


@cache
def turns_that_fit(edges: str, wants: str) -> tuple[int, ...]:
    """The turns at which a tile with `edges` meets `wants`: the terrain asked for on each side, "." for anything."""
    fitting = []
    for quarters in range(4):
        lying = "".join(edges[side - quarters] for side in range(4))
        if all(want in (".", edge) for want, edge in zip(wants, lying, strict=True)):
            fitting.append(quarters * 90)
    return tuple(fitting)
