"""Schedules: who plays with whom round by round, the round that begins, and who met whom with what outcome."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rendering.layout import Box, measure
from rendering.scene import Circle, Line, Node, Polygon, Rect, Scene, Shape, Solid, Text
from rendering.sheets.paper import (
    FIGURE,
    GREEN,
    HEAD,
    INK,
    RED,
    SMALL,
    SOFT,
    WORDS,
    Heading,
    as_many,
    crown,
    mark,
    name,
    one_line,
    paper,
    rule,
    sheet,
    stripe,
)
from rendering.theme import THEME

LINES = 26
"""So many lines of a schedule are on a page."""
_PITCH = 56.0
_CELL = 40.0
CROSSED = 24
"""So many people are in one crosstable."""

Outcome = Literal["ahead", "behind", "level", "to come"]


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody at a table of a schedule; `won` once it is over, `place` in the standings (0: none yet)."""

    name: str
    won: bool = False
    place: int = 0
    points: str = ""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A table: how it is called there, who sits there in order, and how it stands: "planned", "running", "over"."""

    called: str
    people: tuple[Sitting, ...]
    status: str


@dataclass(frozen=True, slots=True)
class Round:
    """A round with its tables."""

    number: int
    tables: tuple[Fixture, ...]
    note: str = ""


# --- round by round


def schedule(title: str, below: str, rounds: Sequence[Round], page: int, foot: str = "") -> Scene:
    """A page of rounds, counted from 1."""
    split = pages_of(rounds)
    shown = split[min(page, len(split)) - 1]
    heading = Heading(title, below, page, len(split))
    lines = sum(1 + len(part.tables) for part in shown)
    height = _PITCH * lines + 14 * len(shown) + 2 * 34
    box = paper(height)
    y = box.y
    named = [measure(Text(table.called, FIGURE, SOFT, (0, 0)))[0] for part in shown for table in part.tables]
    begin = max((40, *named)) + 22
    nodes: list[Node] = []
    for part in shown:
        note = f" · {part.note}" if part.note else ""
        nodes.append(one_line(f"Round {part.number}{note}", HEAD, INK, (box.x, y + _PITCH / 2), box.width))
        nodes.append(rule(box.x - 8, y + _PITCH - 2, box.width + 16))
        y += _PITCH + 4
        for index, table in enumerate(part.tables):
            nodes += _line(table, Box(box.x, y, box.width, _PITCH), begin, striped=index % 2 == 0)
            y += _PITCH
        y += 10
    return sheet(heading, height, nodes, _schedule_alt(heading, shown), foot)


def pages_of(rounds: Sequence[Round]) -> list[list[Round]]:
    """Rounds on pages: whole ones where they fit, large ones cut."""
    found: list[list[Round]] = [[]]
    room = LINES
    for each in rounds:
        rest = list(each.tables)
        while rest or not each.tables:
            if room < min(2, 1 + len(rest)) or (len(rest) + 1 > room and len(rest) < LINES and found[-1]):
                found.append([])
                room = LINES
            part, rest = rest[: room - 1], rest[room - 1 :]
            found[-1].append(Round(each.number, tuple(part), each.note))
            room -= 1 + len(part)
            if not rest:
                break
    return found


def _line(table: Fixture, box: Box, begin: float, *, striped: bool) -> list[Node]:
    y = box.y + box.height / 2
    nodes: list[Node] = [stripe(Box(box.x - 16, box.y, box.width + 32, box.height))] if striped else []
    nodes.append(Text(table.called, FIGURE, SOFT, (box.x + begin - 22, y), "right"))
    nodes.append(_status(table.status, (box.right - 26, y)))
    room = (box.width - begin - 68) / max(len(table.people), 1)
    for index, who in enumerate(table.people):
        x = box.x + begin + room * index
        if who.won:
            nodes.append(crown((x + 24, y + 2), 0.62))
        shift = 54 if who.won else 0
        nodes.append(name(who.name, (x + shift, y), room - shift - 18, style=WORDS if who.won else SMALL))
    return nodes


def _status(status: str, at: tuple[float, float]) -> Node:
    """How a table stands, as a shape: to come is empty, running is half full, over is full and ticked."""
    if status == "over":
        tick = Polygon(((-15, 0), (-4, 12), (17, -13)), closed=False)
        return Shape(tick, None, (Line(Solid(GREEN), 8),), at)
    if status == "running":
        path = Polygon(((-10, -15), (16, 0), (-10, 15)))
        return Shape(path, Solid(THEME.brass), (Line(Solid(THEME.brass_dark), 3),), at)
    if status == "off":
        cross = Polygon(((-13, -13), (0, 0), (13, -13), (0, 0), (13, 13), (0, 0), (-13, 13), (0, 0)))
        return Shape(cross, None, (Line(Solid(RED), 7),), at)
    return Shape(Circle(13), None, (Line(Solid(SOFT), 4),), at)


def _schedule_alt(heading: Heading, shown: Sequence[Round]) -> str:
    told = [
        f"Round {part.number}: "
        + "; ".join(
            [f"{each.called}: {', '.join(who.name for who in each.people)} ({each.status})" for each in part.tables]
            + [part.note] * bool(part.note)
        )
        for part in shown
    ]
    return f"{heading.words}. {' '.join(told)}"


# --- the round that begins


def preview(title: str, below: str, tables: Sequence[Fixture], page: int = 1, foot: str = "") -> Scene:
    """The tables of a round, eight on a page, with seats and places in the standings."""
    first = (page - 1) * ON_PREVIEW
    shown = tables[first : first + ON_PREVIEW]
    heading = Heading(title, below, page, max(1, math.ceil(len(tables) / ON_PREVIEW)))
    seats = max((len(table.people) for table in shown), default=1)
    tall, gap = 74 + 66.0 * seats, 26.0
    rows = math.ceil(len(shown) / 2)
    height = rows * tall + (rows - 1) * gap + 2 * 34
    box = paper(height)
    width = (box.width - gap) / 2
    nodes: list[Node] = []
    for index, table in enumerate(shown):
        row, column = divmod(index, 2)
        alone = index == len(shown) - 1 and column == 0 and len(shown) % 2 == 1
        x = box.x + (width + gap) * (0.5 if alone else column)
        nodes += _seated(table, Box(x, box.y + row * (tall + gap), width, tall))
    return sheet(heading, height, nodes, _preview_alt(heading, shown), foot)


ON_PREVIEW = 8


def _seated(table: Fixture, box: Box) -> list[Node]:
    card = Rect(box.width, box.height, 14)
    edge = (Line(Solid(THEME.paper_edge.darker(0.1)), 3, inside=True),)
    nodes: list[Node] = [Shape(card, Solid(THEME.white, 0.22), edge, (box.x, box.y))]
    nodes.append(Text(table.called, HEAD, INK, (box.x + 24, box.y + 42)))
    nodes.append(_status(table.status, (box.right - 40, box.y + 42)))
    for seat, who in enumerate(table.people):
        y = box.y + 74 + 66 * (seat + 0.5) - 6
        nodes.append(mark(seat, (box.x + 50, y)))
        place = f"{who.place}." if who.place else ""
        nodes.append(name(who.name, (box.x + 98, y), box.width - 98 - 150))
        nodes.append(one_line(place, FIGURE, SOFT, (box.right - 22, y), 110, "right"))
        if who.won:
            nodes.append(crown((box.right - 116, y), 0.62))
    return nodes


def _preview_alt(heading: Heading, shown: Sequence[Fixture]) -> str:
    told = [f"{table.called}: {', '.join(who.name for who in table.people)}." for table in shown]
    return f"{heading.words}. {' '.join(told)}"


# --- who met whom


def crosstable(
    title: str, below: str, people: Sequence[tuple[int, str]], outcomes: Mapping[tuple[int, int], Sequence[Outcome]],
    foot: str = "",
) -> Scene:  # fmt: skip
    """Everybody (place, name) against everybody, by their index: what came of each of their meetings."""
    count = len(people)
    top = 54.0 if count < 16 else 92.0
    height = top + (_CELL + 6) * count + 2 * 34
    box = paper(height)
    cell = min(64.0, (box.width - 60 - 240) / max(count, 1))
    left = box.right - cell * count
    names = left - box.x - 60 - 14
    nodes: list[Node] = []
    for index, (place, who) in enumerate(people):
        y = box.y + top + (_CELL + 6) * (index + 0.5)
        if index % 2 == 0:
            nodes.append(stripe(Box(box.x - 16, y - (_CELL + 6) / 2, box.width + 32, _CELL + 6)))
        nodes.append(Text(str(place), SMALL, SOFT, (box.x + 40, y), "right"))
        nodes.append(name(who, (box.x + 58, y), names, style=SMALL))
        high = box.y + (22 if top < 60 or index % 2 else 60)  # two rows of figures where one would be too narrow
        nodes.append(Text(str(place), SMALL, SOFT, (left + cell * (index + 0.5), high), "centre"))
        for other in range(count):
            at = (left + cell * (other + 0.5), y)
            nodes += _cell(outcomes.get((index, other), ()), at, cell, same=index == other)
    heading = Heading(title, below)
    return sheet(heading, height + _KEY, [*nodes, *_key(box)], _cross_alt(heading, people, outcomes), foot)


_KEY = 76.0


def _key(box: Box) -> list[Node]:
    y, x = box.bottom + 46, box.x + 10
    nodes: list[Node] = [rule(box.x - 8, box.bottom + 10, box.width + 16)]
    kinds: tuple[tuple[Outcome, str], ...] = (
        ("ahead", "was ahead"), ("behind", "was behind"), ("level", "level"), ("to come", "to come")
    )  # fmt: skip
    for kind, words in kinds:
        text = Text(words, SMALL, INK, (x + 30, y))
        nodes += [_sign(kind, (x, y), 1.0), text]
        x += 30 + measure(text)[0] + 60
    return nodes


def _cell(met: Sequence[Outcome], at: tuple[float, float], cell: float, *, same: bool) -> list[Node]:
    if same:
        return [Shape(Rect(cell - 6, _CELL, 6, at=(3 - cell / 2, -_CELL / 2)), Solid(THEME.paper_edge, 0.55), at=at)]
    met = [kind for kind in met if kind != "to come"] or met[:1]  # what is over says more than what is not
    many = len(met)
    size = 1.0 if many < 2 else 0.62
    step = 0.0 if many < 2 else min(24.0, (cell - 14) / many)
    return [_sign(kind, (at[0] + step * (index - (many - 1) / 2), at[1]), size) for index, kind in enumerate(met[:3])]


def _sign(kind: Outcome, at: tuple[float, float], size: float) -> Shape:
    reach = 15 * size
    match kind:
        case "ahead":
            path = Polygon(((0, -reach), (reach, reach * 0.8), (-reach, reach * 0.8)))
            return Shape(path, Solid(GREEN), at=at)
        case "behind":
            path = Polygon(((0, reach), (reach, -reach * 0.8), (-reach, -reach * 0.8)))
            return Shape(path, Solid(RED), at=at)
        case "level":
            return Shape(
                Rect(reach * 1.7, reach * 1.7, 2, at=(-reach * 0.85, -reach * 0.85)), Solid(THEME.brass), at=at
            )
        case _:
            return Shape(Circle(reach * 0.72), None, (Line(Solid(SOFT), 3.5),), at)


def _cross_alt(
    heading: Heading, people: Sequence[tuple[int, str]], outcomes: Mapping[tuple[int, int], Sequence[Outcome]]
) -> str:
    return f"{heading.words}. {as_many(met_lines(people, outcomes), '; ')}."


_MET: Mapping[Outcome, str] = {"ahead": "ahead of", "behind": "behind", "level": "level with", "to come": "yet to meet"}


def met_lines(people: Sequence[tuple[int, str]], outcomes: Mapping[tuple[int, int], Sequence[Outcome]]) -> list[str]:
    """The same in words, a line for each person: "Ana: ahead of Ben (twice) and Cem, yet to meet Dan"."""
    lines = []
    for index, (_, who) in enumerate(people):
        parts = []
        for kind, words in _MET.items():
            met = [(other, outcomes.get((index, at), ()).count(kind)) for at, (_, other) in enumerate(people)]
            named = [f"{other}{_TIMES.get(times, f' ({times} times)')}" for other, times in met if times]
            parts += [f"{words} {_and(named)}"] if named else []
        lines.append(f"{who}: {', '.join(parts) or 'has met nobody'}")
    return lines


_TIMES = {1: "", 2: " (twice)"}


def _and(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
