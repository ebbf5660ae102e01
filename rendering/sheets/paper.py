"""What all sheets are made of: the page with its heading and foot, names, discs, flags, rules.

Measures are pixels of a page 1200 wide. On a phone it is a third of that: the smallest words are 34 high here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rendering.colour import Colour
from rendering.layout import Box, measure
from rendering.lettering import lettering
from rendering.scene import (
    Align,
    Drawn,
    Group,
    Inner,
    Line,
    Linear,
    Moved,
    Node,
    Point,
    Polygon,
    Rect,
    Scene,
    Shape,
    Size,
    Solid,
    Text,
    TextStyle,
    gradient,
)
from rendering.theme import THEME, materials

WIDTH = 1200
LEAST = 34.0
"""The smallest words of a sheet: eleven pixels on a phone."""
EDGE = 34.0
INSIDE = 34.0
"""From the rim of the paper to what is on it."""

TITLE = TextStyle("serif", "semibold", 62)
HEAD = TextStyle("serif", "semibold", 44)
WORDS = TextStyle("sans", "semibold", 38)
FIGURE = TextStyle("sans", "bold", 40)
SMALL = TextStyle("sans", "semibold", LEAST)
INK, SOFT = THEME.dark_ink, THEME.dark_ink_soft
GREEN, RED = THEME.seats[2].fill.darker(0.25), THEME.bad.darker(0.25)
"""Up and down, each always with its shape and letter."""

Metal = Literal["brass", "silver", "copper"]
_METALS: dict[str, tuple[Colour, Colour, Colour]] = {
    "brass": (THEME.brass, THEME.brass_light, THEME.brass_dark),
    "silver": (THEME.silver, THEME.silver_light, THEME.silver_dark),
    "copper": (THEME.wood, THEME.wood.lighter(0.5), THEME.wood_dark),
}
MEDALS: tuple[Metal, ...] = ("brass", "silver", "copper")


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands above a sheet: its title, a line below it, and which page of how many it is."""

    title: str
    below: str = ""
    page: int = 1
    pages: int = 1

    @property
    def words(self) -> str:
        """The same in a line."""
        pages = f" (page {self.page} of {self.pages})" if self.pages > 1 else ""
        return f"{self.title}{': ' + self.below if self.below else ''}{pages}"


TOLD = 900
"""So many characters of rows an alternative text has room for, beside what stands above them."""


def as_many(rows: Sequence[str], between: str) -> str:
    """Rows for an alternative text, all of them where there is room, else as many as there is room for."""
    told = 0
    while told < len(rows) and len(between.join(rows[: told + 1])) <= TOLD:
        told += 1
    left = f"{between}and {len(rows) - told} more" if told < len(rows) else ""
    return between.join(rows[:told]) + left


TOP = 176.0
"""Where the paper begins, below the heading."""


def paper(height: float) -> Box:
    """What of a page with a paper this high can be written on."""
    return Box(EDGE + INSIDE, TOP + INSIDE, WIDTH - 2 * (EDGE + INSIDE), height - 2 * INSIDE)


def sheet(heading: Heading, height: float, nodes: Sequence[Node], alt: str, foot: str = "") -> Scene:
    """A page: heading, a paper `height` pixels high with these nodes (in the page's coordinates), a foot."""
    notes = broken_foot(foot)
    whole = round(TOP + height + EDGE + (46 * len(notes) + 4 if notes else 0))
    board = Rect(WIDTH, whole)
    ground = Linear(gradient(THEME.ground_light.lighter(0.06), THEME.ground_light, THEME.ground), 70)
    page = Shape(
        Rect(WIDTH - 2 * EDGE, height, 14),
        materials.card(THEME.paper, 7),
        (Line(Solid(THEME.paper_edge.darker(0.4)), 3, uneven=0.2),),
        (EDGE, TOP),
        (Inner(THEME.paper_edge, 26, 0.45), THEME.standing),
    )
    found: list[Node] = [Shape(board, ground), Shape(Rect(WIDTH - 12, whole - 12, 20, at=(6, 6)), None, _FRAME)]
    found += [*_heading(heading), page, *nodes]
    for index, line in enumerate(notes):
        at = (WIDTH / 2, TOP + height + 48 + 46 * index)
        found.append(Text(line, SMALL, THEME.ink_soft, at, "centre"))
    return Scene(Group(tuple(found)), alt, THEME.ground, Size.DETAIL, WIDTH, whole)


_FRAME = (Line(Solid(THEME.frame), 3),)


def broken_foot(foot: str) -> list[str]:
    """The lines of a foot, broken at its separators where it is too long for one."""
    lines: list[str] = []
    for part in foot.split(" · ") if foot else []:
        longer = f"{lines[-1]} · {part}" if lines else part
        if lines and measure(Text(longer, SMALL, INK))[0] <= WIDTH - 2 * EDGE:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


