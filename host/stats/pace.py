"""How soon people answer: counted by times of growing length, so that a median is known and no single answer is kept.

Reactions are secret and are not counted; neither is an answer that is changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import zip_longest

from host.ports import HOUR, MINUTE
from host.table.facts import Facts
from host.table.table import Table

WITHIN = tuple(
    MINUTE * minutes for minutes in (1, 2, 5, 10, 20, 40, 60, 90, 120, 180, 240, 360, 480, 720, 1080, 1440, 2160, 2880)
)  # fmt: skip
"""Answers are counted by the first of these within which they came; later ones come last."""
ENOUGH = 20
"""So many answers are needed before a median says anything."""


def note_times(table: Table) -> None:
    """Count how soon the decisions of this commit were made."""
    made: dict[str, list[int]] = {}
    for given in table.unit.inputs:
        asked = table.prompts.get(given.prompt or "")
        if given.kind != "decision" or given.by != "player" or asked is None or given.user_id is None:
            continue
        if not (asked.quiet or asked.answered):
            made.setdefault(str(given.user_id), []).append(stage(given.at - asked.opened_at))
    if made:
        table.remember(lambda facts: _counted(facts, made))


def stage(milliseconds: int) -> int:
    """Within which of the times an answer came, by number."""
    return next((number for number, limit in enumerate(WITHIN) if milliseconds <= limit), len(WITHIN))


def _counted(facts: Facts, made: Mapping[str, list[int]]) -> Facts:
    times = dict(facts.times)
    for who, stages in made.items():
        counts = list(times.get(who, ()))
        counts += [0] * (max(stages) + 1 - len(counts))
        for each in stages:
            counts[each] += 1
        times[who] = tuple(counts)
    return replace(facts, times=times)


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


def span_words(milliseconds: int) -> str:
    """A time of `WITHIN` in a word: "20 min", "3 h"."""
    if milliseconds < HOUR:
        return f"{milliseconds // MINUTE} min"
    return f"{milliseconds / HOUR:g} h"
