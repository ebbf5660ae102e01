"""Plots on paper: courses of strength, bars, how often what was scored, spans of what may be."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from rendering.layout import Box, measure
from rendering.scene import (
    Group,
    Line,
    Linear,
    Node,
    Point,
    Polygon,
    Rect,
    Scene,
    Shape,
    Solid,
    Text,
    gradient,
)
from rendering.sheets.paper import FIGURE, INK, SMALL, SOFT, WORDS, Heading, mark, name, one_line, paper, sheet
from rendering.theme import THEME

HEIGHT = 720.0
_ROW = 74.0


# --- courses


@dataclass(frozen=True, slots=True)
class Course:
    """How something went for one person: points (x, value), and how uncertain each value is."""

    name: str
    points: tuple[tuple[float, float], ...]
    spread: tuple[float, ...]


def courses(
    heading: Heading, drawn: Sequence[Course], ticks: Sequence[tuple[float, str]], alt: str, foot: str = ""
) -> Scene:
    """Up to six courses over the same time; one alone gets a band of its uncertainty. `ticks` are words along x."""
    key = 64.0 * math.ceil(len(drawn) / 2) if len(drawn) > 1 else 0.0
    height = HEIGHT + key
    box = paper(height)
    plot = Box(box.x + 60, box.y + 12 + key, box.width - 60 - 130, box.height - 76 - key)
    wide = len(drawn) == 1  # several at once would lie upon each other with their bands
    values = [
        value + side * spread * wide
        for each in drawn
        for (_, value), spread in zip(each.points, each.spread, strict=True)
        for side in (-1, 1)
    ] or [0.0, 1.0]
    times = [at for each in drawn for at, _ in each.points] or [0.0, 1.0]
    frame = _Frame(plot, (min(times), max(times)), (min(values), max(values)))
    nodes: list[Node] = [*_grid(frame, plot, figures=False), *_ticks(frame, plot, ticks), _upwards(plot)]
    for seat, each in enumerate(drawn):
        nodes += _course(frame, each, seat, alone=len(drawn) == 1)
    nodes += _ends(frame, drawn)
    for seat, each in enumerate(drawn if key else ()):
        x, y = box.x + 20 + (seat % 2) * box.width / 2, box.y + 22 + 64 * (seat // 2)
        nodes += [mark(seat, (x + 14, y)), name(each.name, (x + 62, y), box.width / 2 - 96)]
    return sheet(heading, height, nodes, alt, foot)


@dataclass(frozen=True, slots=True)
class _Frame:
    """From values to pixels."""

    box: Box
    across: tuple[float, float]
    up: tuple[float, float]

    def at(self, x: float, y: float) -> Point:
        """Where a value is drawn."""
        (left, right), (low, high) = self.across, self.up
        share_x = (x - left) / (right - left) if right > left else 0.5
        share_y = (y - low) / (high - low) if high > low else 0.5
        return (self.box.x + share_x * self.box.width, self.box.bottom - share_y * self.box.height)


def _grid(frame: _Frame, plot: Box, *, figures: bool = True) -> list[Node]:
    low, high = frame.up
    step = round_step((high - low) / 4)
    nodes: list[Node] = []
    value = math.ceil(low / step) * step
    while value <= high + 1e-9:
        y = frame.at(frame.across[0], value)[1]
        line = Line(Solid(THEME.paper_edge.darker(0.1), 0.55), 2)
        nodes.append(Shape(Polygon(((0, 0), (plot.width, 0)), closed=False), None, (line,), (plot.x, y)))
        if figures:
            nodes.append(Text(f"{value:g}", SMALL, SOFT, (plot.x - 16, y), "right"))
        value += step
    return nodes


def _ticks(frame: _Frame, plot: Box, ticks: Sequence[tuple[float, str]]) -> list[Node]:
    nodes: list[Node] = []
    for at, words in ticks:
        x = frame.at(at, frame.up[0])[0]
        nodes.append(Shape(Polygon(((0, 0), (0, 12)), closed=False), None, (_AXIS,), (x, plot.bottom)))
        nodes.append(Text(words, SMALL, SOFT, (x, plot.bottom + 42), "centre"))
    nodes.append(Shape(Polygon(((0, 0), (plot.width, 0)), closed=False), None, (_AXIS,), (plot.x, plot.bottom)))
    return nodes


_AXIS = Line(Solid(THEME.dark_ink_soft), 3)


def _course(frame: _Frame, each: Course, seat: int, *, alone: bool) -> list[Node]:
    colours = THEME.seats[seat % len(THEME.seats)]
    ends = [frame.at(at, value) for at, value in each.points]
    nodes: list[Node] = []
    if alone and len(ends) > 1:
        above = [frame.at(at, value + s) for (at, value), s in zip(each.points, each.spread, strict=True)]
        below = [frame.at(at, value - s) for (at, value), s in zip(each.points, each.spread, strict=True)]
        nodes.append(Shape(Polygon((*above, *reversed(below))), Solid(THEME.brass, 0.34)))
    if len(ends) > 1:
        path = Polygon(tuple(ends), closed=False)
        nodes.append(Shape(path, None, (Line(Solid(colours.dark), 9), Line(Solid(colours.fill), 5))))
    return nodes


def _ends(frame: _Frame, drawn: Sequence[Course]) -> list[Node]:
    """The marks at the ends of the curves, moved apart so that each can be seen, with a line to its curve."""
    ends = sorted((frame.at(*each.points[-1]), seat) for seat, each in enumerate(drawn) if each.points)
    heights = apart([y for (_, y), _ in sorted(ends, key=lambda end: end[0][1])], 64)
    nodes: list[Node] = []
    for ((x, y), seat), height in zip(sorted(ends, key=lambda end: end[0][1]), heights, strict=True):
        at = (frame.box.right + 70, height)
        line = Line(Solid(THEME.seats[seat % len(THEME.seats)].dark, 0.7), 3)
        nodes.append(Shape(Polygon(((x, y), at), closed=False), None, (line,)))
        nodes.append(mark(seat, at))
    return nodes


def apart(heights: Sequence[float], least: float) -> list[float]:
    """The same heights in order, moved as little as need be until neighbours are at least so far apart."""
    blocks: list[tuple[float, list[float]]] = []  # the middle of a block, and what it holds
    for height in heights:
        blocks.append((height, [height]))
        while len(blocks) > 1 and _bottom(blocks[-2], least) + least > _top(blocks[-1], least):
            (_, one), (_, other) = blocks[-2:]
            both = [*one, *other]
            blocks[-2:] = [(sum(both) / len(both), both)]
    return [_top(block, least) + least * index for block in blocks for index in range(len(block[1]))]


def _top(block: tuple[float, list[float]], least: float) -> float:
    return block[0] - least * (len(block[1]) - 1) / 2


def _bottom(block: tuple[float, list[float]], least: float) -> float:
    return block[0] + least * (len(block[1]) - 1) / 2


def _upwards(plot: Box) -> Node:
    """An arrow with what it means: strength has no figure that could be compared with anything."""
    arrow = Polygon(((0, -26), (15, 4), (5, 4), (5, 60), (-5, 60), (-5, 4), (-15, 4)))
    words = Text("stronger", SMALL, SOFT, (0, 0), "left")
    body = Shape(arrow, Solid(SOFT), at=(plot.x - 34, plot.y + 40))
    return Group((body, Group((words,), (plot.x - 34, plot.y + 286), turn=-90)))


def round_step(about: float) -> float:
    """A step between marks that people count by: 1, 2, 5, 10 …"""
    if about <= 0:
        return 1.0
    scale = 10.0 ** math.floor(math.log10(about))
    return next((scale * each for each in (1, 2, 5) if scale * each >= about * 0.999), scale * 10)


# --- bars


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a chart: `words`, its length from 0 to 1, the figure at its end, and from how many it is; `seat` gives
    it a seat's colour and mark.
    """

    words: str
    share: float
    figure: str
    out_of: str = ""
    seat: int | None = None
    person: bool = False


