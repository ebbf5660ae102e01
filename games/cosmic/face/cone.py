"""The hyperspace cone: a wedge of light with its tip on the planet it is aimed at, and who stands with whom."""

from __future__ import annotations

import math

from engine import Seat
from games.cosmic.face.brush import SPACE, direction, polar
from games.cosmic.face.phrases import NOBODY
from games.cosmic.face.systems import Chart, stack
from games.cosmic.rules.timing import ALLIANCE, LAUNCH, PLANNING
from games.cosmic.rules.views import CosmicView
from rendering.scene import Circle, Glow, Group, Line, Linear, Node, Point, Polygon, Shape, Solid, Stop
from rendering.theme import THEME


def target_of(view: CosmicView, where: Chart) -> Point | None:
    """Where the cone points: at a planet, or at least into a system."""
    challenge = view.challenge
    if not any(challenge.cone) and (challenge.defense == NOBODY or view.phase not in (LAUNCH, ALLIANCE, PLANNING)):
        return None
    spots = where.spots(view) | where.moons(view)
    if challenge.planet in spots:
        return spots[challenge.planet]
    return where.systems[challenge.system] if challenge.system >= 0 else None


def cone(view: CosmicView, where: Chart) -> list[Node]:
    """The wedge, the offense's tokens at its broad end, its allies' beside them, the defense's allies at the tip."""
    target = target_of(view, where)
    if target is None:
        return []
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
    nodes += _crew(view, where, angle, length)
    return nodes


def _crew(view: CosmicView, where: Chart, angle: float, length: float) -> list[Node]:
    challenge = view.challenge
    width = where.radius * 0.36
    nodes: list[Node] = []
    crew = [seat for seat, count in enumerate(challenge.cone) if count]
    crew.sort(key=lambda seat: (seat != view.offense, seat))
    for index, seat in enumerate(crew):
        # the offense in the middle, allies in turn along the two sides
        side = 0 if index == 0 else (1 if index % 2 else -1)
        along = where.warp * 0.28 + width * 0.15 + ((index + 1) // 2) * width * 0.62
        at = _beside(where.centre, angle, along, side * width * 0.52)
        nodes.append(stack(seat, challenge.cone[seat], width * (1.1 if index == 0 else 0.85), at, z=6))
    guards: list[Seat] = [seat for seat, count in enumerate(challenge.shield) if count]
    for index, seat in enumerate(guards):
        side = 1 if index % 2 else -1
        at = _beside(
            where.centre,
            angle,
            length - where.radius * (0.3 + 0.2 * (index // 2)),
            side * where.radius * (0.33 + 0.02 * index),
        )
        nodes.append(stack(seat, challenge.shield[seat], width * 0.8, at, z=6))
    return nodes


def _beside(start: Point, angle: float, along: float, aside: float) -> Point:
    x, y = polar(start, angle, along)
    return polar((x, y), angle + 90, aside)
