"""The numbers of a question on the map: each beside what it marks, where it covers as little as can be.

Where a number cannot stand at what it marks, or where several stand there, a line leads from one to the other.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.lagoon.face.labels import letters_of
from games.lagoon.face.standing import standing_on
from games.lagoon.rules.views import LagoonView, SiteView
from rendering.layout import Box, bounds_of
from rendering.scene import Circle, Group, Line, Node, Point, Polygon, Shape, Solid, Sprite
from rendering.theme import THEME

_RINGS: Final = (0.0, 0.3, 0.5, 0.7, 0.85, 1.0, 1.2, 1.45, 1.75, 2.1, 2.6, 3.1)
"""How far from the middle of its site a number may stand, in radii of a hex."""
_ANGLES: Final = [2 * math.pi * step / 24 for step in range(24)]
_WAYS: Final = [
    (math.cos(angle), math.sin(angle), ring) for ring in _RINGS for angle in (_ANGLES if ring else _ANGLES[:1])
]
_COVERED, _CROSSED, _ICON = 30.0, 0.6, 0.15
"""What it costs to cover something whole, a quarter of it to cover half, and what to lead a line over it, where a
hex's radius further away costs one; and how much less an icon weighs, which stands for what is told beside it."""
_GROUND: Final = 0.05
"""How much another site weighs that has nothing to be read where the number stands."""
_WORDS: Final = 4.0
"""How much words weigh."""
_TANGLED: Final = 1.5
"""What it costs that a line leads through the disc of another number, which it would seem to belong to."""
_NEAR: Final = 3.9
"""What is further from a site than so many radii of a hex is not met by its numbers."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is to stay in sight: `words` cost by the part that is covered, not its square, as a letter is too much.

    Lines of numbers are not led over what `stands`.
    """

    box: Box
    weight: float
    stands: bool = False
    words: bool = False


@dataclass(frozen=True, slots=True)
class _Mark:
    """What a number marks, on the site with this middle: druids, or the site itself.

    `apart`: they are one of several groups there. A line ends so far within the box.
    """

    number: int
    box: Box
    middle: Point
    apart: bool
    within: float


def disc(number: int, at: Point, radius: float) -> Sprite:
    """The number of a button, legible on a phone whatever the size of the hexes."""
    return Sprite(f"lagoon/number/{number}", round(2 * _size(radius)), at, z=7)


def _size(radius: float) -> float:
    """Half of a disc's width."""
    return min(42.0, max(35.0, radius * 0.3))


def kept(pieces: Sequence[Group], words: Sequence[Group], radius: float) -> list[Kept]:
    """What the pictures of sites have to be read or seen: names, spaces, druids, icons, and a little the sites."""
    half = 0.8 * radius
    grounds = [Kept(Box(site.at[0] - half, site.at[1] - half, 2 * half, 2 * half), _GROUND) for site in pieces]
    seen = [
        Kept(bounds_of(Group((child,), site.at)), *((_ICON, False) if isinstance(child, Sprite) else (1.0, True)))
        for site in pieces
        for child in site.children
    ]
    written = [Kept(bounds_of(each), 1.0) for each in words if each.children]
    letters = [Kept(box, _WORDS, words=True) for each in words for box in letters_of(each)]
    return [*grounds, *seen, *written, *letters]


def marked(
    view: LagoonView,
    site: SiteView,
    middle: Point,
    radius: float,
    on_sites: Sequence[int],
    on_druids: Mapping[str, int],
) -> Iterator[_Mark]:
    """What the numbers on a site and its druids mark."""
    standing = standing_on(view, site, radius)
    for each in standing:
        box = Box(middle[0] + each.box.x, middle[1] + each.box.y, each.box.width, each.box.height)
        for druid in each.druids:
            if druid.key in on_druids:
                yield _Mark(on_druids[druid.key], box, middle, len(standing) > 1, min(box.width, box.height) * 0.3)
    half = radius * 0.84
    for number in on_sites:
        yield _Mark(number, Box(middle[0] - half, middle[1] - half, 2 * half, 2 * half), middle, False, half * 0.35)


def placed(marks: Sequence[_Mark], keeping: Sequence[Kept], radius: float, room: Box) -> list[Node]:
    """The discs of these marks within `room`, with their lines."""
    size = _size(radius)
    within = room.inset(size + 2)
    taken: list[Point] = []
    drawn: list[tuple[Point, Point]] = []
    nodes: list[Node] = []
    for mark in marks:
        near = _obstacles(mark, keeping, size, radius)
        spots = [spot for spot in _around(mark.middle, radius) if _holds(within, spot)] or [mark.middle]
        free = [spot for spot in spots if all(math.dist(spot, other) > 1.9 * size for other in taken)] or spots
        spot = _best(free, mark, near, size, radius, taken, drawn)
        taken.append(spot)
        if mark.apart or _distance(spot, mark.box) > 0.3 * size:
            drawn.append((spot, _foot(spot, mark)))
            nodes += _line(spot, mark)
        nodes.append(disc(mark.number, spot, radius))
    return nodes


def _around(middle: Point, radius: float) -> list[Point]:
    x, y = middle
    return [(round(x + across * ring * radius), round(y + down * ring * radius)) for across, down, ring in _WAYS]


