"""The areas of a territory: regions of one terrain that meet across tile edges."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.skye.content import Region, Tile
from games.skye.rules.coordinates import STEPS, Cell


class Area(NamedTuple):
    """Regions of one terrain that meet across tile edges. `open_edges` of them border an empty cell.

    `counts` are the things that stand in it; a lighthouse counts for the water beside it. A named tuple, not a
    dataclass: whoever looks ahead makes tens of thousands of them.
    """

    terrain: str
    cells: tuple[Cell, ...]
    open_edges: int
    counts: Mapping[str, int]

    @property
    def is_completed(self) -> bool:
        """Enclosed by other terrain on all sides; holes in the territory are not enclosed. Ruling S-8."""
        return self.open_edges == 0

    @property
    def size(self) -> int:
        """In tiles; a tile that gives two regions counts once."""
        return len(self.cells)


@dataclass(slots=True)
class Areas:
    """The areas by number, in the order of their first tile.

    `numbers` are those of the regions of each tile; areas that have met have the lowest of theirs, and `joined` leads
    there from each of the others.
    """

    numbers: dict[Cell, tuple[int, ...]]
    found: dict[int, Area]
    joined: dict[int, int]

    def copy(self) -> Areas:
        """The same, to lay one tile more."""
        return Areas(dict(self.numbers), dict(self.found), dict(self.joined))

    def of(self, cell: Cell, region: int) -> Area:
        """The area that this region of the tile on `cell` belongs to."""
        return self.found[self._number(cell, region)]

    def lay(self, cells: Mapping[Cell, Tile], cell: Cell, tile: Tile) -> None:
        """Join the regions of one tile more to the areas beside it."""
        x, y = cell
        numbers: list[int] = []
        for region in tile.regions:
            met: list[int] = []
            edges = 0
            for side in region.sides:
                dx, dy = STEPS[side]
                there = (x + dx, y + dy)
                if there not in self.numbers:
                    edges += 1
                    continue
                edges -= 1
                number = self._number(there, cells[there].region_at[side - 2])
                if number not in met:
                    met.append(number)
            numbers.append(self._join(region, cell, met, edges))
        self.numbers[cell] = tuple(numbers)

    def _number(self, cell: Cell, region: int) -> int:
        number = self.numbers[cell][region]
        while number in self.joined:
            number = self.joined[number]
        return number

    def _join(self, region: Region, cell: Cell, met: Sequence[int], edges: int) -> int:
        """Make one area of a region and those that it met; `edges` is how many more are open by it."""
        beside = [self.found[number] for number in met]
        cells: tuple[Cell, ...] = beside[0].cells if beside else ()
        counts: Mapping[str, int] = beside[0].counts if beside else {}
        for area in beside[1:]:
            cells = tuple(dict.fromkeys((*cells, *area.cells)))
            counts = added(counts, area.counts)
        if cell not in cells:
            cells = (*cells, cell)
        counts = added(counts, region.counts)
        open_edges = sum([area.open_edges for area in beside]) + edges
        number = min(met, default=len(self.found) + len(self.joined))
        for other in met:
            if other != number:
                self.joined[other] = number
                del self.found[other]
        self.found[number] = Area(region.terrain, cells, open_edges, counts)
        return number


def added(one: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    """How many there are of each kind in two places."""
    if not other:
        return one
    total = dict(one)
    for kind, count in other.items():
        total[kind] = total.get(kind, 0) + count
    return total
