"""A clan's territory: where a tile may go, which areas are closed, what the roads join.

A territory is plain data, a tuple of `Placed`. `survey(territory)` gives its `Land`, everything that can be read off
it; lands are cached, and a land is grown from the one before it, because a territory grows by one tile at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.once import once
from games.skye.content import CASTLE, LYING, SIDE_NAMES, TERRAIN_NAMES, Tile
from games.skye.rules.areas import Area, Areas, added
from games.skye.rules.coordinates import STEPS, Cell, label


class Placed(NamedTuple):
    """A tile in a territory, `x` east and `y` south of the castle, turned `turn` degrees clockwise.

    A named tuple, not a dataclass: territories are the keys of the land cache, and tuples hash fast.
    """

    tile: str
    x: int
    y: int
    turn: int


Territory: TypeAlias = tuple[Placed, ...]

HOME: Final[Territory] = (Placed(CASTLE, 0, 0, 0),)
"""A territory at the start: the castle alone, north up."""

Node: TypeAlias = tuple[Cell, int]
"""A region, or a road piece, of the tile on a cell: by its index on the tile."""


class Land:
    """Everything that can be read off one territory. Get it from `survey`; never change it."""

    def __init__(
        self,
        territory: Territory,
        cells: dict[Cell, Tile],
        wants: dict[Cell, str],
        before: Land | None = None,
    ) -> None:
        """`before`: the land that this one was before its last tile, from which what can be read off it is taken on."""
        self._before = before
        self.territory = territory
        self.cells = cells
        """The tile on each occupied cell, as it lies."""
        self.wants = wants
        """What each empty cell beside the territory asks for: a terrain for each side, "." for anything."""

    def with_tile(self, placed: Placed) -> Land:
        """The land with one tile more. The placement is taken as legal."""
        tile = LYING[placed.tile, placed.turn]
        here = (placed.x, placed.y)
        cells = dict(self.cells)
        cells[here] = tile
        wants = dict(self.wants)
        wants.pop(here, None)
        for side, (dx, dy) in enumerate(STEPS):
            there = (here[0] + dx, here[1] + dy)
            if there not in cells:
                asked = wants.get(there, "....")
                facing = (side + 2) % 4
                wants[there] = asked[:facing] + tile.edges[side] + asked[facing + 1 :]
        return Land((*self.territory, placed), cells, wants, self)

    # --- placement -------------------------------------------------------------------------------------------------

    @once
    def frontier(self) -> tuple[tuple[Cell, str], ...]:
        """The empty cells beside the territory and what they ask for, by column and row."""
        return tuple(sorted(self.wants.items()))

    # --- areas -----------------------------------------------------------------------------------------------------

    @once
    def areas(self) -> tuple[Area, ...]:
        """All areas, inner regions among them, in the order of their first tile."""
        return tuple(self._areas.found.values())

    def area_of(self, cell: Cell, region: int) -> Area:
        """The area that this region of the tile on `cell` belongs to."""
        return self._areas.of(cell, region)

    @once
    def _areas(self) -> Areas:
        areas = self._before._areas.copy() if self._before else Areas({}, {}, {})
        for cell, tile in self._new_cells:
            areas.lay(self.cells, cell, tile)
        return areas

    @property
    def _new_cells(self) -> Iterable[tuple[Cell, Tile]]:
        """The tiles that were not there before."""
        if self._before is None:
            return self.cells.items()
        last = self.territory[-1]
        cell = (last.x, last.y)
        return ((cell, self.cells[cell]),)

    @once
    def completed(self) -> tuple[Area, ...]:
        """The completed areas."""
        return tuple([area for area in self.areas if not area.open_edges])

    def completed_of(self, terrain: str) -> tuple[Area, ...]:
        """The completed areas of one terrain."""
        return tuple([area for area in self.completed if area.terrain == terrain])

    @once
    def open_water_edges(self) -> int:
        """Water edges that border an empty cell, outside or in a hole."""
        return sum(asked.count("W") for asked in self.wants.values())

    # --- things ----------------------------------------------------------------------------------------------------

    @once
    def counts(self) -> Mapping[str, int]:
        """How many there are of each kind of thing."""
        totals: Mapping[str, int] = self._before.counts if self._before else {}
        for _, tile in self._new_cells:
            totals = added(totals, tile.counts)
        return totals

    def count(self, kind: str) -> int:
        """How many things of this kind there are."""
        return self.counts.get(kind, 0)

    @once
    def marked(self) -> tuple[tuple[Cell, Tile], ...]:
        """The tiles with a scroll or a stone tablet, in the order of building."""
        before = self._before.marked if self._before else ()
        more = tuple((cell, tile) for cell, tile in self._new_cells if tile.scroll or tile.tablet)
        return (*before, *more) if more else before

    @once
    def barrel_tiles(self) -> int:
        """Tiles that show barrels, joined to the castle or not. Ruling S-7."""
        before = self._before.barrel_tiles if self._before else 0
        return before + sum(tile.barrels for _, tile in self._new_cells)

    @once
    def connected_barrel_tiles(self) -> int:
        """Tiles that show barrels and are joined to the castle by road."""
        before = self._before
        if before and before.cells and self.connected is before.connected:
            return before.connected_barrel_tiles
        return sum(self.cells[cell].barrels for cell in self.connected)

    @once
    def building_sets(self) -> int:
        """Sets of broch, farm and lighthouse; each building is in one set."""
        return min(self.count("broch"), self.count("farm"), self.count("lighthouse"))

    # --- roads -----------------------------------------------------------------------------------------------------

    def _joined(self, node: Node) -> list[Node]:
        """The road pieces that this one meets: both must leave by the shared edge."""
        cell, piece = node
        (x, y), cells = cell, self.cells
        meets = []
        for side in cells[cell].roads[piece]:
            dx, dy = STEPS[side]
            there = (x + dx, y + dy)
            neighbour = cells.get(there)
            if neighbour is not None:
                other = neighbour.road_at[side - 2]
                if other >= 0:
                    meets.append((there, other))
        return meets

    def _network(self, start: Node) -> dict[Node, list[Node]]:
        """The road pieces that can be reached from this one, and which others each of them meets."""
        links = {start: self._joined(start)}
        coming = [start]
        for node in coming:
            for after in links[node]:
                if after not in links:
                    links[after] = self._joined(after)
                    coming.append(after)
        return links

    @once
    def _connected(self) -> frozenset[Node]:
        """The road pieces that are joined to the castle."""
        before = self._before._connected if self._before else frozenset({((0, 0), 0)})
        stack = [(cell, piece) for cell, tile in self._new_cells for piece in range(len(tile.roads))]
        stack = [node for node in stack if node in before or not before.isdisjoint(self._joined(node))]
        if not stack:
            return before
        seen = {*before, *stack}
        while stack:
            for node in self._joined(stack.pop()):
                if node not in seen:
                    seen.add(node)
                    stack.append(node)
        return before if len(seen) == len(before) else frozenset(seen)

    @once
    def connected(self) -> frozenset[Cell]:
        """The cells whose tile a road joins to the castle, the castle's own among them."""
        if self._before and self._connected is self._before._connected:
            return self._before.connected
        return frozenset(cell for cell, _ in self._connected)

    @once
    def longest_road(self) -> int:
        """Tiles on the longest road.

        A road crosses no tile edge twice and leaves a junction by one branch only; a tile it passes twice counts once.
        It need not start at the castle.
        """
        best = self._before.longest_road if self._before else 0
        unseen = {(cell, piece): None for cell, tile in self._new_cells for piece in range(len(tile.roads))}
        while unseen:  # a road that the last tile does not touch is as long as it was
            links = self._network(next(iter(unseen)))
            for node in links:
                unseen.pop(node, None)
            limit = len({cell for cell, _ in links})
            if best < limit == len(links) and _has_no_loop(links):
                best = max(best, _longest_path(links))
                continue
            for start in links:
                if best >= limit:
                    break
                best = max(best, _longest_trail(start, links, limit))
        return best

    # --- shapes ----------------------------------------------------------------------------------------------------

    @once
    def squares(self) -> int:
        """Blocks of 2 by 2 tiles; they may overlap."""
        cells = self.cells
        return sum((x + 1, y) in cells and (x, y + 1) in cells and (x + 1, y + 1) in cells for x, y in cells)

    @once
    def columns(self) -> Mapping[int, Sequence[int]]:
        """The lengths of the unbroken vertical lines, by column."""
        return self._lines(0, self._before.columns if self._before else {})

    @once
    def rows(self) -> Mapping[int, Sequence[int]]:
        """The lengths of the unbroken horizontal lines, by row."""
        return self._lines(1, self._before.rows if self._before else {})

    def _lines(self, axis: int, before: Mapping[int, Sequence[int]]) -> Mapping[int, Sequence[int]]:
        """The same for columns (0) or rows (1), from what they were before the last tile."""
        lines = dict(before)
        for at in {cell[axis] for cell, _ in self._new_cells}:
            lines[at] = _unbroken(sorted([cell[1 - axis] for cell in self.cells if cell[axis] == at]))
        return lines

    @once
    def longest_diagonal(self) -> int:
        """Tiles on the diagonal that holds most; gaps do no harm."""
        return max(self._diagonals.values())

    @once
    def _diagonals(self) -> Mapping[tuple[str, int], int]:
        """How many tiles each diagonal holds."""
        tallies = dict(self._before._diagonals) if self._before else {}
        for (x, y), _ in self._new_cells:
            for key in (("falling", x - y), ("rising", x + y)):
                tallies[key] = tallies.get(key, 0) + 1
        return tallies


