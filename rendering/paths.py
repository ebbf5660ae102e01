"""Outlines as data.

Coordinates are pixels of the picture at its natural size, x to the right and y downwards, relative to the node that
carries the path.  Angles are degrees, clockwise, 0 pointing right (so 90 points down and -90 up).
How an outline becomes points is in `rendering.outlines`.
"""

from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Polygon:
    """Straight edges through `points`; `closed=False` makes it a polyline that only lines can follow."""

    points: tuple[Point, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with its upper left corner at `at`; `radius` rounds the corners."""

    width: float
    height: float
    radius: float = 0
    at: Point = (0, 0)


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around `at`; with `squash` other than 1 an ellipse whose height is `squash` times its width."""

    radius: float
    at: Point = (0, 0)
    squash: float = 1


@dataclass(frozen=True, slots=True)
class Sector:
    """A slice of a ring (or of a disc, with `inner=0`) around `at`, clockwise from `start` to `end` degrees."""

    outer: float
    start: float
    end: float
    inner: float = 0
    at: Point = (0, 0)


@dataclass(frozen=True, slots=True)
class Arc:
    """An open part of a circle's line around `at`, clockwise from `start` to `end` degrees."""

    radius: float
    start: float
    end: float
    at: Point = (0, 0)


@dataclass(frozen=True, slots=True)
class Curve:
    """A smooth line (Catmull-Rom) through every one of `points`."""

    points: tuple[Point, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Organic:
    """A hand-cut outline: the edges between `points` wander sideways by up to `rough` pixels, the points stay put.

    The wandering of an edge depends only on `seed` and on where its two ends are, whichever way round it is drawn,
    so two areas that share an edge join without a seam.  `origin` is added to the points before hashing (give the
    tile's place on the board), and `period` wraps them (give a tile's width and height to make the left side of a
    tile sprite fit the right side of any other).  Edges whose index is in `straight` do not wander: edge i runs from
    point i to the next one.  `step` is the spacing of the displaced points in pixels.
    """

    points: tuple[Point, ...]
    rough: float = 6
    step: float = 22
    seed: int = 0
    closed: bool = True
    origin: Point = (0, 0)
    period: Point | None = None
    straight: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """An outline in SVG path notation: M L H V C S Q T Z and their lower-case relatives (no A).

    The easiest way to draw a figure: `Drawn("M0 -10 C6 -10 8 0 0 9 Z")`.  Where its parts overlap, an odd number of
    layers is filled and an even number is a hole.  `scale` multiplies every number; `at` then moves the result.
    """

    d: str
    scale: float = 1
    at: Point = (0, 0)


@dataclass(frozen=True, slots=True)
class Combined:
    """Several outlines as one area: all of them, the first without the others, or what all have in common."""

    parts: tuple["Path", ...]
    how: Literal["union", "minus", "common"] = "union"


@dataclass(frozen=True, slots=True)
class Moved:
    """A path turned by `turn` degrees and scaled about its own origin, then moved by `at`."""

    path: "Path"
    at: Point = (0, 0)
    turn: float = 0
    scale: float = 1
    mirror: bool = False


Path = Polygon | Rect | Circle | Sector | Arc | Curve | Organic | Drawn | Combined | Moved
