"""The names of planets on the map, and rings around planets that leave them free."""

from __future__ import annotations

import math
from typing import Final

from games.cosmic.face.brush import SPACE
from games.cosmic.face.phrases import is_planetoid, planet_label
from games.cosmic.rules.views import PlanetView
from rendering.layout import Box, bounds_of
from rendering.scene import Arc, Circle, Group, Path, Point, Text, TextStyle
from rendering.theme import THEME

_CORNER: Final = (-0.8, -0.78)
"""Where a name stands beside its planet, in the planet's radii."""


def has_corner(what: PlanetView) -> bool:
    """Whether the name stands beside the planet; a rock on which nobody is carries it."""
    return not is_planetoid(what.key) or any(what.tokens)


def corner(at: Point, size: float) -> Point:
    """Where the name of a planet of that radius stands that has its middle there."""
    return at[0] + _CORNER[0] * size, at[1] + _CORNER[1] * size


def name(what: PlanetView, size: float) -> Text:
    """The name of a planet of that radius, around its middle: over all that lies and leads there."""
    rock = is_planetoid(what.key)
    if not has_corner(what):
        style = TextStyle("sans", "bold", max(36, size * 0.8))
        return Text(planet_label(what.key), style, THEME.ink, align="centre", halo=SPACE.rock_dark, z=8)
    style = TextStyle("sans", "bold", max(26, size * 0.78) if rock else max(30, size * 0.66))
    words = planet_label(what.key) if rock else what.key.partition(".")[2]
    colour = THEME.ink if rock else THEME.ink_soft.lighter(0.3)
    return Text(words, style, colour, corner((0, 0), size), "centre", halo=SPACE.void, z=8)


def letters(what: PlanetView, at: Point, size: float) -> Box:
    """Where the letters of a planet's name are, of that radius and with its middle there."""
    text = name(what, size)
    box, tall = bounds_of(Group((text,), at)), text.style.size * 0.64
    return Box(box.x, box.centre[1] - tall / 2, box.width, tall)


def rim(what: PlanetView, size: float, radius: float) -> Path:
    """A ring around a planet of radius `size`, open where its name stands."""
    if not has_corner(what):
        return Circle(radius)
    text = name(what, size)
    # as wide for every figure, so that rings are painted once
    reach = math.hypot(len(text.words) * text.style.size * 0.54, text.style.size * 0.7) / 2 + 5
    middle, half = math.degrees(math.atan2(_CORNER[1], _CORNER[0])), math.degrees(math.asin(min(1, reach / radius)))
    return Arc(radius, middle + half, middle + 360 - half)
