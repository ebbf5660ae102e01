"""Site tiles: hexes of one energy with what the site shows; with its words for reference, without them for boards."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.lagoon.colours import LAGOON
from games.lagoon.content import FACES, Face, FaceKey
from games.lagoon.face.art.energies import LIGHTS, ground, seed
from games.lagoon.face.art.icons import POWERS, TYPES, lifted
from games.lagoon.face.art.motifs import MOTIFS, Mark
from rendering.layout import fitted
from rendering.scene import (
    Bevel,
    Clip,
    Colour,
    Drawing,
    Drawn,
    Glow,
    Group,
    Inner,
    Line,
    Linear,
    Node,
    Organic,
    Point,
    Polygon,
    Rect,
    Shadow,
    Shape,
    Solid,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME, materials

RADIUS: Final = 200.0
HALF_HEIGHT: Final = RADIUS * math.sqrt(3) / 2
_MARGIN: Final = 12.0
"""Room around the hex for its light on the water."""

WIDTH: Final = 2 * (RADIUS + _MARGIN)
HEIGHT: Final = 2 * (HALF_HEIGHT + _MARGIN)
SCALE: Final = WIDTH / (2 * RADIUS)
"""A tile's sprite is this much wider than its hex."""


def corners(radius: float) -> tuple[Point, ...]:
    """A flat-topped hex around the origin."""
    return tuple((x * radius, y * radius) for x, y in materials.around(6))


def _number(face: Face) -> int:
    return 2 * (0 if face.tile == "P" else int(face.tile)) + (face.key[-1] == "B")


def _mark(mark: Mark, face: Face) -> Node:
    tone, d = mark
    light = LIGHTS[face.energy]
    bright = light.light.lighter(0.45)
    ink = light.deep.darker(0.45)
    bodies: dict[str, Colour] = {
        "light": bright,
        "mid": light.light.mixed(light.base, 0.35),
        "deep": light.deep.darker(0.15),
        "spark": LAGOON.spark if face.energy != "elemeen" else LAGOON.vowelon_light,
    }
    if tone in bodies:
        colour = bodies[tone]
        fill = Linear(gradient(colour.lighter(0.18), colour, colour.mixed(light.base, 0.4)), 60)
        return Shape(Drawn(d), fill if tone != "deep" else Solid(colour), (Line(Solid(ink), 3.2, uneven=0.2),))
    colour, width = {
        "line": (bright, 7.0),
        "thin": (bright, 4.0),
        "dark": (ink, 3.4),
        "fine": (ink, 2.6),
        "glow": (LAGOON.spark, 5.0),
    }[tone]
    if tone in ("line", "thin"):
        return Shape(Drawn(d), None, (Line(Solid(ink), width + 5), Line(Solid(colour), width)))
    return Shape(Drawn(d), None, (Line(Solid(colour), width),))


def motif(face: Face) -> Group:
    """What the site shows, lifted a little off its ground."""
    light = LIGHTS[face.energy]
    return Group(
        tuple(_mark(mark, face) for mark in MOTIFS[face.key]),
        effects=(Glow(light.light, 12, 0.32), Shadow(THEME.shadow, 3, 5, 5, 0.5)),
    )


def slab(face: Face) -> tuple[Node, ...]:
    """The hex itself: its light on the water, the stone beneath, the painted ground, a carved frame."""
    light = LIGHTS[face.energy]
    number = _number(face)
    outline = Organic(corners(RADIUS - 5), rough=3.5, step=30, seed=number)
    stone = light.deep.mixed(THEME.stone_dark, 0.45)
    return (
        Shape(outline, Solid(light.light, 0.9), at=(0, 4), effects=(Glow(light.light, 26, 0.42),)),
        Shape(outline, Linear(gradient(stone, stone.darker(0.45)), 90), at=(0, 12),
              effects=(Shadow(THEME.shadow, 6, 10, 12, 0.55),)),
        Shape(outline, Linear(gradient(light.deep.lighter(0.25), light.deep.darker(0.2)), 60),
              effects=(Bevel(light.light, light.deep.darker(0.6), 7, 0.7),)),
        Group(
            (Shape(Polygon(corners(RADIUS - 20)), ground(face.energy, number)),),
            effects=(
                Clip(Polygon(corners(RADIUS - 20))),
                Inner(light.deep.darker(0.4), 34, 0.62),
                Inner(light.deep.darker(0.6), 8, 0.6),
            ),
        ),
        Shape(Polygon(corners(RADIUS - 21)), None, (Line(Solid(light.light), 4.5, uneven=0.3),)),
    )  # fmt: skip


