"""Tiles as drawings: land, water, roads and what stands on them."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from games.skye.colours import SKYE
from games.skye.content import TILES, Tile
from games.skye.face.art.division import Border
from games.skye.face.art.figures import FIGURES, INK, form, scroll_paper, standing_stone, stroke
from games.skye.face.art.ground import Ground, Road, ground
from games.skye.face.art.icons import SCROLL_ICONS, TABLET_ICONS, peak
from games.skye.face.art.lines import SIDE, chance, is_inside
from rendering.scene import (
    Blur,
    Circle,
    Clip,
    Colour,
    Combined,
    Drawing,
    Effect,
    Fill,
    Grain,
    Group,
    Inner,
    Line,
    Mottle,
    Node,
    Painted,
    Point,
    Polygon,
    Rect,
    Shape,
    Solid,
)
from rendering.theme import THEME

_BASE: Final[dict[str, Colour]] = {"P": SKYE.pasture, "M": SKYE.mountain, "W": SKYE.water}
_BRUSH: Final = (Grain(0.05, 2.2),)
_ROAD_WIDTH: Final = 15.0
_EXAMPLE: Final = (("L35", 180, 2), ("castle", 0, 1), ("L34", 0, 2))
"""Tiles beside each other, each with its turn and the region that is completed there."""
KEPT: Final = 192
"""Pixels of the one painting of a tile that all sizes are reduced from: no picture shows a larger one."""


@lru_cache(maxsize=1024)
def tile_drawing(key: str, turn: int) -> Drawing:
    """The tile with this key, turned clockwise by `turn` degrees, lit from the upper left however it lies."""
    tile = TILES[key]
    land = ground(key, turn)
    order = sorted(range(len(tile.regions)), key=lambda index: (not tile.regions[index].sides, index))
    nodes: list[Node] = [Shape(Rect(SIDE, SIDE), Solid(_BASE[tile.edges[0]]))]
    for index in order:
        nodes.append(_land(tile, land, index))
    for border in land.borders:
        nodes.extend(_border(tile, border))
    for index in order:
        nodes.append(_strokes(tile, land, index))
    for road in land.roads:
        nodes.append(_road(road))
        nodes.extend(_bridges(tile, land, road))
    nodes.extend(_things(tile, land))
    nodes.append(Shape(Rect(SIDE, SIDE), None, (Line(Solid(INK, 0.12), 1.6, inside=True),)))
    return _kept(Group(tuple(nodes), effects=(Clip(Rect(SIDE, SIDE)),), scale=KEPT / SIDE))


def contour_drawing(key: str, turn: int, region: int) -> Drawing:
    """The thin light line inside the shores and foots of a completed region."""
    land = ground(key, turn)
    inner = next((index for index, each in enumerate(TILES[key].regions) if not each.sides), None)
    lines = (Line(Solid(SKYE.lamp, 0.35), 11, inside=True), Line(Solid(SKYE.lamp.lighter(0.3)), 5.5, inside=True))
    effects: tuple[Effect, ...] = (Clip(Rect(SIDE, SIDE)),)
    if inner is not None and region != inner:
        # what surrounds an inner region is drawn beneath it, and so is its contour
        effects = (Clip(Combined((Rect(SIDE, SIDE), Polygon(land.areas[inner])), "minus")), *effects)
    outline = Shape(Polygon(land.areas[region]), None, lines)
    return _kept(Group((outline,), effects=effects, scale=KEPT / SIDE))


def area_drawing() -> Drawing:
    """Three tiles in a row: the castle's road goes on to the left one, its water is completed by the right one."""
    nodes: list[Node] = []
    for place, (key, turn, completed) in enumerate(_EXAMPLE):
        there = (place * float(KEPT), 0.0)
        nodes.append(Group((tile_drawing(key, turn).root,), there))
        nodes.append(Group((contour_drawing(key, turn, completed).root,), there))
    return Drawing(Group(tuple(nodes)), len(_EXAMPLE) * KEPT, KEPT, scalable=True)


def _kept(land: Group) -> Drawing:
    return Drawing(land, KEPT, KEPT, scalable=True)


