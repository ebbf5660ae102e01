"""The hyperspace cone: a wedge of light with its tip on the planet it is aimed at, and who stands with whom."""

from __future__ import annotations

import math

from engine import Seat
from games.cosmic.face.brush import SPACE, direction, polar
from games.cosmic.face.names import corner, has_corner, letters, rim
from games.cosmic.face.systems import WORLD, Chart, counts, held_at, stack
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.timing import ALLIANCE, LAUNCH, PLANNING
from games.cosmic.rules.views import CosmicView
from rendering.layout import Box, around, bounds_of
from rendering.scene import (
    Circle,
    Glow,
    Group,
    Line,
    Linear,
    Node,
    Path,
    Point,
    Polygon,
    Shape,
    Solid,
    Stop,
    Text,
    TextStyle,
)
from rendering.theme import THEME

CREW = 6
"""How far up the tokens of a challenge are drawn."""


def target_of(view: CosmicView, where: Chart) -> Point | None:
    """Where the cone points: at a planet, or at least into a system."""
    challenge = view.challenge
    if not any(challenge.cone) and (challenge.defense == NOBODY or view.phase not in (LAUNCH, ALLIANCE, PLANNING)):
        return None
    spots = where.spots(view) | where.moons(view)
    if challenge.planet in spots:
        return spots[challenge.planet]
    return where.systems[challenge.system] if challenge.system >= 0 else None


def cone(view: CosmicView, where: Chart, lit: frozenset[str] = frozenset()) -> list[Node]:
    """The wedge, the offense's tokens at its broad end, its allies' beside them, the defense's allies at the tip."""
    target = target_of(view, where)
    if target is None:
        return _waiting(view, where, lit)
    challenge = view.challenge
    aimed = bool(challenge.planet)
    angle = direction(where.centre, target)
    length = math.dist(where.centre, target)
    size = where.radius * 0.205
    colour = THEME.seats[view.offense].fill
    tip = length - (size * 0.2 if aimed else size)
    half = max(58.0, where.warp * 0.52)
    wedge = Polygon(((0, -half), (tip, -4), (tip, 4), (0, half)))
    light = SPACE.cone.mixed(colour, 0.25)
    nodes: list[Node] = [
        Group(
            (
                Shape(
                    wedge,
                    Linear((Stop(0, light, 0.12), Stop(0.5, light, 0.34), Stop(1, light, 0.62)), 0),
                    (Line(Solid(light.lighter(0.3), 0.7), 3),),
                    effects=(Glow(light, 9, 0.35),),
                ),
            ),
            where.centre,
            turn=angle,
            ref="cone",
            z=2,
        )
    ]
    if aimed:
        nodes.append(
            Shape(
                _aim(view, where, size * 1.3),
                None,
                (Line(Solid(light.lighter(0.4)), 5, dash=(16, 9)),),
                target,
                (Glow(light, 8, 0.8),),
                z=3,
            )
        )
    nodes += _crew(view, where, target, lit)
    return nodes


def _aim(view: CosmicView, where: Chart, radius: float) -> Path:
    """The ring around what the cone points at."""
    what = next((planet for planet in view.planets if planet.key == view.challenge.planet), None)
    return Circle(radius) if what is None else rim(what, where.radius * WORLD, radius)


def side_of(view: CosmicView, where: Chart) -> Point | None:
    """The side of the warp on which the cone is, that its stacks leave free: also where it is filled and not aimed."""
    if (target := target_of(view, where)) is not None:
        return target
    return where.systems[view.offense] if any(view.challenge.cone) else None


def taken(view: CosmicView, where: Chart) -> list[Box]:
    """What the cone's tokens, and the words beside them, cover of the warp."""
    target = target_of(view, where)
    if target is not None:
        return [_of_stack(at, size) for _, at, size in _in_cone(view, where, target)]
    if not view.challenge.cone[view.offense]:
        return []
    at, size, words = _waiting_at(view, where)
    return [_of_stack(at, size), bounds_of(words)]


def _of_stack(at: Point, size: float) -> Box:
    """A stack of that width with the number of its tokens."""
    return Box(at[0] - size * 0.5, at[1] - size * 0.6, size * 1.14, size * 1.12)


def _waiting_at(view: CosmicView, where: Chart) -> tuple[Point, float, Text]:
    """Where tokens stand that are in a cone without an aim, how wide, and what is said beside them."""
    at = polar(where.centre, direction(where.centre, where.systems[view.offense]), where.warp * 0.6)
    size = where.radius * 0.36
    style = TextStyle("sans", "bold", 30)
    return at, size, Text("in the cone", style, SPACE.cone, (at[0] + size * 0.75, at[1]), halo=SPACE.void, z=CREW)


