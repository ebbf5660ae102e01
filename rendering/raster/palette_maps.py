"""Pictures in other colours: a palette says what a few colours become, and every other one follows those near it.

The map is smooth: shades, lights and mixtures of a colour go where it goes, the less the further they are from it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from rendering.colour import Changes, Colour
from rendering.palettes import STAYS
from rendering.sight import lab

_REACH = 24.0
"""How far a change reaches, in the units of `sight.difference`."""

Weights = tuple[tuple[float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Recolouring:
    """What every colour becomes where a few are told. `weights`: how strongly each anchor pulls, so that all of them
    together take each exactly where it belongs.
    """

    anchors: tuple[tuple[float, float, float], ...]
    weights: Weights

    def __call__(self, colour: Colour) -> Colour:
        """What this colour becomes."""
        near = [_nearness(lab(colour), anchor) for anchor in self.anchors]
        moved = (
            part + sum(weight[axis] * share for weight, share in zip(self.weights, near, strict=True))
            for axis, part in enumerate(colour)
        )
        return Colour(*(min(255, max(0, round(part))) for part in moved))


@cache
def recolouring(changes: Changes) -> Recolouring:
    """The map with these changes, in which words and what they stand on stay."""
    anchors = tuple(lab(colour) for colour in (*(old for old, _ in changes), *STAYS))
    wanted = [tuple(float(there - here) for here, there in zip(old, new, strict=True)) for old, new in changes]
    wanted += [(0.0, 0.0, 0.0)] * len(STAYS)
    rows = [[_nearness(one, other) for other in anchors] for one in anchors]
    return Recolouring(anchors, _solved(rows, wanted))


def _nearness(one: Sequence[float], other: Sequence[float]) -> float:
    """1 for the same colour, towards 0 for others; a kernel with which anchors can always be told apart."""
    squared = sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
    return float(2.718281828459045 ** (-squared / (2 * _REACH**2)))


def _solved(rows: list[list[float]], wanted: Sequence[Sequence[float]]) -> Weights:
    """The weights of a system of linear equations, by elimination with the largest pivot."""
    size = len(rows)
    table = [[*row, *right] for row, right in zip(rows, wanted, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(table[row][column]))
        table[column], table[pivot] = table[pivot], table[column]
        for row in range(size):
            if row != column:
                share = table[row][column] / table[column][column]
                table[row] = [a - share * b for a, b in zip(table[row], table[column], strict=True)]
    found = [[part / table[row][row] for part in table[row][size:]] for row in range(size)]
    return tuple((red, green, blue) for red, green, blue in found)
