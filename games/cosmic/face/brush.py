"""The few strokes that all drawings of space are made of."""

from __future__ import annotations

import math
from typing import Final

from games.cosmic.colours import COSMIC
from rendering.scene import Colour, Drawn, Fill, Line, Linear, Path, Point, Shape, Solid, gradient

SPACE: Final = COSMIC


def wash(colour: Colour, spread: float = 0.22) -> Linear:
    """A body lit from the upper left."""
    return Linear(gradient(colour.lighter(spread), colour, colour.darker(spread)), 55)


def form(path: Path | str, colour: Colour, line: float = 2.4, fill: Fill | None = None) -> Shape:
    """A body in one colour with a darker edge."""
    outline = Drawn(path) if isinstance(path, str) else path
    return Shape(outline, fill or wash(colour), (Line(Solid(colour.darker(0.62)), line),))


def stroke(path: Path | str, colour: Colour, width: float = 3, alpha: float = 1) -> Shape:
    """A stroke of the brush."""
    outline = Drawn(path) if isinstance(path, str) else path
    return Shape(outline, None, (Line(Solid(colour, alpha), width),))


def toward(start: Point, end: Point, distance: float) -> Point:
    """The point so far from `start` on the way to `end`."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    return (start[0] + dx * distance / length, start[1] + dy * distance / length)


def polar(centre: Point, degrees: float, distance: float) -> Point:
    """A point in a direction (0 to the right, 90 down)."""
    angle = math.radians(degrees)
    return (centre[0] + distance * math.cos(angle), centre[1] + distance * math.sin(angle))


def direction(start: Point, end: Point) -> float:
    """Degrees from one point to another."""
    return math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
