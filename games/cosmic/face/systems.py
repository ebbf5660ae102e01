"""The systems in a ring around the warp, with their planets and everybody's tokens on them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine import Seat
from games.cosmic.content import POWERS
from games.cosmic.content import moon as moon_facts
from games.cosmic.face.brush import SPACE, polar
from games.cosmic.face.names import rim
from games.cosmic.face.phrases import is_lost, is_planetoid, off_words
from games.cosmic.rules.views import CosmicView, MoonView, PlanetView, PowerView
from rendering.layout import Box, around, fitted
from rendering.scene import (
    Circle,
    Dim,
    Effect,
    Glow,
    Group,
    Line,
    Node,
    Path,
    Point,
    Radial,
    Rect,
    Shape,
    Solid,
    Sprite,
    Stop,
    Text,
    TextStyle,
)
from rendering.theme import THEME

_HEXAGON: Final = ((-0.866, -1.5), (0.866, -1.5), (1.732, 0.0), (0.866, 1.5), (-0.866, 1.5), (-1.732, 0.0))

_RINGS: Final[Mapping[int, tuple[Point, ...]]] = {
    2: ((-1.15, -0.9), (1.15, 0.9)),
    3: ((0.0, -1.5), (1.36, 0.76), (-1.36, 0.76)),
    4: ((-1.24, -1.02), (1.24, -1.02), (1.24, 1.02), (-1.24, 1.02)),
    5: ((0.0, -1.66), (1.6, -0.52), (0.98, 1.35), (-0.98, 1.35), (-1.6, -0.52)),
    6: tuple((x * 1.03, y * 1.03) for x, y in _HEXAGON),
}
"""Middles of systems from the middle of the warp, in radii, clockwise."""

_SPOTS: Final[Mapping[int, Point]] = {
    1: (-0.285, -0.49),
    2: (0.285, -0.49),
    3: (0.0, 0.0),
    4: (-0.285, 0.49),
    5: (0.285, 0.49),
}
"""Where planets are in a system, in radii: like the pips of a five."""

_FLANKS: Final = ((-0.575, 0.0), (0.575, 0.0), (0.0, 0.8))
"""Where planetoids are; the third place is only for one that is about to push another out."""

WORLD: Final = 0.232
"""The radius of a planet as a share of its system's."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is drawn over the map: a ring around planets that may be chosen, a glow around refs that are `lit`."""

    choosable: frozenset[str] = frozenset()
    lit: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Chart:
    """Where everything is on the map: the middle of the warp, the middles of systems, their radius."""

    centre: Point
    systems: tuple[Point, ...]
    radius: float

    @property
    def warp(self) -> float:
        """The radius of the warp."""
        nearest = min(math.dist(self.centre, at) for at in self.systems)
        return min(nearest - self.radius * 0.9, self.radius)

    def holds(self, at: Point) -> bool:
        """Whether a stack with its middle there lies on the map whole."""
        xs, ys = [x for x, _ in self.systems], [y for _, y in self.systems]
        aside, up = self.radius * 0.7, self.radius * 0.85
        return min(xs) - aside <= at[0] <= max(xs) + aside and min(ys) - up <= at[1] <= max(ys) + up

    def spots(self, view: CosmicView) -> dict[str, Point]:
        """The middle of every planet and planetoid in play."""
        found: dict[str, Point] = {}
        guests = dict.fromkeys(range(view.seats), 0)
        for planet in view.planets:
            x, y = self.systems[planet.system]
            if is_planetoid(planet.key):
                slot = guests[planet.system]
                guests[planet.system] += 1
                # a settled system has at most two; while one is pushed out three are there
                dx, dy = _FLANKS[min(slot, 2)]
            else:
                dx, dy = _SPOTS[int(planet.key.partition(".")[2])]
            found[planet.key] = (round(x + dx * self.radius), round(y + dy * self.radius))
        return found

    def moons(self, view: CosmicView) -> dict[str, Point]:
        """The middle of every moon: in the lower corner of its system."""
        found: dict[str, Point] = {}
        for moon in view.moons:
            x, y = self.systems[moon.system]
            side = -1 if moon.key.endswith("1") else 1
            found[moon.key] = (round(x + side * 0.17 * self.radius), round(y + 0.84 * self.radius))
        return found

    def marker(self, seat: Seat, place: int) -> Point:
        """Where the first and the second origin marker of a system lie."""
        return polar(self.systems[seat], 150 if place == 0 else 30, self.radius * 0.83)


