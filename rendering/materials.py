"""Ready-made materials: functions from a few colours to fills, and small shapes used by every game.

Give `seed` to make two pieces of the same material differ.
"""

import math

from rendering.colour import Colour
from rendering.effects import Bevel, Shadow
from rendering.fills import (
    Bands,
    Cracks,
    Dots,
    Globe,
    Grain,
    Line,
    Linear,
    Mottle,
    Nebula,
    Painted,
    Planks,
    Radial,
    Solid,
    Stars,
    Stop,
    Tartan,
    Texture,
    gradient,
)
from rendering.paths import Circle, Point
from rendering.scene import Group, Node, Shape, Text, TextStyle

_HERE: Point = (0, 0)


def around(count: int, first_at: float = 0) -> tuple[Point, ...]:
    """`count` points on the unit circle, clockwise from `first_at` degrees."""
    angles = [math.radians(first_at + 360 * index / count) for index in range(count)]
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


def card(paper: Colour, seed: int = 0) -> Painted:
    """Uncoated card: faint clouds and paper grain, a little lighter towards the light."""
    return Painted(
        Linear(gradient(paper.lighter(0.12), paper, paper.darker(0.06)), 60),
        (Mottle(paper.darker(0.10), 90, 0.35, 0.4, seed), Grain(0.05, 1.5, seed)),
    )


def parchment(paper: Colour, edge: Colour, seed: int = 0) -> Painted:
    """Old parchment: browner towards the rim, stains and fibres."""
    return Painted(
        Radial((Stop(0, paper.lighter(0.15)), Stop(0.6, paper), Stop(1, paper.mixed(edge, 0.55))), radius=0.72),
        (
            Mottle(edge, 120, 0.4, 0.35, seed),
            Mottle(paper.lighter(0.4), 46, 0.35, 0.35, seed + 1),
            Dots(edge.darker(0.2), 26, 1.4, 0.28, seed),
            Grain(0.06, 1.8, seed),
        ),
    )


def stone(base: Colour, dark: Colour, seed: int = 0) -> Painted:
    """Weathered stone with lichen shades and fine cracks."""
    return Painted(
        Linear(gradient(base.lighter(0.32), base, base.darker(0.22)), 55),
        (
            Mottle(dark, 46, 0.55, 0.45, seed),
            Mottle(base.lighter(0.4), 26, 0.45, 0.4, seed + 1),
            Cracks(dark.darker(0.4), 88, 0.035, 0.5, seed),
            Dots(dark, 9, 1.3, 0.4, seed),
            Grain(0.06, 1.5, seed),
        ),
    )


def brass(base: Colour, light: Colour, dark: Colour) -> Painted:
    """Turned brass: a bright band of reflected light."""
    return Painted(
        Linear(
            (
                Stop(0, light),
                Stop(0.28, base.lighter(0.2)),
                Stop(0.5, base),
                Stop(0.78, base.darker(0.22)),
                Stop(1, dark),
            ),
            50,
        ),
        (Planks(dark, 35, 1.5, 0.16), Grain(0.05, 1.2)),
    )


def tartan(main: Colour, dark: Colour, light: Colour, size: float = 1) -> Painted:
    """A woven check: `main` ground, `dark` bars, a `light` overcheck; one repeat is about 70 * `size` pixels."""
    sett = (
        (main, 22 * size),
        (dark, 12 * size),
        (main, 5 * size),
        (dark, 5 * size),
        (main, 16 * size),
        (light, 3 * size),
    )
    return Painted(Solid(main), (Tartan(sett), Grain(0.07, 1.3)))


def space(
    void: Colour, void_light: Colour, nebula: tuple[Colour, ...], stars: tuple[Colour, ...], seed: int = 0
) -> Painted:
    """Deep space with faint clouds and stars."""
    return Painted(
        Radial((Stop(0, void_light), Stop(1, void)), centre=(0.5, 0.5), radius=0.75),
        (Nebula(nebula, 460, 0.6, seed), Stars(stars, 26, 1.5, seed), Grain(0.025, 1.4, seed)),
    )


def world(
    base: Colour,
    patches: Colour,
    rim: Colour,
    seed: int = 0,
    clouds: Colour | None = None,
    more: tuple[Texture, ...] = (),
    size: float = 66,
) -> Painted:
    """A planet with continents of another colour and perhaps clouds; `more` goes below the light and shade.

    `size` is the width of a continent: about half the radius looks right.
    """
    over: tuple[Texture, ...] = (
        Mottle(patches, size, 0.95, 0.45, seed, 0.22),
        Mottle(base.darker(0.35), 30, 0.5, 0.4, seed + 1),
        Mottle(patches.lighter(0.25), size, 0.5, 0.36, seed, 0.3),
        Mottle(patches.darker(0.3), 18, 0.3, 0.4, seed + 2),
        *more,
    )
    if clouds:
        over = (*over, Mottle(clouds, 44, 0.85, 0.3, seed + 3, 0.6))
    return Painted(Solid(base), (*over, Grain(0.06, 1.6, seed), Globe(rim)))


def gas_world(colours: tuple[Colour, ...], rim: Colour, seed: int = 0) -> Painted:
    """A banded gas giant."""
    return Painted(Solid(colours[0]), (Bands(colours, 20, 0.85, seed), Grain(0.04, 1.6, seed), Globe(rim)))


def disc(
    radius: float,
    base: Colour,
    light: Colour,
    dark: Colour,
    at: Point = _HERE,
    words: str = "",
    style: TextStyle | None = None,
    ink: Colour | None = None,
    shadow: Shadow | None = None,
    ref: str | None = None,
    z: int = 0,
) -> Group:
    """A turned metal disc with a rim and a figure in its optical middle: prices, numbered choices, totals."""
    children: list[Node] = [
        Shape(
            Circle(radius),
            brass(base, light, dark),
            (Line(Solid(dark), 2.5, inside=True),),
            effects=(shadow,) if shadow else (),
        ),
        Shape(
            Circle(radius * 0.80),
            brass(base.lighter(0.1), base.lighter(0.35), base.darker(0.1)),
            effects=(Bevel(light, dark, max(1.5, radius * 0.07), -0.7),),
        ),
    ]
    if words and style:
        children.append(Text(words, style, ink or dark.darker(0.5), align="centre", width=radius * 1.5, fit="shrink"))
    return Group(tuple(children), at, ref=ref, z=z)
