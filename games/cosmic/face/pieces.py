"""What lies on the map and beside it: saucers, marks, numbers, the warp, debris."""

from __future__ import annotations

import math
from typing import Final

from engine import Seat
from games.cosmic.face.brush import SPACE, stroke, wash
from games.cosmic.face.worlds import WORLD, rock_outline
from rendering.scene import (
    Blur,
    Circle,
    Curve,
    Fade,
    Glow,
    Grain,
    Group,
    Line,
    Linear,
    Moved,
    Nebula,
    Node,
    Painted,
    Point,
    Radial,
    Shadow,
    Shape,
    Solid,
    Stars,
    Stop,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME, materials


def shield(seat: Seat, radius: float = 41) -> Group:
    """A seat's mark in its colour with its letter."""
    who = THEME.seats[seat]
    lift = {"triangle": 0.27, "hexagon": 0.02, "star": 0.04}.get(who.mark_name, 0.0)
    size = {"triangle": 1.08, "diamond": 1.12, "hexagon": 1.15, "star": 1.02}.get(who.mark_name, 1.35)
    grow = {"triangle": 1.14, "diamond": 1.12, "star": 1.18}.get(who.mark_name, 1.0)
    return Group(
        (
            Shape(
                Moved(who.mark, scale=radius * grow),
                wash(who.fill.lighter(0.1), 0.2),
                (Line(Solid(who.dark.darker(0.35)), radius * 0.12, inside=True),),
                effects=(Shadow(THEME.shadow, 1, 2, 3, 0.6),),
            ),
            Text(who.letter, TextStyle("sans", "bold", radius * size), who.ink, (0, radius * lift), "centre"),
        )
    )


def _saucer(seat: Seat, width: float) -> Group:
    """One flying disc from slightly above."""
    who = THEME.seats[seat]
    body = Linear(gradient(who.fill.lighter(0.5), who.fill, who.fill.darker(0.55)), 80)
    return Group(
        (
            Shape(Circle(width, (0, 7), 0.34), Solid(who.dark.darker(0.45))),
            Shape(Circle(width, squash=0.34), body, (Line(Solid(who.dark.darker(0.3)), 3.5, inside=True),)),
            Shape(
                Circle(width * 0.6, (0, -3), 0.32), Linear(gradient(who.fill.lighter(0.25), who.fill.darker(0.3)), 90)
            ),
            *(
                Shape(Circle(4.2, (width * 0.79 * math.cos(a), width * 0.255 * math.sin(a))), Solid(SPACE.star_gold))
                for a in (0.35, 1.05, 1.57, 2.09, 2.79)
            ),
        )
    )


def ship(seat: Seat, layers: int) -> Group:
    """A stack of saucers of one seat, its mark standing on top. The box is 140 x 140, the foot near its lower edge."""
    nodes: list[Node] = [
        Shape(Circle(62, (3, 52), 0.26), Radial((Stop(0, THEME.shadow, 0.7), Stop(1, THEME.shadow, 0))))
    ]
    for layer in range(layers):
        nodes.append(Group((_saucer(seat, 60),), (0, 40 - layer * 13)))
    top = 40 - (layers - 1) * 13
    nodes.append(Group((shield(seat, 34),), (0, top - 36)))
    return Group(tuple(nodes))


def numbered(number: int) -> Group:
    """The number of a button: a dark disc in a ring of brass."""
    rim = materials.disc(47, THEME.brass, THEME.brass_light, THEME.brass_dark, shadow=THEME.resting)
    face = Shape(Circle(37), Solid(SPACE.void), (Line(Solid(THEME.brass_dark), 2),))
    style = TextStyle("sans", "bold", 58 if number < 10 else 48)
    return Group((rim, face, Text(str(number), style, THEME.lit, (0, 0), "centre")))


def counted(words: str) -> Group:
    """How many tokens stand in one place."""
    disc = Shape(
        Circle(25),
        Solid(SPACE.void),
        (Line(Solid(THEME.ink), 3, inside=True),),
        effects=(Shadow(THEME.shadow, 1, 2, 2, 0.6),),
    )
    style = TextStyle("sans", "bold", 46 if len(words) == 1 else 37)
    return Group((disc, Text(words, style, THEME.ink, (0, 0), "centre")))


WARP: Final = 240.0


def _on_arm(arm: int, along: float) -> Point:
    """A point on an arm of the spiral, from the rim inwards."""
    turn = arm * math.tau / 3 + along * 5.2
    reach = WARP * 0.88 * (1 - along) ** 1.05 + 22
    return (reach * math.cos(turn), reach * math.sin(turn))


def warp() -> Group:
    """The warp: a slow spiral of light, falling into the dark."""
    nodes: list[Node] = [
        Shape(
            Circle(WARP),
            Painted(
                Radial(
                    (
                        Stop(0, SPACE.void),
                        Stop(0.2, SPACE.void.mixed(SPACE.warp, 0.2)),
                        Stop(0.55, SPACE.warp.darker(0.55), 0.9),
                        Stop(0.85, SPACE.warp.darker(0.7), 0.45),
                        Stop(1, SPACE.void, 0),
                    )
                ),
                (Nebula((SPACE.warp, SPACE.nebula_blue), 200, 0.4, 3), Grain(0.04, 1.5, 2)),
            ),
        )
    ]
    for alpha, colour, width, blur in ((0.5, SPACE.warp, 46, 12), (0.75, SPACE.warp_light, 13, 4)):
        strokes: list[Node] = []
        for arm in range(3):
            points = [_on_arm(arm, step / 40) for step in range(41)]
            for step in range(0, 40, 2):
                # broad in the middle, thin where it begins and where it falls in
                thick = width * math.sin(math.pi * (step + 1) / 42) ** 0.8
                piece = Curve(tuple(points[step : step + 4]), closed=False)
                strokes.append(Shape(piece, None, (Line(Solid(colour), max(2.0, thick)),)))
        nodes.append(Group(tuple(strokes), effects=(Blur(blur), Fade(alpha))))
    glow = (Stop(0, SPACE.void), Stop(0.5, SPACE.void), Stop(0.66, SPACE.warp_light, 0.9), Stop(1, SPACE.warp, 0))
    nodes.append(Shape(Circle(46), Radial(glow)))
    nodes.append(Shape(Circle(WARP), Painted(Solid(SPACE.void, 0), (Stars((SPACE.star_white,), 34, 1.2, 5),))))
    return Group(tuple(nodes))


def debris(number: int) -> Group:
    """What is left of a planetoid: splinters flying apart, and dust."""
    nodes: list[Node] = [
        Shape(
            Circle(WORLD * 1.1),
            Radial(
                (Stop(0, SPACE.star_gold, 0.95), Stop(0.25, SPACE.attack.lighter(0.25), 0.6), Stop(1, SPACE.attack, 0))
            ),
        )
    ]
    for index, (x, y) in enumerate(materials.around(9, number * 13)):
        reach = WORLD * (0.55 + 0.16 * ((index * 7 + number) % 4))
        size = 13 + 5 * ((index * 5 + number) % 4)
        piece = Shape(
            rock_outline(number + index, size),
            Linear(gradient(SPACE.rock_light, SPACE.rock, SPACE.rock_dark), 55),
            (Line(Solid(SPACE.rock_dark.darker(0.4)), 2.5),),
            effects=(Glow(SPACE.star_gold, 5, 0.5),),
        )
        nodes.append(Group((piece,), (x * reach, y * reach)))
        nodes.append(
            stroke(
                Curve(((x * 22, y * 22), (x * (reach - size), y * (reach - size))), closed=False),
                SPACE.star_gold,
                3,
                0.6,
            )
        )
    return Group(tuple(nodes))