def chart(seats: int, box: Box) -> Chart:
    """The ring of systems, as large as fits into the box and in its middle."""
    ring = _RINGS[seats]
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    wide, high = max(xs) - min(xs) + 2 * 0.866, max(ys) - min(ys) + 2
    radius = math.floor(min(box.width / wide, box.height / high, 250))
    x = box.x + box.width / 2 - radius * (max(xs) + min(xs)) / 2
    y = box.y + box.height / 2 - radius * (max(ys) + min(ys)) / 2
    centre = (round(x), round(y))
    return Chart(
        centre, tuple((round(centre[0] + dx * radius), round(centre[1] + dy * radius)) for dx, dy in ring), radius
    )


def system(view: CosmicView, seat: Seat, where: Chart, marks: Marks) -> list[Node]:
    """The ground of a system, its owner's mark and power, its origin markers."""
    at, radius = where.systems[seat], where.radius
    player = view.players[seat]
    effects: tuple[Effect, ...] = ()
    if f"seat:{seat}" in marks.lit:
        effects = (Glow(THEME.seats[seat].fill.lighter(0.2), 18, 0.9),)
    nodes: list[Node] = [
        Sprite(f"cosmic/system/{seat}", radius * 2, at, effects=effects, ref=f"system:{seat}"),
        Sprite(f"cosmic/badge/{seat}", radius * 0.31, polar(at, -90, radius * 0.84), z=1),
    ]
    for place, power in enumerate(player.powers[:2]):
        spot = polar(at, -150 if place == 0 else -30, radius * 0.8)
        shine: tuple[Effect, ...] = (Glow(THEME.lit, 13, 0.95),) if f"power:{power.key}" in marks.lit else ()
        dim: tuple[Effect, ...] = () if power.active else (Dim(0.55, 0.2),)
        nodes.append(Sprite(f"cosmic/emblem/{power.key}", radius * 0.3, spot, effects=(*dim, *shine)))
        nodes.append(around(f"power:{power.key}", Circle(radius * 0.17), spot))
        if is_lost(view, seat, power):
            nodes.append(Sprite("cosmic/sign/lost", radius * 0.31, spot, z=1))
        nodes += _stored(power, spot, radius, side=-1 if place == 0 else 1)
    nodes += _captives(view, seat, at, radius)
    home = [planet for planet in view.planets if planet.origin == seat]
    for place, planet in enumerate(home):
        spot = where.marker(seat, min(place, 1))
        marker = f"cosmic/marker/{int(planet.key[1:])}"
        nodes.append(Sprite(marker, max(41.0, radius * 0.25), spot, ref=f"marker:{planet.key}"))
    return nodes


def _stored(power: PowerView, spot: Point, radius: float, *, side: int) -> list[Node]:
    """What lies on a power, hung from its emblem: counters, cards, tokens."""
    nodes: list[Node] = []
    size = max(42, round(radius * 0.18))
    if power.counters:
        corner = (spot[0] + side * radius * 0.12, spot[1] - radius * 0.12)
        nodes.append(Sprite(f"cosmic/count/{power.counters}", size, corner, z=2, ref=f"counters:{power.key}"))
    if power.card_count:
        # towards the middle of the system, clear of the name of the planetoid below, and over it where there is no room
        inner = (spot[0] - side * radius * 0.12, spot[1] + radius * 0.08)
        nodes.append(Sprite("cosmic/sign/cards", size * 1.05, inner, z=9))
        corner = (inner[0] - side * size * 0.42, inner[1] + size * 0.36)
        nodes.append(Sprite(f"cosmic/count/{power.card_count}", size, corner, z=9))
    y = spot[1] + radius * 0.21
    for seat, count in enumerate(power.tokens):
        if count:
            nodes.append(chip(seat, count, radius * 0.27, radius * 0.155, (spot[0], y)))
            y += radius * 0.17
    return nodes


def _captives(view: CosmicView, seat: Seat, at: Point, radius: float) -> list[Node]:
    """Tokens of others that a seat holds, along the lower left edge of its system."""
    held = view.captives[seat] if view.captives else ()
    owners = [owner for owner, count in enumerate(held) if count]
    start, end = polar(at, 150, radius * 1.05), polar(at, 90, radius * 1.05)
    nodes: list[Node] = []
    for place, owner in enumerate(owners):
        # the lowest corner is left to the moons
        share = 0.24 + 0.3 * place
        spot = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        nodes.append(Group((chip(owner, held[owner], radius * 0.29, radius * 0.165, spot, foreign=True),), z=6))
    return [Group(tuple(nodes), ref=f"captives:{seat}", z=6)] if nodes else []


