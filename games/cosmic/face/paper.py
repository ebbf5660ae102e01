"""What all cards are made of: the sheet, its window into the sky, and words on it."""

from __future__ import annotations

from typing import Final

from games.cosmic.face.brush import SPACE
from rendering.scene import (
    Colour,
    Fill,
    Grain,
    Group,
    Inner,
    Line,
    Nebula,
    Node,
    Painted,
    Radial,
    Rect,
    Shadow,
    Shape,
    Solid,
    Stars,
    Stop,
    Text,
    TextStyle,
)
from rendering.theme import THEME, materials

WIDTH, HEIGHT = 300.0, 420.0
"""The box of a card."""

INK: Final = THEME.dark_ink


def sheet(width: float, height: float, colour: Colour, fill: Fill | None = None) -> Shape:
    """The card itself, with a printed rim."""
    return Shape(
        Rect(width - 8, height - 8, 22),
        fill or materials.card(SPACE.card_paper, 3),
        (Line(Solid(colour.darker(0.55)), 3),),
        (4, 4),
        (Shadow(THEME.shadow, 3, 4, 5, 0.5),),
    )


def _sky(colour: Colour, seed: int) -> Painted:
    return Painted(
        Radial(
            (Stop(0, colour.mixed(SPACE.void, 0.35)), Stop(0.55, colour.mixed(SPACE.void, 0.72)), Stop(1, SPACE.void)),
            (0.5, 0.42),
            0.72,
        ),
        (
            Nebula((colour,), 170, 0.6, seed),
            Stars((SPACE.star_white, SPACE.star_blue), 20, 1.2, seed),
            Grain(0.03, 1.4, seed),
        ),
    )


def window(box: tuple[float, float, float, float], colour: Colour, seed: int, radius: float = 12) -> Shape:
    """A window into the sky, with a rim."""
    x, y, width, height = box
    return Shape(
        Rect(width, height, radius),
        _sky(colour, seed),
        (Line(Solid(colour.darker(0.5)), 4, inside=True),),
        (x, y),
        (Inner(SPACE.void, 14, 0.5),),
    )


def caption(words: str, y: float, size: float = 38, width: float = WIDTH - 40, colour: Colour = INK) -> Text:
    """Words in the middle of a card."""
    return Text(words, TextStyle("serif", "bold", size), colour, (WIDTH / 2, y), "centre", width=width, fit="shrink")


def big(words: str, colour: Colour, size: float, y: float) -> Text:
    """The figure of a card, large in its window."""
    return Text(
        words,
        TextStyle("serif", "bold", size),
        colour,
        (WIDTH / 2, y),
        "centre",
        width=WIDTH - 64,
        fit="shrink",
        halo=SPACE.void,
        effects=(Shadow(SPACE.void, 2, 4, 6, 0.7),),
    )


def corner(words: str, colour: Colour) -> Text:
    """The figure again in the corner, to be seen in a fanned hand."""
    return Text(words, TextStyle("sans", "bold", 40), colour, (34, 42), halo=SPACE.void)


def on_card(colour: Colour, seed: int, *nodes: Node, high: float = 322) -> Group:
    """A card with its window into the sky, `high` of its height, and what is on it."""
    return Group((sheet(WIDTH, HEIGHT, colour), window((18, 18, 264, high), colour, seed), *nodes))
