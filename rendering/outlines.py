"""Paths become points: every `Path` flattened to contours, plus the affine maps that move them."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rendering.paths import (
    Arc,
    Circle,
    Combined,
    Curve,
    Drawn,
    Moved,
    Organic,
    Path,
    Point,
    Polygon,
    Rect,
    Sector,
)

Contour = tuple[Point, ...]

_PIECES = 12
"""Into so many straight lines a curve of a drawn path is flattened."""


@dataclass(frozen=True, slots=True)
class Outline:
    """One contour of a flattened path."""

    points: Contour
    closed: bool


@dataclass(frozen=True, slots=True)
class Affine:
    """A map of points: (px, py) comes to (a px + b py + x, c px + d py + y)."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    x: float = 0
    y: float = 0

    def point(self, point: Point) -> Point:
        """Where the map takes `point`."""
        px, py = point
        return (self.a * px + self.b * py + self.x, self.c * px + self.d * py + self.y)

    def then_within(self, at: Point, turn: float = 0, scale: float = 1, mirror: bool = False) -> "Affine":
        """The map for a child that is mirrored, scaled, turned clockwise and moved to `at` within this one."""
        x, y = self.point(at)
        if turn == 0 and scale == 1 and not mirror:
            return Affine(self.a, self.b, self.c, self.d, x, y)
        cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        flip = -1 if mirror else 1
        return Affine(
            (self.a * cos + self.b * sin) * flip,
            -self.a * sin + self.b * cos,
            (self.c * cos + self.d * sin) * flip,
            -self.c * sin + self.d * cos,
            x,
            y,
        )

    @property
    def scale(self) -> float:
        """By how much lengths grow."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))

    @property
    def turn(self) -> float:
        """Degrees clockwise."""
        return math.degrees(math.atan2(-self.b, self.d))


def hashed(*numbers: int) -> float:
    """A number in 0-1 that depends on nothing but `numbers`; the source of all irregularity in drawings."""
    state = 0x9E3779B97F4A7C15
    for number in numbers:
        state ^= (number & 0xFFFFFFFF) + 0x7F4A7C15
        state = (state * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        state ^= state >> 29
    state = (state * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (state >> 40) / 0x1000000


@lru_cache(maxsize=2048)
def outlines(path: Path) -> tuple[Outline, ...]:
    """The contours of a path in its own coordinates (for `Combined`: of all its parts, one after another)."""
    match path:
        case Polygon(points, closed):
            return (Outline(points, closed),)
        case Rect():
            return (Outline(_rect(path), True),)
        case Circle(radius, (x, y), squash):
            return (Outline(_arc(x, y, radius, 0, 360, squash)[:-1], True),)
        case Sector(outer, start, end, inner, (x, y)):
            return _sector(x, y, inner, outer, start, end)
        case Arc(radius, start, end, (x, y)):
            return (Outline(_arc(x, y, radius, start, end), False),)
        case Curve(points, closed):
            return (Outline(smooth(points, closed), closed),)
        case Organic():
            return (Outline(_organic(path), path.closed),)
        case Drawn(d, scale, at):
            return _drawn(d, scale, at)
        case Combined(parts, _):
            return tuple(outline for part in parts for outline in outlines(part))
        case Moved(inner_path, at, turn, scale, mirror):
            move = Affine().then_within(at, turn, scale, mirror)
            return tuple(
                Outline(tuple(move.point(point) for point in outline.points), outline.closed)
                for outline in outlines(inner_path)
            )


def points_along(path: Path, close: float) -> list[Point]:
    """Points along the first contour of a path, which is closed, none farther from the next than `close`."""
    (contour, *_), found = outlines(path), list[Point]()
    ends = contour.points
    for (x, y), (right, bottom) in zip(ends, (*ends[1:], ends[0]), strict=True):
        steps = max(1, math.ceil(math.dist((x, y), (right, bottom)) / close))
        found += [(x + (right - x) * step / steps, y + (bottom - y) * step / steps) for step in range(steps)]
    return found


def bounds(path: Path) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a path in its own coordinates."""
    parts = outlines(path.parts[0]) if isinstance(path, Combined) and path.how != "union" else outlines(path)
    xs = [point[0] for outline in parts for point in outline.points]
    ys = [point[1] for outline in parts for point in outline.points]
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0, 0, 0, 0)


