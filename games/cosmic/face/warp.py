"""The warp in the middle, and how many tokens of everybody are in it."""

from __future__ import annotations

from engine import Seat
from games.cosmic.face.brush import SPACE, direction, polar
from games.cosmic.face.systems import Chart, chip, stack
from games.cosmic.rules.views import CosmicView
from rendering.layout import around
from rendering.scene import Circle, Group, Node, Point, Sprite, Text, TextStyle


def _ring(view: CosmicView, radius: float, seats: list[Seat], away: float) -> list[Node]:
    """Marks with numbers along the rim, on the half turned away from the cone."""
    height = max(40.0, min(radius * 0.36, 48.0))
    step = min(56.0, 236 / max(1, len(seats) - 1))
    start = away + 180 - step * (len(seats) - 1) / 2
    # with few seats the systems are close
    reach = radius * (0.78 if len(seats) > 3 else 0.66)
    return [
        chip(seat, view.players[seat].warp, height * 1.95, height, polar((0, 0), start + place * step, reach))
        for place, seat in enumerate(seats)
    ]


def warp(view: CosmicView, where: Chart, target: Point | None) -> Group:
    """The spiral and a stack for every owner; `target` is where the cone points, so that its side stays free."""
    radius = where.warp
    seats = [player.seat for player in view.players if player.warp]
    nodes: list[Node] = [Sprite("cosmic/warp", round(radius * 2.1), ref="warp"), around("warp", Circle(radius * 0.98))]
    if not seats and target is None:
        nodes.append(
            Text(
                "Warp",
                TextStyle("serif", "semibold", 30),
                SPACE.warp_light,
                (0, radius * 0.42),
                "centre",
                halo=SPACE.void,
            )
        )
    width = min(radius * 0.62, 96.0)
    if target is not None and len(seats) > 1:
        nodes += _ring(view, radius, seats, direction(where.centre, target))
        return Group(tuple(nodes), where.centre)
    if target is None:
        start, step = -90.0, 360 / max(1, len(seats))
    else:
        start, step = direction(where.centre, target) + 180, 0.0
    reach = radius * (0.0 if len(seats) == 1 and target is None else 0.56)
    for index, seat in enumerate(seats):
        at = polar((0, 0), start + index * step, reach)
        nodes.append(stack(seat, view.players[seat].warp, width if len(seats) < 5 else width * 0.84, at))
    return Group(tuple(nodes), where.centre)
