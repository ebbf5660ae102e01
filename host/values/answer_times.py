"""How soon people answer: counted by times of growing length, so that a median is known and no single answer is kept.

Reactions are secret and are not counted; neither is an answer that is changed (`host.stats.measures`).
Pure; times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise, zip_longest

from host.values.ports import HOUR, MINUTE

WITHIN = tuple(
    MINUTE * minutes for minutes in (1, 2, 5, 10, 20, 40, 60, 90, 120, 180, 240, 360, 480, 720, 1080, 1440, 2160, 2880)
)  # fmt: skip
"""Answers are counted by the first of these within which they came; later ones come last."""
ENOUGH = 20
"""So many answers are needed before a median says anything."""


def stage(milliseconds: int) -> int:
    """Within which of the times an answer came, by number."""
    return next((number for number, limit in enumerate(WITHIN) if milliseconds <= limit), len(WITHIN))


def together(counts: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Several such counts as one."""
    return tuple(sum(column) for column in zip_longest(*counts, fillvalue=0))


def median(counts: tuple[int, ...]) -> int | None:
    """Within which time half of all answers came, in milliseconds; None where there are too few, or it is longer."""
    total, seen = sum(counts), 0
    if total < ENOUGH:
        return None
    for number, count in enumerate(counts):
        seen += count
        if 2 * seen >= total:
            return WITHIN[number] if number < len(WITHIN) else None
    return None


def drawn(counts: tuple[int, ...], longer_than: int, at_most: int, draw: Callable[[int], int]) -> int:
    """A time that people take as often as they do, of those `longer_than` this and `at_most` that: before anybody has
    answered each of the times in `WITHIN` is as likely as any other. `draw` is below its number.
    """
    limits = [longer_than, *(limit for limit in WITHIN if longer_than < limit < at_most), at_most]
    spans = list(pairwise(limits))
    weights = [1 + sum(counts[stage(end) : stage(end) + 1]) for _, end in spans]
    at = draw(sum(weights))
    for (start, end), weight in zip(spans, weights, strict=True):
        if at < weight:
            return start + 1 + draw(end - start)
        at -= weight
    raise AssertionError("more was drawn than there is")


def span_words(milliseconds: int) -> str:
    """A time of `WITHIN` in a word: "20 min", "3 h"."""
    if milliseconds < HOUR:
        return f"{milliseconds // MINUTE} min"
    return f"{milliseconds / HOUR:g} h"
