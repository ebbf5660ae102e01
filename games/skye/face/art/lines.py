"""Points and lines on a tile, which is drawn `SIDE` pixels wide with its origin in the north-west corner."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from rendering.scene import Point

SIDE: Final = 240
OUT: Final = 60
"""How far land that runs on is drawn beyond the tile, so that no shore shows at the tile's edge."""

MIDDLE: Final = SIDE / 2
CORNERS: Final[tuple[Point, ...]] = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))
"""Corner i is where side i begins: north-west, north-east, south-east, south-west."""
WAYS: Final[tuple[Point, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))

Line: TypeAlias = tuple[Point, ...]


def turned(line: Line, turn: int) -> Line:
    match turn:
        case 90:
            return tuple((SIDE - y, x) for x, y in line)
        case 180:
            return tuple((SIDE - x, SIDE - y) for x, y in line)
        case 270:
            return tuple((y, SIDE - x) for x, y in line)
        case _:
            return line


def chance(*parts: object) -> float:
    """A number in 0-1 that depends on nothing but `parts`: the irregularity of the drawing, the same in every run."""
    state = 0xCBF29CE484222325
    for letter in "|".join(map(str, parts)):
        state = ((state ^ ord(letter)) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    state ^= state >> 29
    state = (state * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    return (state >> 11) / (1 << 53)


def wandering(start: Point, end: Point, bow: float, rough: float, *seed: object) -> Line:
    """A hand-drawn line: bowed sideways by `bow` pixels (to the right of its direction) and uneven by `rough`."""
    length = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    pieces = max(3, round(length / 17))
    knots = [start]
    for piece in range(1, pieces):
        share = piece / pieces
        calm = min(1.0, 3.2 * min(share, 1 - share))
        aside = bow * math.sin(math.pi * share) ** 0.75 + rough * calm * (chance(*seed, piece) * 2 - 1)
        knots.append((start[0] + dx * length * share - dy * aside, start[1] + dy * length * share + dx * aside))
    return smooth((*knots, end))


def smooth(knots: Sequence[Point], pieces: int = 4) -> Line:
    """A Catmull-Rom curve through the knots."""
    line: list[Point] = []
    for index in range(len(knots) - 1):
        p0, p1, p2, p3 = (knots[min(max(index + step, 0), len(knots) - 1)] for step in (-1, 0, 1, 2))
        for piece in range(pieces):
            t = piece / pieces
            t2, t3 = t * t, t * t * t
            w0, w1, w2, w3 = -t3 + 2 * t2 - t, 3 * t3 - 5 * t2 + 2, -3 * t3 + 4 * t2 + t, t3 - t2
            line.append(
                (
                    (w0 * p0[0] + w1 * p1[0] + w2 * p2[0] + w3 * p3[0]) / 2,
                    (w0 * p0[1] + w1 * p1[1] + w2 * p2[1] + w3 * p3[1]) / 2,
                )
            )
    return (*line, knots[-1])


def blob(centre: Point, radius: float, *seed: object, squash: float = 0.86) -> Line:
    """A closed uneven round."""
    count = 9
    knots = []
    for index in range(count):
        angle = 2 * math.pi * index / count
        reach = radius * (0.87 + 0.26 * chance(*seed, index))
        knots.append((centre[0] + reach * math.cos(angle), centre[1] + reach * squash * math.sin(angle)))
    return smooth((*knots, knots[0]), 3)[:-1]


def is_inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies within a closed outline."""
    x, y = point
    inside = False
    px, py = outline[-1]
    for qx, qy in outline:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            inside = not inside
        px, py = qx, qy
    return inside


def gap(point: Point, others: Iterable[Point]) -> float:
    """How far the nearest of `others` is."""
    x, y = point
    least = float(SIDE * SIDE)
    for ox, oy in others:
        apart = (x - ox) * (x - ox) + (y - oy) * (y - oy)
        if apart < least:
            least = apart
    return math.sqrt(least)


def rim(first: int, count: int) -> Line:
    """The way along `count` sides from side `first` on, out beyond the tile's edge."""
    line = [CORNERS[first]]
    for step in range(count + 1):
        x, y = CORNERS[(first + step) % 4]
        line.append((x + (OUT if x else -OUT), y + (OUT if y else -OUT)))
    if count < 4:
        line.append(CORNERS[(first + count) % 4])
        return tuple(line)
    return tuple(line[1:-1])


def nearest(point: Point, line: Line) -> Point:
    return min(line, key=lambda other: math.dist(point, other))


def in_a_row(part: Line, closed: Line) -> Line:
    """Points of a closed line as one unbroken run."""
    kept = set(part)
    start = next((i for i, point in enumerate(closed) if point in kept and closed[i - 1] not in kept), 0)
    ordered = closed[start:] + closed[:start]
    return tuple(point for point in ordered if point in kept)


def fine(arm: Line) -> Line:
    """The line of a road with points close enough to measure distances to."""
    result: list[Point] = []
    for start, end in pairwise(arm):
        result += [((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end]
    return tuple(result)


def jittered(point: Point, by: float, *seed: object) -> Point:
    """A point moved by up to `by` pixels each way."""
    return (point[0] + by * (chance(*seed, "x") * 2 - 1), point[1] + by * (chance(*seed, "y") * 2 - 1))
