"""Which tables to try: every seat count, and options in pairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from engine.errors import Refusal
from engine.module import GameModule

Pair: TypeAlias = tuple[tuple[str, str], tuple[str, str]]

SEATS = "seats"
TRIES = 12


def pairwise(module: GameModule[Any, Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """Seat counts and options such that any two values that go together occur together at least once.

    Greedy: each table starts from a pair that was not seen yet and takes, option by option, the value that adds most
    new pairs. Where the game refuses a combination, other values are tried for the rest of it.
    """
    axes = {SEATS: [str(seats) for seats in module.seats]}
    axes |= {f"option {option.key}": list(option.values) for option in module.options}
    wanted: set[Pair] = {
        ((one, x), (two, y)) for one, two in combinations(axes, 2) for x in axes[one] for y in axes[two]
    }
    wanted |= {((SEATS, seats), (SEATS, seats)) for seats in axes[SEATS]}
    for pair in sorted(wanted):
        if pair not in wanted:
            continue
        for turn in range(TRIES):
            table = _filled(dict(pair), axes, wanted, turn)
            options = {key.removeprefix("option "): value for key, value in table.items() if key != SEATS}
            try:
                module.agree(int(table[SEATS]), "", options)
            except Refusal:
                continue
            wanted -= {seen for seen in wanted if _holds(table, seen)}
            yield int(table[SEATS]), options
            break


def _filled(table: dict[str, str], axes: Mapping[str, Sequence[str]], wanted: set[Pair], turn: int) -> dict[str, str]:
    """`table` with every axis filled; another `turn` prefers other values among equals and in the end at all."""
    for number, (key, values) in enumerate(axes.items()):
        if key not in table:
            shift = (turn * (number + 1)) % len(values)
            ordered = [*values[shift:], *values[:shift]]
            table[key] = (
                max(ordered, key=lambda value: sum(pair in wanted for pair in _pairs({**table, key: value}, key, axes)))
                if turn < TRIES // 2
                else ordered[0]
            )
    return table


def _pairs(table: Mapping[str, str], key: str, axes: Mapping[str, Sequence[str]]) -> Iterator[Pair]:
    """What the value of this axis forms with those that the table has; pairs stand in the order of the axes."""
    this = (key, table[key])
    before = True
    for other in axes:
        if other == key:
            before = False
            yield (this, this)
        elif other in table:
            that = (other, table[other])
            yield (that, this) if before else (this, that)


def _holds(table: Mapping[str, str], pair: Pair) -> bool:
    return all(table.get(key) == value for key, value in pair)