BARS = 14
"""So many bars are on a page."""


def bars(heading: Heading, shown: Sequence[Bar], alt: str, *, even: float | None = None, foot: str = "") -> Scene:
    """Lying bars, one below another. `even`: where all would end if nothing made a difference."""
    height = _ROW * max(len(shown), 1) + 2 * 34
    box = paper(height)
    seats = any(bar.seat is not None for bar in shown)
    left = box.x + (70 if seats else 0)
    least = 330.0 if not seats or any(len(bar.words) > 12 for bar in shown) else 210.0
    words = min(max(least, *(measure(Text(bar.words, SMALL, INK))[0] + 1 for bar in shown)), 460.0) if shown else least
    behind = max((measure(Text(bar.out_of, SMALL, SOFT))[0] for bar in shown if bar.out_of), default=0.0)
    room = Box(left + words + 20, box.y, box.right - left - words - 20 - 126 - behind, box.height)
    nodes: list[Node] = []
    for index, bar in enumerate(shown):
        nodes += _bar(bar, left, box.y + _ROW * (index + 0.5), words, room, box.right)
    if even is not None and shown:
        x = room.x + room.width * even
        line = Line(Solid(THEME.dark_ink, 0.8), 4, dash=(12, 9))
        down = Polygon(((0, 0), (0, _ROW * len(shown))), closed=False)
        nodes.append(Shape(down, None, (line,), (x, box.y)))
    if not shown:
        nodes.append(Text("Nothing to count yet.", WORDS, SOFT, (box.x, box.y + _ROW / 2)))
    return sheet(heading, height, nodes, alt, foot)


