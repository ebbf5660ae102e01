"""What a plan of rounds is. Nothing here searches, and nothing here knows a clock or chance.

People are numbers of the caller; a table is a tuple of them in seat order, a round a tuple of tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from engine import Refusal

Table: TypeAlias = tuple[int, ...]
Round: TypeAlias = tuple[Table, ...]
Plan: TypeAlias = tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody to be seated. `awake`: the hours of the day (UTC, 0 to 23) at which they can play, None if unknown.

    `apart`: with whom they do not want to sit. `standing`: how many are ahead of them, for Swiss rounds.
    """

    id: int
    awake: frozenset[int] | None = None
    apart: frozenset[int] = frozenset()
    standing: int | None = None


@dataclass(frozen=True, slots=True, order=True)
class Cost:
    """What a plan costs, the weightiest first: a plan is better if the first of these that differs is lower.

    `repeats`: over all pairs, the square of how often they meet beyond what is unavoidable. `wishes`: meetings of
    people who do not want to meet. `zones`: meetings of people who are never awake together. `distance`: over all
    meetings, how many places of the standings lie between the two. `seats`: over all people and places at a table,
    the square of how often they sat there, beyond its least value.
    """

    repeats: int = 0
    wishes: int = 0
    zones: int = 0
    distance: int = 0
    seats: int = 0


def sizes(people: int, least: int, most: int, wanted: int | None = None) -> tuple[int, ...]:
    """How many sit at each table: as even as possible, as near to `wanted` (the most, usually) as can be.

    Raises `Refusal` where the people do not fit into such tables.
    """
    wanted = most if wanted is None else wanted
    counts = range(-(-people // most), people // least + 1)
    if people < 1 or not counts:
        seats = str(least) if least == most else f"{least} to {most}"
        raise Refusal(f"{people} people do not fit into tables of {seats}.")
    tables = min(counts, key=lambda count: (abs(people - wanted * count), count))
    small, more = divmod(people, tables)
    return (small + 1,) * more + (small,) * (tables - more)


def meetings(plan: Iterable[Round]) -> Iterable[tuple[int, int]]:
    """Every two who sit at one table, once for each table."""
    return (pair for each in plan for table in each for pair in combinations(table, 2))


def repeated_pairs(plan: Iterable[Round]) -> int:
    """How many pairs meet more than once."""
    counts: dict[tuple[int, int], int] = {}
    for one, other in meetings(plan):
        pair = min(one, other), max(one, other)
        counts[pair] = counts.get(pair, 0) + 1
    return sum(count > 1 for count in counts.values())


def seats_taken(plan: Iterable[Round]) -> dict[int, list[int]]:
    """How often each person sat at each place of a table."""
    rounds = tuple(plan)
    longest = max((len(table) for each in rounds for table in each), default=0)
    taken: dict[int, list[int]] = {}
    for each in rounds:
        for table in each:
            for seat, person in enumerate(table):
                taken.setdefault(person, [0] * longest)[seat] += 1
    return taken
