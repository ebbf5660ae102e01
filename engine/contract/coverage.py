"""Which tables to try: every seat count, and options in pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from engine.errors import Refusal
from engine.module import GameModule


def pairwise(module: GameModule[Any]) -> Iterator[tuple[int, dict[str, str]]]:
    """Seat counts and options such that any two values that go together occur together at least once."""
    axes: list[tuple[str, list[str]]] = [("", [str(seats) for seats in module.seats])]
    axes += [(option.key, list(option.values)) for option in module.options]
    wanted = {
        ((one, x), (two, y))
        for (one, xs), (two, ys) in combinations(axes, 2)
        for x in xs
        for y in ys
    } or {(("", x), ("", x)) for x in axes[0][1]}  # fmt: skip
    for pair in sorted(wanted):
        if pair not in wanted:
            continue
        chosen_values = dict(pair)
        for key, values in axes:
            if key not in chosen_values:
                chosen_values[key] = max(
                    values,
                    key=lambda v, k=key: _new_pairs(wanted, {**chosen_values, k: v}, k),  # type: ignore[misc]
                )
        wanted -= {pair for pair in wanted if all(chosen_values[key] == value for key, value in pair)}
        seats = int(chosen_values.pop(""))
        try:
            module.agree(seats, "", chosen_values)
        except Refusal:
            continue
        yield seats, chosen_values


def _new_pairs(wanted: Iterable[Any], chosen_values: Mapping[str, str], key: str) -> int:
    return sum(any(k == key for k, _ in pair) and all(chosen_values.get(k) == v for k, v in pair) for pair in wanted)