def _bar(bar: Bar, left: float, y: float, words: float, room: Box, right: float) -> list[Node]:
    nodes: list[Node] = []
    if bar.seat is not None:
        nodes.append(mark(bar.seat, (left - 38, y)))
    write = name if bar.person else _plain
    nodes.append(write(bar.words, (left, y), words))
    fill = THEME.brass if bar.seat is None else THEME.seats[bar.seat % len(THEME.seats)].fill
    long = max(6.0, room.width * min(1.0, bar.share))
    body = Linear(gradient(fill.lighter(0.3), fill, fill.darker(0.15)), 90)
    nodes.append(Shape(Rect(room.width, 40, 8), Solid(THEME.paper_edge, 0.25), at=(room.x, y - 20)))
    edge = (Line(Solid(fill.darker(0.5)), 2.5, inside=True),)
    nodes.append(Shape(Rect(long, 40, 8), body, edge, (room.x, y - 20), (THEME.resting,)))
    figure = one_line(bar.figure, FIGURE, INK, (room.right + 112, y), 108, "right")
    return [*nodes, figure, Text(bar.out_of, SMALL, SOFT, (right, y), "right")]


def _plain(words: str, at: Point, width: float) -> Text:
    return one_line(words, WORDS, INK, at, width)


# --- how often what was scored


@dataclass(frozen=True, slots=True)
class Column:
    """How often something came out between two values; `won` of them were winners'."""

    words: str
    count: int
    won: int = 0


def columns(heading: Heading, shown: Sequence[Column], alt: str, *, below: str = "", foot: str = "") -> Scene:
    """Standing columns side by side, the part of winners in another colour and hatched by its own line."""
    box = paper(HEIGHT)
    plot = Box(box.x + 74, box.y + 30, box.width - 84, box.height - 30 - 104)
    most = max((column.count for column in shown), default=1) or 1
    step = max(1.0, round_step(most / 4))
    frame = _Frame(plot, (0, max(len(shown), 1)), (0, max(float(most), step)))
    nodes: list[Node] = [*_grid(frame, plot)]
    every = max(1, math.ceil(len(shown) * 96 / plot.width))
    width = plot.width / max(len(shown), 1)
    for index, column in enumerate(shown):
        nodes += _column(frame, column, index, width)
        if index % every == 0:
            nodes.append(Text(column.words, SMALL, SOFT, (plot.x + width * (index + 0.5), plot.bottom + 34), "centre"))
    nodes.append(Shape(Polygon(((0, 0), (plot.width, 0)), closed=False), None, (_AXIS,), (plot.x, plot.bottom)))
    if below:
        nodes.append(Text(below, SMALL, INK, (plot.x + plot.width / 2, plot.bottom + 86), "centre"))
    return sheet(heading, HEIGHT, nodes, alt, foot)