def _land(tile: Tile, land: Ground, index: int) -> Node:
    """A region's wash with softly darker and lighter patches that stay away from the tile's edge."""
    terrain = tile.regions[index].terrain
    base = _BASE[terrain]
    effects: tuple[Effect, ...]
    fill: Fill = Painted(Solid(base), _BRUSH)
    match terrain:
        case "W":
            effects = (Inner(SKYE.water_light, 30, 0.34), Inner(SKYE.shore, 9, 0.75))
        case "M":
            effects = (Inner(SKYE.mountain_shade, 15, 0.42),)
        case _:
            effects = (Inner(SKYE.pasture_deep, 13, 0.5),)
    shape = Shape(Polygon(land.areas[index]), fill)
    patches = _patches(tile, land, index)
    return Group(
        (
            shape,
            *patches,
        ),
        effects=(Clip(Polygon(land.areas[index])), *effects),
    )


def _patches(tile: Tile, land: Ground, index: int) -> tuple[Node, ...]:
    terrain = tile.regions[index].terrain
    light, deep = {
        "P": (SKYE.pasture_light, SKYE.pasture_deep),
        "M": (SKYE.mountain_light, SKYE.mountain_shade),
        "W": (SKYE.water_light.mixed(SKYE.water, 0.5), SKYE.water_deep),
    }[terrain]
    patches: list[Node] = []
    for number, (x, y) in enumerate(land.marks[index]):
        room = min(x, y, SIDE - x, SIDE - y)
        radius = min(room, 30 + 22 * chance(tile.key, index, number, "patch"))
        colour = light if number % 3 else deep
        alpha = 0.5 if terrain != "W" or colour is deep else 0.25
        patches.append(Shape(Circle(radius * 0.85, (x, y), 0.7), Solid(colour, alpha), effects=(Blur(radius * 0.3),)))
    return tuple(patches)


def _border(tile: Tile, border: Border) -> list[Node]:
    kinds = {tile.regions[index].terrain for index in border.regions}
    line = Polygon(border.line, closed=False)
    if "W" in kinds and "M" in kinds:
        return [
            Shape(line, None, (Line(Solid(SKYE.mountain_ink, 0.9), 5.5, uneven=0.35),)),
            Shape(line, None, (Line(Solid(SKYE.mountain_light, 0.55), 1.8, uneven=0.3),)),
        ]
    if "W" in kinds:
        return [
            Shape(line, None, (Line(Solid(SKYE.pasture_deep.darker(0.35), 0.85), 7, uneven=0.3),)),
            Shape(line, None, (Line(Solid(SKYE.road.mixed(SKYE.shore, 0.3)), 4, uneven=0.35),)),
        ]
    return [Shape(line, None, (Line(Solid(SKYE.mountain_ink, 0.7), 3.4, uneven=0.4),))]


def _strokes(tile: Tile, land: Ground, index: int) -> Node:
    """Tufts, peaks or waves in the free places of a region."""
    terrain = tile.regions[index].terrain
    nodes: list[Node] = []
    for number, at in enumerate(land.marks[index]):
        roll = chance(tile.key, index, number, "stroke")
        match terrain:
            case "P":
                nodes.append(_tuft(at, 0.75 + 0.45 * roll))
            case "W":
                if number % 2 == 0:
                    nodes.append(_wave(at, 0.8 + 0.4 * roll))
            case _:
                size = _room_for_peak(at, land, index) * (0.86 + 0.2 * roll)
                nodes.append(peak(size, (at[0], at[1] + 12 * size)))
    return Group(tuple(nodes))


def _room_for_peak(at: Point, land: Ground, index: int) -> float:
    """A peak rises above its place: smaller where its tip would leave the land."""
    outline = land.areas[index]
    for size in (1.15, 0.95, 0.78, 0.62):
        tip, left, right = (
            (at[0], at[1] - 20 * size),
            (at[0] - 24 * size, at[1] + 16 * size),
            (at[0] + 24 * size, at[1] + 16 * size),
        )
        if all(
            is_inside(point, outline) and 2 < point[0] < SIDE - 2 and 2 < point[1] < SIDE - 2
            for point in (tip, left, right)
        ):
            return size
    return 0.46


def _tuft(at: Point, size: float) -> Node:
    blades = stroke("M-6 4 Q-7 -3 -10 -7 M-1 4 Q-1 -5 -2 -12 M4 4 Q5 -3 9 -8", SKYE.tuft, 2.2, 0.75)
    return Group((blades,), at, scale=size)


def _wave(at: Point, size: float) -> Node:
    return Group((stroke("M-18 0 Q-12 -7 -5 -1 Q1 5 7 -1 Q13 -6 18 -1", SKYE.water_light, 2.6, 0.75),), at, scale=size)