def _arc(x: float, y: float, radius: float, start: float, end: float, squash: float = 1) -> Contour:
    # a chord every 2.5 px, but never coarser than 10 degrees
    count = max(2, math.ceil(abs(end - start) / 10), math.ceil(math.radians(abs(end - start)) * radius / 2.5))
    steps = (math.radians(start + (end - start) * index / count) for index in range(count + 1))
    return tuple((x + radius * math.cos(step), y + radius * squash * math.sin(step)) for step in steps)


def _rect(rect: Rect) -> Contour:
    left, top = rect.at
    right, bottom = left + rect.width, top + rect.height
    radius = min(rect.radius, rect.width / 2, rect.height / 2)
    if radius <= 0:
        return ((left, top), (right, top), (right, bottom), (left, bottom))
    return (
        *_arc(left + radius, top + radius, radius, 180, 270),
        *_arc(right - radius, top + radius, radius, 270, 360),
        *_arc(right - radius, bottom - radius, radius, 0, 90),
        *_arc(left + radius, bottom - radius, radius, 90, 180),
    )


def _sector(x: float, y: float, inner: float, outer: float, start: float, end: float) -> tuple[Outline, ...]:
    rim = _arc(x, y, outer, start, end)
    if abs(end - start) >= 360:
        hole = (Outline(_arc(x, y, inner, start, end)[:-1], True),) if inner > 0 else ()
        return (Outline(rim[:-1], True), *hole)
    back = tuple(reversed(_arc(x, y, inner, start, end))) if inner > 0 else ((x, y),)
    return (Outline(rim + back, True),)


def smooth(points: Contour, closed: bool, spacing: float = 4) -> Contour:
    """A Catmull-Rom curve through `points`, with a point about every `spacing` pixels."""
    count = len(points)
    if count < 3:
        return points
    result: list[Point] = []
    for index in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(index + offset) % count] for offset in (-1, 0, 1, 2))
        else:
            p0, p1, p2, p3 = (points[min(max(index + offset, 0), count - 1)] for offset in (-1, 0, 1, 2))
        pieces = min(24, max(1, round(math.dist(p1, p2) / spacing)))
        for piece in range(pieces):
            t = piece / pieces
            t2, t3 = t * t, t * t * t
            w0, w1, w2, w3 = -t3 + 2 * t2 - t, 3 * t3 - 5 * t2 + 2, -3 * t3 + 4 * t2 + t, t3 - t2
            result.append(
                (
                    (w0 * p0[0] + w1 * p1[0] + w2 * p2[0] + w3 * p3[0]) / 2,
                    (w0 * p0[1] + w1 * p1[1] + w2 * p2[1] + w3 * p3[1]) / 2,
                )
            )
    if not closed:
        result.append(points[-1])
    return tuple(result)


def _organic(path: Organic) -> Contour:
    count = len(path.points)
    result: list[Point] = []
    for index in range(count if path.closed else count - 1):
        start, end = path.points[index], path.points[(index + 1) % count]
        result.append(start)
        if index not in path.straight:
            result.extend(_wandering(path, start, end))
    if not path.closed:
        result.append(path.points[-1])
    # corners stay corners only where an edge is straight: everything else is smoothed as one line
    if not path.straight:
        return smooth(tuple(result), path.closed)
    return _smooth_between_straights(path, tuple(result))


def _smooth_between_straights(path: Organic, points: Contour) -> Contour:
    count = len(path.points)
    edges = count if path.closed else count - 1
    result: list[Point] = []
    for index in range(edges):
        start, end = path.points[index], path.points[(index + 1) % count]
        if index in path.straight:
            result.append(start)
        else:
            result.extend(smooth((start, *_wandering(path, start, end), end), closed=False)[:-1])
    if not path.closed:
        result.append(points[-1])
    return tuple(result)


