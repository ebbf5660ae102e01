"""The way of planetoids in the last step: a numbered arc for each move and bump, debris where one came home."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from games.cosmic.face.brush import SPACE, polar, toward
from games.cosmic.face.names import corner, has_corner
from games.cosmic.face.systems import WORLD, Chart
from games.cosmic.rules.timing import DESTINY, LAUNCH, PLANETOID, REGROUP
from games.cosmic.rules.views import CosmicView, HopView
from rendering.scene import (
    Circle,
    Curve,
    Glow,
    Group,
    Line,
    Node,
    Point,
    Polygon,
    Shape,
    Solid,
    Sprite,
    Text,
    TextStyle,
)
from rendering.theme import THEME

STEP: Final = "step"
"""The ref of the planetoid step among what the last events touched."""

_PHASES: Final = (PLANETOID, REGROUP, DESTINY, LAUNCH)


def is_told(view: CosmicView, lit: frozenset[str]) -> bool:
    """Whether the way is shown: until the launch, and wherever the last events were part of it."""
    return bool(view.path) and (view.phase in _PHASES or STEP in lit)


def path(view: CosmicView, where: Chart) -> list[Node]:
    """All arcs of the step, in order."""
    spots = where.spots(view)
    moves = [hop for hop in view.path if hop.how in ("moved", "bumped")]
    nodes: list[Node] = []
    for number, hop in enumerate(moves, 1):
        nodes.append(_arc(view, where, spots, hop, number))
    for hop in view.path:
        if hop.how == "destroyed":
            at = _edge(where, hop)
            nodes.append(
                Group(
                    (Sprite("cosmic/debris", round(where.radius * 0.56)), _numeral(hop, where.radius)),
                    at,
                    ref=f"debris:{hop.planetoid}",
                    z=7,
                )
            )
        elif hop.how == "created" and hop.planetoid in spots:
            ring = Line(Solid(THEME.lit), 5, dash=(14, 8))
            nodes.append(
                Shape(
                    Circle(where.radius * 0.26), None, (ring,), spots[hop.planetoid], (Glow(THEME.lit, 10, 0.8),), z=4
                )
            )
    return nodes


def _numeral(hop: HopView, radius: float) -> Text:
    style = TextStyle("sans", "bold", max(36, radius * 0.2))
    return Text(f"P{int(hop.planetoid[1:])}", style, THEME.ink, align="centre", halo=SPACE.rock_dark)


def _edge(where: Chart, hop: HopView) -> Point:
    """Where a planetoid that came home went to pieces: beside its marker's place, at the lower corner."""
    return polar(where.systems[hop.target], 90, where.radius * 0.78)


def _arc(view: CosmicView, where: Chart, spots: dict[str, Point], hop: HopView, number: int) -> Group:
    """A curved arrow from system to system, bent away from the warp, with its number on its back."""
    start = _leaving(where, hop)
    lost = any(other.how == "destroyed" and other.planetoid == hop.planetoid for other in view.path)
    if hop.planetoid in spots and view_system(view, hop.planetoid) == hop.target:
        end = spots[hop.planetoid]
    else:
        end = _edge(where, hop) if lost else where.systems[hop.target]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    away = math.dist(middle, where.centre) or 1.0
    lift = math.dist(start, end) * 0.16
    crown = (
        middle[0] + (middle[0] - where.centre[0]) / away * lift,
        middle[1] + (middle[1] - where.centre[1]) / away * lift,
    )
    named = [corner(spots[what.key], where.radius * WORLD) for what in view.planets if has_corner(what)]
    broken = [_edge(where, other) for other in view.path if other.how == "destroyed"]
    colour = THEME.bad.lighter(0.2) if hop.how == "bumped" else THEME.lit
    rest = math.dist(start, end) * 0.1
    if end in spots.values():  # its name stays free, and the number of tokens on it
        peopled = any(any(planet.tokens) for planet in view.planets if planet.key == hop.planetoid)
        rest = where.radius * (0.44 if peopled else 0.32)
    points = _until(rest, tuple(_bezier(start, crown, end, step / 28) for step in range(29)))
    tip, before = points[-1], points[-2]
    heading = math.degrees(math.atan2(tip[1] - before[1], tip[0] - before[0]))
    head = Polygon(((22, 0), (-14, -17), (-6, 0), (-14, 17)))
    nodes: list[Node] = [
        Shape(
            Curve(points, closed=False),
            None,
            (Line(Solid(SPACE.void, 0.75), 15), Line(Solid(colour), 7.5)),
            effects=(Glow(colour, 7, 0.45),),
        ),
        Group((Shape(head, Solid(colour), (Line(Solid(SPACE.void), 3),)),), tip, turn=heading),
        Sprite(f"cosmic/step/{number}", 56, _clear(points, [*spots.values(), *named, *broken]), z=1),
    ]
    return Group(tuple(nodes), ref=f"arc:{number}", z=7)


def _until(rest: float, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """As far as a way is further than `rest` from its end."""
    return tuple(point for point in points if math.dist(point, points[-1]) > rest) or points[:2]


def _clear(points: tuple[Point, ...], spots: Sequence[Point]) -> Point:
    """Where on its way, but at neither end, a number is furthest from all planets, names and debris."""
    middle = points[len(points) // 4 : -(len(points) // 4) or None]
    return max(middle, key=lambda point: round(min(math.dist(point, spot) for spot in spots)))


def _leaving(where: Chart, hop: HopView) -> Point:
    """The rim of the system that a planetoid left, towards where it goes."""
    return toward(where.systems[hop.source], where.systems[hop.target], where.radius * 0.66)


def _bezier(start: Point, crown: Point, end: Point, t: float) -> Point:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    # the crown is where the curve passes, not its handle
    hx, hy = 2 * crown[0] - (start[0] + end[0]) / 2, 2 * crown[1] - (start[1] + end[1]) / 2
    return (a * start[0] + b * hx + c * end[0], a * start[1] + b * hy + c * end[1])


def view_system(view: CosmicView, key: str) -> int:
    """In which system a planetoid is now; -1 if it is no longer in play."""
    return next((planet.system for planet in view.planets if planet.key == key), -1)
