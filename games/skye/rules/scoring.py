"""What each scoring tile is worth, one function for each, and the majority rule.

A tile either looks at one territory (`POINTS`) or compares a value among all players (`MAJORITIES`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.skye.content import CASTLE_INCOME, MAJORITY_FIRST, MAJORITY_SECOND
from games.skye.rules.land import Land


@dataclass(frozen=True, slots=True)
class Switches:
    """The readings of doubtful rules that a table may choose; the defaults are the house's rulings."""

    castle_in_road_tiles: bool = True
    """The castle tile is one of the tiles of the road network. Ruling S-9."""
    lines_by_column: bool = False
    """A column counts at most once for the vertical lines. Ruling S-10."""
    rows_and_columns: bool = False
    """A rows or columns scroll counts both. Ruling S-24."""
    any_area_scroll: bool = False
    """An areas scroll counts the completed areas of every terrain. Ruling S-30."""
    ties_by_total_gold: bool = False
    """All gold, not what the exchange left over, breaks a tie. Ruling S-25."""


HOUSE: Final = Switches()
"""The house's rulings."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What one player is scored on."""

    land: Land
    gold: int


def squares(land: Land, switches: Switches) -> int:
    """2 for each block of 2 by 2 tiles."""
    return 2 * land.squares


def completed_areas(land: Land, switches: Switches) -> int:
    """1 for each completed area, inner regions among them."""
    return len(land.completed)


def sheep(land: Land, switches: Switches) -> int:
    """1 for each sheep."""
    return land.count("sheep")


def large_areas(land: Land, switches: Switches) -> int:
    """3 for each completed area of at least 3 tiles."""
    return 3 * sum(area.size >= 3 for area in land.completed)


def brochs_in_mountains(land: Land, switches: Switches) -> int:
    """1, 3 or 6 for each mountain area with 1, 2 or at least 3 brochs, completed or not."""
    return sum((0, 1, 3, 6)[min(area.counts.get("broch", 0), 3)] for area in land.areas if area.terrain == "M")


def building_sets(land: Land, switches: Switches) -> int:
    """5 for each set of broch, farm and lighthouse."""
    return 5 * land.building_sets


def animals_at_farms(land: Land, switches: Switches) -> int:
    """1 for each animal on a farm tile or on one of the 8 tiles around one; each animal once. Ruling S-11."""
    near = {
        (x + dx, y + dy)
        for (x, y), tile in land.cells.items()
        if tile.counts.get("farm", 0)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    }
    return sum(
        tile.counts.get("sheep", 0) + tile.counts.get("cattle", 0) for cell, tile in land.cells.items() if cell in near
    )


def cattle_on_roads(land: Land, switches: Switches) -> int:
    """2 for each head of cattle on a tile that a road joins to the castle."""
    return 2 * sum(land.cells[cell].counts.get("cattle", 0) for cell in land.connected)


def ship_and_lighthouse(land: Land, switches: Switches) -> int:
    """3 for each water area with a ship and a lighthouse."""
    return 3 * safe_waters(land)


def vertical_lines(land: Land, switches: Switches) -> int:
    """3 for each vertical line of at least 3 touching tiles. Ruling S-10."""
    columns = land.columns.values()
    if switches.lines_by_column:
        return 3 * sum(max(lengths) >= 3 for lengths in columns)
    return 3 * sum(length >= 3 for lengths in columns for length in lengths)


def road_tiles(land: Land, switches: Switches) -> int:
    """1 for each tile that a road joins to the castle. Ruling S-9."""
    return len(land.connected) - (0 if switches.castle_in_road_tiles else 1)


def largest_lake(land: Land, switches: Switches) -> int:
    """2 for each tile of the largest completed water area."""
    return 2 * max((area.size for area in land.completed_of("W")), default=0)


def completed_mountains(land: Land, switches: Switches) -> int:
    """2 for each completed mountain area, peaks among them."""
    return 2 * len(land.completed_of("M"))


def open_water(land: Land, switches: Switches) -> int:
    """Half for each open water edge, the total rounded down."""
    return land.open_water_edges // 2


def largest_herd(land: Land, switches: Switches) -> int:
    """2 for each head of cattle in the pasture area that holds the most, completed or not."""
    return 2 * max((area.counts.get("cattle", 0) for area in land.areas if area.terrain == "P"), default=0)


def diagonal(land: Land, switches: Switches) -> int:
    """2 for each tile in the longest diagonal, either way, gaps allowed."""
    return 2 * land.longest_diagonal


def largest_mountain(land: Land, switches: Switches) -> int:
    """2 for each tile of the largest completed mountain area."""
    return 2 * max((area.size for area in land.completed_of("M")), default=0)


def lake_house(land: Land, switches: Switches) -> int:
    """3 for each farm on a tile that is part of a completed water area."""
    shores = {cell for area in land.completed_of("W") for cell in area.cells}
    return 3 * sum(land.cells[cell].counts.get("farm", 0) for cell in shores)


def safe_waters(land: Land) -> int:
    """Water areas with at least one ship and one lighthouse, completed or not."""
    return sum(
        area.terrain == "W" and area.counts.get("ship", 0) > 0 and area.counts.get("lighthouse", 0) > 0
        for area in land.areas
    )


POINTS: Final[Mapping[str, Callable[[Land, Switches], int]]] = {
    "squares": squares,
    "completed-areas": completed_areas,
    "sheep": sheep,
    "large-areas": large_areas,
    "brochs-in-mountains": brochs_in_mountains,
    "building-sets": building_sets,
    "animals-at-farms": animals_at_farms,
    "cattle-on-roads": cattle_on_roads,
    "ship-and-lighthouse": ship_and_lighthouse,
    "vertical-lines": vertical_lines,
    "road-tiles": road_tiles,
    "largest-lake": largest_lake,
    "completed-mountains": completed_mountains,
    "open-water": open_water,
    "largest-herd": largest_herd,
    "diagonal": diagonal,
    "largest-mountain": largest_mountain,
    "lake-house": lake_house,
}
"""Scoring tiles that look at one territory."""

MAJORITIES: Final[Mapping[str, Callable[[Holding], int]]] = {
    "most-barrels": lambda holding: holding.land.barrel_tiles,
    "most-ships": lambda holding: holding.land.count("ship"),
    "most-gold": lambda holding: holding.gold,
    "most-lighthouses": lambda holding: holding.land.count("lighthouse"),
}
"""Scoring tiles that compare a value among all players."""


def majority(values: Sequence[int]) -> tuple[int, ...]:
    """5 for the most, 2 for the second most.

    All who tie for the most get 5 and then there is no second place; all who tie for second get 2; nothing for zero.
    """
    ranking = sorted({value for value in values if value > 0}, reverse=True)
    if not ranking:
        return (0,) * len(values)
    first = ranking[0]
    second = ranking[1] if len(ranking) > 1 and list(values).count(first) == 1 else None
    return tuple(MAJORITY_FIRST if value == first else MAJORITY_SECOND if value == second else 0 for value in values)


def score(key: str, holdings: Sequence[Holding], switches: Switches = HOUSE) -> tuple[int, ...]:
    """The points of every player for the scoring tile with this key."""
    if key in MAJORITIES:
        return majority([MAJORITIES[key](holding) for holding in holdings])
    points = POINTS[key]
    return tuple(points(holding.land, switches) for holding in holdings)


def income(land: Land, players_ahead: int, catch_up: int) -> int:
    """Gold at the start of a round: 5 for the castle, 1 a connected barrel tile, `catch_up` for each player ahead."""
    return CASTLE_INCOME + land.connected_barrel_tiles + players_ahead * catch_up
