"""Signs: what type a site is, and how its power is paid for. Each fits a square of 60 pixels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.lagoon.colours import LAGOON
from rendering.scene import (
    Circle,
    Colour,
    Drawn,
    Fill,
    Group,
    Line,
    Linear,
    Node,
    Path,
    Radial,
    Shadow,
    Shape,
    Solid,
    Stop,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME

BONE: Final = LAGOON.ribbon
DARK: Final = THEME.ground


def wash(colour: Colour, spread: float = 0.22) -> Linear:
    """A body lit from the upper left."""
    return Linear(gradient(colour.lighter(spread), colour, colour.darker(spread)), 55)


def form(path: Path | str, colour: Colour, line: float = 2.4, fill: Fill | None = None) -> Shape:
    """A body in one colour with a darker edge."""
    outline = Drawn(path) if isinstance(path, str) else path
    return Shape(outline, fill or wash(colour), (Line(Solid(colour.darker(0.62)), line),))


def stroke(d: str, colour: Colour, width: float = 3, alpha: float = 1) -> Shape:
    """A stroke of the brush."""
    return Shape(Drawn(d), None, (Line(Solid(colour, alpha), width),))


def haven() -> Group:
    """A hearth with its small light."""
    flame = "M0 22 Q-18 18 -15 0 Q-13 -8 -7 -13 Q-6 -4 -1 -4 Q-6 -16 4 -27 Q5 -14 12 -6 Q20 6 12 17 Q7 22 0 22 Z"
    glow = Shape(
        Circle(30), Radial((Stop(0, LAGOON.hearth, 0.75), Stop(0.5, LAGOON.hearth, 0.28), Stop(1, LAGOON.hearth, 0)))
    )
    return Group(
        (
            glow,
            form(flame, LAGOON.hearth, 2.2, Linear(gradient(LAGOON.spark, LAGOON.hearth, THEME.bad), 80)),
            Shape(Drawn("M0 20 Q-8 16 -6 7 Q-1 6 1 -3 Q10 6 7 14 Q5 19 0 20 Z"), Solid(LAGOON.spark)),
            stroke("M-17 25 L17 19 M-17 19 L17 25", LAGOON.root.darker(0.2), 6),
            stroke("M-17 25 L17 19 M-17 19 L17 25", LAGOON.root_light, 3),
        )
    )


def trove() -> Group:
    """A chest."""
    return Group(
        (
            form("M-24 -2 Q-24 -20 -8 -20 L8 -20 Q24 -20 24 -2 Z", LAGOON.root_light),
            form("M-24 0 L24 0 L22 20 L-22 20 Z", LAGOON.root_light.darker(0.15)),
            form("M-6 -5 L6 -5 L6 8 L-6 8 Z", THEME.brass_light, 2),
            stroke("M-15 -18 L-15 19 M15 -18 L15 19", THEME.brass, 3),
        )
    )


def ally() -> Group:
    """A face with leaves for hair."""
    return Group(
        (
            form("M-16 -6 Q-26 -24 -10 -22 Q0 -34 10 -22 Q26 -24 16 -6 Z", THEME.good.darker(0.25)),
            form("M-15 -8 Q0 -18 15 -8 Q18 14 0 24 Q-18 14 -15 -8 Z", BONE),
            Shape(Circle(2.6, (-6, 0)), Solid(DARK)),
            Shape(Circle(2.6, (6, 0)), Solid(DARK)),
            stroke("M-5 11 Q0 15 5 11", DARK, 2.4),
        )
    )


def sanctum() -> Group:
    """A tree."""
    return Group(
        (
            form("M-5 2 L5 2 L8 25 L-8 25 Z", LAGOON.root_light),
            form("M0 -28 Q16 -28 16 -14 Q28 -10 20 2 Q12 10 0 6 Q-12 10 -20 2 Q-28 -10 -16 -14 Q-16 -28 0 -28 Z",
                 THEME.good.darker(0.1)),
        )
    )  # fmt: skip


def shrine() -> Group:
    """A lotus."""
    petal = BONE.mixed(THEME.seats[4].fill, 0.35)
    return Group(
        (
            form("M0 18 Q-26 16 -29 -4 Q-12 -4 0 18 Z", petal.darker(0.12)),
            form("M0 18 Q26 16 29 -4 Q12 -4 0 18 Z", petal.darker(0.12)),
            form("M0 20 Q-20 2 -16 -16 Q-4 -8 0 20 Z", petal),
            form("M0 20 Q20 2 16 -16 Q4 -8 0 20 Z", petal),
            form("M0 20 Q-11 -4 0 -25 Q11 -4 0 20 Z", petal.lighter(0.3)),
        )
    )


def totem() -> Group:
    """A tower of carved faces."""
    stone = LAGOON.astral_light
    return Group(
        (
            form("M-17 26 L-13 4 L13 4 L17 26 Z", stone.darker(0.2)),
            form("M-13 6 L-11 -12 L11 -12 L13 6 Z", stone),
            form("M-20 -12 L0 -29 L20 -12 L11 -8 L-11 -8 Z", stone.darker(0.1)),
            stroke("M-6 -2 L-3 -2 M3 -2 L6 -2 M-7 16 L-3 16 M3 16 L7 16 M-4 21 L4 21", LAGOON.astral_deep, 3),
        )
    )


def _token(colour: Colour) -> Shape:
    return Shape(Circle(13, (0, 4)), wash(colour), (Line(Solid(colour.darker(0.6)), 2.4),))


_ROUND: Final = "M-20 -6 Q-14 -25 4 -24 Q20 -22 23 -6"
_ARROW: Final = "M30 -12 L23 2 L13 -9 Z"


def flip() -> Group:
    """Turn one of your druids: a token and the arrow around it."""
    return Group((_token(BONE), stroke(_ROUND, BONE, 4), Shape(Drawn(_ARROW), Solid(BONE))))


def eldrid() -> Group:
    """Turn your Eldrid: the same token with a crown."""
    crown = "M-12 6 L-14 -6 L-6 1 L0 -9 L6 1 L14 -6 L12 6 Z"
    return Group(
        (
            stroke(_ROUND, THEME.brass_light, 4),
            Shape(Drawn(_ARROW), Solid(THEME.brass_light)),
            _token(THEME.brass),
            Group((form(crown, THEME.brass_light, 2),), (0, 7)),
        )
    )


def hourglass() -> Group:
    """It works by itself, or when its moment comes."""
    return Group(
        (
            form("M-13 -22 L13 -22 Q12 -6 3 0 Q12 6 13 22 L-13 22 Q-12 6 -3 0 Q-12 -6 -13 -22 Z", THEME.silver_light),
            Shape(
                Drawn("M-9 -12 L9 -12 Q7 -5 0 0 Q-7 -5 -9 -12 Z M-10 20 Q-6 9 0 8 Q6 9 10 20 Z"), Solid(LAGOON.elemeen)
            ),
            stroke("M-17 -23 L17 -23 M-17 23 L17 23", LAGOON.root_light, 5),
        )
    )


def lightning() -> Group:
    """Only for the explorer, only now."""
    return Group((form("M6 -28 L-18 4 L-3 4 L-8 28 L18 -6 L3 -6 Z", LAGOON.elemeen_light),))


def once() -> Group:
    """At most once in a turn."""
    disc = Shape(Circle(21), Solid(DARK, 0.85), (Line(Solid(BONE), 3, inside=True),))
    return Group((disc, Text("1×", TextStyle("sans", "bold", 25), BONE, (0, 0), "centre")))


def cost() -> Group:
    """It costs a seed."""
    body = "M0 -24 Q17 -14 14 6 Q12 20 0 24 Q-12 20 -14 6 Q-17 -14 0 -24 Z"
    return Group((form(body, LAGOON.foam.darker(0.15)), stroke("M-8 2 L8 2", DARK, 5)))


def locked() -> Group:
    """A knot of roots: taking this site away would split the lagoon."""
    wood, dark = LAGOON.root_light, LAGOON.root.darker(0.5)
    knot = "M-20 16 Q-26 -12 0 -12 Q26 -12 20 16 M-20 -14 Q-6 30 22 -6 M20 -14 Q6 30 -22 -6"
    return Group(
        (
            Shape(Circle(29), Solid(DARK, 0.9), (Line(Solid(wood), 3.5, inside=True),)),
            stroke(knot, dark, 10),
            stroke(knot, wood, 6),
        )
    )


def sole() -> Group:
    """The only haven: its hearth within a brass ring."""
    rim = Shape(Circle(29), Solid(DARK, 0.92), (Line(Solid(THEME.brass_light), 4, inside=True),))
    return Group((rim, Group((haven(),), scale=0.8)))


def marker(refreshed: bool) -> Group:
    """A player marker: whether its seat may still explore."""
    sail = LAGOON.foam if refreshed else THEME.ink_faint
    hull = LAGOON.root_light if refreshed else THEME.ink_faint.darker(0.3)
    boat: tuple[Node, ...] = (
        form("M-25 8 L25 8 Q20 22 0 22 Q-20 22 -25 8 Z", hull),
        form("M2 5 L2 -28 Q24 -16 20 5 Z", sail),
        form("M-3 5 L-3 -20 Q-20 -8 -18 5 Z", sail.darker(0.12)),
    )
    return Group(boat) if refreshed else Group((Group(boat, turn=-28), stroke("M-24 22 L24 -22", THEME.bad, 5)))


def bag() -> Group:
    """The bag of tiles."""
    cloth = LAGOON.water.lighter(0.35)
    return Group(
        (
            form("M-9 -12 Q-28 8 -22 26 Q0 32 22 26 Q28 8 9 -12 Z", cloth),
            form("M-10 -14 L-15 -28 Q0 -22 15 -28 L10 -14 Z", cloth.lighter(0.1)),
            stroke("M-11 -13 Q0 -8 11 -13", LAGOON.elemeen_light, 4.5),
            form("M-9 6 L-4 -3 L5 -3 L10 6 L5 15 L-4 15 Z", LAGOON.elemeen, 2),
        )
    )


TYPES: Final[Mapping[str, Callable[[], Group]]] = {
    "haven": haven, "trove": trove, "ally": ally, "sanctum": sanctum, "shrine": shrine, "totem": totem,
}  # fmt: skip

POWERS: Final[Mapping[str, Callable[[], Group]]] = {
    "flip": flip, "eldrid": eldrid, "hourglass": hourglass, "lightning": lightning, "once": once, "cost": cost,
}  # fmt: skip

SIGNS: Final[Mapping[str, Callable[[], Group]]] = {
    "locked": locked, "sole": sole, "bag": bag, "marker": lambda: marker(True), "spent": lambda: marker(False),
}  # fmt: skip


def lifted(sign: Group) -> Group:
    """A sign with the shadow it throws on what it lies on."""
    return Group((sign,), effects=(Shadow(THEME.shadow, 2, 3, 3, 0.55),))