def _unbroken(places: Sequence[int]) -> list[int]:
    """How long each run of places is that follow one another; they are given in order."""
    lengths: list[int] = []
    for number, place in enumerate(places):
        if number and place == places[number - 1] + 1:
            lengths[-1] += 1
        else:
            lengths.append(1)
    return lengths


def _has_no_loop(links: Mapping[Node, Sequence[Node]]) -> bool:
    return sum(map(len, links.values())) == 2 * (len(links) - 1)


def _longest_path(links: Mapping[Node, Sequence[Node]]) -> int:
    """Road pieces on the longest way through a network without a loop: it ends where it is farthest from anywhere."""
    end, _ = _farthest(next(iter(links)), links)
    return _farthest(end, links)[1]


def _farthest(start: Node, links: Mapping[Node, Sequence[Node]]) -> tuple[Node, int]:
    """Where the longest way from `start` ends, and how many road pieces lie on it."""
    reached = {start: 1}
    coming = [start]
    for node in coming:
        for after in links[node]:
            if after not in reached:
                reached[after] = reached[node] + 1
                coming.append(after)
    return coming[-1], reached[coming[-1]]


def _longest_trail(start: Node, links: Mapping[Node, Sequence[Node]], limit: int) -> int:
    """Tiles on the longest trail from `start`; stops early at `limit`, which no trail can exceed."""
    best = 0
    used: set[frozenset[Node]] = set()
    passes: dict[Cell, int] = {}

    def walk(node: Node) -> None:
        nonlocal best
        cell = node[0]
        passes[cell] = passes.get(cell, 0) + 1
        best = max(best, len(passes))
        for after in links[node]:
            link = frozenset((node, after))
            if best < limit and link not in used:
                used.add(link)
                walk(after)
                used.remove(link)
        passes[cell] -= 1
        if not passes[cell]:
            del passes[cell]

    walk(start)
    return best


@lru_cache(maxsize=512)
def survey(territory: Territory) -> Land:
    """The land of a territory that was built legally from the castle on."""
    if not territory:
        return Land((), {}, {})
    return survey(territory[:-1]).with_tile(territory[-1])


def why_not(territory: Territory, tile: str, x: int, y: int, turn: int) -> str | None:
    """Why the tile may not lie there, in one sentence; None where it may. Roads never matter. Ruling S-2."""
    land = survey(territory)
    cell = (x, y)
    if cell in land.cells:
        return f"There is a tile on {label(cell)} already."
    asked = land.wants.get(cell)
    if asked is None:
        return f"{label(cell)} touches no tile of the land."
    edges = LYING[tile, turn].edges
    for side, want in enumerate(asked):
        if want not in (".", edges[side]):
            own, other = TERRAIN_NAMES[edges[side]], TERRAIN_NAMES[want]
            return f"{own.capitalize()} does not match the {other} {SIDE_NAMES[side]} of {label(cell)}."
    return None