def _heading(heading: Heading) -> list[Node]:
    pages = f"{heading.page}/{heading.pages}" if heading.pages > 1 else ""
    room = WIDTH - 2 * 160.0  # what stands in the corners is never under it
    nodes: list[Node] = [one_line(heading.title, TITLE, THEME.ink, (WIDTH / 2, 66), room, "centre")]
    if heading.below:
        nodes.append(one_line(heading.below, SMALL, THEME.brass_light, (WIDTH / 2, 130), WIDTH - 2 * EDGE, "centre"))
    for side in (-1, 1):
        nodes.append(_lozenge((WIDTH / 2 + side * (WIDTH / 2 - EDGE - 32), 66)))
    if pages:
        nodes.append(Text(pages, SMALL, THEME.ink_soft, (WIDTH - EDGE - 6, 130), "right"))
    return nodes


def _lozenge(at: Point) -> Group:
    big, small = Polygon(((0, -24), (24, 0), (0, 24), (-24, 0))), Polygon(((0, -11), (11, 0), (0, 11), (-11, 0)))
    metal = materials.brass(THEME.brass, THEME.brass_light, THEME.brass_dark)
    return Group((Shape(big, metal, effects=(THEME.resting,)), Shape(small, Solid(THEME.ground))), at)


# --- words


def one_line(words: str, style: TextStyle, colour: Colour, at: Point, width: float, align: Align = "left") -> Text:
    """One line, made smaller to fit, down to `LEAST`; what is still too long is cut."""
    natural = measure(Text(words, style, colour))[0]
    size = max(min(LEAST, style.size), style.size * min(1, width / natural)) if natural else style.size
    fitting = replace(style, size=size * 0.995 if size > LEAST * 1.01 else size)
    return Text(words, fitting, colour, at, align, width=width, fit="cut")


def name(
    who: str, at: Point, width: float, colour: Colour = INK, align: Align = "left", style: TextStyle = WORDS
) -> Text:
    """A person's name."""
    return one_line(who, style, colour, at, width, align)


def in_lines(words: str, width: float) -> list[str]:
    """Words in one line where `one_line` need not cut them, in two otherwise."""
    if measure(Text(words, replace(WORDS, size=LEAST), INK))[0] <= width:
        return [words]
    return list(lettering(Text(words, SMALL, INK, width=width, fit="wrap", max_lines=2)).lines)


def rule(x: float, y: float, width: float) -> Shape:
    """A thin line across the paper."""
    line = Line(Solid(THEME.paper_edge.darker(0.15), 0.75), 2, uneven=0.2)
    return Shape(Polygon(((0, 0), (width, 0)), closed=False), None, (line,), (x, y))


def stripe(box: Box, colour: Colour = THEME.paper_edge, alpha: float = 0.2) -> Shape:
    """A tinted band behind a row."""
    return Shape(Rect(box.width, box.height, 8), Solid(colour, alpha), at=(box.x, box.y))


# --- marks


def medal(place: int, at: Point, radius: float = 25) -> Node:
    """A place: the first three as medals, the others as figures."""
    if place > len(MEDALS):
        return Text(str(place), FIGURE, SOFT, at, "centre")
    base, light, dark = _METALS[MEDALS[place - 1]]
    style = replace(FIGURE, size=max(LEAST, radius * 1.45))
    return materials.disc(radius, base, light, dark, at, str(place), style, dark.darker(0.6), THEME.resting)


def flag(letter: str, at: Point, *, up: bool) -> Group:
    """Who goes up or down: a pointed shape, a colour and a letter."""
    colour = GREEN if up else RED
    point = Polygon(((-25, -10), (0, -31), (25, -10), (25, 27), (-25, 27)))
    path = point if up else Moved(point, turn=180)
    shape = Shape(path, Solid(colour), (Line(Solid(colour.darker(0.4)), 2.5, inside=True),), effects=(THEME.resting,))
    words = Text(letter, replace(SMALL, weight="bold"), THEME.white, (0, 5 if up else -5), "centre")
    return Group((shape, words), at)


def mark(seat: int, at: Point) -> Group:
    """A seat: its colour, shape and letter."""
    size, colours = 31, THEME.seats[seat % len(THEME.seats)]
    shape = Shape(
        Moved(colours.mark, scale=size),
        Solid(colours.fill),
        (Line(Solid(colours.dark), 2.5, inside=True),),
        effects=(THEME.resting,),
    )
    style = replace(SMALL, weight="bold")
    drop = {"triangle": size * 0.26, "star": size * 0.06}.get(colours.mark_name, 0.0)
    return Group((shape, Text(colours.letter, style, colours.ink, (0, drop), "centre")), at)


def crown(at: Point, size: float = 1) -> Group:
    """For whoever has won."""
    shape = Shape(
        Drawn("M-34 18 L-38 -16 L-18 0 L0 -24 L18 0 L38 -16 L34 18 Q0 26 -34 18 Z"),
        Linear(gradient(THEME.brass_light, THEME.brass, THEME.brass_dark), 50),
        (Line(Solid(THEME.brass_dark.darker(0.3)), 2.5),),
        effects=(THEME.resting,),
    )
    return Group((shape,), at, scale=size)
