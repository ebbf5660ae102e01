"""Where a game makes teams of the seats of a table: who is whose partner, so that partners change as they can.

Where they stay together instead, see `formats/pairs.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from host.leagues.planning.plans import Plan, Round, seats_taken

Teams: TypeAlias = tuple[tuple[int, ...], ...]
"""The seats of each team of a table; none where everybody plays alone."""
Pair: TypeAlias = tuple[int, int]
"""Two who are partners for a season."""


def with_partners(rounds: Sequence[Round], past: Plan, seats: Mapping[int, Teams]) -> Plan:
    """The same tables in another order of seats, so that partners were partners as rarely as can be, table after table;
    of orders that are equal in that, the one in which people sit where they sat least often.
    """
    known = Counter(pair for each in past for table in each for pair in partners(table, seats))
    taken, found = seats_taken([*past]), []
    for each in rounds:
        tables = []
        for table in each:
            if seats.get(len(table)):
                table = min(
                    permutations(table),
                    key=lambda order: (
                        sum(known[pair] for pair in partners(order, seats)),
                        sum(times_sat(taken, person, seat) for seat, person in enumerate(order)),
                    ),
                )
            known.update(partners(table, seats))
            tables.append(tuple(table))
        found.append(tuple(tables))
        taken = seats_taken([*past, *found])
    return tuple(found)


def plays_in_pairs(teams: Sequence[Sequence[int]]) -> bool:
    """Whether these are teams of two, so that everybody has one partner."""
    return len(teams) > 1 and all(len(team) == 2 for team in teams)


def partners(table: Sequence[int], seats: Mapping[int, Teams]) -> Iterable[frozenset[int]]:
    """Every two who are of one team at a table."""
    for team in seats.get(len(table), ()):
        for one, other in combinations(team, 2):
            yield frozenset((table[one], table[other]))


def times_sat(taken: Mapping[int, Sequence[int]], person: int, seat: int) -> int:
    """How often somebody sat at a place."""
    places = taken.get(person, ())
    return places[seat] if seat < len(places) else 0