def _column(frame: _Frame, column: Column, index: int, width: float) -> list[Node]:
    nodes: list[Node] = []
    parts = ((column.count, THEME.silver_dark), (column.won, THEME.brass))
    for count, colour in parts:
        if not count:
            continue
        x, y = frame.at(index, count)
        tall = frame.box.bottom - y
        body = Linear(gradient(colour.lighter(0.3), colour, colour.darker(0.12)), 0)
        edge = (Line(Solid(colour.darker(0.5)), 2.5, inside=True),)
        nodes.append(Shape(Rect(width - 8, tall, min(6.0, tall / 2)), body, edge, (x + 4, y)))
    return nodes


# --- spans


@dataclass(frozen=True, slots=True)
class Span:
    """A person's strength: from `low` to `high` with `middle`, its `figure` and `band` among all; `rank` is empty where
    it would say nothing, `sure` is False while there is too little to go by.
    """

    name: str
    low: float
    middle: float
    high: float
    figure: str
    band: str
    rank: str = ""
    sure: bool = True
    mine: bool = False


def spans(heading: Heading, shown: Sequence[Span], alt: str, scale: tuple[float, float], foot: str = "") -> Scene:
    """Who is how strong: a bar from the least to the most that it may be, in words beside it."""
    pitch = 62.0
    height = pitch * max(len(shown), 1) + 2 * 34
    box = paper(height)
    room = Box(box.x + 844, box.y, box.right - box.x - 844 - 8, box.height)
    low, high = scale
    frame = _Frame(room, (low, high), (0, 1))
    nodes: list[Node] = []
    for index, span in enumerate(shown):
        y = box.y + pitch * (index + 0.5)
        if span.mine:
            stripe = Rect(box.width + 32, pitch - 6, 8)
            nodes.append(Shape(stripe, Solid(THEME.brass, 0.35), at=(box.x - 16, y - pitch / 2 + 3)))
        nodes.append(one_line(span.rank, FIGURE, SOFT, (box.x + 116, y), 120, "right"))
        nodes.append(name(span.name, (box.x + 136, y), 262))
        nodes.append(one_line(span.figure, FIGURE, INK, (box.x + 552, y), 142, "right"))
        nodes.append(one_line(span.band, SMALL, SOFT, (box.x + 570, y), 264))
        nodes.append(_whisker(frame, span, y))
    if not shown:
        nodes.append(Text("Nobody is ranked yet.", WORDS, SOFT, (box.x, box.y + pitch / 2)))
    return sheet(heading, height, nodes, alt, foot)


def _whisker(frame: _Frame, span: Span, y: float) -> Group:
    left, middle, right = (frame.at(value, 0)[0] for value in (span.low, span.middle, span.high))
    colour = THEME.seats[2].fill if span.sure else THEME.silver_dark
    body = Solid(colour, 0.55) if span.sure else Solid(colour, 0.18)
    edge = Line(Solid(colour.darker(0.4)), 3, dash=None if span.sure else (9, 7))
    bar = Shape(Rect(max(right - left, 8), 30, 12, at=(left, -15)), body, (edge,))
    point = Polygon(((0, -19), (13, 0), (0, 19), (-13, 0)))
    line = Line(Solid(THEME.brass_dark), 2.5)
    centre = Shape(point, Solid(THEME.brass_light if span.sure else THEME.paper), (line,), (middle, 0))
    return Group((bar, centre), (0, y))
