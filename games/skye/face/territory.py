"""A clan's territory as a picture: tiles that melt together, coordinates at the margins, completed areas outlined."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from engine import Seat
from games.skye.rules.views import AreaView, Placed, column_name, label, row_name
from rendering.layout import Box
from rendering.scene import Group, Line, Node, Point, Rect, Shadow, Shape, Solid, Sprite, Text, TextStyle
from rendering.theme import THEME

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Marks:
    """What a territory shows beside its tiles: `lit` cells glow, `numbers` stand on empty cells, others rest dimmed."""

    lit: Collection[Cell] = ()
    numbers: Mapping[Cell, int] = field(default_factory=dict)
    ghosts: tuple[Placed, ...] = ()
    """Tiles shown where they might be built."""


NOTHING: Final = Marks()


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the cells of a territory are in a picture."""

    left: int
    top: int
    columns: int
    rows: int
    cell: int
    origin: Point

    def corner(self, x: int, y: int) -> Point:
        """The upper left corner of a cell."""
        return (self.origin[0] + (x - self.left) * self.cell, self.origin[1] + (y - self.top) * self.cell)

    def middle(self, x: int, y: int) -> Point:
        """The middle of a cell."""
        corner = self.corner(x, y)
        return (corner[0] + self.cell / 2, corner[1] + self.cell / 2)


def tile_key(tile: str, turn: int) -> str:
    """The drawing of a tile as it lies; as printed it has one name, so that it is drawn once."""
    return f"skye/tile/{tile}@{turn}" if turn else f"skye/tile/{tile}"


def contour_key(tile: str, turn: int, region: int) -> str:
    """The drawing of what tells that a region of a tile as it lies is completed."""
    return f"skye/contour/{tile}@{turn}/{region}"


def framed(cells: Collection[Cell], box: Box, margin: float, largest: int) -> Frame:
    """The largest cells with which all of `cells` and coordinates in a `margin` at the left and top fit into a box."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    columns, rows = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    cell = int(min((box.width - margin) / columns, (box.height - margin) / rows, largest))
    left = box.x + margin + (box.width - margin - columns * cell) / 2
    top = box.y + margin + (box.height - margin - rows * cell) / 2
    return Frame(min(xs), min(ys), columns, rows, cell, (round(left), round(top)))


def territory(
    territory: tuple[Placed, ...],
    completed: tuple[AreaView, ...],
    seat: Seat,
    box: Box,
    *,
    marks: Marks = NOTHING,
    letters: float = 26,
    largest: int = 150,
) -> Group:
    """The territory centred in `box`; `letters` is the size of the coordinates (0 leaves them out)."""
    cells = {(placed.x, placed.y) for placed in (*territory, *marks.ghosts)} | set(marks.numbers)
    frame = framed(cells, box, letters * 1.35 if letters else 0, largest)
    if letters and frame.cell < letters * 1.3:
        letters, frame = 0, framed(cells, box, 0, largest)
    nodes: list[Node] = []
    if letters:
        nodes.extend(_coordinates(frame, letters))
    nodes.extend(_table_shadow(frame, territory))
    finished = _finished(territory, completed)
    colour = THEME.seats[seat].fill
    for placed in (*territory, *marks.ghosts):
        glows = (placed.x, placed.y) in marks.lit or placed in marks.ghosts
        ref = f"cell:{seat}:{label((placed.x, placed.y))}"
        at = frame.middle(placed.x, placed.y)
        effects = (THEME.lit_in(colour),) if glows else ()
        key = tile_key(placed.tile, placed.turn)
        nodes.append(Sprite(key, frame.cell, at, effects=effects, ref=ref, z=glows))
        nodes += [
            Sprite(contour_key(placed.tile, placed.turn, region), frame.cell, at, z=1)
            for region in finished.get(placed, ())
        ]
        if glows:
            edge = Line(Solid(colour.lighter(0.25)), max(3, frame.cell * 0.035), inside=True)
            nodes.append(Shape(Rect(frame.cell, frame.cell), None, (edge,), frame.corner(placed.x, placed.y), z=2))
    for (x, y), number in marks.numbers.items():
        nodes.append(_candidate(frame, x, y, number, f"cell:{seat}:{label((x, y))}"))
    return Group(tuple(nodes))


def _coordinates(frame: Frame, letters: float) -> list[Node]:
    style = TextStyle("sans", "bold", letters)
    nodes: list[Node] = []
    for step in range(frame.columns):
        x = frame.origin[0] + (step + 0.5) * frame.cell
        name = column_name(frame.left + step)
        nodes.append(
            Text(name, style, THEME.ink_soft, (x, frame.origin[1] - letters * 0.72), "centre", ref=f"column:{name}")
        )
    for step in range(frame.rows):
        y = frame.origin[1] + (step + 0.5) * frame.cell
        name = row_name(frame.top + step)
        nodes.append(
            Text(name, style, THEME.ink_soft, (frame.origin[0] - letters * 0.38, y), "right", ref=f"row:{name}")
        )
    return nodes


def _table_shadow(frame: Frame, territory: tuple[Placed, ...]) -> list[Node]:
    """The dark place under the land, as one shape for each cell, so that it costs next to nothing."""
    shadow = Shadow(THEME.shadow, 4, 6, 8, 0.6)
    shape = Rect(frame.cell, frame.cell)
    return [
        Shape(shape, Solid(THEME.shadow), at=frame.corner(placed.x, placed.y), effects=(shadow,))
        for placed in territory
    ]


def _candidate(frame: Frame, x: int, y: int, number: int, ref: str) -> Node:
    """An empty cell that can be chosen; as `ref` it is found in the picture."""
    gap = max(3, frame.cell * 0.05)
    side = frame.cell - 2 * gap
    hole = Shape(
        Rect(side, side, side * 0.1),
        Solid(THEME.brass_light, 0.10),
        (Line(Solid(THEME.brass_light, 0.65), max(2, frame.cell * 0.02), dash=(side * 0.09, side * 0.07)),),
        (gap - frame.cell / 2, gap - frame.cell / 2),
    )
    disc = Sprite(f"skye/number/{number}", round(min(frame.cell * 0.86, 84)))
    return Group((hole, disc), frame.middle(x, y), z=3, ref=ref)


def _finished(territory: tuple[Placed, ...], completed: tuple[AreaView, ...]) -> dict[Placed, tuple[int, ...]]:
    """The regions of each tile that belong to completed areas."""
    regions: dict[Cell, list[int]] = {}
    for area in completed:
        for cell, index in area.parts:
            regions.setdefault(cell, []).append(index)
    return {
        placed: tuple(sorted(regions[placed.x, placed.y])) for placed in territory if (placed.x, placed.y) in regions
    }
