"""How cells of a territory are named.

Columns are letters from west to east, rows numbers from north to south, and the castle always lies on M13: M is the
thirteenth letter, so a name never changes when the territory grows, and twelve columns and rows fit on every side
before a name needs a second letter (AA follows Z) or a sign (-A lies west of A, row 0 north of row 1).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]
"""Tiles east and south of the castle."""

STEPS: Final[tuple[Cell, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""To the north, east, south and west neighbour."""

_CENTRE: Final = 12
_LABEL: Final = re.compile(r"(-?)([A-Z]+)(-?\d+)")


def column_name(x: int) -> str:
    """The letter of the column `x` tiles east of the castle."""
    index = x + _CENTRE
    if index < 0:
        return "-" + _letters(-index - 1)
    return _letters(index)


def row_name(y: int) -> str:
    """The number of the row `y` tiles south of the castle."""
    return str(y + _CENTRE + 1)


@lru_cache(maxsize=4096)
def label(cell: Cell) -> str:
    """The name of a cell: `M13` for the castle's."""
    return column_name(cell[0]) + row_name(cell[1])


@lru_cache(maxsize=4096)
def cell_named(text: str) -> Cell:
    """The cell with this name. Raises ValueError."""
    match = _LABEL.fullmatch(text.strip().upper())
    if match is None:
        raise ValueError(f"{text} is not the name of a cell.")
    index = 0
    for letter in match[2]:
        index = index * 26 + ord(letter) - ord("A") + 1
    column = -index if match[1] else index - 1
    return column - _CENTRE, int(match[3]) - 1 - _CENTRE


def _letters(index: int) -> str:
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
