"""What stands on the land, as small upright figures around their own origin, about 60 pixels high on a 240 pixel tile.

Each keeps one plain silhouette, so that it is told apart when it is only 28 pixels high.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.skye.colours import SKYE
from rendering.scene import (
    Circle,
    Colour,
    Combined,
    Drawn,
    Effect,
    Fill,
    Group,
    Inner,
    Line,
    Linear,
    Node,
    Path,
    Polygon,
    Rect,
    Shadow,
    Shape,
    Solid,
    gradient,
)
from rendering.theme import THEME

INK: Final = SKYE.mountain_ink.darker(0.4)


def wash(colour: Colour, spread: float = 0.2) -> Linear:
    """A gouache wash: lighter towards the light."""
    return Linear(gradient(colour.lighter(spread), colour, colour.darker(spread * 0.9)), 55)


def form(
    path: Path, colour: Colour, line: float = 2.4, fill: Fill | None = None, effects: tuple[Effect, ...] = ()
) -> Shape:
    """A body in one colour with an uneven edge in a darker tone of it."""
    lines = (Line(Solid(colour.darker(0.6)), line, uneven=0.2),) if line else ()
    return Shape(path, fill or wash(colour), lines, effects=effects)


def stroke(d: str, colour: Colour, width: float = 2, alpha: float = 1) -> Shape:
    """A stroke of the brush."""
    return Shape(Drawn(d), None, (Line(Solid(colour, alpha), width),))


def on_ground(*parts: Node, width: float, y: float, x: float = 3) -> Group:
    """A figure with the soft dark place where it meets the ground."""
    return Group((Shape(Circle(width, (x, y), 0.28), Solid(THEME.shadow, 0.32)), *parts))


def sheep() -> Group:
    """A cloud of wool with a dark face, looking to the left."""
    face = INK.lighter(0.08)
    rim = SKYE.wool.darker(0.55)
    wool = Combined(
        (Circle(13, (-6, -4)), Circle(13, (7, -8)), Circle(12, (17, 0)), Circle(12, (-2, 7)), Circle(12.5, (11, 8)),
         Circle(10, (-14, 3)))
    )  # fmt: skip
    legs = (
        Shape(Polygon(((x, 10), (x + 5.5, 10), (x + 4.6, 27), (x + 0.8, 27))), Solid(face)) for x in (-11, -2, 9, 16)
    )
    return on_ground(
        *legs,
        Shape(wool, wash(SKYE.wool, 0.14), effects=(Inner(rim, 4, 0.95),)),
        stroke("M-7 -7 Q-2 -13 4 -8 M6 -3 Q12 -9 18 -3 M-1 8 Q5 3 11 8", rim, 2, 0.6),
        form(Drawn("M-16 -10 Q-30 -11 -32 -1 Q-32 9 -26 10 Q-17 9 -14 0 Z"), face, 1.4, Solid(face)),
        Shape(Drawn("M-15 -6 Q-8 -10 -6 -4 Q-10 0 -15 -2 Z"), Solid(face)),
        Shape(Circle(1.8, (-25, -2)), Solid(SKYE.wool)),
        width=25, y=26,
    )  # fmt: skip


def cattle() -> Group:
    """A shaggy highland cow with wide horns, looking to the left."""
    coat, horn = SKYE.cattle, SKYE.scroll
    body = Drawn("M-18 -10 Q-6 -17 12 -15 Q29 -15 31 0 L30 14 L26 27 L20 27 L19 15 Q8 19 -4 15 L-5 27 L-11 27 L-13 14 "
                 "Q-20 8 -20 -2 Z")  # fmt: skip
    return on_ground(
        form(body, coat),
        stroke("M31 -4 Q37 4 34 15", coat.darker(0.45), 3.4),
        stroke("M-2 6 L-4 13 M7 5 L5 15 M15 5 L14 13 M23 2 L22 12 M1 -9 L-1 -2 M12 -10 L10 -2", coat.darker(0.4), 2),
        stroke("M-15 -17 Q-8 -22 -9 -31 M-27 -17 Q-36 -22 -35 -31", coat.darker(0.65), 7.4),
        stroke("M-15 -17 Q-8 -22 -9 -31 M-27 -17 Q-36 -22 -35 -31", horn, 4.4),
        form(Drawn("M-31 -17 Q-21 -24 -11 -17 Q-9 -6 -15 4 Q-21 10 -27 4 Q-33 -6 -31 -17 Z"), coat.lighter(0.08)),
        form(Drawn("M-27 -1 Q-21 -5 -15 -1 Q-15 8 -21 8 Q-27 8 -27 -1 Z"), coat.lighter(0.5), 1.4),
        stroke("M-27 -19 L-26 -9 M-21 -21 L-21 -8 M-15 -19 L-16 -9", coat.darker(0.45), 2.4, 0.85),
        width=28, y=27,
    )  # fmt: skip


def farm() -> Group:
    """A whitewashed croft with a thatched roof and a smoking chimney."""
    wall, thatch = SKYE.wall, SKYE.thatch
    door = SKYE.barrel.darker(0.35)
    return on_ground(
        form(Rect(9, 17, at=(14, -31)), SKYE.mountain),
        form(Polygon(((-28, -4), (31, -4), (31, 25), (-28, 25))), wall),
        Shape(Polygon(((31, -4), (31, 25), (17, 25), (17, -4))), Solid(wall.darker(0.4), 0.35)),
        form(Drawn("M-35 0 Q-30 -12 -24 -25 Q0 -31 26 -25 Q33 -12 38 0 Q2 -6 -35 0 Z"), thatch, 2.6),
        stroke("M-22 -20 L-27 -6 M-12 -23 L-15 -6 M-2 -24 L-3 -7 M8 -24 L9 -7 M18 -22 L21 -6", thatch.darker(0.4), 2),
        form(Rect(12, 19, at=(-5, 6)), door, 1.6),
        form(Rect(9, 9, at=(-21, 7)), SKYE.water_deep, 1.6),
        form(Rect(9, 9, at=(14, 7)), SKYE.water_deep, 1.6),
        width=35, y=25,
    )  # fmt: skip


def broch() -> Group:
    """A round dry-stone tower, wider at its foot and broken at the top."""
    stone = SKYE.wall.mixed(SKYE.thatch, 0.42)
    tower = Drawn("M-27 25 Q-22 2 -19 -25 L-11 -20 L-7 -29 L2 -24 L8 -31 L14 -25 L19 -27 Q22 2 28 25 Q0 34 -27 25 Z")
    fill = Linear(gradient(stone.lighter(0.35), stone, stone.darker(0.35), stone.darker(0.55)), 8)
    return on_ground(
        form(tower, stone.darker(0.15), 2.8, fill),
        stroke("M-19 -12 Q0 -6 20 -13 M-21 0 Q0 7 22 -1 M-24 12 Q0 20 25 11", stone.darker(0.6), 1.8, 0.8),
        stroke("M-9 -9 L-10 2 M6 -8 L7 4 M-15 4 L-17 14 M-2 5 L-2 17 M13 4 L14 14 M-9 17 L-10 26 M7 18 L8 27",
               stone.darker(0.6), 1.7, 0.7),
        form(Drawn("M-7 28 L-7 14 Q0 5 7 14 L7 28 Q0 30 -7 28 Z"), INK, 1.6, Solid(INK)),
        width=31, y=26,
    )  # fmt: skip


def lighthouse() -> Group:
    """A white tower with red bands and a lamp, on a rock in the water."""
    wall, band, rock = SKYE.sail, THEME.bad.darker(0.15), SKYE.mountain
    beam = Linear(gradient(SKYE.lamp, SKYE.lamp.lighter(0.3)), 0)
    return Group(
        (
            Shape(Polygon(((0, -29), (-40, -42), (-40, -18))), beam, effects=(FADED,)),
            Shape(Polygon(((0, -29), (40, -42), (40, -18))), beam, effects=(FADED,)),
            form(Drawn("M-23 34 Q-21 21 -10 21 Q4 16 13 22 Q23 22 25 34 Q0 41 -23 34 Z"), rock),
            stroke("M-27 38 Q-14 44 0 41 Q14 45 29 37", SKYE.shore, 2.6, 0.9),
            form(Polygon(((-12, 26), (-7.5, -22), (7.5, -22), (12, 26))), wall, 2.4,
                 Linear(gradient(wall.lighter(0.4), wall, wall.darker(0.3)), 0)),
            Shape(Polygon(((-8.5, -10), (8.5, -10), (9.6, 0), (-9.6, 0))), Solid(band)),
            Shape(Polygon(((-10.4, 10), (10.4, 10), (11.4, 20), (-11.4, 20))), Solid(band)),
            form(Rect(21, 5, 1, at=(-10.5, -25)), INK, 1, Solid(INK)),
            form(Rect(13, 12, 2, at=(-6.5, -36)), SKYE.lamp, 2),
            form(Drawn("M-10 -35 Q0 -49 10 -35 Z"), band),
        )
    )  # fmt: skip


def ship() -> Group:
    """A small boat under a full square sail with a pennant."""
    hull, sail = SKYE.barrel, SKYE.sail
    return Group(
        (
            stroke("M0 -35 L0 18", hull.darker(0.5), 3.4),
            form(Drawn("M1 -38 L17 -34 L1 -29 Z"), THEME.bad.darker(0.1), 1.4),
            form(Drawn("M-20 -26 Q3 -30 22 -25 Q31 -8 23 10 Q2 5 -21 10 Q-12 -8 -20 -26 Z"), sail),
            stroke("M-8 -26 Q-1 -8 -9 8 M9 -26 Q18 -8 10 7", sail.darker(0.35), 2, 0.8),
            form(Drawn("M-34 10 Q-20 17 0 17 Q20 17 35 8 Q30 29 18 31 L-16 31 Q-29 28 -34 10 Z"), hull),
            stroke("M-28 20 Q0 27 29 18", hull.darker(0.5), 1.8, 0.8),
            stroke("M-36 33 Q-26 27 -17 33 Q-8 38 1 33 Q10 28 19 33 Q28 37 37 31", SKYE.shore, 3, 0.95),
        )
    )


def _barrel(x: float, y: float) -> Group:
    wood, hoop = SKYE.barrel, INK
    return Group(
        (
            form(Drawn("M-10 -13 Q-15 0 -10 13 Q0 17 10 13 Q15 0 10 -13 Q0 -17 -10 -13 Z"), wood, 2.2,
                 Linear(gradient(wood.lighter(0.35), wood, wood.darker(0.4)), 0)),
            stroke("M-12 -6 Q0 -2 12 -6 M-12.5 6 Q0 10 12.5 6", hoop, 2.6),
            form(Circle(10, (0, -13), 0.34), wood.lighter(0.25), 1.6),
        ),
        at=(x, y),
    )  # fmt: skip


def barrels() -> Group:
    """Three whisky barrels, one on top."""
    return on_ground(_barrel(-13, 11), _barrel(14, 12), _barrel(1, -9), width=29, y=25)


def castle() -> Group:
    """The clan's castle: a keep with two towers."""
    stone = SKYE.mountain_light.lighter(0.15)
    roof = THEME.bad.darker(0.25)
    shade = Linear(gradient(stone.lighter(0.3), stone, stone.darker(0.35)), 0)

    def tower(x: float, top: float, half: float) -> Group:
        crown = "".join(f"L{x - half + half * 2 * i / 5:.1f} {top - (7 if i % 2 == 0 else 0)} " for i in range(6))
        return Group(
            (
                form(Drawn(f"M{x - half} 36 L{x - half} {top} {crown}L{x + half} 36 Z"), stone, 2.6, shade),
                form(Drawn(f"M{x - 3} {top + 22} L{x - 3} {top + 14} Q{x} {top + 9} {x + 3} {top + 14} "
                           f"L{x + 3} {top + 22} Z"), INK, 0, Solid(INK)),
            )
        )  # fmt: skip

    return on_ground(
        tower(0, -30, 19),
        form(Rect(76, 30, at=(-38, 6)), stone, 2.6, shade),
        tower(-36, -12, 12),
        tower(36, -12, 12),
        form(Drawn("M-10 36 L-10 20 Q0 8 10 20 L10 36 Z"), INK, 2, Solid(SKYE.barrel.darker(0.45))),
        stroke("M0 -34 L0 -58", INK, 2.6),
        form(Drawn("M1 -58 Q12 -62 24 -55 Q13 -52 1 -47 Z"), roof, 1.6),
        stroke("M-24 14 L-14 14 M14 18 L23 18 M-22 26 L-15 26 M12 10 L20 10", stone.darker(0.5), 1.8, 0.7),
        width=52,
        y=36,
    )


