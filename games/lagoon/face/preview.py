"""The lagoon as it would be after an answer: ways of what moved, traces of what left, the balance before and after."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import Prompt, Seat
from games.hosted import Names
from games.kit.areas import bounded
from games.lagoon.colours import LAGOON
from games.lagoon.content import ENERGIES
from games.lagoon.face.art.pieces import arrow, ring
from games.lagoon.face.board import HEIGHT, SIDES, WATER, WIDTH, frame
from games.lagoon.face.gains import changes, lines_of
from games.lagoon.face.sides import panel
from games.lagoon.face.waters import Marks, lagoon_map, water
from games.lagoon.rules.hexes import Hex
from games.lagoon.rules.views import LagoonView
from rendering.layout import Box, uncut
from rendering.scene import Circle, Group, Node, Point, Scene, Shape, Solid, Sprite, Text, TextStyle
from rendering.theme import THEME

_LINE = TextStyle("sans", "semibold", 30, leading=1.16)


def preview(before: LagoonView, after: LagoonView, names: Names, prompt: Prompt, answer: Any) -> Scene | None:
    """The picture, or None where nothing on the lagoon would change."""
    marks = marks_for(before, after, prompt.seat)
    if marks is None:
        return None
    lines = lines_of(before, after, names, prompt.seat)
    nodes: tuple[Node, ...] = (
        frame(WIDTH, HEIGHT),
        water(WATER),
        lagoon_map(after, WATER, marks),
        panel(SIDES, prompt.seat, lit=True),
        Text("As it would be", THEME.name, THEME.lit, (SIDES.x + SIDES.width / 2, SIDES.y + 44), "centre"),
        *_balances(before, after, Box(SIDES.x, SIDES.y + 84, SIDES.width, 210)),
        *_listed(lines, Box(SIDES.x + 24, SIDES.y + 320, SIDES.width - 48, SIDES.height - 340)),
    )
    return Scene(Group(nodes), preview_alt(lines), THEME.ground, width=WIDTH, height=HEIGHT)


def preview_alt(lines: Sequence[str]) -> str:
    """What would be otherwise, in words."""
    return bounded(f"Preview. {'. '.join(lines)}.")


def marks_for(before: LagoonView, after: LagoonView, seat: Seat) -> Marks | None:
    """What moved, left and changed on the lagoon; None where nothing did."""
    diff = changes(before, after)
    if not diff.is_visible:
        return None
    was = {site.tile: (site.q, site.r) for site in before.sites}
    now = {site.tile: (site.q, site.r) for site in after.sites}
    ways: list[tuple[Hex, Hex, Seat | None]] = [
        (was[a.at], now[b.at], b.seat) for a, b in diff.moved if a.at in was and b.at in now
    ]
    ways += [(start, end, None) for start, end in diff.shifted.values()]
    touched = [*diff.shifted, *diff.flipped, *(face[:-1] for face in diff.new.values())]
    druids = [druid.key for druid in (*(b for _, b in diff.moved), *diff.entered, *diff.turned)]
    lit = frozenset((f"seat:{seat}", *(f"site:{tile}" for tile in touched), *(f"druid:{key}" for key in druids)))
    faces = {site.tile: site.face for site in before.sites}
    traces = {**diff.gone, **{start: faces[tile] for tile, (start, _) in diff.shifted.items()}}
    gone = {space: face for space, face in traces.items() if space not in now.values()}
    return Marks(ways=tuple(ways), gone=gone, lit=lit)


def _balances(before: LagoonView, after: LagoonView, box: Box) -> list[Node]:
    """The ring before and after, or one ring where it stays as it is."""
    middle = box.y + box.height / 2
    if all(before.energies.get(each) == after.energies.get(each) for each in ENERGIES):
        return _ring(after, (box.x + box.width / 2, middle), 88)
    left, right = box.x + 88, box.right - 98
    # the points on the rims of both rings lead elsewhere
    onward = arrow((left + 94, middle), (right - 108, middle))
    return [*_ring(before, (left, middle), 68), *_ring(after, (right, middle), 80), Group((onward,), z=2)]


def _ring(view: LagoonView, at: Point, radius: float) -> list[Node]:
    """The ring with the destiny in its middle, where there is one."""
    nodes: list[Node] = [Group((ring(view.energies, view.destiny, radius),), at)]
    if len(view.destiny) == 1:
        nodes.append(Sprite(f"lagoon/seed/{view.destiny[0]}", round(radius * 0.72), at, z=2))
    return nodes


def _listed(lines: list[str], box: Box) -> list[Node]:
    """Short sentences one below the other, as many as there is room for."""
    nodes: list[Node] = []
    y = box.y
    for line in lines:
        rows = len(uncut(line, _LINE, box.width - 26, 3)) or 3
        height = rows * 36 + 16
        if y + height > box.bottom:
            break
        nodes.append(Shape(Circle(6, (box.x + 6, y + 18)), Solid(LAGOON.caustic)))
        nodes.append(
            Text(line, _LINE, THEME.ink, (box.x + 26, y + 18), width=box.width - 26, fit="wrap", max_lines=rows)
        )
        y += height
    return nodes
