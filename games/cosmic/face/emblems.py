"""An emblem for every power, composed from a small set of shapes on a coloured disc.

A line of `EMBLEMS` is the colour of the ground and parts "shape x y size turn tone", with 1 for the shape's natural
size (about 60 of the disc's 120 pixels); size, turn and tone may be left out.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from games.cosmic.content import POWERS, PowerKey
from games.cosmic.face.brush import SPACE
from rendering.scene import (
    Bevel,
    Circle,
    Colour,
    Combined,
    Curve,
    Drawn,
    Fill,
    Group,
    Inner,
    Line,
    Linear,
    Moved,
    Node,
    Path,
    Polygon,
    Radial,
    Rect,
    Sector,
    Shadow,
    Shape,
    Solid,
    Stop,
    gradient,
)
from rendering.theme import THEME, materials

RADIUS: Final = 56.0
"""Of the ground."""

GROUNDS: Final[Mapping[str, Colour]] = {
    "red": SPACE.attack,
    "rose": SPACE.nebula_rose.lighter(0.18),
    "violet": SPACE.nebula_violet.lighter(0.12),
    "blue": SPACE.nebula_blue.lighter(0.1),
    "sea": SPACE.nebula_teal.lighter(0.08),
    "green": SPACE.forest_world.darker(0.12),
    "sand": SPACE.desert_world.darker(0.05),
    "earth": SPACE.rock.mixed(SPACE.desert_world, 0.25),
    "grey": SPACE.rock_dark.lighter(0.18),
    "night": SPACE.void_light,
    "sky": SPACE.ocean_world.lighter(0.12),
    "gold": THEME.brass,
}

TONES: Final[Mapping[str, Colour]] = {
    "i": SPACE.card_paper.lighter(0.3),
    "d": SPACE.void,
    "a": SPACE.star_gold.mixed(THEME.brass, 0.25),
    "r": SPACE.attack.lighter(0.12),
    "g": SPACE.forest_world.lighter(0.3),
    "b": SPACE.cone,
    "v": SPACE.warp_light.darker(0.05),
    "k": SPACE.rock_light,
}
"""Ivory, dark, amber, red, green, blue, violet, stone."""


def _star(points: int, inner: float, reach: float = 30) -> Polygon:
    return Polygon(
        tuple(
            (x * r * reach, y * r * reach)
            for (x, y), r in zip(materials.around(points * 2, -90), (1.0, inner) * points, strict=True)
        )
    )


def _gear() -> Path:
    teeth = tuple(Moved(Rect(13, 14, 2, (-6.5, -32)), turn=45 * index) for index in range(8))
    return Combined((Combined((Circle(23), *teeth)), Circle(9)), "minus")


def _spiral() -> Path:
    return Curve(
        tuple(((2 + 0.98 * s) * math.cos(s * 0.56), (2 + 0.98 * s) * math.sin(s * 0.56)) for s in range(29)),
        closed=False,
    )


def _blob(seed: int) -> Path:
    reach = (1.0, 0.72, 1.06, 0.8, 0.98, 0.7, 1.1, 0.78, 1.02, 0.74)
    return Curve(
        tuple(
            (x * 30 * reach[(i + seed) % 10], y * 30 * reach[(i + seed) % 10])
            for i, (x, y) in enumerate(materials.around(10, seed * 23))
        )
    )


def _lens() -> Path:
    handle = Moved(Rect(32, 12, 5, (14, -6)), turn=45)
    return Combined((Combined((Circle(21, (-6, -6)), handle)), Circle(13, (-6, -6))), "minus")


def _peace() -> Path:
    return Drawn("M0 -26 L0 26 M0 0 L-18 18 M0 0 L18 18")


SHAPES: Final[Mapping[str, Path]] = {
    "disc": Circle(28),
    "oval": Circle(30, squash=0.6),
    "ring": Combined((Circle(30), Circle(22)), "minus"),
    "half": Sector(29, 90, 270),
    "arc": Sector(30, 200, 340, 21),
    "crescent": Combined((Circle(29), Circle(26, (13, -6))), "minus"),
    "blob": _blob(1),
    "puddle": _blob(4),
    "tri": Polygon(((0, -30), (29, 23), (-29, 23))),
    "sq": Rect(50, 50, 7, (-25, -25)),
    "bar": Rect(60, 13, 4, (-30, -6.5)),
    "card": Rect(38, 54, 6, (-19, -27)),
    "dia": Polygon(((0, -32), (22, 0), (0, 32), (-22, 0))),
    "hex": Polygon(tuple((x * 30, y * 30) for x, y in materials.around(6, -90))),
    "star": _star(5, 0.42, 33),
    "spark": _star(4, 0.26, 34),
    "burst": _star(10, 0.62, 33),
    "spikes": _star(9, 0.5, 34),
    "gear": _gear(),
    "bolt": Drawn("M6 -32 L-18 5 L-3 5 L-9 32 L19 -8 L3 -8 L13 -32 Z"),
    "eye": Drawn("M-32 0 Q0 -34 32 0 Q0 34 -32 0 Z"),
    "drop": Drawn("M0 -32 Q24 0 22 13 Q18 31 0 31 Q-18 31 -22 13 Q-24 0 0 -32 Z"),
    "heart": Drawn("M0 29 Q-34 4 -30 -14 Q-24 -32 -5 -24 L0 -18 L5 -24 Q24 -32 30 -14 Q34 4 0 29 Z"),
    "arrow": Drawn("M0 -32 L22 -6 L9 -6 L9 31 L-9 31 L-9 -6 L-22 -6 Z"),
    "plus": Drawn("M-10 -30 L10 -30 L10 -10 L30 -10 L30 10 L10 10 L10 30 L-10 30 L-10 10 L-30 10 L-30 -10 L-10 -10 Z"),
    "flame": Drawn("M0 32 Q-26 26 -22 2 Q-20 -8 -10 -16 Q-10 -4 -3 -2 Q-8 -20 8 -34 Q8 -18 17 -8 Q28 6 20 22 Q12 32 "
        "0 32 Z"),
    "leaf": Drawn("M0 32 Q-26 6 0 -32 Q26 6 0 32 Z"),
    "crown": Drawn("M-30 22 L-32 -18 L-15 0 L0 -26 L15 0 L32 -18 L30 22 Z"),
    "wing": Drawn("M-30 20 Q-28 -26 30 -26 Q24 -12 10 -10 Q18 -4 6 2 Q10 8 -6 10 Q-6 20 -30 20 Z"),
    "hand": Drawn("M-20 -4 L-20 -20 L-12 -20 L-12 -30 L-3 -30 L-3 -32 L6 -32 L6 -26 L15 -26 L15 4 L24 -6 L30 0 L16 "
        "30 L-12 30 Q-20 18 -20 -4 Z"),
    "fist": Drawn("M-26 -18 Q-26 -26 -18 -26 L18 -26 Q27 -26 27 -14 L27 10 Q27 18 18 18 L18 32 L-14 32 L-14 18 Q-26 "
        "18 -26 6 Z"),
    "skull": Drawn("M-26 -4 Q-26 -30 0 -30 Q26 -30 26 -4 Q26 10 16 14 L16 29 L-16 29 L-16 14 Q-26 10 -26 -4 Z"),
    "blade": Drawn("M0 -36 L8 -24 L7 10 L18 10 L18 17 L5 17 L5 34 L-5 34 L-5 17 L-18 17 L-18 10 L-7 10 L-8 -24 Z"),
    "club": Drawn("M-10 -34 L10 -34 L17 -24 L14 -8 L6 4 L5 34 L-5 34 L-6 4 L-14 -8 L-17 -24 Z"),
    "hammer": Drawn("M-28 -28 L28 -28 L28 -4 L6 -4 L6 34 L-6 34 L-6 -4 L-28 -4 Z"),
    "glass": Drawn("M-20 -32 L20 -32 L20 -24 L4 0 L20 24 L20 32 L-20 32 L-20 24 L-4 0 L-20 -24 Z"),
    "cap": Drawn("M-32 6 Q-30 -28 0 -28 Q30 -28 32 6 Z"),
    "hat": Drawn("M6 -36 L20 20 L34 22 Q30 32 0 32 Q-30 32 -34 22 L-18 20 Z"),
    "mask": Drawn("M-30 -16 Q0 -28 30 -16 Q30 20 0 32 Q-30 20 -30 -16 Z"),
    "fang": Drawn("M-9 -16 L9 -16 L0 18 Z"),
    "book": Drawn("M0 -18 Q-16 -26 -32 -20 L-32 20 Q-16 14 0 22 Q16 14 32 20 L32 -20 Q16 -26 0 -18 Z"),
    "rocket": Drawn("M0 -36 Q16 -20 14 8 L24 24 L10 20 L0 28 L-10 20 L-24 24 L-14 8 Q-16 -20 0 -36 Z"),
    "note": Drawn("M-4 -30 L22 -34 L22 12 Q22 24 10 24 Q0 22 4 12 Q8 6 16 8 L16 -18 L2 -16 L2 20 Q2 32 -10 32 Q-20 "
        "30 -16 20 Q-12 14 -4 16 Z"),
    "lens": _lens(),
    "ask": Drawn("M-18 -14 Q-18 -33 1 -33 Q20 -33 20 -15 Q20 -3 6 4 L6 12 L-6 12 L-6 -3 Q8 -8 8 -15 Q8 -22 1 -22 "
        "Q-6 -22 -6 -14 Z M-7 19 L7 19 L7 32 L-7 32 Z"),
    "funnel": Drawn("M-32 -28 L32 -28 L9 4 L9 32 L-9 32 L-9 4 Z"),
    "bird": Drawn("M-34 -14 Q-14 -30 0 -8 Q14 -30 34 -14 Q16 -12 8 6 L0 26 L-8 6 Q-16 -12 -34 -14 Z"),
    "chest": Drawn("M-28 -6 Q-28 -24 -12 -24 L12 -24 Q28 -24 28 -6 L28 24 L-28 24 Z"),
    "scales": Drawn("M-3 -30 L3 -30 L3 -22 L30 -22 L30 -16 L3 -16 L3 22 L16 30 L-16 30 L-3 22 L-3 -16 L-30 -16 L-30 "
        "-22 L-3 -22 Z M-32 2 L-14 2 Q-16 14 -23 14 Q-30 14 -32 2 Z M14 2 L32 2 Q30 14 23 14 Q16 14 14 2 Z"),
    "swap": Drawn("M-30 -6 L-30 -14 L6 -14 L6 -24 L28 -10 L6 2 L6 -6 Z M30 8 L30 16 L-6 16 L-6 26 L-28 12 L-6 0 L-6 "
        "8 Z"),
    "compass": Drawn("M0 -34 L10 0 L0 34 L-10 0 Z M-34 0 L-8 -7 L-8 7 Z M34 0 L8 -7 L8 7 Z"),
    "brain": Drawn("M-2 -26 Q-30 -30 -28 -6 Q-34 10 -20 16 Q-16 30 -2 24 Z M2 -26 Q30 -30 28 -6 Q34 10 20 16 Q16 30 "
        "2 24 Z"),
    "tail": Drawn("M-26 28 Q-30 -6 -4 -12 Q14 -14 10 -30 L28 -12 Q24 8 2 4 Q-10 6 -8 28 Z"),
    "peace": _peace(),
    "spiral": _spiral(),
    "wave": Curve(((-34, 0), (-22, -11), (-10, 0), (2, 11), (14, 0), (26, -11), (34, -4)), closed=False),
    "line": Polygon(((-32, 0), (32, 0)), closed=False),
    "hook": Curve(((-26, -20), (-26, 10), (-8, 24), (12, 14), (14, -6)), closed=False),
    "rays": Drawn("M-30 -30 L-16 -16 M30 -30 L16 -16 M-30 30 L-16 16 M30 30 L16 16 M0 -38 L0 -22 M0 38 L0 22 M-38 0 "
        "L-22 0 M38 0 L22 0"),
}  # fmt: skip

_STROKES: Final = {"peace": 7.0, "spiral": 6.5, "wave": 8.0, "line": 6.0, "hook": 8.0, "rays": 6.5}
"""Shapes that are lines, with their width."""

EMBLEMS: Final[Mapping[PowerKey, tuple[str, str]]] = {
    "amoeba": ("green", "blob 0 0 1.35 0 g; disc -8 -6 .5 0 d; disc -11 -9 .16 0 i; disc 16 12 .22 0 d"),
    "anti-matter": ("night", "disc 0 0 1.2 0 v; half 0 0 1.16 0 d; bar 15 0 .38 0 d; bar -15 0 .38 0 v"),
    "assassin": ("grey", "blade 0 -4 1.15 40 i; drop -25 24 .42 20 r"),
    "bully": ("red", "fist 0 0 1.15 0 i; line -9 -6 .34 90 d; line 3 -6 .34 90 d; line 15 -6 .34 90 d"),
    "calculator": ("blue", "sq -18 -18 .56 0 i; sq 18 -18 .56 0 i; sq -18 18 .56 0 i; sq 18 18 .56 0 a; "
                   "plus -18 -18 .28 0 d; bar 18 -18 .3 0 d; plus -18 18 .28 45 d; bar 18 13 .3 0 d; bar 18 23 .3 0 d"),
    "changeling": ("violet", "mask -10 0 1.0 -10 i; mask 14 4 1.0 12 a; eye 4 -2 .24 12 d; eye 24 1 .24 12 d"),
    "chosen": ("gold", "rays 0 0 1.2 0 i; star 0 0 .9 0 i; disc 0 0 .3 0 r"),
    "chronos": ("sea", "glass 0 0 1.25 0 i; fang 0 -14 .8 0 a; tri 0 22 .42 0 a"),
    "clone": ("sky", "disc -15 0 .85 0 i; disc 15 0 .85 0 b; disc -22 -6 .16 0 d; disc -9 -6 .16 0 d; disc 9 -6 .16 "
        "0 d; disc 22 -6 .16 0 d"),
    "crystal": ("rose", "dia 0 -4 1.15 0 v; dia -22 14 .62 -22 i; dia 22 14 .62 22 i; line 0 -4 .9 90 d"),
    "cudgel": ("earth", "club 4 0 1.25 38 a; disc 14 -18 .13 0 d; disc 22 -25 .13 0 d; disc 25 -12 .13 0 d"),
    "deuce": ("blue", "card -14 0 .95 -12 i; card 12 2 .95 10 a; disc 6 -7 .2 0 d; disc 16 13 .2 0 d"),
    "dictator": ("red", "crown 0 -8 1.1 0 a; bar 0 26 .95 0 i; disc 0 2 .18 0 r; disc -18 5 .14 0 r; disc 18 5 .14 "
        "0 r"),
    "diplomat": ("sea", "book 0 10 1.0 0 i; leaf -14 -20 .6 -40 g; leaf 14 -20 .6 40 g; line 0 10 .5 90 d"),
    "disease": ("green", "spikes 0 0 1.2 0 a; disc -8 -6 .3 0 d; disc 9 4 .38 0 d; disc -6 13 .2 0 d"),
    "empath": ("rose", "heart 0 2 1.2 0 i; heart 0 2 .62 0 r"),
    "ethic": ("grey", "scales 0 0 1.3 0 a"),
    "fido": ("sand", "drop 0 12 .8 180 i; disc -24 -6 .34 0 i; disc -9 -23 .36 0 i; disc 9 -23 .36 0 i; disc 24 -6 "
        ".34 0 i"),
    "filch": ("violet", "hand 4 6 1.05 0 i; dia -16 -22 .5 0 a; dia -16 -22 .24 0 i"),
    "filth": ("earth", "puddle 0 10 1.15 0 d; puddle -4 6 .62 0 g; wave 0 -28 .7 0 g; disc 20 -10 .16 0 g; disc -24 "
        "-8 .2 0 g"),
    "fungus": ("rose", "sq 0 20 .6 0 i; cap 0 -6 1.25 0 r; disc -16 -12 .26 0 i; disc 6 -22 .24 0 i; disc 21 -8 .2 "
        "0 i"),
    "fury": ("red", "flame 0 -2 1.3 0 a; flame 0 10 .7 0 r; eye -9 8 .26 24 d; eye 9 8 .26 -24 d"),
    "gambler": ("green", "sq 0 0 1.25 12 i; disc -15 -15 .22 0 d; disc 15 15 .22 0 d; disc 0 0 .22 0 r; disc -15 15 "
        ".22 0 d; disc 15 -15 .22 0 d"),
    "ghoul": ("night", "skull 0 -4 1.15 0 g; disc -11 -10 .3 0 d; disc 11 -10 .3 0 d; fang -8 20 .6 0 i; fang 8 20 "
        ".6 0 i"),
    "graviton": ("night", "ring 0 0 1.35 0 b; ring 0 0 .85 0 b; disc 0 0 .36 0 a"),
    "grudge": ("grey", "tri 0 -2 1.25 180 r; bar 0 -12 .8 0 i; bar 0 6 .46 0 i"),
    "hate": ("red", "heart 0 2 1.25 0 d; bolt 0 2 .85 0 a"),
    "healer": ("sea", "disc 0 0 1.3 0 i; plus 0 0 .85 0 r"),
    "judge": ("earth", "hammer -4 -4 1.0 -45 i; bar 14 30 .7 0 a"),
    "kamikaze": ("sand", "burst 0 0 1.35 0 r; rocket 0 2 .8 180 i"),
    "laser": ("night", "line 0 0 1.3 -38 r; line 0 0 1.3 38 r; line 0 0 1.3 0 r; disc 0 0 .5 0 i; disc 0 0 .26 0 r"),
    "loser": ("blue", "crown 0 10 1.05 180 a; arrow 0 -16 .5 180 i; bar 0 32 .7 0 d"),
    "lunatic": ("night", "crescent 0 0 1.3 0 a; spiral 11 2 .62 0 i"),
    "machine": ("grey", "gear -8 -6 1.0 0 i; gear 20 20 .62 22 a"),
    "macron": ("sky", "disc 0 0 1.42 0 a; disc 0 0 1.0 0 i; bar 0 0 .7 0 d; bar 0 0 .7 90 d"),
    "magician": ("violet", "bar 4 8 1.05 -45 d; bar 22 -10 .26 -45 i; spark -12 -14 .75 0 a; spark 20 20 .4 0 i; "
        "spark 26 -24 .34 0 i"),
    "masochist": ("rose", "heart 0 2 1.1 0 i; arrow 0 -2 1.25 135 r"),
    "mesmer": ("violet", "spiral 0 0 1.35 0 i"),
    "mind": ("sky", "brain 0 0 1.25 0 i; line 0 0 .7 90 d; wave -16 -2 .34 80 d; wave 16 2 .34 80 d"),
    "miser": ("gold", "chest 0 4 1.15 0 d; bar 0 0 1.05 0 a; disc 0 8 .3 0 a"),
    "mutant": ("green", "blob 0 4 1.2 0 i; eye -14 -2 .36 0 d; eye 14 -2 .36 0 d; eye 0 -22 .36 0 r; wave 0 19 .45 "
        "0 d"),
    "oracle": ("blue", "tri 0 28 .72 0 a; disc 0 -6 1.05 0 b; crescent -4 -8 .6 0 i; spark 12 -16 .3 0 i"),
    "pacifist": ("sky", "ring 0 0 1.35 0 i; peace 0 0 1.3 0 i"),
    "parasite": ("earth", "oval 0 2 .9 90 r; hook -20 -4 .6 0 i; hook 20 6 .6 180 i; wave 0 -32 .5 0 i; disc -6 -8 "
        ".14 0 i; disc 6 -8 .14 0 i"),
    "philanthropist": ("gold", "hand 8 12 .95 0 i; heart -18 -18 .62 0 r"),
    "plant": ("green", "leaf 0 -8 1.1 0 g; leaf -18 8 .85 -50 i; leaf 18 8 .85 50 i; line 0 24 .5 90 i"),
    "prophet": ("sand", "book 0 12 1.05 0 i; line 0 12 .55 90 d; spark 0 -24 .6 0 d"),
    "reincarnator": ("sea", "wing -15 0 .95 0 i; leaf 20 4 .8 180 a; flame 14 10 .75 0 r"),
    "seeker": ("sand", "lens 2 2 1.3 0 d"),
    "siren": ("sea", "note 0 -8 1.0 0 i; wave 0 28 .8 0 b; wave 0 38 .6 0 b"),
    "skeptic": ("grey", "ask 0 0 1.3 0 a"),
    "sniveler": ("sky", "eye 0 -12 1.0 0 i; disc 0 -12 .42 0 d; drop -12 20 .5 0 b; drop 14 24 .36 0 b"),
    "sorcerer": ("violet", "hat 0 0 1.25 0 d; bar 0 17 .75 0 a; spark 6 -4 .42 0 a"),
    "spiff": ("blue", "rocket 2 -2 1.15 35 i; disc 8 -10 .24 0 r; spark -24 26 .5 0 a"),
    "sting": ("gold", "tail 0 0 1.2 0 d; fang 26 -24 .7 140 r"),
    "symbiote": ("sea", "disc 0 0 1.35 0 i; half 0 0 1.3 0 d; disc 0 -18 .64 0 d; disc 0 18 .64 0 i; disc 0 -18 .2 "
        "0 i; disc 0 18 .2 0 d"),
    "trader": ("sand", "swap 0 0 1.4 0 i"),
    "tripler": ("rose", "tri 0 -20 .62 0 i; tri -22 17 .62 0 i; tri 22 17 .62 0 a"),
    "vacuum": ("grey", "funnel 0 2 1.2 0 b; disc -20 -32 .18 0 i; disc 2 -36 .2 0 i; disc 22 -31 .16 0 i; line 0 -4 "
        ".4 0 d"),
    "virus": ("red", "hex 0 -10 .9 0 i; line 0 20 .5 90 i; wave -16 28 .5 60 i; wave 16 28 .5 -60 i; hex 0 -10 .42 "
        "0 r"),
    "visionary": ("gold", "rays 0 0 1.35 0 d; eye 0 0 .95 0 i; disc 0 0 .4 0 v; disc 0 0 .18 0 d"),
    "void": ("night", "ring 0 0 1.45 0 v; disc 0 0 1.05 0 d"),
    "vulch": ("earth", "bird 0 -4 1.3 0 d; card 0 24 .5 12 i"),
    "warpish": ("violet", "spiral 0 0 1.0 40 v; disc -28 -20 .26 0 a; disc 28 -16 .26 0 a; disc 24 26 .26 0 a; disc "
        "-24 27 .26 0 a"),
    "warrior": ("red", "blade 0 0 1.25 42 i; blade 0 0 1.25 -42 a"),
    "will": ("blue", "compass 0 0 1.3 0 i; disc 0 0 .24 0 r"),
    "worm": ("sand", "wave -4 8 1.15 0 r; disc 34 0 .34 0 r; wave 0 26 .8 0 d; disc 36 -3 .1 0 i"),
    "zombie": ("green", "hand 0 -8 1.05 0 g; puddle 0 32 .9 0 d; line -26 26 .3 0 k"),
}  # fmt: skip
"""Ground and parts by power."""


def _part(words: str) -> Node:
    name, *numbers = words.split()
    x, y = float(numbers[0]), float(numbers[1])
    scale = float(numbers[2]) if len(numbers) > 2 else 1.0
    turn = float(numbers[3]) if len(numbers) > 3 else 0.0
    colour = TONES[numbers[4] if len(numbers) > 4 else "i"]
    path = Moved(SHAPES[name], (x, y), turn, scale)
    if name in _STROKES:
        width = max(4.5, _STROKES[name] * min(1.25, scale**0.5))
        return Shape(path, None, (Line(Solid(SPACE.void, 0.55), width + 4), Line(Solid(colour), width)))
    fill: Fill = Linear(gradient(colour.lighter(0.2), colour, colour.darker(0.18)), 60)
    return Shape(path, fill, (Line(Solid(colour.darker(0.72), 0.9), 2.6),))


def composed(words: str) -> Group:
    """A sign of several parts in the language of `EMBLEMS`."""
    return Group(tuple(_part(part.strip()) for part in words.split(";")))


def emblem(power: PowerKey) -> Group:
    """The sign on its disc; a power that must be used has a full rim, one that may be a rim of dashes."""
    ground = GROUNDS[EMBLEMS[power][0]]
    rim = THEME.brass_light.mixed(ground, 0.15)
    must = POWERS[power].is_mandatory
    return Group(
        (
            Shape(
                Circle(RADIUS),
                Radial(
                    (Stop(0, ground.lighter(0.22)), Stop(0.6, ground), Stop(1, ground.darker(0.45))), (0.38, 0.32), 0.75
                ),
                (Line(Solid(ground.darker(0.65)), 7, inside=True),),
                effects=(Inner(SPACE.void, 10, 0.45), Shadow(THEME.shadow, 2, 3, 4, 0.55)),
            ),
            Shape(Circle(RADIUS - 2), None, (Line(Solid(rim), 3.4, dash=None if must else (9, 6)),)),
            Group(
                (composed(EMBLEMS[power][1]),),
                scale=0.88,
                effects=(Bevel(THEME.white, THEME.black, 1.2, 0.2), Shadow(SPACE.void, 1, 2, 3, 0.6)),
            ),
        )
    )