def scroll_paper() -> Group:
    """A parchment with rolled ends; what it scores is drawn on it."""
    paper = SKYE.scroll
    edge = paper.mixed(SKYE.barrel, 0.75)
    sheet = Drawn("M-25 -19 Q0 -24 25 -19 L25 20 Q0 15 -25 20 Z")
    roll = Drawn("M-31 -21 Q-31 -27 -25 -27 Q-19 -27 -19 -21 L-19 19 Q-19 26 -25 26 Q-31 26 -31 19 Z")
    curl = Linear(gradient(paper.darker(0.2), paper.lighter(0.3), paper.darker(0.28)), 0)
    return Group(
        (
            Shape(sheet, wash(paper, 0.12), (Line(Solid(edge), 2.4),)),
            Shape(roll, curl, (Line(Solid(edge), 2.4),)),
            Group((Shape(roll, curl, (Line(Solid(edge), 2.4),)),), at=(50, 0)),
        ),
        effects=(Shadow(THEME.shadow, 3, 4, 3, 0.42),),
    )


def standing_stone() -> Group:
    """A stone tablet; what it does is carved into it."""
    stone = THEME.stone
    slab = Drawn("M-24 30 Q-28 -6 -19 -25 Q-3 -37 15 -30 Q27 -22 26 6 L27 30 Q0 35 -24 30 Z")
    fill = Linear(gradient(stone.lighter(0.4), stone.lighter(0.1), stone.darker(0.32)), 40)
    return on_ground(
        form(slab, stone, 2.8, fill),
        stroke("M-17 22 Q-19 -4 -12 -19", stone.lighter(0.6), 2.2, 0.7),
        width=30, y=30,
    )  # fmt: skip


FADED: Final[Effect] = Shadow(SKYE.lamp, 0, 0, 5, 0.5)

FIGURES: Final[Mapping[str, Callable[[], Group]]] = {
    "sheep": sheep,
    "cattle": cattle,
    "farm": farm,
    "broch": broch,
    "lighthouse": lighthouse,
    "ship": ship,
    "barrels": barrels,
    "castle": castle,
}
"""Figures by the kind of thing in the tile data."""