def land(key: FaceKey) -> Drawing:
    """A face without words, for boards."""
    face = FACES[key]
    drawn = Group((motif(face),), (0, -2), scale=1.62)
    return Drawing(Group((*slab(face), drawn), (WIDTH / 2, HEIGHT / 2)), WIDTH, HEIGHT, scalable=True)


def powers_of(face: Face) -> tuple[tuple[str, ...], ...]:
    """The icons of each of a face's powers: how it is paid for, how often, and whether it costs a seed."""
    first = {"invoke": "eldrid" if face.flip == "eldrid" else "flip", "ongoing": "hourglass", "explore": "lightning"}
    more = (("once",) if face.once_per_turn else ()) + (("cost",) if face.key in COSTS_SEED else ())
    second = (SECOND[face.key],) if face.key in SECOND else ()
    return ((first[face.mode], *more), *second)


def icons_of(power: str) -> tuple[str, ...]:
    """Those of one power, by its key."""
    face, slash, _ = power.partition("/")
    return powers_of(FACES[face])[1 if slash else 0]


SECOND: Final[Mapping[FaceKey, tuple[str, ...]]] = {"PB": ("flip", "once")}
"""The icons of the second power of faces with two."""

COSTS_SEED: Final = frozenset(("7B", "8B", "9B", "11A", "18B", "20A", "21A", "22A", "23A", "24A", "26B", "27A", "PA"))
"""Faces whose power has a seed as its price."""


@lru_cache(maxsize=128)
def site(key: FaceKey) -> Drawing:
    """A face with its name, seed, type and power icons."""
    face = FACES[key]
    powers = powers_of(face)
    width = 58 * sum(map(len, powers)) + 46 * (len(powers) - 1)
    row: list[Node] = []
    at = (58 - width) / 2
    for power in powers:
        row += [Shape(Rect(3, 46, 1.5, (at - 53.5, -23)), Solid(LAGOON.foam, 0.8))] if row else []
        row += [Group((lifted(POWERS[name]()),), (at + 58 * index, 0), scale=0.92) for index, name in enumerate(power)]
        at += 58 * len(power) + 46
    nodes: tuple[Node, ...] = (
        *slab(face),
        Group((motif(face),), (0, -16), scale=1.32),
        Group((seed(face.energy),), (-82, -118), scale=0.98),
        Group((lifted(TYPES[face.type]()),), (84, -116), scale=0.95),
        Group(tuple(row), (0, 138)),
        ribbon(face.name, 330, at=(0, 84)),
        Text(key if face.tile != "P" else "Astral", TextStyle("sans", "bold", 24), LIGHTS[face.energy].light,
             (0, -136), "centre"),
    )  # fmt: skip
    return Drawing(Group(nodes, (WIDTH / 2, HEIGHT / 2)), WIDTH, HEIGHT, scalable=True)


def ribbon(words: str, width: float, at: Point = (0, 0), size: float = 36) -> Group:
    """A name on a ribbon whose ends are folded back."""
    half, tall = width / 2, size * 0.72
    cloth, edge = LAGOON.ribbon, LAGOON.ribbon_edge
    low, fold = tall * 0.1 + 6, tall + 9
    tail = (
        f"M{half - 24} {-tall + 9} L{half + 22} {-tall + 12} L{half + 8} {low} L{half + 22} {fold} "
        f"L{half - 24} {tall + 7} Z"
    )
    back = Shape(Drawn(tail), Solid(cloth.darker(0.32)), (Line(Solid(edge.darker(0.5)), 2),))
    body = f"M{-half} {-tall} Q0 {-tall - 7} {half} {-tall} L{half} {tall} Q0 {tall - 7} {-half} {tall} Z"
    return Group(
        (
            back,
            Group((back,), mirror=True),
            Shape(
                Drawn(body),
                Linear(gradient(cloth.lighter(0.25), cloth, cloth.darker(0.12)), 80),
                (Line(Solid(edge.darker(0.35)), 2.4),),
                effects=(Shadow(THEME.shadow, 2, 4, 4, 0.5),),
            ),
            fitted(words, TextStyle("serif", "semibold", size), THEME.dark_ink, (0, -2), width - 22, "centre"),
        ),
        at,
    )  # fmt: skip