def _road(road: Road) -> Node:
    arms = [Polygon(arm, closed=False) for arm in road.arms]
    layers = (
        (THEME.shadow, _ROAD_WIDTH + 9, 0.16, (2.0, 3.0)),
        (SKYE.road_edge.darker(0.25), _ROAD_WIDTH + 5, 1.0, (0.0, 0.0)),
        (SKYE.road, _ROAD_WIDTH, 1.0, (0.0, 0.0)),
    )
    nodes: list[Node] = [
        Shape(arm, None, (Line(Solid(colour, alpha), width),), at=at)
        for colour, width, alpha, at in layers
        for arm in arms
    ]
    nodes.extend(
        Shape(arm, None, (Line(Solid(SKYE.road_edge, 0.5), 1.6, dash=(16, 13)),), at=(side, side))
        for arm in arms
        for side in (-2.6, 2.9)
    )
    return Group(tuple(nodes))


def _bridges(tile: Tile, land: Ground, road: Road) -> list[Node]:
    """Planks where a road crosses water."""
    lakes = [land.areas[index] for index, region in enumerate(tile.regions) if region.terrain == "W"]
    nodes: list[Node] = []
    for arm in road.arms:
        wet = [point for point in arm if any(is_inside(point, lake) for lake in lakes)]
        if len(wet) < 6:
            continue
        path = Polygon(tuple(wet), closed=False)
        wood = SKYE.barrel
        nodes.append(Shape(path, None, (Line(Solid(THEME.shadow, 0.35), _ROAD_WIDTH + 10),), at=(3, 5)))
        nodes.append(Shape(path, None, (Line(Solid(wood.darker(0.55)), _ROAD_WIDTH + 9),)))
        nodes.append(Shape(path, None, (Line(Solid(wood.lighter(0.25)), _ROAD_WIDTH + 4),)))
        nodes.extend(_plank(start, end, wood.darker(0.45)) for start, end in pairwise(wet))
    return nodes


def _plank(start: Point, end: Point, colour: Colour) -> Node:
    """A joint between two planks, straight across the way from `start` to `end`."""
    length = math.dist(start, end) or 1
    across = ((end[1] - start[1]) / length, (start[0] - end[0]) / length)
    half = _ROAD_WIDTH / 2 + 2
    ends = tuple((start[0] + sign * across[0] * half, start[1] + sign * across[1] * half) for sign in (1, -1))
    return Shape(Polygon(ends, closed=False), None, (Line(Solid(colour), 2),))


def _things(tile: Tile, land: Ground) -> list[Node]:
    nodes: list[Node] = []
    for spot in sorted(land.spots, key=lambda spot: spot.at[1]):
        nodes.append(Group((thing(spot.kind, tile),), spot.at, scale=spot.size))
    return nodes


def thing(kind: str, tile: Tile) -> Group:
    """A figure as it stands on a tile; scrolls and stones carry what this tile's say."""
    match kind:
        case "scroll":
            assert tile.scroll is not None
            return scroll(tile.scroll.kind)
        case "tablet":
            assert tile.tablet is not None
            return tablet(tile.tablet)
        case _:
            return FIGURES[kind]()


def scroll(kind: str) -> Group:
    """A scroll with what it scores."""
    return Group((scroll_paper(), Group((SCROLL_ICONS[kind](),), (0, -2), scale=0.66)), scale=1.26)


def tablet(kind: str) -> Group:
    """A stone tablet with what it does carved into it."""
    return Group((standing_stone(), Group((TABLET_ICONS[kind](),), (1, 2), scale=0.88)))


def back(druid: bool) -> Drawing:
    """The back of a tile: green for the bag, purple for the dolmen."""
    base = THEME.seats[4].fill.darker(0.55) if druid else SKYE.pasture_deep.darker(0.35)
    knot = "M0 -46 Q38 -46 38 -8 Q38 26 0 46 Q-38 26 -38 -8 Q-38 -46 0 -46 M-46 10 Q-20 44 20 30 Q52 14 30 -22"
    nodes: tuple[Node, ...] = (
        Shape(Rect(SIDE, SIDE), Painted(Solid(base), (Mottle(base.lighter(0.2), 80, 0.5, 0.5), Grain(0.06, 1.8)))),
        Shape(Rect(SIDE - 28, SIDE - 28, 10, (14, 14)), None, (Line(Solid(base.lighter(0.35), 0.8), 3),)),
        Group(
            (stroke(knot, base.lighter(0.4), 7), form(Circle(9, (0, -2)), THEME.brass, 1.5)),
            (SIDE / 2, SIDE / 2),
            scale=1.3,
        ),
    )
    return _kept(Group(nodes, scale=KEPT / SIDE))
