"""What lies on and beside the lagoon: roots, discs, plates, the ring of destiny."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from games.lagoon.colours import LAGOON
from games.lagoon.content import ENERGIES, UNRAVELS, Energy
from games.lagoon.face.art.energies import LIGHTS, ground
from games.lagoon.face.art.tiles import RADIUS, corners
from rendering.scene import (
    Bevel,
    Circle,
    Curve,
    Dim,
    Effect,
    Glow,
    Group,
    Inner,
    Line,
    Node,
    Point,
    Polygon,
    Rect,
    Sector,
    Shadow,
    Shape,
    Solid,
    Text,
    TextStyle,
)
from rendering.theme import THEME, materials


def roots() -> Group:
    """Roots that bind a locked site to the lagoon's bed: two strands wound around its lower half."""
    reach = RADIUS - 10
    rim = [(reach, 0.0), *corners(reach)[1:3], (-reach, 0.0)]
    steps = 9
    along: list[Point] = []
    for start, end in pairwise(rim):
        along += [
            (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
            for step in range(steps)
        ]
    along.append(rim[-1])
    wood, light = LAGOON.root, LAGOON.root_light
    nodes: list[Node] = []
    for phase, colour in ((0.0, wood.lighter(0.12)), (math.pi, wood.lighter(0.36))):
        wound = []
        for index, (x, y) in enumerate(along):
            sway = 1 + 0.06 * math.sin(index * 0.95 + phase)
            wound.append((x * sway, y * sway))
        path = Curve(tuple(wound), closed=False)
        nodes.append(
            Shape(
                path,
                None,
                (
                    Line(Solid(wood.darker(0.7)), 31, uneven=0.3),
                    Line(Solid(colour), 23, uneven=0.35),
                    Line(Solid(light), 7, uneven=0.6),
                ),
            )
        )
    for x, y, turn in ((-128, 112, 25), (134, 104, -42), (-178, 30, 40), (182, 26, -60)):
        thorn = Curve(((0, 0), (6, -16), (0, -30), (9, -46)), closed=False)
        lines = (Line(Solid(wood.darker(0.65)), 17, uneven=0.4), Line(Solid(wood.lighter(0.3)), 10, uneven=0.4))
        nodes.append(Group((Shape(thorn, None, lines),), (x, y), turn=turn))
    return Group(tuple(nodes), effects=(Shadow(THEME.shadow, 3, 5, 5, 0.6),))


def numbered(number: int) -> Group:
    """The number of a button: a dark disc in a ring of brass."""
    rim = materials.disc(47, THEME.brass, THEME.brass_light, THEME.brass_dark, shadow=THEME.resting)
    face = Shape(Circle(37), Solid(THEME.ground.mixed(LAGOON.deep, 0.5)), (Line(Solid(THEME.brass_dark), 2),))
    style = TextStyle("sans", "bold", 58 if number < 10 else 48)
    return Group((rim, face, Text(str(number), style, THEME.lit, (0, 0), "centre")))


def lettered(letters: str) -> Group:
    """Which acolytes stand here in one state."""
    wide = 20.0 + 24 * len(letters)
    plate = Shape(
        Rect(wide, 46, 14, (-wide / 2, -23)), Solid(THEME.ground, 0.92), (Line(Solid(THEME.ink), 3, inside=True),)
    )
    return Group((plate, Text(letters, TextStyle("sans", "bold", 40), THEME.ink, (0, -2), "centre")))


def chip(energy: Energy) -> Group:
    """An unraveled site in a score area, small."""
    light = LIGHTS[energy]
    return Group(
        (
            Shape(Polygon(corners(30)), ground(energy), (Line(Solid(light.light), 4, inside=True),),
                  effects=(Bevel(light.light, light.deep, 3, 0.5), Shadow(THEME.shadow, 2, 3, 3, 0.5))),
            Text(light.letter, TextStyle("sans", "bold", 30), THEME.white, (0, 0), "centre",
                 halo=light.deep.darker(0.3)),
        )
    )  # fmt: skip


def ring(counts: Mapping[Energy, int], destiny: tuple[Energy, ...], radius: float) -> Group:
    """The balance of the energies in play: a ring in three parts as large as their sites, the destiny in the light.

    From a part to the next one an arrow leads where the first unravels the second.
    """
    total = sum(counts.get(energy, 0) for energy in ENERGIES)
    inner, style = radius * 0.5, TextStyle("sans", "bold", radius * 0.36)
    nodes: list[Node] = [
        Shape(Circle(radius + 6), Solid(THEME.ground, 0.85), (Line(Solid(THEME.frame), 2),)),
    ]
    start, shown = -90.0, [energy for energy in ENERGIES if counts.get(energy, 0)]
    words: list[Node] = []
    for index, energy in enumerate(shown):
        count = counts[energy]
        light = LIGHTS[energy]
        sweep = 360 * count / total
        end, middle = start + sweep, math.radians(start + sweep / 2)
        leads = energy in destiny
        effects: tuple[Effect, ...] = (Inner(light.deep.darker(0.3), 8, 0.6),)
        effects = (*effects, Glow(light.light, 12, 0.9)) if leads else (Dim(0.8, 0.8), *effects)
        nodes.append(
            Shape(
                Sector(radius, start + 1.5, end - 1.5 if sweep < 358 else end, inner),
                ground(energy),
                (Line(Solid(light.light if leads else light.base), 4 if leads else 2.5, inside=True),),
                effects=effects,
                z=1 if leads else 0,
            )
        )
        at = (math.cos(middle) * radius * 0.75, math.sin(middle) * radius * 0.75)
        words.append(Text(str(count), style, THEME.white, at, "centre", halo=light.deep.darker(0.4), z=2))
        if UNRAVELS[energy] == shown[(index + 1) % len(shown)]:
            words.append(_onward(end, radius))
        start = end
    return Group((*nodes, *words))


def _onward(angle: float, radius: float) -> Group:
    """A point on the rim of the ring that leads clockwise over an edge; `angle` is that edge's, in degrees."""
    size, at = radius * 0.17, math.radians(angle)
    head = Polygon(((0.9 * size, 0), (-0.8 * size, -size), (-0.35 * size, 0), (-0.8 * size, size)))
    edge = Line(Solid(THEME.shadow), max(3.0, size * 0.22))
    point = Shape(head, Solid(LAGOON.spark), (edge,), effects=(Shadow(THEME.shadow, 2, 3, 3, 0.5),))
    return Group((point,), (math.cos(at) * radius * 0.98, math.sin(at) * radius * 0.98), turn=angle + 90, z=3)


ARROW_WIDTH: Final = 9.0


def arrow(start: Point, end: Point, seat: int | None = None) -> Group:
    """Where something went: a curved line with a point."""
    tone = LAGOON.spark if seat is None else THEME.seats[seat].fill
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy) or 1
    middle = ((x0 + x1) / 2 + dy * 0.14, (y0 + y1) / 2 - dx * 0.14)
    head = math.degrees(math.atan2(y1 - middle[1], x1 - middle[0]))
    # the line stops short of the point, so that the point stays sharp
    stop = (x1 - (x1 - middle[0]) * 16 / length, y1 - (y1 - middle[1]) * 16 / length)
    path = Curve((start, middle, stop), closed=False)
    return Group(
        (
            Shape(path, None, (Line(Solid(THEME.shadow), ARROW_WIDTH + 6), Line(Solid(tone), ARROW_WIDTH))),
            Group(
                (
                    Shape(
                        Polygon(((10, 0), (-18, -17), (-12, 0), (-18, 17))),
                        Solid(tone),
                        (Line(Solid(THEME.shadow), 3),),
                    ),
                ),
                end,
                turn=head,
            ),
        ),
        effects=(Glow(tone, 7, 0.5),),
    )
