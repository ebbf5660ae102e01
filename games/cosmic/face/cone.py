"""The hyperspace cone: a wedge of light with its tip on the planet it is aimed at, and who stands with whom."""

from __future__ import annotations

import math

from engine import Seat
from games.cosmic.face.brush import SPACE, direction, polar
from games.cosmic.face.systems import Chart, held_at, stack
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.timing import ALLIANCE, LAUNCH, PLANNING
from games.cosmic.rules.views import CosmicView
from rendering.layout import around
from rendering.scene import Circle, Glow, Group, Line, Linear, Node, Point, Polygon, Shape, Solid, Stop, Text, TextStyle
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
                Circle(size * 1.3),
                None,
                (Line(Solid(light.lighter(0.4)), 5, dash=(16, 9)),),
                target,
                (Glow(light, 8, 0.8),),
                z=3,
            )
        )
    nodes += _crew(view, where, angle, length, lit)
    return nodes


def side_of(view: CosmicView, where: Chart) -> Point | None:
    """The side of the warp on which the cone is, that its stacks leave free: also where it is filled and not aimed."""
    if (target := target_of(view, where)) is not None:
        return target
    return where.systems[view.offense] if any(view.challenge.cone) else None


def _waiting(view: CosmicView, where: Chart, lit: frozenset[str]) -> list[Node]:
    """Tokens that are in the cone before it is aimed stand between the warp and the system of the offense."""
    seat, size = view.offense, where.radius * 0.36
    if not view.challenge.cone[seat]:
        return []
    at = polar(where.centre, direction(where.centre, where.systems[seat]), where.warp * 0.6)
    style = TextStyle("sans", "bold", 30)
    return [
        around("cone", Circle(size * 0.66), at),
        stack(seat, view.challenge.cone[seat], size, at, lit="cone" in lit, held=held_at(view, seat, "cone"), z=CREW),
        Text("in the cone", style, SPACE.cone, (at[0] + size * 0.75, at[1]), halo=SPACE.void, z=CREW),
    ]


def _crew(view: CosmicView, where: Chart, angle: float, length: float, lit: frozenset[str]) -> list[Node]:
    """Everybody's tokens; those that have just come are lit."""
    challenge = view.challenge
    width = where.radius * 0.36
    nodes: list[Node] = []
    crew = [seat for seat, count in enumerate(challenge.cone) if count]
    crew.sort(key=lambda seat: (seat != view.offense, seat))
    for index, seat in enumerate(crew):
        # the offense in the middle, allies in turn along the two sides
        side = 0 if index == 0 else (1 if index % 2 else -1)
        along, most = where.warp * 0.28 + width * (0.15 + 0.62 * ((index + 1) // 2)), length - where.radius * 1.05
        # no further than to the rim of the system; whom that brings level with the offense stands further aside
        at = _beside(where.centre, angle, min(along, most), side * width * (0.74 if along <= most else 0.86))
        came = f"ally:{seat}" in lit or (index == 0 and "cone" in lit and view.phase in (LAUNCH, ALLIANCE))
        size = width * (1.1 if index == 0 else 0.85)
        nodes.append(around("cone" if index == 0 else f"ally:{seat}", Circle(size * 0.66), at))
        held = held_at(view, seat, "cone")
        nodes.append(stack(seat, challenge.cone[seat], size, at, lit=came, held=held, z=CREW))
    guards: list[Seat] = [seat for seat, count in enumerate(challenge.shield) if count]
    taken = _obstacles(view, where)
    target = target_of(view, where) or where.centre
    for seat in guards:
        came, held = f"ally:{seat}" in lit, held_at(view, seat, "shield")
        at = _free(target, where, taken)
        taken.append(at)
        nodes.append(around(f"ally:{seat}", Circle(width * 0.54), at))
        nodes.append(stack(seat, challenge.shield[seat], width * 0.8, at, lit=came, held=held, z=CREW))
    return nodes


def _obstacles(view: CosmicView, where: Chart) -> list[Point]:
    """What the defense's allies must not cover: planets, moons, emblems and marks, and the middle of the cone."""
    found = [*where.spots(view).values(), *where.moons(view).values(), where.centre]
    for seat in range(view.seats):
        at = where.systems[seat]
        found += [polar(at, -150, where.radius * 0.8), polar(at, -90, where.radius * 0.84)]
        found += [where.marker(seat, place) for place in (0, 1)]
    return found


def _free(target: Point, where: Chart, taken: list[Point]) -> Point:
    """A spot beside the target on the map, as far from everything else as can be; the first of equally good ones."""
    ring = [polar(target, turn, where.radius * reach) for reach in (0.36, 0.42) for turn in range(-180, 180, 20)]
    return max(filter(where.holds, ring), key=lambda spot: round(min(math.dist(spot, other) for other in taken)))


def _beside(start: Point, angle: float, along: float, aside: float) -> Point:
    x, y = polar(start, angle, along)
    return polar((x, y), angle + 90, aside)
