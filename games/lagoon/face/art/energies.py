# ruff: noqa: E501  (an outline is easier to follow unbroken)
"""The energies: their colours, the pattern of their ground, and their seeds with symbol and letter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from games.lagoon.colours import LAGOON
from games.lagoon.content import ASTRAL, ENERGIES, Energy
from rendering.scene import (
    Bevel,
    Colour,
    Drawn,
    Facets,
    Feathers,
    Grain,
    Group,
    Inner,
    Line,
    Linear,
    Mottle,
    Painted,
    Radial,
    Rings,
    Scales,
    Shadow,
    Shape,
    Solid,
    Stop,
    Text,
    TextStyle,
    Texture,
    gradient,
)
from rendering.theme import THEME

EVERY: Final[tuple[Energy, ...]] = (*ENERGIES, ASTRAL)


@dataclass(frozen=True, slots=True)
class Light:
    """An energy's letter, its three tones, the ink on its seed, and the outline of its seed within 60 pixels."""

    letter: str
    base: Colour
    light: Colour
    deep: Colour
    ink: Colour
    seed: str
    lift: float = 0


LIGHTS: Final[Mapping[Energy, Light]] = {
    "elemeen": Light(
        "E", LAGOON.elemeen, LAGOON.elemeen_light, LAGOON.elemeen_deep, THEME.dark_ink.darker(0.4),
        "M0 -31 Q10 -26 13 -20 Q22 -18 22 -8 Q29 0 25 9 Q24 20 13 23 Q6 31 0 30 Q-6 31 -13 23 Q-24 20 -25 9 Q-29 0 -22 -8 "
        "Q-22 -18 -13 -20 Q-10 -26 0 -31 Z", 2,
    ),
    "vowelon": Light(
        "V", LAGOON.vowelon, LAGOON.vowelon_light, LAGOON.vowelon_deep, THEME.white,
        "M0 31 Q-10 27 -14 20 Q-32 12 -36 -24 Q-30 -18 -26 -18 Q-26 -26 -24 -29 Q-18 -20 -10 -21 Q-4 -20 0 -15 Q4 -20 10 -21 "
        "Q18 -20 24 -29 Q26 -26 26 -18 Q30 -18 36 -24 Q32 12 14 20 Q10 27 0 31 Z", 0,
    ),
    "deonin": Light(
        "D", LAGOON.deonin, LAGOON.deonin_light, LAGOON.deonin_deep, THEME.white,
        "M-4 -32 L5 -32 L5 -25 Q28 -22 28 -4 Q28 10 18 20 Q8 28 0 33 Q-8 28 -18 20 Q-28 10 -28 -4 Q-28 -22 -4 -25 Z", 1,
    ),
    ASTRAL: Light(
        "A", LAGOON.astral, LAGOON.astral_light, LAGOON.astral_deep, THEME.white,
        "M0 -33 L22 -17 L26 10 L0 33 L-26 10 L-22 -17 Z", 1,
    ),
}  # fmt: skip


def pattern(energy: Energy, seed: int = 0) -> tuple[Texture, ...]:
    """Fir-cone scales, wing strokes, contour rings or crystal facets."""
    tone = LIGHTS[energy]
    match energy:
        case "elemeen":
            return (Scales(tone.light, 46, 2.6, 0.34), Scales(tone.deep, 46, 1.2, 0.5))
        case "vowelon":
            return (Feathers(tone.light, -24, 44, 3.2, 0.36, seed), Feathers(tone.deep, -24, 30, 2, 0.35, seed + 1))
        case "deonin":
            return (Rings(tone.light, 21, 2.6, 0.36, (0.5, 0.5), seed), Rings(tone.deep, 34, 2, 0.3, (0.3, 0.25), seed))
        case _:
            return (Facets(tone.light, tone.deep, 54, 0.42, seed),)


def ground(energy: Energy, seed: int = 0) -> Painted:
    """The ground of a site: brighter in the middle, darker towards the shore."""
    tone = LIGHTS[energy]
    base = Radial(
        (
            Stop(0, tone.base.mixed(tone.light, 0.28)),
            Stop(0.45, tone.base.mixed(tone.deep, 0.12)),
            Stop(1, tone.deep.mixed(tone.base, 0.22)),
        ),
        (0.44, 0.4),
        0.62,
    )
    return Painted(base, (Mottle(tone.deep, 90, 0.4, 0.42, seed), *pattern(energy, seed), Grain(0.05, 1.8, seed)))


def seed(energy: Energy) -> Group:
    """A seed with its letter: shape, colour and letter are always together."""
    tone = LIGHTS[energy]
    body = Shape(
        Drawn(tone.seed),
        Linear(gradient(tone.light, tone.base.lighter(0.08), tone.base.darker(0.2)), 60),
        (Line(Solid(tone.deep.darker(0.35)), 3.4),),
        effects=(
            Inner(tone.light, 4, 0.55),
            Bevel(tone.light.lighter(0.5), tone.deep, 3, 0.5),
            Shadow(THEME.shadow, 2, 3, 3, 0.5),
        ),
    )
    halo = tone.light if energy == "elemeen" else tone.deep.darker(0.2)
    letter = Text(tone.letter, TextStyle("sans", "bold", 40), tone.ink, (0, tone.lift), "centre", halo=halo)
    return Group((body, letter))
