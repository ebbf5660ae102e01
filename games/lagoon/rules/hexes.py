"""The board as hexagonal spaces: neighbours, distances, labels, and which sites are locked."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]
"""Axial coordinates (q, r) of a flat-topped hexagon: q grows to the right, r downwards."""

STEPS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""To the neighbours, from the top clockwise."""

CENTRE_COLUMN, CENTRE_ROW = 12, 10
_LABEL: Final = re.compile(r"([-+]?)([A-Z])(-?[0-9]+)")
_FURTHER: Final = {"-": -26, "": 0, "+": 26}
"""Columns beyond the letters, which begin anew with a sign before them."""


@lru_cache(maxsize=4096)
def neighbours(space: Hex) -> tuple[Hex, ...]:
    """The six spaces around one."""
    q, r = space
    return tuple((q + dq, r + dr) for dq, dr in STEPS)


@lru_cache(maxsize=4096)
def label(space: Hex) -> str:
    """How people name a space: a column letter and a row number. It stays the same while the lagoon grows."""
    q, r = space
    column, row = CENTRE_COLUMN + q, CENTRE_ROW + r + q // 2
    letters = chr(ord("A") + column % 26)
    return f"{letters}{row}" if 0 <= column < 26 else f"{'-' if column < 0 else '+'}{letters}{row}"


def space_of(text: str) -> Hex | None:
    """The space a label names, or None."""
    if (found := _LABEL.fullmatch(text.strip().upper())) is None:
        return None
    q = ord(found[2]) - ord("A") - CENTRE_COLUMN + _FURTHER[found[1]]
    return q, int(found[3]) - CENTRE_ROW - q // 2


def adjacent_empty(occupied: Collection[Hex], around: Iterable[Hex] | None = None) -> tuple[Hex, ...]:
    """Empty spaces beside `around` (all of `occupied` if None), in reading order."""
    beside = {space for tile in (occupied if around is None else around) for space in neighbours(tile)}
    return tuple(sorted(beside.difference(occupied)))


def legal_spaces(occupied: Collection[Hex], leaving: Hex) -> tuple[Hex, ...]:
    """Where the tile on `leaving` may be relocated: empty spaces beside another tile, its own space apart."""
    rest = [space for space in occupied if space != leaving]
    return tuple(space for space in adjacent_empty(rest) if space != leaving)


@lru_cache(maxsize=16384)
def locked_spaces(occupied: frozenset[Hex]) -> frozenset[Hex]:
    """The spaces whose tile cannot leave without splitting the lagoon: articulation points of the adjacency graph."""
    if len(occupied) < 3:
        return frozenset()
    root = min(occupied)
    order: dict[Hex, int] = {root: 0}
    low: dict[Hex, int] = {root: 0}
    locked: set[Hex] = set()
    children_of_root = 0
    path: list[tuple[Hex, Hex | None, list[Hex]]] = [(root, None, _inside(root, occupied))]
    while path:
        space, parent, ahead = path[-1]
        if ahead:
            near = ahead.pop()
            if near == parent:
                continue
            if near in order:
                low[space] = min(low[space], order[near])
            else:
                order[near] = low[near] = len(order)
                path.append((near, space, _inside(near, occupied)))
            continue
        path.pop()
        if parent is None:
            continue
        low[parent] = min(low[parent], low[space])
        if parent == root:
            children_of_root += 1
        elif low[space] >= order[parent]:
            locked.add(parent)
    if children_of_root > 1:
        locked.add(root)
    return frozenset(locked)


def within(occupied: Collection[Hex], start: Hex, steps: int) -> dict[Hex, int]:
    """Occupied spaces reachable from `start` by walking at most `steps`, with their distances; `start` left out."""
    distance = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        edge = [near for space in edge for near in neighbours(space) if near in occupied and near not in distance]
        edge = list(dict.fromkeys(edge))
        distance.update(dict.fromkeys(edge, step))
    del distance[start]
    return distance


def _inside(space: Hex, occupied: Collection[Hex]) -> list[Hex]:
    return [near for near in neighbours(space) if near in occupied]
