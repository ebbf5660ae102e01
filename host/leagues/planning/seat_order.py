"""Who sits first, second and so on at each table, so that everybody sits at every place equally often, or nearly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TypeAlias

from host.leagues.planning.plans import Plan, seats_taken

_Tables: TypeAlias = list[list[int]]
_Taken: TypeAlias = dict[int, list[int]]


def in_seat_order(plan: Plan, past: Plan = ()) -> Plan:
    """The same tables in another order of seats, counting those of the past.

    Each table is ordered as is best with all others as they are, then people change places along chains of tables.
    In a season of equal tables without a past nobody then sits at one place more than once oftener than at another.
    """
    taken = seats_taken([*past, *plan])
    rounds = [[list(table) for table in each] for each in plan]
    tables = [table for each in rounds for table in each]
    for table in tables:
        _order(table, taken)
    longest = max(map(len, tables), default=0)
    changed = True
    while changed:  # each change makes the whole more even, so that this ends
        changed = False
        for more, less in permutations(range(longest), 2):
            for person in sorted(taken):
                while taken[person][more] - taken[person][less] > 1 and _even_out(person, more, less, tables, taken):
                    changed = True
    return tuple(tuple(tuple(table) for table in each) for each in rounds)


def _order(table: list[int], taken: _Taken) -> None:
    for seat, person in enumerate(table):
        taken[person][seat] -= 1
    best = min(permutations(sorted(table)), key=lambda order: _cost(order, taken))
    if _cost(best, taken) < _cost(table, taken):
        table[:] = best
    for seat, person in enumerate(table):
        taken[person][seat] += 1


def _cost(order: Sequence[int], taken: _Taken) -> int:
    return sum(taken[person][seat] for seat, person in enumerate(order))


def _even_out(person: int, more: int, less: int, tables: _Tables, taken: _Taken) -> bool:
    """Let somebody who sits at one place too often change it for another at one of their tables.

    Whoever they change with may now sit there too often, and changes at another table, and so on. False, and nothing
    is changed, where that chain finds no end.
    """
    changed: list[list[int]] = []
    current = person
    for table in _chain(tables, changed, more, less):
        if table[more] != current:
            continue
        other = table[less]
        _swap(table, more, less, taken)
        changed.append(table)
        if taken[other][more] - taken[other][less] <= 1:
            return True
        current = other
    for table in reversed(changed):
        _swap(table, more, less, taken)
    return False


def _chain(tables: _Tables, changed: _Tables, more: int, less: int) -> Iterator[list[int]]:
    """Tables with both places that are not changed yet, from the beginning again after each change."""
    while True:
        before = len(changed)
        used = {id(table) for table in changed}
        for table in tables:
            if id(table) not in used and max(more, less) < len(table):
                yield table
                if len(changed) > before:
                    break
        else:
            return


def _swap(table: list[int], one: int, other: int, taken: _Taken) -> None:
    for seat in (one, other):
        taken[table[seat]][seat] -= 1
    table[one], table[other] = table[other], table[one]
    for seat in (one, other):
        taken[table[seat]][seat] += 1
