"""Druids: hooded standing figures with the head-dress of their circle, mark and letter of their seat on a shield."""

from __future__ import annotations

from typing import Final

from games.lagoon.colours import LAGOON
from games.lagoon.face.art.icons import form, stroke, wash
from rendering.scene import (
    Circle,
    Colour,
    Dim,
    Group,
    Line,
    Linear,
    Moved,
    Node,
    Shadow,
    Shape,
    Solid,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME

CIRCLES_OF_SEATS: Final = ("Stag", "Owl", "Turtle", "Hare")
"""Which circle sits where; no rule differs between circles."""

WIDTH, HEIGHT = 120.0, 150.0
"""The box of a standing druid; its foot is in the middle of the lower edge."""

AUTOMATON: Final = -1
"""Stands for the automaton where a seat is wanted."""

_HORN: Final = LAGOON.ribbon


def _headdress(circle: str, colour: Colour) -> tuple[Node, ...]:
    """What stands out above the hood, so that circles differ in outline."""
    match circle:
        case "Stag":
            antlers = (
                "M-12 -42 Q-34 -46 -34 -70 M-27 -52 Q-42 -54 -44 -64 M12 -42 Q34 -46 34 -70 M27 -52 Q42 -54 44 -64",
            )
            return tuple(part for d in antlers for part in (stroke(d, _HORN.darker(0.7), 10), stroke(d, _HORN, 5.5)))
        case "Owl":
            return (form("M-27 -34 L-36 -72 L-8 -56 L8 -56 L36 -72 L27 -34 Z", colour.darker(0.1), 3),)
        case "Turtle":
            return (
                form("M-36 -36 Q-34 -74 0 -74 Q34 -74 36 -36 Z", colour.darker(0.2), 3),
                stroke("M-14 -70 L-18 -44 M14 -70 L18 -44 M-32 -52 L32 -52", colour.darker(0.6), 3),
            )
        case _:
            ears = "M-6 -44 Q-34 -54 -32 -72 Q-10 -74 -4 -48 Z M6 -44 Q34 -54 32 -72 Q10 -74 4 -48 Z"
            return (
                form(ears, colour, 3),
                stroke("M-13 -52 Q-22 -58 -25 -66 M13 -52 Q22 -58 25 -66", _HORN, 4),
            )


def _crown() -> tuple[Node, ...]:
    """The ring of an Eldrid."""
    gold = THEME.brass
    ring = "M-32 -38 L-38 -62 L-20 -50 L0 -72 L20 -50 L38 -62 L32 -38 Q0 -26 -32 -38 Z"
    return (
        form(ring, gold, 3, Linear(gradient(THEME.brass_light, gold, THEME.brass_dark), 40)),
        Shape(Circle(5, (0, -48)), Solid(THEME.bad), (Line(Solid(THEME.brass_dark), 2),)),
    )


def _figure(seat: int, eldrid: bool) -> Group:
    who = THEME.seats[seat]
    cloak = who.fill.darker(0.12)
    face = LAGOON.root_light.lighter(0.35)
    body: tuple[Node, ...] = (
        *_headdress(CIRCLES_OF_SEATS[seat], cloak),
        form("M-20 -30 Q-46 20 -48 62 Q0 74 48 62 Q46 20 20 -30 Z", cloak, 3.4, wash(cloak, 0.3)),
        stroke("M-28 4 Q-36 32 -36 60 M28 4 Q36 32 36 60", cloak.darker(0.45), 3, 0.7),
        form("M-28 -24 Q-28 -58 0 -60 Q28 -58 28 -24 Q0 -8 -28 -24 Z", cloak.lighter(0.08), 3.2),
        form("M-16 -28 Q-15 -46 0 -47 Q15 -46 16 -28 Q0 -18 -16 -28 Z", face, 2.2),
        stroke("M-6 -34 L-6 -30 M6 -34 L6 -30", THEME.dark_ink, 3.4),
        *(_crown() if eldrid else ()),
    )
    return Group(body)


def shield(seat: int, radius: float = 41) -> Group:
    """A seat's mark in its colour with its letter; the automaton has the hexagon."""
    who, words = (THEME.seats[5], "AJ") if seat == AUTOMATON else (THEME.seats[seat], THEME.seats[seat].letter)
    lift = {"triangle": 0.27, "hexagon": 0.02}.get(who.mark_name, 0.0)
    size = {"triangle": 1.12, "diamond": 1.15, "hexagon": 0.95}.get(who.mark_name, 1.4)
    grow = {"triangle": 1.14, "diamond": 1.12}.get(who.mark_name, 1.0)
    return Group(
        (
            Shape(
                Moved(who.mark, scale=radius * grow),
                wash(who.fill.lighter(0.12), 0.2),
                (Line(Solid(who.dark.darker(0.3)), radius * 0.12, inside=True),),
                effects=(Shadow(THEME.shadow, 1, 2, 2, 0.5),),
            ),
            Text(words, TextStyle("sans", "bold", radius * size), who.ink, (0, radius * lift), "centre"),
        )
    )


def druid(seat: int, eldrid: bool, refreshed: bool) -> Group:
    """A druid: refreshed it stands, exhausted it lies on its side and has lost its colour. The foot is at (0, 66)."""
    mark = Group((shield(seat),), (0, 24))
    if refreshed:
        ground = Shape(Circle(46, (3, 62), 0.26), Solid(THEME.shadow, 0.45))
        figure = Group((_figure(seat, eldrid), mark), effects=(Shadow(THEME.shadow, 4, 4, 5, 0.5),))
        return Group((ground, figure))
    ground = Shape(Circle(58, (2, 60), 0.24), Solid(THEME.shadow, 0.4))
    lying = Group(
        (Group((_figure(seat, eldrid),), (4, 32), turn=-78, scale=0.82),),
        effects=(Dim(0.88, 0.42), Shadow(THEME.shadow, 3, 4, 4, 0.6)),
    )
    faded = Group(
        (Group((shield(seat, 38),), (20, 30)),), effects=(Dim(0.92, 0.62), Shadow(THEME.shadow, 1, 2, 3, 0.6))
    )
    return Group((ground, lying, faded))
