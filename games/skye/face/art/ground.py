"""How the land lies on a tile: its regions as outlines, its roads as lines, and a spot for everything on it.

A tile is drawn `SIDE` pixels wide. The terrain of an edge fills that edge from corner to corner, so borders leave a
tile only in its corners and every tile fits every other without a seam. All of it is worked out for the tile as printed
and then turned as points, so that light and figures stay upright on a turned tile.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from games.skye.content import TILES, Region, Tile
from games.skye.face.art.division import Border, Division
from games.skye.face.art.lines import (
    MIDDLE,
    SIDE,
    WAYS,
    Line,
    blob,
    chance,
    fine,
    gap,
    is_inside,
    jittered,
    smooth,
    turned,
)
from rendering.scene import Point


@dataclass(frozen=True, slots=True)
class Road:
    """One road piece: its arms, each from a tile edge inwards, and where its barrels would stand."""

    arms: tuple[Line, ...]
    hub: Point


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something stands; `kind` names the figure (`sheep`, `scroll`, `tablet`, `barrels`, ...)."""

    kind: str
    at: Point
    size: float = 1
    """Below 1 where there is little room."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A tile worked out: one outline for each region, in the order of the tile's regions."""

    areas: tuple[Line, ...]
    borders: tuple[Border, ...]
    roads: tuple[Road, ...]
    spots: tuple[Spot, ...]
    marks: tuple[tuple[Point, ...], ...]
    """For each region, free places for tufts, peaks and waves."""

    def turned(self, turn: int) -> Ground:
        """The same ground, turned clockwise."""
        if turn == 0:
            return self
        return Ground(
            tuple(turned(line, turn) for line in self.areas),
            tuple(Border(turned(border.line, turn), border.regions) for border in self.borders),
            tuple(
                Road(tuple(turned(arm, turn) for arm in road.arms), turned((road.hub,), turn)[0]) for road in self.roads
            ),
            tuple(Spot(spot.kind, _kept_on(turned((spot.at,), turn)[0]), spot.size) for spot in self.spots),
            tuple(turned(places, turn) for places in self.marks),
        )


def _kept_on(at: Point) -> Point:
    """Figures stay upright, so one that lay beside an edge could stick out when the tile is turned."""
    x, y = at
    return (min(max(x, 33), SIDE - 33), min(max(y, 38), SIDE - 34))


@lru_cache(maxsize=512)
def ground(key: str, turn: int = 0) -> Ground:
    """The ground of the tile with this key as it lies at `turn` degrees."""
    if turn:
        return ground(key, 0).turned(turn)
    return _Survey(TILES[key]).ground()


_RADIUS: Final = {
    "farm": 33,
    "broch": 30,
    "lighthouse": 26,
    "ship": 32,
    "scroll": 36,
    "tablet": 31,
    "castle": 46,
    "barrels": 29,
}
_ORDER: Final = ("castle", "scroll", "tablet", "lighthouse", "farm", "broch", "ship", "cattle", "sheep")


_SCATTERED: Final[tuple[Point, ...]] = tuple(
    (x + 6 * chance(x, y, "dx"), y + 6 * chance(x, y, "dy"))
    for x, y in sorted(
        ((x, y) for x in range(18, SIDE - 17, 12) for y in range(18, SIDE - 17, 12)),
        key=lambda place: chance("mark", *place),
    )
)
"""Places all over a tile in no order."""


