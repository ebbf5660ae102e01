"""Standings: a row for each person, what told apart those with equal points, who goes up and down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rendering.layout import Box
from rendering.scene import Line, Node, Polygon, Scene, Shape, Solid, Text
from rendering.sheets.paper import (
    FIGURE,
    INK,
    SMALL,
    SOFT,
    WORDS,
    Heading,
    as_many,
    flag,
    medal,
    name,
    one_line,
    paper,
    rule,
    sheet,
    stripe,
)
from rendering.theme import THEME

ROWS = 24
"""So many people are on a page."""
PITCH = 58.0
AWAY = 84.0
"""The room for the word beside a name."""
_HEADS = 62.0

Zone = Literal["", "up", "down"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A row. `decided`: by what it is before the next row, where both have equal `points`; "" where they share the
    place. `level`: the next row has as many points. `zone`: whether this place goes up or down after the season.
    `away`: nobody waits for them.
    """

    place: int
    name: str
    points: str
    played: str
    wins: str
    decided: str = ""
    level: bool = False
    zone: Zone = ""
    away: bool = False


def pages_of(rows: Sequence[object]) -> int:
    """How many pages rows fill."""
    return max(1, -(-len(rows) // ROWS))


def standings(title: str, below: str, rows: Sequence[Standing], page: int = 1, foot: str = "") -> Scene:
    """A page of standings, counted from 1."""
    first = (page - 1) * ROWS
    shown = rows[first : first + ROWS]
    heading = Heading(title, below, page, pages_of(rows))
    box = paper(_HEADS + PITCH * max(len(shown), 1) + 2 * 34)
    zones = any(row.zone for row in rows)
    columns = _Columns.of(box, zones=zones)
    nodes: list[Node] = [*_heads(box, columns)]
    for index, row in enumerate(shown):
        y = box.y + _HEADS + PITCH * (index + 0.5)
        if index % 2 == 0:
            nodes.append(stripe(Box(box.x - 16, y - PITCH / 2, box.width + 32, PITCH)))
        nodes += _row(row, y, columns)
    nodes += _ties(rows[first - 1] if first else None, shown, box, columns)
    notes = [foot] if foot else []
    if any(row.zone == "up" for row in rows):
        notes.append("P goes up")
    if any(row.zone == "down" for row in rows):
        notes.append("R goes down")
    height = _HEADS + PITCH * max(len(shown), 1) + 2 * 34
    return sheet(heading, height, nodes, alt(heading, shown), " · ".join(notes))


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where columns stand: figures by their right ends, words by their left ones."""

    place: float
    zone: float
    name: float
    points: float
    played: float
    wins: float
    why: float
    end: float

    @classmethod
    def of(cls, box: Box, *, zones: bool) -> _Columns:
        left = box.x + (118 if zones else 66)
        return cls(box.x + 22, box.x + 84, left, box.x + 590, box.x + 672, box.x + 772, box.x + 806, box.right)


def _heads(box: Box, columns: _Columns) -> list[Node]:
    y = box.y + _HEADS / 2 - 8
    ends = ((columns.points, "points"), (columns.played, "of"), (columns.wins, "won"))
    found: list[Node] = [Text(words, SMALL, SOFT, (x, y), "right") for x, words in ends]
    found.append(Text("ahead by", SMALL, SOFT, (columns.why, y)))
    return [*found, rule(box.x - 8, box.y + _HEADS - 8, box.width + 16)]


def _row(row: Standing, y: float, columns: _Columns) -> list[Node]:
    nodes: list[Node] = [
        medal(row.place, (columns.place, y)),
        name(row.name, (columns.name, y), columns.points - 130 - columns.name - (AWAY if row.away else 0)),
        one_line(row.points, FIGURE, INK, (columns.points, y), 126, "right"),
        one_line(row.played, WORDS, SOFT, (columns.played, y), 84, "right"),
        one_line(row.wins, WORDS, SOFT, (columns.wins, y), 70, "right"),
    ]
    if row.away:
        nodes.append(one_line("away", SMALL, SOFT, (columns.points - 134, y), AWAY, "right"))
    if row.zone:
        nodes.append(flag("P" if row.zone == "up" else "R", (columns.zone, y), up=row.zone == "up"))
    return nodes


def _ties(before: Standing | None, shown: Sequence[Standing], box: Box, columns: _Columns) -> list[Node]:
    """A bracket around two rows with equal points, and what told them apart."""
    nodes: list[Node] = []
    for index, row in enumerate(shown):
        if not row.level:
            continue
        y = box.y + _HEADS + PITCH * (index + 1)
        words, colour = (row.decided, INK) if row.decided else ("level", SOFT)
        nodes.append(_bracket(columns.why, y))
        nodes.append(one_line(words, SMALL, colour, (columns.why + 26, y), columns.end - columns.why - 26))
    return nodes


def _bracket(x: float, y: float) -> Shape:
    reach = PITCH / 2 - 7
    points = ((0, -reach), (12, -reach), (12, reach), (0, reach))
    return Shape(Polygon(points, closed=False), None, (Line(Solid(THEME.brass_dark), 4),), (x, y))


def alt(heading: Heading, rows: Sequence[Standing]) -> str:
    """The rows of a page in words, with who is away and who goes up or down."""
    if not rows:
        return f"{heading.words}. Nobody is in it yet."
    moves = {"": "", "up": " (goes up)", "down": " (goes down)"}
    told = [f"{row.place}. {row.name}{' (away)' if row.away else ''} {row.points}{moves[row.zone]}" for row in rows]
    return f"{heading.words}. {as_many(told, ', ')}."
