"""Cards that one shows: of a person, and of a table that is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rendering.layout import Box
from rendering.naming import look
from rendering.scene import Circle, Line, Linear, Node, Polygon, Rect, Scene, Shape, Solid, Text, TextStyle, gradient
from rendering.sheets.paper import (
    FIGURE,
    HEAD,
    INK,
    SMALL,
    SOFT,
    WORDS,
    Heading,
    crown,
    mark,
    medal,
    name,
    one_line,
    paper,
    rule,
    sheet,
    stripe,
)
from rendering.theme import THEME, materials

# --- a person


@dataclass(frozen=True, slots=True)
class GameLine:
    """A person at a game: their strength in words, tables and wins, and the course of the strength, oldest first."""

    title: str
    strength: str
    tables: int
    wins: int
    course: tuple[float, ...] = ()
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Profile:
    """What a person's card shows; `facts` are (figure, what it counts)."""

    name: str
    facts: tuple[tuple[str, str], ...]
    games: tuple[GameLine, ...]


_FACTS, _GAME = 196.0, 200.0


def profile(below: str, told: Profile, foot: str = "") -> Scene:
    """The card of a person."""
    height = _FACTS + _GAME * max(len(told.games), 1) + 2 * 34
    box = paper(height)
    heading = Heading(told.name, below)
    nodes: list[Node] = [_monogram(told.name, (92, 74))]
    width = box.width / max(len(told.facts), 1)
    for index, (figure, what) in enumerate(told.facts):
        x = box.x + width * (index + 0.5)
        nodes.append(one_line(figure, TextStyle("serif", "bold", 66), INK, (x, box.y + 46), width - 16, "centre"))
        nodes.append(Text(what, SMALL, SOFT, (x, box.y + 106), "centre", width=width - 20, fit="wrap", max_lines=2))
    for index, line in enumerate(told.games):
        y = box.y + _FACTS + _GAME * index
        nodes.append(rule(box.x - 8, y, box.width + 16))
        nodes += _game(line, Box(box.x, y, box.width, _GAME))
    if not told.games:
        nodes.append(Text("No table has ended yet.", WORDS, SOFT, (box.x, box.y + _FACTS + _GAME / 2)))
    return sheet(heading, height, nodes, _profile_alt(below, told), foot)


def _monogram(who: str, at: tuple[float, float]) -> Node:
    style = TextStyle("serif", "bold", 60)
    metal = (THEME.brass, THEME.brass_light, THEME.brass_dark)
    return materials.disc(54, *metal, at, (look(who)[:1] or "?").upper(), style, THEME.brass_dark.darker(0.6),
                          THEME.resting)  # fmt: skip


def _game(line: GameLine, box: Box) -> list[Node]:
    upper, middle, lower = box.y + 48, box.y + 104, box.y + 158
    nodes: list[Node] = [
        one_line(line.title, HEAD, INK, (box.x + 4, upper), 640),
        one_line(line.strength, WORDS, INK if line.sure else SOFT, (box.x + 4, middle), box.width - 8),
        one_line(_played(line), SMALL, SOFT, (box.x + 4, lower), box.width - 8),
    ]
    return [*nodes, *_spark(line.course, Box(box.right - 330, box.y + 18, 310, 58))]


def _played(line: GameLine) -> str:
    return f"{line.tables} table{'s' if line.tables != 1 else ''}, {line.wins} won"


def _spark(course: Sequence[float], box: Box) -> list[Node]:
    """A small curve: how it went, without figures."""
    if len(course) < 2:
        return []
    low, high = min(course), max(course)
    step = box.width / (len(course) - 1)
    heights = [(value - low) / (high - low) if high > low else 0.5 for value in course]
    points = tuple((box.x + step * index, box.bottom - box.height * part) for index, part in enumerate(heights))
    line = (Line(Solid(THEME.brass_dark), 7), Line(Solid(THEME.brass), 4))
    end = Shape(Circle(9), Solid(THEME.brass_light), (Line(Solid(THEME.brass_dark), 3),), points[-1])
    return [Shape(Polygon(points, closed=False), None, line), end]


def _profile_alt(below: str, told: Profile) -> str:
    facts = ", ".join(f"{figure} {what}" for figure, what in told.facts)
    games = "; ".join(f"{line.title}: {line.strength}, {_played(line)}" for line in told.games)
    return f"{told.name}, {below}. {facts}.{f' {games}.' if games else ''}"


# --- a table that is over


@dataclass(frozen=True, slots=True)
class Scored:
    """A seat at the end: its place, whose it was, what it scored, and a few words about it."""

    seat: int
    place: int
    name: str
    score: str
    note: str = ""


def result(heading: Heading, seats: Sequence[Scored], why: str = "") -> Scene:
    """The card of a table that is over, the best first."""
    pitch = 104.0
    height = pitch * len(seats) + 2 * 34 + (64 if why else 0)
    box = paper(height)
    most = max((_figure(seat.score) for seat in seats), default=1.0) or 1.0
    nodes: list[Node] = []
    for index, seat in enumerate(seats):
        row = Box(box.x, box.y + pitch * index, box.width, pitch)
        nodes += _scored(seat, row, _figure(seat.score) / most)
    if why:
        nodes.append(one_line(why, SMALL, SOFT, (box.x + box.width / 2, box.bottom - 22), box.width, "centre"))
    return sheet(heading, height, nodes, _result_alt(heading, seats, why))


def _figure(score: str) -> float:
    try:
        return max(float(score), 0.0)
    except ValueError:
        return 0.0


def _scored(seat: Scored, box: Box, share: float) -> list[Node]:
    y = box.y + box.height / 2
    first = seat.place == 1
    nodes: list[Node] = []
    if first:
        nodes.append(stripe(Box(box.x - 16, box.y + 4, box.width + 32, box.height - 8), THEME.brass, 0.3))
    nodes.append(crown((box.x + 34, y), 0.86) if first else medal(seat.place, (box.x + 34, y), 29))
    nodes.append(mark(seat.seat, (box.x + 116, y)))
    up = 20 if seat.note else 0
    nodes.append(name(seat.name, (box.x + 170, y - up), 440, style=HEAD if first else WORDS))
    if seat.note:
        nodes.append(one_line(seat.note, SMALL, SOFT, (box.x + 170, y + 28), 440))
    colour = THEME.seats[seat.seat % len(THEME.seats)].fill
    room = Box(box.x + 636, y - 21, 300, 42)
    body = Linear(gradient(colour.lighter(0.3), colour, colour.darker(0.15)), 90)
    edge = (Line(Solid(colour.darker(0.5)), 2.5, inside=True),)
    nodes.append(Shape(Rect(room.width, 42, 8), Solid(THEME.paper_edge, 0.25), at=(room.x, room.y)))
    nodes.append(Shape(Rect(max(8.0, room.width * share), 42, 8), body, edge, (room.x, room.y)))
    style = TextStyle("serif", "bold", 58) if first else FIGURE
    nodes.append(one_line(seat.score, style, INK, (box.right - 8, y), 130, "right"))
    return nodes


def _result_alt(heading: Heading, seats: Sequence[Scored], why: str) -> str:
    told = ", ".join(f"{seat.place}. {seat.name} with {seat.score}" for seat in seats)
    return f"{heading.words}: {told}. {why}".strip()
