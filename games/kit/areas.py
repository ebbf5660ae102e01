"""A position as named areas: told in words or drawn plainly, for a game that has no pictures of its own yet."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from math import ceil
from typing import Any, Final

from engine import Seat
from games.hosted import Names
from games.kit.sentences import NO_TITLES, letter_of, seat_name, seats_words, titled, upper
from rendering.layout import Box, fitted
from rendering.scene import Circle, Glow, Group, Line, Node, Rect, Scene, Shape, Size, Solid, Text
from rendering.theme import THEME

ALT: Final = 1000
"""Characters that Discord takes of an alternative text, with some to spare."""
_MORE: Final = " More is in the board in words."
_EDGE, _HEADER, _GAP, _PAD = 20.0, 110.0, 16.0, 24.0
_LEADING: Final = 1.35


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table with its name and what lies there; `ref` is what choices mean by it, `seat` whose it is."""

    name: str
    lines: tuple[str, ...] = ()
    ref: str = ""
    seat: Seat | None = None


def areas_of(view: Any, names: Names, titles: Mapping[str, str] = NO_TITLES) -> tuple[Area, ...]:
    """Every field of a view in words, things by their titles, seats by their players' names; what lists one thing for
    each seat is an area of each. An empty text or list is what the reader may not know, or none: it fills no line.
    """
    common: list[str] = []
    seats: dict[Seat, list[str]] = {}
    for name, value in _fields(view).items():
        if isinstance(value, Sequence) and value and all(isinstance(_fields(each).get("seat"), int) for each in value):
            for each in value:
                own = _fields(each)
                lines = seats.setdefault(own["seat"], [])
                lines += _lines(each, {key: part for key, part in own.items() if key != "seat"}, names, titles)
        else:
            common += _lines(view, {name: value}, names, titles)
    table = (Area("The table", tuple(common)),) if common else ()
    return table + tuple(
        Area(seat_name(names, seat), tuple(lines), f"seat:{seat}", seat) for seat, lines in sorted(seats.items())
    )


def _lines(owner: Any, parts: Mapping[str, Any], names: Names, titles: Mapping[str, str]) -> Iterator[str]:
    kinds = {field.name: str(field.type) for field in fields(owner)} if is_dataclass(owner) else {}
    for name, value in parts.items():
        seats = value if isinstance(value, tuple) else (value,)
        if "Seat" in kinds.get(name, "") and all(isinstance(seat, int) for seat in seats):
            yield f"{_named(name)}: {seats_words(names, seats) or 'nobody'}"
        elif value or not isinstance(value, Collection):
            yield f"{_named(name)}: {said(value, titles)}"


def _fields(value: Any) -> dict[str, Any]:
    if isinstance(value, Mapping):
        return {str(key): each for key, each in value.items()}
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return {}


def _named(name: str) -> str:
    return upper(name.replace("_", " ").replace("-", " "))


