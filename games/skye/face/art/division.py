"""How a tile divides into regions: one outline for each, and the borders between them."""

from __future__ import annotations

from dataclasses import dataclass

from games.skye.content import Tile
from games.skye.face.art.lines import (
    CORNERS,
    MIDDLE,
    WAYS,
    Line,
    blob,
    chance,
    in_a_row,
    is_inside,
    jittered,
    nearest,
    rim,
    wandering,
)
from rendering.scene import Point


@dataclass(frozen=True, slots=True)
class Border:
    """Where two regions meet; `regions` are their indexes on the tile."""

    line: Line
    regions: tuple[int, int]


class Division:
    """The regions of one tile, by their index. An inner region is left to whoever knows where the roads run,

    unless it lies in the middle of four others and so belongs to the division itself.
    """

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.borders: list[Border] = []
        self.outlines: dict[int, Line] = {}
        self.inner = next((index for index, region in enumerate(tile.regions) if not region.sides), None)
        self._divide()

    def _arcs(self) -> list[tuple[int, int, int]]:
        """Runs of neighbouring sides of one region: (region, first side, number of sides), clockwise."""
        at = self.tile.region_at
        if len(set(at)) == 1:
            return [(at[0], 0, 4)]
        start = next(side for side in range(4) if at[side] != at[side - 1])
        arcs: list[tuple[int, int, int]] = []
        for step in range(4):
            side = (start + step) % 4
            if arcs and arcs[-1][0] == at[side]:
                arcs[-1] = (arcs[-1][0], arcs[-1][1], arcs[-1][2] + 1)
            else:
                arcs.append((at[side], side, 1))
        return arcs

    def _divide(self) -> None:
        arcs = self._arcs()
        if len(arcs) == 1:
            self.outlines[arcs[0][0]] = rim(0, 4)
        elif len(arcs) == 2:
            self._divide_in_two(arcs)
        elif len(arcs) == 3:
            self._divide_in_three(arcs)
        elif len({region for region, _, _ in arcs}) < 4:
            self._divide_by_a_strip(arcs)
        elif self.inner is not None:
            self._divide_around(self.inner)
        else:
            self._divide_with_a_spine()

    def _load(self, region: int) -> int:
        """How many things stand in a region beyond the first."""
        things = sum(item.count for item in self.tile.items if item.region == region)
        things += self.tile.scroll is not None and self.tile.scroll.region == region
        return max(0, things - 1)

    def _border(self, start: Point, end: Point, bow: float, rough: float, regions: tuple[int, int]) -> Line:
        line = wandering(start, end, bow, rough, self.tile.key, round(start[0]), round(start[1]), round(end[0]))
        self.borders.append(Border(line, regions))
        return line

    def _divide_in_two(self, arcs: list[tuple[int, int, int]]) -> None:
        (one, first, count), (other, after, rest) = arcs
        start, end = CORNERS[first], CORNERS[(first + count) % 4]
        # seen from the start of the smaller part, its land lies on the left of the way straight across
        depth = {1: -80.0 - 16 * self._load(one), 2: 10.0, 3: 80.0 + 16 * self._load(other)}[count]
        bow = -depth * (0.92 + 0.16 * chance(self.tile.key, "depth"))
        line = self._border(start, end, bow, 11, (one, other))
        self.outlines[one] = (*rim(first, count), *reversed(line[1:-1]))
        self.outlines[other] = (*rim(after, rest), *line[1:-1])

    def _divide_in_three(self, arcs: list[tuple[int, int, int]]) -> None:
        double = next(index for index, (_, _, count) in enumerate(arcs) if count == 2)
        arcs = arcs[double:] + arcs[:double]
        (_, first, _), *_ = arcs
        towards = CORNERS[(first + 3) % 4]
        lean = 0.10
        away = [
            sum(self._load(region) * WAYS[side][axis] for region, side, count in arcs if count == 1) for axis in (0, 1)
        ]
        hub = (
            MIDDLE + (towards[0] - MIDDLE) * lean - 11 * away[0],
            MIDDLE + (towards[1] - MIDDLE) * lean - 11 * away[1],
        )
        hub = jittered(hub, 9, self.tile.key, "hub")
        rays = {}
        for index, (region, side, _) in enumerate(arcs):
            before = arcs[index - 1][0]
            bow = 16 * (chance(self.tile.key, "bow", index) * 2 - 1)
            rays[side] = self._border(CORNERS[side], hub, bow, 8, (before, region))
        self._outline_wedges(arcs, rays)

    def _outline_wedges(self, arcs: list[tuple[int, int, int]], rays: dict[int, Line]) -> None:
        for region, side, count in arcs:
            out, back = rays[(side + count) % 4], rays[side]
            self.outlines[region] = (*rim(side, count), *out[1:], *reversed(back[1:-1]))

    def _divide_by_a_strip(self, arcs: list[tuple[int, int, int]]) -> None:
        strip = next(region for region, _, _ in arcs if len(self.tile.regions[region].sides) == 2)
        pieces: dict[int, Line] = {}
        for region, side, _ in arcs:
            if region == strip:
                pieces[side] = rim(side, 1)
                continue
            bow = (62 + 8 * self._load(region)) * (0.92 + 0.2 * chance(self.tile.key, "depth", side))
            line = self._border(CORNERS[side], CORNERS[(side + 1) % 4], bow, 10, (region, strip))
            self.outlines[region] = (*rim(side, 1), *reversed(line[1:-1]))
            pieces[side] = line[:-1]
        outline: list[Point] = []
        for side in range(4):
            outline.extend(pieces[side] if self.tile.region_at[side] != strip else pieces[side][:-1])
        self.outlines[strip] = tuple(outline)

    def _divide_around(self, inner: int) -> None:
        """Four wedges around a region in the middle."""
        room = 44 + 9 * sum(item.region == inner for item in self.tile.items)
        aside = (0.0, 0.0)
        for road in self.tile.roads:
            pull = [sum(WAYS[side][axis] for side in road) for axis in (0, 1)]
            aside = (-14.0 * pull[0], -14.0 * pull[1])
        centre = (MIDDLE + aside[0], MIDDLE + aside[1])
        hole = blob(centre, room, self.tile.key, "inner", squash=0.95)
        arcs = self._arcs()
        for index, (region, side, _) in enumerate(arcs):
            corner = CORNERS[side]
            # the ray ends inside the middle region, which is painted over it
            self._border(corner, nearest(corner, hole), 12 * (chance(self.tile.key, index) * 2 - 1), 7,
                         (arcs[index - 1][0], region))  # fmt: skip
        rays = {side: (*border.line, centre) for (_, side, _), border in zip(arcs, self.borders, strict=True)}
        self._outline_wedges(arcs, rays)
        for region, outline in self.outlines.items():
            part = tuple(point for point in hole if is_inside(point, outline))
            if part:
                self.borders.append(Border(in_a_row(part, hole), (inner, region)))
        self.outlines[inner] = hole

    def _divide_with_a_spine(self) -> None:
        """Four parts without a middle: one of them reaches across and keeps two of a kind apart."""
        edges = self.tile.edges
        twin = 0 if edges[0] == edges[2] else 1
        spine = (twin + 3) % 4 if edges[(twin + 3) % 4] in "MW" else (twin + 1) % 4
        if edges[(twin + 3) % 4] == edges[(twin + 1) % 4]:
            spine = (twin + 3) % 4
        against = (spine + 2) % 4
        at = self.tile.region_at
        way = WAYS[against]
        along = WAYS[(spine + 1) % 4]
        reach, half = 36 - 12 * self._load(at[against]), 25

        def knot(sign: int) -> Point:
            base = (
                MIDDLE + way[0] * reach + sign * along[0] * half,
                MIDDLE + way[1] * reach + sign * along[1] * half,
            )
            return jittered(base, 7, self.tile.key, "knot", sign)

        # `along` points to the side after the spine; corner i begins side i
        after, before = (spine + 1) % 4, (spine + 3) % 4
        near, far = knot(1), knot(-1)
        spine_after = self._border(CORNERS[after], near, 14, 8, (at[spine], at[after]))
        after_against = self._border(CORNERS[against], near, -8, 7, (at[after], at[against]))
        before_spine = self._border(CORNERS[spine], far, -14, 8, (at[before], at[spine]))
        against_before = self._border(CORNERS[before], far, 8, 7, (at[against], at[before]))
        bar = self._border(near, far, 5, 5, (at[spine], at[against]))
        self.outlines[at[spine]] = (
            *rim(spine, 1),
            *spine_after[1:],
            *bar[1:],
            *reversed(before_spine[1:-1]),
        )
        self.outlines[at[after]] = (*rim(after, 1), *after_against[1:], *reversed(spine_after[1:-1]))
        self.outlines[at[against]] = (
            *rim(against, 1),
            *against_before[1:],
            *reversed(bar[:-1]),
            *reversed(after_against[1:-1]),
        )
        self.outlines[at[before]] = (*rim(before, 1), *before_spine[1:], *reversed(against_before[1:-1]))