@dataclass(frozen=True, slots=True)
class _Obstacle:
    """Something near a mark, as its numbers meet it: `least` is the smaller area of the two, its own and a disc's."""

    left: float
    top: float
    right: float
    bottom: float
    least: float
    weight: float
    crossed: bool
    words: bool


def _obstacles(mark: _Mark, keeping: Sequence[Kept], size: float, radius: float) -> list[_Obstacle]:
    """What may be covered or crossed by a number of this mark, whose own site is none."""
    found = []
    whole = 4 * (size * 0.9) ** 2
    for each in keeping:
        box, centre = each.box, each.box.centre
        if math.dist(centre, mark.middle) >= _NEAR * radius + box.width / 2:
            continue
        if each.weight == _GROUND and centre == mark.middle:
            continue
        least = min(whole, max(1.0, box.width * box.height))
        crossed, cost = each.stands and centre != mark.box.centre, _COVERED * each.weight
        found.append(_Obstacle(box.x, box.y, box.right, box.bottom, least, cost, crossed, each.words))
    return found


def _best(
    spots: Sequence[Point],
    mark: _Mark,
    near: Sequence[_Obstacle],
    size: float,
    radius: float,
    taken: Sequence[Point],
    drawn: Sequence[tuple[Point, Point]],
) -> Point:
    """The spot that costs least; what is too far away to be better is not looked at."""
    best, least = spots[0], math.inf
    for away, spot in sorted((_distance(spot, mark.box), spot) for spot in spots):
        if away / radius >= least:
            break
        if (cost := _cost(spot, away, mark, near, size, radius, least)) < least:
            # only few get here
            cost += _TANGLED * _tangles(spot, mark, size, taken, drawn)
            if cost < least:
                best, least = spot, cost
    return best


def _tangles(
    spot: Point, mark: _Mark, size: float, taken: Sequence[Point], drawn: Sequence[tuple[Point, Point]]
) -> int:
    """How many other discs a line from here would lead through, and how many lines would lead through this one."""
    foot = _foot(spot, mark)
    through = sum(_beside(other, spot, foot) < size for other in taken)
    return through + sum(_beside(spot, start, end) < size for start, end in drawn)


def _beside(spot: Point, start: Point, end: Point) -> float:
    """How far a spot is from a line."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    along = ((spot[0] - x) * dx + (spot[1] - y) * dy) / ((dx * dx + dy * dy) or 1.0)
    share = min(1.0, max(0.0, along))
    return math.hypot(spot[0] - x - share * dx, spot[1] - y - share * dy)


def _cost(
    spot: Point, away: float, mark: _Mark, near: Sequence[_Obstacle], size: float, radius: float, most: float
) -> float:
    """What it costs to put a number there, as far as it is less than `most`; covering counts by the larger share of
    the two, of a box under a disc or of a disc over it.
    """
    cost, half, (x, y) = away / radius, size * 0.9, spot
    left, top, right, bottom = x - half, y - half, x + half, y + half
    (foot_x, foot_y) = foot = _foot(spot, mark)
    west, north, east, south = min(x, foot_x), min(y, foot_y), max(x, foot_x) + 1, max(y, foot_y) + 1
    for each in near:
        if left < each.right and each.left < right and top < each.bottom and each.top < bottom:
            across = min(right, each.right) - max(left, each.left)
            down = min(bottom, each.bottom) - max(top, each.top)
            part = across * down / each.least
            cost += each.weight * (part if each.words else part * part)
        elif (
            each.crossed
            and away
            and west < each.right
            and each.left < east
            and north < each.bottom
            and each.top < south
        ):
            cost += _CROSSED * _crosses(spot, foot, each)
        else:
            continue
        if cost >= most:
            break
    return cost


def _crosses(spot: Point, foot: Point, over: _Obstacle) -> bool:
    (x, y), (far, low) = spot, foot
    steps = (step / 8 for step in range(1, 8))
    return any(
        over.left <= x + (far - x) * step <= over.right and over.top <= y + (low - y) * step <= over.bottom
        for step in steps
    )


def _line(spot: Point, mark: _Mark) -> list[Node]:
    """From a disc to what it marks, below all words; its end is over the letters of druids that stand close by."""
    foot = _foot(spot, mark)
    lines = (Line(Solid(THEME.black, 0.8), 11), Line(Solid(THEME.brass_light), 5))
    dot = Shape(Circle(8), Solid(THEME.brass_light), (Line(Solid(THEME.black, 0.8), 3),), foot, z=5)
    return [Group((Shape(Polygon((spot, foot), closed=False), None, lines),), z=4), dot]


def _foot(spot: Point, mark: _Mark) -> Point:
    """Where a line ends: a little within what is marked."""
    inner = mark.box.inset(mark.within)
    return min(max(spot[0], inner.x), inner.right), min(max(spot[1], inner.y), inner.bottom)


def _holds(box: Box, spot: Point) -> bool:
    return box.x <= spot[0] <= box.right and box.y <= spot[1] <= box.bottom


def _distance(spot: Point, box: Box) -> float:
    return math.hypot(max(box.x - spot[0], 0, spot[0] - box.right), max(box.y - spot[1], 0, spot[1] - box.bottom))
