"""The final scoring sheet: everybody's points from every source, as a page to keep."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Seat, Standing
from games.hosted import Names
from games.kit.final import crown, in_order, place_words
from games.kit.nameplate import nameplate
from games.kit.sentences import seat_name
from games.skye.content import SCORING
from games.skye.face.alt import final_alt
from games.skye.face.board import ground
from games.skye.rules.views import SkyeView
from rendering.layout import Box, measure
from rendering.scene import (
    Group,
    Inner,
    Line,
    Node,
    Polygon,
    Rect,
    Scene,
    Shape,
    Solid,
    Sprite,
    Text,
    TextStyle,
)
from rendering.theme import THEME, materials

WIDTH, HEIGHT = 1600, 1000


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the sheet: a picture, a title, and the points of each seat."""

    sprite: str
    title: str
    points: tuple[int, ...]


def sheet_lines(view: SkyeView) -> list[SheetLine]:
    """Where the points came from: the four scoring tiles, scrolls, gold."""
    lines = []
    for tile in view.scoring:
        rows = [line.points for line in view.record if line.letter == tile.letter]
        total = tuple(sum(row[seat] for row in rows) for seat in range(view.seats))
        lines.append(SheetLine(f"skye/scoring/{tile.tile}", SCORING[tile.tile].name, total))
    scrolls = tuple(sum(line.points for line in found) for found in view.final_scrolls) or (0,) * view.seats
    lines.append(SheetLine("skye/scroll/farm", "Scrolls", scrolls))
    lines.append(SheetLine("skye/figure/gold", "Gold", view.final_gold or (0,) * view.seats))
    return lines


def final(view: SkyeView, names: Names, standing: Standing) -> Scene:
    """The sheet, seats from first to last."""
    order = in_order(standing)
    lines = sheet_lines(view)
    page = Box(40, 34, WIDTH - 80, HEIGHT - 68)
    table = Box(page.x + 56, page.y + 276, page.width - 112, page.height - 340)
    # as wide as the longest title, so that all are as large; numbers and names have the rest
    label_width = max(420.0, *(measure(Text(line.title, THEME.name, THEME.dark_ink))[0] + 112 for line in lines))
    column = (table.width - label_width) / len(order)
    nodes: list[Node] = [ground(WIDTH, HEIGHT), _paper(page), _heading(page, names, standing)]
    for index, seat in enumerate(order):
        middle = table.x + label_width + column * (index + 0.5)
        words, first = place_words(standing, seat), seat in standing.places[0]
        nodes.append(_head(seat, names, middle, table.y - 62, column, words, first=first))
    height = table.height / (len(lines) + 1)
    for number, line in enumerate(lines):
        y = table.y + 22 + height * (number + 0.5)
        nodes.append(_rule(table, y + height / 2))
        nodes.append(Sprite(line.sprite, min(78, height * 0.95), (table.x + 40, y)))
        nodes.append(
            Text(line.title, THEME.name, THEME.dark_ink, (table.x + 96, y), width=label_width - 110, fit="shrink")
        )
        best = max(line.points)
        for index, seat in enumerate(order):
            middle = table.x + label_width + column * (index + 0.5)
            points = line.points[seat]
            colour = THEME.dark_ink if points == best and points else THEME.dark_ink_soft
            nodes.append(Text(str(points), THEME.figure, colour, (middle, y), "centre"))
    y = table.y + 22 + height * (len(lines) + 0.5) + 6
    nodes.append(Text("Total", THEME.title, THEME.dark_ink, (table.x + 14, y)))
    for index, seat in enumerate(order):
        middle = table.x + label_width + column * (index + 0.5)
        nodes.append(_total(standing.scores[seat], (middle, y), first=seat in standing.places[0]))
    return Scene(
        Group(tuple(nodes)),
        final_alt(names, standing, [(line.title, line.points) for line in lines]),
        THEME.ground,
        width=WIDTH,
        height=HEIGHT,
    )


def _paper(page: Box) -> Shape:
    paper, edge = THEME.paper, THEME.paper_edge
    return Shape(
        Rect(page.width, page.height, 12),
        materials.parchment(paper, edge, 5),
        (Line(Solid(edge.darker(0.4)), 3, uneven=0.2),),
        (page.x, page.y),
        (Inner(edge, 26, 0.5), THEME.standing),
    )


def _heading(page: Box, names: Names, standing: Standing) -> Group:
    winners = " and ".join(seat_name(names, seat) for seat in standing.places[0])
    verb = "wins" if len(standing.places[0]) == 1 else "share the victory"
    middle = page.x + page.width / 2
    return Group(
        (
            Text("Isle of Skye", THEME.name, THEME.dark_ink_soft, (middle, page.y + 38), "centre"),
            Text(f"{winners} {verb}", THEME.title, THEME.dark_ink, (middle, page.y + 90), "centre",
                 width=page.width - 120, fit="shrink"),
            Shape(Polygon(((middle - 170, page.y + 128), (middle + 170, page.y + 128)), closed=False), None,
                  (Line(Solid(THEME.paper_edge.darker(0.2)), 3, uneven=0.3),)),
        )
    )  # fmt: skip


def _head(seat: Seat, names: Names, x: float, y: float, column: float, place: str, *, first: bool) -> Group:
    nodes: list[Node] = [
        Sprite(f"skye/badge/{seat}", 84, (x, y)),
        nameplate(seat_name(names, seat), THEME.name, THEME.dark_ink, (x, y + 66), column - 16, "centre"),
    ]
    if first:
        nodes.append(Group((crown(),), (x, y - 48), scale=0.86, z=2))
    else:
        nodes.append(Text(place, THEME.label, THEME.dark_ink_soft, (x + 62, y - 14), "centre"))
    return Group(tuple(nodes))


def _rule(table: Box, y: float) -> Shape:
    line = Line(Solid(THEME.paper_edge.darker(0.1), 0.7), 2, uneven=0.2)
    return Shape(Polygon(((0, 0), (table.width, 0)), closed=False), None, (line,), (table.x, y))


def _total(points: int, at: tuple[float, float], *, first: bool) -> Node:
    style = TextStyle("serif", "bold", 58)
    if not first:
        return Text(str(points), style, THEME.dark_ink, at, "centre")
    disc = materials.disc(46, THEME.brass, THEME.brass_light, THEME.brass_dark, shadow=THEME.resting)
    return Group(
        (disc, Text(str(points), style, THEME.brass_dark.darker(0.6), align="centre", width=78, fit="shrink")), at
    )