def held_at(view: CosmicView, seat: Seat, place: str) -> tuple[int, ...]:
    """Captured tokens under those of a seat at a place, by owner."""
    here = [stack.tokens for stack in view.stacks if (stack.owner, stack.place) == (seat, place)]
    return tuple(sum(tokens) for tokens in zip(*here, strict=True))


def planet(view: CosmicView, what: PlanetView, at: Point, radius: float, marks: Marks) -> list[Node]:
    """A planet and over all planets the tokens on it; what stands there of others than its owner is in the light."""
    size = radius * WORLD
    moving, may = is_planetoid(what.key), what.key in marks.choosable
    dim = bool(marks.choosable) and not may
    effects: tuple[Effect, ...] = (Dim(0.7, 0.8),) if dim else ()
    if f"planet:{what.key}" in marks.lit:
        effects = (*effects, Glow(THEME.lit, 13, 0.9))
    key = f"cosmic/rock/{int(what.key[1:])}" if moving else f"cosmic/world/{what.key.replace('.', '/')}"
    drawn = 1.18 if not moving else 1.02
    body = (
        Sprite(key, round(size * 2 * drawn * (1.2 if not moving else 1)), effects=effects, ref=f"planet:{what.key}"),
        around(f"planet:{what.key}", Circle(size * 1.12)),
    )
    owners = [seat for seat, count in enumerate(what.tokens) if count]
    # foreign ones last, so that they lie on top
    owners.sort(key=lambda seat: (seat != what.system, seat))
    upon = _tokens(view, what, owners, size)
    if may:
        upon.append(_ring(what.key, rim(what, size, size * 1.14)))
    # over the light of the cone
    return [Group(body, at, z=4), Group(tuple(upon), at, z=5)]


def _ring(key: str, around_it: Path) -> Shape:
    """Around what may be chosen; its name is on the map and on the button."""
    line = (Line(Solid(SPACE.void), 11), Line(Solid(THEME.brass_light), 6))
    return Shape(around_it, None, line, effects=(Glow(THEME.brass_light, 8, 0.6),), ref=f"may:{key}")


def moon(what: MoonView, at: Point, radius: float, marks: Marks) -> Group:
    """A moon: a small disk with the sign of its kind once it is open, and whoever stands on it."""
    size = radius * 0.15
    may = what.key in marks.choosable
    key = f"cosmic/moonlet/{moon_facts(what.face).kind}" if what.is_open and what.face else "cosmic/moonlet"
    effects: tuple[Effect, ...] = (Dim(0.7, 0.8),) if marks.choosable and not may else ()
    if f"planet:{what.key}" in marks.lit:
        effects = (*effects, Glow(THEME.lit, 13, 0.9))
    nodes: list[Node] = [
        Sprite(key, round(size * 2.1), effects=effects, ref=f"moon:{what.key}"),
        around(f"planet:{what.key}", Circle(size * 1.1)),
    ]
    owners = [seat for seat, count in enumerate(what.tokens) if count]
    for place, seat in enumerate(owners):
        # one above the other, the last one over the lower rim, so that the sign of the kind stays to be seen
        spot = (0.0, size * (0.72 - 0.72 * (len(owners) - 1 - place)))
        nodes.append(chip(seat, what.tokens[seat], size * 1.9, size * 0.86, spot, foreign=seat != what.system))
    if may:
        nodes.append(_ring(what.key, Circle(size * 1.1)))
    return Group(tuple(nodes), at)


