"""The warp in the middle, and how many tokens of everybody are in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine import Seat
from games.cosmic.face.brush import SPACE, direction, polar
from games.cosmic.face.systems import Chart, chip, stack
from games.cosmic.rules.views import CosmicView
from rendering.layout import Box, around
from rendering.scene import Circle, Group, Node, Point, Sprite, Text, TextStyle


def _ring(view: CosmicView, radius: float, seats: list[Seat], away: float, taken: Sequence[Box]) -> list[Node]:
    """Marks with numbers along the rim, on the half turned away from the cone, clear of what is `taken` there."""
    height = max(40.0, min(radius * 0.36, 48.0 if len(seats) < 5 else 40.0))
    width = height * 1.95
    spots = min(_ways(len(seats), radius, away), key=lambda way: _covered(way, width, height, taken))
    return [chip(seat, view.players[seat].warp, width, height, at) for seat, at in zip(seats, spots, strict=True)]


def _ways(count: int, radius: float, away: float) -> Iterator[list[Point]]:
    """Rows along the rim, the widest first."""
    step = min(56.0, 236 / max(1, count - 1))
    # with few seats the systems are close
    reach = radius * (0.78 if count > 3 else 0.66)
    for closer in (1.0, 0.9):
        for share in (1.0, 0.92, 0.84, 0.76):
            turns = [away + 180 + (place - (count - 1) / 2) * step * share for place in range(count)]
            yield [polar((0, 0), turn, reach * closer) for turn in turns]


def _covered(spots: Sequence[Point], width: float, height: float, taken: Sequence[Box]) -> int:
    """How many pixels these cover of each other and of what is taken."""
    # a mark is a little higher than its chip, and stands beyond it
    boxes = [Box(x - width / 2 - 4, y - height * 0.6, width + 8, height * 1.2) for x, y in spots]
    met = (*combinations(boxes, 2), *((one, other) for one in boxes for other in taken))
    return round(sum(_shared(one, other) for one, other in met))


def _shared(one: Box, other: Box) -> float:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def warp(view: CosmicView, where: Chart, target: Point | None, taken: Sequence[Box] = ()) -> Group:
    """The spiral and a stack for every owner; `target` is where the cone points, so that its side stays free.

    `taken` is what the cone's tokens cover of the map.
    """
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
        x, y = where.centre
        here = [Box(box.x - x, box.y - y, box.width, box.height) for box in taken]
        nodes += _ring(view, radius, seats, direction(where.centre, target), here)
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