def said(value: Any, titles: Mapping[str, str] = NO_TITLES) -> str:
    """Plain data in words: "yes", "3, 4", "nothing"; what has a title by it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and (title := titled(value, titles)):
        return title
    if isinstance(value, str | int | float):
        return str(value) or "nothing"
    if value is None:
        return "nothing"
    if inner := _fields(value):
        return ", ".join(f"{name.replace('_', ' ')} {said(each, titles)}" for name, each in inner.items())
    return ", ".join(said(each, titles) for each in value) or "nothing"


# --- in words


def text(title: str, areas: Sequence[Area]) -> str:
    """The areas as paragraphs; Markdown without tables."""
    lines = [f"**{title}**"] if title else []
    for area in areas:
        lines += [f"**{area.name}**", *(f"- {line}" for line in area.lines)]
    return "\n".join(lines)


def alt(title: str, areas: Sequence[Area]) -> str:
    """The areas in sentences, for people who do not see them."""
    parts = [f"{title}."] if title else []
    parts += [f"{area.name}: {'; '.join(area.lines) or 'nothing'}." for area in areas]
    return bounded(" ".join(parts))


def bounded(words: str) -> str:
    """An alternative text no longer than Discord takes: whole sentences, and where the rest can be read."""
    if len(words) <= ALT:
        return words
    kept = words[: ALT - len(_MORE)].rsplit(". ", 1)[0]
    return f"{kept.rstrip('.')}.{_MORE}"


# --- as a picture


def picture(
    title: str,
    areas: Sequence[Area],
    size: Size = Size.BOARD,
    *,
    lit: Sequence[str] = (),
    numbers: Mapping[str, int] | None = None,
    awaited: Seat | None = None,
) -> Scene:
    """The areas side by side under a title. `lit` areas (by `ref`) and that of who is awaited stand in the light;
    `numbers` by `ref` are what buttons carry."""
    width, height = size.value
    top, rest = Box(_EDGE, _EDGE, width - 2 * _EDGE, height - 2 * _EDGE).top_part(_HEADER if title else 0)
    nodes: list[Node] = []
    if title:
        nodes.append(fitted(title, THEME.title, THEME.ink, (width / 2, top.centre[1]), top.width - 40, "centre"))
    for area, box in zip(areas, boxes(rest, len(areas)), strict=True):
        shines = area.ref in lit or (area.seat is not None and area.seat == awaited)
        nodes.append(_panel(area, box, (numbers or {}).get(area.ref), lit=shines))
    return Scene(Group(tuple(nodes)), alt(title, areas), THEME.ground, size, width, height)


def boxes(room: Box, number: int) -> list[Box]:
    """So many boxes of one size, in rows, with every row full but perhaps the last."""
    if not number:
        return []
    columns = next(columns for columns in range(1, number + 1) if columns * ceil(columns * 0.75) >= number)
    rows = ceil(number / columns)
    width = (room.width - _GAP * (columns - 1)) / columns
    height = (room.height - _GAP * (rows - 1)) / rows
    return [
        Box(room.x + index % columns * (width + _GAP), room.y + index // columns * (height + _GAP), width, height)
        for index in range(number)
    ]


def _panel(area: Area, box: Box, number: int | None, *, lit: bool) -> Group:
    colour = THEME.frame if area.seat is None else THEME.seats[area.seat].fill
    nodes: list[Node] = [
        Shape(
            Rect(box.width, box.height, THEME.radius),
            Solid(THEME.panel if lit else THEME.ground_light),
            (Line(Solid(colour), 5 if lit else 2, inside=True),),
            (box.x, box.y),
            (Glow(THEME.lit if area.seat is None else colour, 14, 0.75),) if lit else (),
        )
    ]
    left, head = box.x + _PAD, box.y + 44
    if area.seat is not None:
        nodes.append(Text(letter_of(area.seat), THEME.figure, colour, (left, head)))
        left += 48
    room = box.right - _PAD - left - (72 if number is not None else 0)
    nodes.append(fitted(area.name, THEME.name, THEME.ink, (left, head), room))
    if number is not None:
        at = (box.right - _PAD - 28, head)
        nodes += [
            Shape(Circle(28), Solid(THEME.brass), at=at),
            Text(str(number), THEME.label, THEME.dark_ink, at, "centre"),
        ]
    most = int((box.height - 96) / (THEME.note.size * _LEADING))
    lines = area.lines
    if len(lines) > most:
        lines = (*lines[: most - 1], f"and {len(lines) - most + 1} more")
    if lines and most > 0:
        nodes.append(
            Text(
                "\n".join(lines), THEME.note, THEME.ink_soft, (box.x + _PAD, box.y + 86), anchor="top",
                width=box.width - 2 * _PAD, fit="wrap", max_lines=most,
            )
        )  # fmt: skip
    return Group(tuple(nodes), ref=area.ref or None)