def _waiting(view: CosmicView, where: Chart, lit: frozenset[str]) -> list[Node]:
    """Tokens that are in the cone before it is aimed stand between the warp and the system of the offense."""
    seat = view.offense
    if not view.challenge.cone[seat]:
        return []
    at, size, words = _waiting_at(view, where)
    return [
        around("cone", Circle(size * 0.66), at),
        stack(seat, view.challenge.cone[seat], size, at, lit="cone" in lit, held=held_at(view, seat, "cone"), z=CREW),
        words,
    ]


def _in_cone(view: CosmicView, where: Chart, target: Point) -> list[tuple[Seat, Point, float]]:
    """Whose tokens are in the cone, where they stand and how wide: the offense first."""
    angle, length = direction(where.centre, target), math.dist(where.centre, target)
    width = where.radius * 0.36
    crew = [seat for seat, count in enumerate(view.challenge.cone) if count]
    crew.sort(key=lambda seat: (seat != view.offense, seat))
    found = []
    for index, seat in enumerate(crew):
        # the offense in the middle, allies in turn along the two sides
        side = 0 if index == 0 else (1 if index % 2 else -1)
        along, most = where.warp * 0.28 + width * (0.15 + 0.62 * ((index + 1) // 2)), length - where.radius * 1.05
        # no further than to the rim of the system; whom that brings level with the offense stands further aside
        at = _beside(where.centre, angle, min(along, most), side * width * (0.74 if along <= most else 0.86))
        found.append((seat, at, width * (1.1 if index == 0 else 0.85)))
    return found


def _crew(view: CosmicView, where: Chart, target: Point, lit: frozenset[str]) -> list[Node]:
    """Everybody's tokens; those that have just come are lit."""
    challenge = view.challenge
    width = where.radius * 0.36
    nodes: list[Node] = []
    for index, (seat, at, size) in enumerate(_in_cone(view, where, target)):
        came = f"ally:{seat}" in lit or (index == 0 and "cone" in lit and view.phase in (LAUNCH, ALLIANCE))
        nodes.append(around("cone" if index == 0 else f"ally:{seat}", Circle(size * 0.66), at))
        held = held_at(view, seat, "cone")
        nodes.append(stack(seat, challenge.cone[seat], size, at, lit=came, held=held, z=CREW))
    guards: list[Seat] = [seat for seat, count in enumerate(challenge.shield) if count]
    others, spots = _obstacles(view, where), where.spots(view)
    named = [letters(what, spots[what.key], where.radius * WORLD) for what in view.planets] if guards else []
    for seat in guards:
        came, held = f"ally:{seat}" in lit, held_at(view, seat, "shield")
        at = _free(target, where, others, named, width * 0.8)
        others.append(at)
        nodes.append(around(f"ally:{seat}", Circle(width * 0.54), at))
        nodes.append(stack(seat, challenge.shield[seat], width * 0.8, at, lit=came, held=held, z=CREW))
    return nodes


def _obstacles(view: CosmicView, where: Chart) -> list[Point]:
    """What the defense's allies must not cover: planets with their names and numbers, moons, emblems, marks."""
    spots, size = where.spots(view), where.radius * WORLD
    found = [*spots.values(), *where.moons(view).values(), where.centre]
    for what in view.planets:
        found += [corner(spots[what.key], size)] if has_corner(what) else []
        found += counts(what, spots[what.key], size)
    for seat in range(view.seats):
        at = where.systems[seat]
        found += [polar(at, -150, where.radius * 0.8), polar(at, -90, where.radius * 0.84)]
        found += [where.marker(seat, place) for place in (0, 1)]
    return found


def _free(target: Point, where: Chart, taken: list[Point], named: list[Box], size: float) -> Point:
    """A spot beside the target on the map for a stack of that width: where no name covers it, as far from everything
    else as can be; the first of equally good ones.
    """

    def room(spot: Point) -> tuple[int, int]:
        box = _of_stack(spot, size)
        covered = sum(
            max(0.0, min(box.right, name.right) - max(box.x, name.x))
            * max(0.0, min(box.bottom, name.bottom) - max(box.y, name.y))
            for name in named
        )
        return -round(covered / 40), round(min(math.dist(spot, other) for other in taken))

    ring = [polar(target, turn, where.radius * reach) for reach in (0.36, 0.42) for turn in range(-180, 180, 20)]
    return max(filter(where.holds, ring), key=room)


def _beside(start: Point, angle: float, along: float, aside: float) -> Point:
    x, y = polar(start, angle, along)
    return polar((x, y), angle + 90, aside)