def _tokens(view: CosmicView, what: PlanetView, owners: list[Seat], size: float) -> list[Node]:
    """A stack for each owner; where three or more meet, their marks with the numbers of their tokens."""
    foreign = [seat != what.system for seat in owners]
    if len(owners) <= 2:
        spots = _ALONE if len(owners) == 1 else _TWO
        return [
            stack(
                seat,
                what.tokens[seat],
                size * ((1.95 if alien else 1.45) if len(owners) == 1 else (1.7 if alien else 1.2)),
                (spots[place][0] * size, spots[place][1] * size),
                foreign=alien,
                left=len(owners) == 2 and place == 0,
                held=held_at(view, seat, what.key),
            )
            for place, (seat, alien) in enumerate(zip(owners, foreign, strict=True))
        ]
    # two of them beside each other are no wider than the way to the next planet, on which as many may stand
    width, height = size * 1.16, size * 0.62
    rows = -(-len(owners) // 2)
    # where there is room, clear of the planet's name
    lower = size * (0.22 if rows == 2 else 0.1)
    nodes: list[Node] = []
    for place, (seat, alien) in enumerate(zip(owners, foreign, strict=True)):
        row, column = divmod(place, 2)
        single = place == len(owners) - 1 and column == 0
        at = (0.0 if single else (column - 0.5) * width * 1.04, (row - (rows - 1) / 2) * height * 1.12 + lower)
        nodes.append(chip(seat, what.tokens[seat], width, height, at, foreign=alien))
    return nodes


_ALONE: Final = ((0.0, 0.1),)
_TWO: Final = ((-0.42, -0.18), (0.4, 0.3))
"""Where stacks stand on a planet, in its radii."""


def counts(what: PlanetView, at: Point, size: float) -> list[Point]:
    """Where the numbers of tokens are on a planet of that radius."""
    owners = sum(1 for count in what.tokens if count)
    spots = {0: (), 1: ((0.7, 0.6),), 2: ((-0.74, 0.4), (1.0, 0.72))}.get(owners, ((-0.65, 0.0), (0.65, 0.0)))
    return [(at[0] + x * size, at[1] + y * size) for x, y in spots]


def chip(seat: Seat, count: int, width: float, height: float, at: Point, *, foreign: bool = False) -> Group:
    """A mark and a number, for planets on which many meet."""
    who = THEME.seats[seat]
    pill = Rect(width, height, height / 2, (-width / 2, -height / 2))
    line = Line(Solid(who.fill, 1 if foreign else 0.5), 3.5 if foreign else 2, inside=True)
    style = TextStyle("sans", "bold", max(24, height * (0.92 if count < 10 else 0.8)))
    nodes: tuple[Node, ...] = (
        Shape(pill, Solid(SPACE.void, 0.88), (line,), effects=(Glow(who.fill, 8, 0.8),) if foreign else ()),
        Sprite(f"cosmic/badge/{seat}", round(height * 1.16), (-width / 2 + height * 0.56, 0), ref=f"tokens:{seat}"),
        Text(str(count), style, THEME.ink, (width / 2 - height * (0.5 if count < 10 else 0.6), 0), "centre"),
    )
    return Group(nodes, at, z=2)


def stack(
    seat: Seat,
    count: int,
    width: float,
    at: Point = (0, 0),
    *,
    foreign: bool = False,
    left: bool = False,
    lit: bool = False,
    held: Sequence[int] = (),
    z: int = 2,
) -> Group:
    """Tokens of one seat: saucers with its mark, how many, and a light around them on somebody else's planet.

    `held` are captured tokens under them, by owner; `lit` are tokens that have just come.
    """
    nodes: list[Node] = []
    if foreign:
        halo = THEME.seats[seat].fill.lighter(0.25)
        light = Radial((Stop(0, halo, 0.9), Stop(0.5, halo, 0.5), Stop(1, halo, 0)))
        nodes.append(Shape(Circle(width * 0.66), light))
    effects: tuple[Effect, ...] = (Glow(THEME.lit, 12, 1),) if lit else () if foreign else (Dim(0.9, 0.85),)
    key = f"cosmic/ship/{seat}/{min(count, 4)}"
    nodes.append(Sprite(key, round(width), effects=effects, ref=f"tokens:{seat}"))
    if count > 1:
        # of two on a planet, the left one has its number below, clear of the emblem beside the planet
        spot = (-width * 0.2, width * 0.36) if left else (width * 0.38, width * 0.27)
        size = max(43, round(width * 0.48))
        nodes.append(Sprite(f"cosmic/count/{count}", size, spot, z=1))
    captured = [owner for owner, number in enumerate(held) if number]
    for place, owner in enumerate(captured):
        spot = (0.0 if left else -width * 0.1, width * (0.5 + 0.26 * place))
        nodes.append(Group((chip(owner, held[owner], width * 0.62, width * 0.3, spot),), z=3, ref=f"held:{owner}"))
    return Group(tuple(nodes), at, z=z if not foreign else z + 1)


def power_name(power: PowerView) -> str:
    """A power with the counters on it."""
    return POWERS[power.key].name + (f" ({power.counters})" if power.counters else "")


def power_line(view: CosmicView, seat: Seat) -> str:
    """The names of a seat's powers."""
    return " · ".join(power_name(power) for power in view.players[seat].powers)


def power_text(view: CosmicView, seat: Seat, at: Point, width: float, style: TextStyle) -> list[Node]:
    """A seat's powers by name, and whether they are off."""
    player = view.players[seat]
    if not player.powers:
        return []
    off = next((power for power in player.powers if not power.active), player.powers[0])
    colour = SPACE.warp_light if off.active else THEME.bad if is_lost(view, seat, off) else THEME.ink_soft
    words = power_line(view, seat) + off_words(view, seat, off)
    return [fitted(words, style, colour, at, width)]
