"""Final scoring: scrolls, stones of memory, gold, and who wins a tie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.skye.content import GOLD_PER_POINT
from games.skye.rules.coordinates import Cell
from games.skye.rules.scoring import HOUSE, Holding, Switches, safe_waters


def _areas(terrain: str) -> Callable[[Holding, Switches], int]:
    def count(holding: Holding, switches: Switches) -> int:
        return len(holding.land.completed if switches.any_area_scroll else holding.land.completed_of(terrain))

    return count


def _rows(holding: Holding, switches: Switches) -> int:
    return _long(holding.land.rows) + (_long(holding.land.columns) if switches.rows_and_columns else 0)


def _columns(holding: Holding, switches: Switches) -> int:
    return _long(holding.land.columns) + (_long(holding.land.rows) if switches.rows_and_columns else 0)


def _long(lines: Mapping[int, Sequence[int]]) -> int:
    """How many columns or rows have a line of at least 3 tiles."""
    return sum(max(lengths) >= 3 for lengths in lines.values())


SCROLL_VALUES: Final[Mapping[str, Callable[[Holding, Switches], int]]] = {
    "sheep": lambda holding, _: holding.land.count("sheep") // 2,
    "cattle": lambda holding, _: holding.land.count("cattle"),
    "whisky": lambda holding, _: holding.land.barrel_tiles // 2,
    "broch": lambda holding, _: holding.land.count("broch"),
    "ship": lambda holding, _: holding.land.count("ship") // 2,
    "farm": lambda holding, _: holding.land.count("farm"),
    "lighthouse": lambda holding, _: holding.land.count("lighthouse"),
    "areas-pasture": _areas("P"),
    "areas-mountain": _areas("M"),
    "areas-water": _areas("W"),
    "building-set": lambda holding, _: 2 * holding.land.building_sets,
    "road2": lambda holding, _: holding.land.longest_road // 2,
    "lake-pair": lambda holding, _: safe_waters(holding.land),
    "gold5": lambda holding, _: gold_points(holding.gold),
    "animal-pair": lambda holding, _: min(holding.land.count("sheep"), holding.land.count("cattle")),
    "flat3": lambda _holding, _: 3,
    "flat4": lambda _holding, _: 4,
    "rows": _rows,
    "columns": _columns,
}
"""The single value of each kind of scroll. It looks at the whole territory, wherever the scroll lies."""


@dataclass(frozen=True, slots=True)
class ScrollScore:
    """A scroll in a territory: its single value, and whether the area that holds it is completed, which doubles it."""

    cell: Cell
    kind: str
    value: int
    is_completed: bool
    rescored: int = 0
    """Stones of memory put on it."""

    @property
    def points(self) -> int:
        return self.value * (1 + self.is_completed + self.rescored)


def scrolls(holding: Holding, switches: Switches = HOUSE, rescored: Sequence[Cell] = ()) -> list[ScrollScore]:
    """Every scroll of a territory, in the order of building; `rescored` names a cell once for each stone put on it."""
    land = holding.land
    found = []
    for cell, tile in land.marked:
        if tile.scroll is not None:
            value = SCROLL_VALUES[tile.scroll.kind](holding, switches)
            completed = land.area_of(cell, tile.scroll.region).is_completed
            found.append(ScrollScore(cell, tile.scroll.kind, value, completed, list(rescored).count(cell)))
    return found


def gold_points(gold: int) -> int:
    """1 for every 5 gold."""
    return gold // GOLD_PER_POINT


def places(scores: Sequence[int], gold: Sequence[int], switches: Switches = HOUSE) -> tuple[tuple[int, ...], ...]:
    """The seats by place, best first. Most points, then most gold left over; still equal share the place. S-25."""

    def strength(seat: int) -> tuple[int, int]:
        left = gold[seat] if switches.ties_by_total_gold else gold[seat] % GOLD_PER_POINT
        return scores[seat], left

    ranking = sorted({strength(seat) for seat in range(len(scores))}, reverse=True)
    return tuple(tuple(seat for seat in range(len(scores)) if strength(seat) == rank) for rank in ranking)