def _wandering(path: Organic, start: Point, end: Point) -> list[Point]:
    length = math.dist(start, end)
    pieces = round(length / path.step)
    if pieces < 2:
        return []
    first, second = _key(path, start), _key(path, end)
    flipped = second < first
    if flipped:
        start, end, first, second = end, start, second, first
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    points = []
    for piece in range(1, pieces):
        share = piece / pieces
        aside = (hashed(path.seed, *first, *second, piece) * 2 - 1) * path.rough
        # calmer near the ends, so that the line leaves each corner in the direction of the edge
        aside *= min(1, 4 * min(share, 1 - share))
        along = length * share + (hashed(path.seed, *second, *first, piece) - 0.5) * path.step * 0.4
        points.append((start[0] + dx * along - dy * aside, start[1] + dy * along + dx * aside))
    return points[::-1] if flipped else points


def _key(path: Organic, point: Point) -> tuple[int, int]:
    x, y = point[0] + path.origin[0], point[1] + path.origin[1]
    if path.period:
        x, y = x % path.period[0], y % path.period[1]
    return round(x * 4), round(y * 4)


_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


def _drawn(d: str, scale: float, at: Point) -> tuple[Outline, ...]:
    found: list[tuple[list[Point], bool]] = []
    line: list[Point] = []
    here = start = control = (0.0, 0.0)
    for command, numbers in _commands(d):
        upper = command.upper()
        if command.islower() and upper not in "HVZ":
            numbers = [number + here[index % 2] for index, number in enumerate(numbers)]
        if upper != "Z":
            ends = list(zip(numbers[0::2], numbers[1::2], strict=False))
        if upper == "Z":
            if line:
                found.append((line, True))
            line, here, control = [], start, start
            continue
        if upper == "M":
            if len(line) > 1:
                found.append((line, False))
            line = [ends[0]]
            here = start = control = ends[0]
            continue
        if not line:
            line = [here]
        if upper == "H":
            target = (numbers[0] + (here[0] if command == "h" else 0), here[1])
            line.append(target)
            here = control = target
        elif upper == "V":
            target = (here[0], numbers[0] + (here[1] if command == "v" else 0))
            line.append(target)
            here = control = target
        elif upper == "L":
            line.append(ends[0])
            here = control = ends[0]
        else:
            control, curve = _curve(upper, here, control, ends)
            line.extend(curve)
            here = ends[-1]
    if len(line) > 1:
        found.append((line, False))
    return tuple(
        Outline(tuple((x * scale + at[0], y * scale + at[1]) for x, y in points), closed) for points, closed in found
    )


def _curve(command: str, here: Point, control: Point, ends: Sequence[Point]) -> tuple[Point, list[Point]]:
    """A curve from `here` on: its last control point, which the next one may mirror, and its points."""
    mirrored = (2 * here[0] - control[0], 2 * here[1] - control[1])
    match command:
        case "C" | "S":
            first, second, target = ends if command == "C" else (mirrored, *ends)
            return second, _bezier(here, first, second, target)
        case _:
            only, target = ends if command == "Q" else (mirrored, *ends)
            first, second = (
                (end[0] + (only[0] - end[0]) * 2 / 3, end[1] + (only[1] - end[1]) * 2 / 3) for end in (here, target)
            )
            return only, _bezier(here, first, second, target)


def _commands(d: str) -> list[tuple[str, list[float]]]:
    tokens = _TOKEN.findall(d)
    result: list[tuple[str, list[float]]] = []
    command, index = "M", 0
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
        if command.upper() not in _TAKES:
            raise ValueError(f"The path command {command!r} is not known: {d!r}")
        takes = _TAKES[command.upper()]
        result.append((command, [float(token) for token in tokens[index : index + takes]]))
        index += takes
        # numbers that follow a move without a new letter are lines
        command = {"M": "L", "m": "l"}.get(command, command)
        if takes == 0 and index < len(tokens) and not tokens[index].isalpha():
            raise ValueError(f"A number stands after Z: {d!r}")
    return result


def _bezier(p0: Point, p1: Point, p2: Point, p3: Point) -> list[Point]:
    points = []
    for piece in range(1, _PIECES + 1):
        t = piece / _PIECES
        u = 1 - t
        w0, w1, w2, w3 = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append(
            (
                w0 * p0[0] + w1 * p1[0] + w2 * p2[0] + w3 * p3[0],
                w0 * p0[1] + w1 * p1[1] + w2 * p2[1] + w3 * p3[1],
            )
        )
    return points