class _Survey:
    """The working out of one tile."""

    def __init__(self, tile: Tile) -> None:
        division = Division(tile)
        self.tile = tile
        self.borders = division.borders
        self.outlines = division.outlines
        self.inner = division.inner

    def ground(self) -> Ground:
        """Regions first, then roads, then what stands on them."""
        if self.inner is not None and self.inner not in self.outlines:
            hole = self._inner_outline(self._roads(None))
            self.outlines[self.inner] = hole
            host = next(i for i, area in self.outlines.items() if i != self.inner and is_inside(hole[0], area))
            self.borders.append(Border((*hole, hole[0]), (self.inner, host)))
        roads = self._roads(self.outlines.get(self.inner) if self.inner is not None else None)
        spots = self._spots(roads)
        areas = tuple(self.outlines[index] for index in range(len(self.tile.regions)))
        marks = tuple(self._free(index, roads, spots) for index in range(len(self.tile.regions)))
        return Ground(areas, tuple(self.borders), tuple(roads), tuple(spots), marks)

    def _inner_outline(self, roads: list[Road]) -> Line:
        """A lake, peak or meadow where most room is, never within land of its own kind."""
        assert self.inner is not None
        terrain = self.tile.regions[self.inner].terrain
        things = sum(item.count for item in self.tile.items if item.region == self.inner)
        scrolled = self.tile.scroll is not None and self.tile.scroll.region == self.inner
        wanted = 38 + 11 * things + 22 * scrolled
        walls = [point for border in self.borders for point in border.line]
        paths = [point for road in roads for arm in road.arms for point in fine(arm)]
        best, room = (MIDDLE, MIDDLE), 0.0
        for x in range(48, SIDE - 47, 10):
            for y in range(48, SIDE - 47, 10):
                host = next((i for i, area in self.outlines.items() if is_inside((x, y), area)), None)
                if host is None or self.tile.regions[host].terrain == terrain:
                    continue
                here = min(
                    gap((x, y), walls) - 8, gap((x, y), paths) - 11, x - 14, y - 14, SIDE - 14 - x, SIDE - 14 - y
                )
                if here > room:
                    best, room = (x, y), here
        return blob(best, max(34, min(wanted, room)), self.tile.key, "inner")

    # --- roads

    def _roads(self, middle: Line | None) -> list[Road]:
        return [self._road(sides, middle) for sides in self.tile.roads]

    def _road(self, sides: tuple[int, ...], middle: Line | None) -> Road:
        pull = (sum(WAYS[side][0] for side in sides), sum(WAYS[side][1] for side in sides))
        blocked = middle is not None and is_inside((MIDDLE, MIDDLE), middle)
        lean = 62 if blocked else {1: 4, 2: 26, 3: 22}.get(len(sides), 0)
        if len(self.tile.roads) > 1:
            lean = 50
        straight = pull == (0, 0)
        hub = jittered(
            (MIDDLE + pull[0] * lean, MIDDLE + pull[1] * lean), 4 if blocked else 9, self.tile.key, "road", *sides
        )
        if straight:
            hub = jittered((MIDDLE, MIDDLE), 12, self.tile.key, "road", *sides)
        if len(sides) == 1:
            hub = self._dry_end(WAYS[sides[0]])
        arms: list[Line] = []
        for side in sides:
            way = WAYS[side]
            gate = (MIDDLE + way[0] * MIDDLE, MIDDLE + way[1] * MIDDLE)
            beyond = (gate[0] + way[0] * 12, gate[1] + way[1] * 12)
            within = (gate[0] - way[0] * 34, gate[1] - way[1] * 34)
            if len(sides) == 1:
                arms.append((beyond, gate, hub))
            else:
                arms.append((beyond, gate, jittered(within, 5, self.tile.key, "gate", side), hub))
        if len(arms) == 2:
            # one line through the hub bends more gently than two that meet there
            return Road((smooth((*arms[0], *reversed(arms[1][:-1])), 6),), hub)
        return Road(tuple(smooth(arm, 6) for arm in arms), hub)

    def _dry_end(self, way: Point) -> Point:
        """Where a road that only leads in ends: as far in as there is land."""
        shores = [point for border in self.borders if self._is_shore(border) for point in border.line]
        for depth in range(6, 88, 4):
            point = (MIDDLE + way[0] * depth, MIDDLE + way[1] * depth)
            host = next((i for i, area in reversed(self.outlines.items()) if is_inside(point, area)), 0)
            if host != self.inner and self.tile.regions[host].terrain != "W" and gap(point, shores) > 26:
                return point
        return (MIDDLE + way[0] * 84, MIDDLE + way[1] * 84)

    def _is_shore(self, border: Border) -> bool:
        return any(self.tile.regions[index].terrain == "W" for index in border.regions)

    # --- things

    def _wanted(self) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        for item in self.tile.items:
            found.extend((item.kind, item.region) for _ in range(item.count))
        if self.tile.scroll is not None:
            found.append(("scroll", self.tile.scroll.region))
        if self.tile.tablet is not None:
            roomiest = max(range(len(self.tile.regions)), key=lambda index: self._room(self.tile.regions[index]))
            found.append(("tablet", roomiest))
        if self.tile.key == "castle":
            found.append(("castle", 0))
        return sorted(found, key=lambda entry: _ORDER.index(entry[0]))

    def _room(self, region: Region) -> float:
        busy = sum(item.count for item in self.tile.items if self.tile.regions[item.region] is region)
        return len(region.sides) - 0.6 * busy - (0.4 if region.terrain == "W" else 0)

    def _spots(self, roads: list[Road]) -> list[Spot]:
        paths = [point for road in roads for arm in road.arms for point in fine(arm)]
        spots: list[Spot] = []
        if self.tile.barrels:
            spots.append(Spot("barrels", roads[0].hub))
        if self.tile.key == "castle":
            return [Spot("castle", (MIDDLE + 2, MIDDLE - 8))]
        for kind, region in self._wanted():
            spots.append(self._placed(kind, region, paths, spots))
        return spots

    def _placed(self, kind: str, region: int, paths: list[Point], taken: list[Spot]) -> Spot:
        outline = self.outlines[region]
        walls = [point for border in self.borders if region in border.regions for point in border.line[::3]]
        radius = _RADIUS.get(kind, 25)
        best, best_score = outline[0], -math.inf
        for x in range(24, SIDE - 23, 10):
            for y in range(24, SIDE - 23, 10):
                if not is_inside((x, y), outline) or not self._is_on_top((x, y), region):
                    continue
                wall = gap((x, y), walls)
                rim = min(x, y, SIDE - x, SIDE - y)
                others = min((math.dist((x, y), spot.at) - _RADIUS.get(spot.kind, 25) for spot in taken), default=SIDE)
                room = min(
                    others - radius,
                    gap((x, y), paths) - radius - 9,
                    (rim - radius - 2) * 1.6,
                    24.0,
                )
                if kind == "lighthouse":
                    # it stands on the shore: just off the land
                    room = min(room, 8.0) - abs(wall - 17) * 0.9
                else:
                    room = min(room, wall - radius * 0.8)
                room += 3 * chance(self.tile.key, kind, x, y)
                if room > best_score:
                    best, best_score = (float(x), float(y)), room
        best = best if kind == "lighthouse" else _kept_on(best)
        return Spot(kind, best, 0.76 if best_score < -17 else 0.88 if best_score < -9 else 1)

    def _is_on_top(self, point: Point, region: int) -> bool:
        return region == self.inner or self.inner is None or not is_inside(point, self.outlines[self.inner])

    def _free(self, region: int, roads: list[Road], spots: list[Spot]) -> tuple[Point, ...]:
        """Places with room around them, well spread, for the small strokes that tell the terrain."""
        outline = self.outlines[region]
        walls = [point for border in self.borders if region in border.regions for point in border.line[::3]]
        paths = [point for road in roads for arm in road.arms for point in fine(arm)]
        spacing = {"P": 36, "M": 39, "W": 34}[self.tile.regions[region].terrain]
        found: list[Point] = []
        first = int(chance(self.tile.key, region) * len(_SCATTERED))
        for point in (*_SCATTERED[first:], *_SCATTERED[:first]):
            if (
                is_inside(point, outline)
                and self._is_on_top(point, region)
                and gap(point, walls) > 15
                and gap(point, paths) > 20
                and all(math.dist(point, spot.at) > _RADIUS.get(spot.kind, 25) + 8 for spot in spots)
                and all(math.dist(point, other) > spacing for other in found)
            ):
                found.append(point)
        return tuple(sorted(found, key=lambda point: point[1]))
