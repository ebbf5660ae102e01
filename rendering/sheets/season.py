"""The report of a season: who stands on the podium, and what there was to tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rendering.layout import Box
from rendering.scene import Group, Inner, Line, Linear, Node, Rect, Scene, Shape, Solid, Text, gradient
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
    crown,
    flag,
    in_lines,
    medal,
    name,
    one_line,
    paper,
    rule,
    sheet,
)
from rendering.theme import THEME, materials

_FACT = 60.0
_NAMES = 304.0
"""How wide the words above a step may be: beside a higher one, too."""
_NAME = replace(WORDS, size=HEAD.size)
_WHERE = {1: (0.5, 280.0), 2: (0.19, 200.0), 3: (0.81, 140.0)}
"""Where a step stands, as a share of the width, and how high it is."""


@dataclass(frozen=True, slots=True)
class OnPodium:
    """Somebody among the first three; people who share a place stand beside each other on one step."""

    place: int
    names: tuple[str, ...]
    points: str


@dataclass(frozen=True, slots=True)
class Report:
    """What a report shows: the podium, facts (what, figure, whose), and who goes up and down. `crowned`: whoever is
    first here has won the season.
    """

    podium: tuple[OnPodium, ...]
    facts: tuple[tuple[str, str, str], ...] = ()
    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    crowned: bool = True


def report(heading: Heading, told: Report, foot: str = "") -> Scene:
    """The page."""
    high = _tall(told.podium, crowned=told.crowned)
    moves = (bool(told.up) + bool(told.down)) * 76.0
    height = high + _FACT * len(told.facts) + moves + 2 * 34 + (20 if told.facts else 0)
    box = paper(height)
    nodes: list[Node] = [*_podium(told, Box(box.x, box.y, box.width, high))]
    y = box.y + high + 10
    for what, figure, whose in told.facts:
        nodes.append(rule(box.x - 8, y, box.width + 16))
        nodes.append(one_line(what, SMALL, SOFT, (box.x + 4, y + _FACT / 2), 400))
        nodes.append(one_line(figure, FIGURE, INK, (box.x + 560, y + _FACT / 2), 150, "right"))
        nodes.append(name(whose, (box.x + 600, y + _FACT / 2), box.width - 600) if whose else Group(()))
        y += _FACT
    for letter, people, up in (("P", told.up, True), ("R", told.down, False)):
        if people:
            nodes.append(flag(letter, (box.x + 30, y + 40), up=up))
            words = " · ".join(people)
            colour = (GREEN if up else RED).darker(0.3)
            nodes.append(name(words, (box.x + 78, y + 40), box.width - 78, colour))
            y += 76
    return sheet(heading, height, nodes, alt(heading, told), foot)


def _podium(told: Report, box: Box) -> list[Node]:
    """The first in the middle, the second to the left, the third to the right."""
    if not told.podium:
        return [Text("Nothing was played.", WORDS, SOFT, box.centre, "centre")]
    nodes: list[Node] = []
    for spot, step in _spots(told.podium):
        share, tall = _WHERE[spot]
        foot = (box.x + box.width * share, box.bottom)
        nodes += _step(step, foot, box.width * 0.31, tall, crowned=told.crowned)
    return nodes


def _spots(steps: Sequence[OnPodium]) -> list[tuple[int, OnPodium]]:
    """Which step is whose: the one of their place, or the next lower one that is free."""
    found: list[tuple[int, OnPodium]] = []
    for step in sorted(steps[:3], key=lambda each: each.place):
        free = [spot for spot in _WHERE if spot not in (taken for taken, _ in found)]
        found.append((step.place if step.place in free else free[0], step))
    return found


def _tall(steps: Sequence[OnPodium], *, crowned: bool) -> float:
    """How much room the podium needs with everybody on it."""
    return max((_WHERE[spot][1] + 130 + 52 * len(_lines(step)) + 70.0 * (crowned and step.place == 1)
                for spot, step in _spots(steps)), default=120.0)  # fmt: skip


def _step(step: OnPodium, at: tuple[float, float], width: float, tall: float, *, crowned: bool) -> list[Node]:
    x, bottom = at
    top = bottom - tall
    stone = materials.stone(THEME.stone, THEME.stone_dark, step.place)
    edge = (Line(Solid(THEME.stone_dark), 3, inside=True),)
    block = Shape(Rect(width, tall, 8, at=(-width / 2, 0)), stone, edge, (x, top), (Inner(THEME.stone_dark, 16, 0.4),))
    slab = Rect(width + 26, 34, 8, at=(-width / 2 - 13, 0))
    light = Linear(gradient(THEME.stone.lighter(0.45), THEME.stone), 90)
    nodes: list[Node] = [block, Shape(slab, light, edge, (x, top - 10), (THEME.resting,))]
    nodes.append(medal(step.place, (x, top + tall / 2 + 14), 48))
    height = top - 56
    worth = "1 point" if step.points == "1" else f"{step.points} points"
    nodes.append(one_line(worth, SMALL, SOFT, (x, height), _NAMES, "centre"))
    lines = _lines(step)
    for index, line in enumerate(reversed(lines)):
        nodes.append(name(line, (x, height - 58 - 52 * index), _NAMES, align="centre", style=_NAME))
    if crowned and step.place == 1:
        nodes.append(crown((x, height - 58 - 52 * len(lines) - 12), 1.25))
    return nodes


def _lines(step: OnPodium) -> list[str]:
    """The names on a step, each in as many as two lines."""
    return [line for who in step.names[:3] for line in in_lines(who, _NAMES)]


def alt(heading: Heading, told: Report) -> str:
    """The report in sentences."""
    places = "; ".join(f"{step.place}. {' and '.join(step.names)} with {step.points}" for step in told.podium)
    facts = "; ".join(f"{what}: {figure}{' ' + whose if whose else ''}" for what, figure, whose in told.facts)
    moves = [f"Up: {', '.join(told.up)}." if told.up else "", f"Down: {', '.join(told.down)}." if told.down else ""]
    return " ".join(part for part in (f"{heading.words}.", f"{places}.", f"{facts}." if facts else "", *moves) if part)
