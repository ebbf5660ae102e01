"""Small signs: cards, the warp, bases, a power that is lost, lucre, and the piles."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final

from games.cosmic.face.brush import SPACE, form, stroke
from rendering.scene import (
    Bevel,
    Circle,
    Curve,
    Group,
    Line,
    Linear,
    Moved,
    Polygon,
    Shadow,
    Shape,
    Solid,
    gradient,
)
from rendering.theme import THEME, materials

_SPARK: Final = Polygon(tuple((x * r, y * r) for (x, y), r in zip(materials.around(8, -90), (34, 11) * 4, strict=True)))


def _cards() -> Group:
    outline = "M-14 -22 L16 -22 L16 22 L-14 22 Z"
    back = form(outline, SPACE.nebula_violet.lighter(0.1))
    face = form(outline, SPACE.card_paper)
    lines = stroke("M-6 -10 L8 -10 M-6 0 L8 0 M-6 10 L4 10", SPACE.void, 3)
    return Group((Group((back,), (-5, 0), turn=-12), Group((face, lines), (3, 1), turn=9)))


def _warp() -> Group:
    edge = Line(Solid(SPACE.warp_light), 2.5, inside=True)
    spiral = tuple(((4 + 1.5 * s) * math.cos(s * 0.62), (4 + 1.5 * s) * math.sin(s * 0.62)) for s in range(17))
    return Group(
        (
            Shape(Circle(29), Solid(SPACE.warp.darker(0.55)), (edge,)),
            stroke(Curve(spiral, closed=False), SPACE.warp_light, 5),
        )
    )


def _foreign_base() -> Group:
    world = Shape(
        Circle(20, (0, 6)),
        Linear(gradient(SPACE.ocean_world.lighter(0.3), SPACE.ocean_world.darker(0.4)), 55),
        (Line(Solid(SPACE.rim, 0.6), 2),),
    )
    flag = form("M0 -30 L20 -22 L0 -14 Z", THEME.brass_light)
    return Group((world, stroke("M0 -30 L0 -6", THEME.ink, 4), flag))


def _home_base() -> Group:
    house = form("M-24 0 L0 -24 L24 0 L16 0 L16 22 L-16 22 L-16 0 Z", SPACE.card_paper)
    return Group((house, form("M-6 22 L-6 8 L6 8 L6 22 Z", SPACE.void)))


def _lost() -> Group:
    ring = Shape(Circle(26), Solid(SPACE.void, 0.15), (Line(Solid(THEME.bad), 5, inside=True),))
    return Group((ring, stroke("M-15 -15 L15 15", THEME.bad, 6)))


def _lucre() -> Group:
    coin = materials.disc(27, THEME.brass, THEME.brass_light, THEME.brass_dark)
    return Group((coin, Shape(Moved(_SPARK, scale=0.5), Solid(THEME.brass_dark.darker(0.35)))))


def _deck() -> Group:
    back = form("M-18 -24 L18 -24 L18 24 L-18 24 Z", SPACE.nebula_violet.lighter(0.12))
    return Group(tuple(Group((back,), (number * 3 - 3, 3 - number * 3)) for number in range(3)))


def _gone() -> Group:
    ring = Shape(Circle(24), Solid(SPACE.void), (Line(Solid(THEME.ink_faint), 3, dash=(6, 5)),))
    return Group((ring, stroke("M-10 -10 L10 10 M10 -10 L-10 10", THEME.ink_soft, 5)))


SIGNS: Final[Mapping[str, Callable[[], Group]]] = {
    "cards": _cards,
    "warp": _warp,
    "base": _foreign_base,
    "home": _home_base,
    "lost": _lost,
    "lucre": _lucre,
    "deck": _deck,
    "gone": _gone,
}
"""What draws each sign, by its name."""


def sign(name: str) -> Group:
    """A sign, one of `SIGNS`, with its shadow and a soft raised edge."""
    raised = (Bevel(THEME.white, THEME.black, 1.5, 0.25), Shadow(THEME.shadow, 1, 2, 3, 0.55))
    return Group((SIGNS[name](),), effects=raised)
