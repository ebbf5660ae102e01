"""Who stands where in each form of a league, added up anew: by points, by rungs (a ladder), by stages (a cup).

A form that nobody reckons here is a finding of the judge, so that a new one is not passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from rehearsals.seasonal.archive import Table
from rehearsals.seasonal.points import NONE, Ledger, Rule, Stand

KNOCK_OUT = "knock-out"


@dataclass(frozen=True, slots=True)
class Sat:
    """A table as it was planned: who sat in which seat, by round; `table` is its number once it was opened."""

    round: int
    kind: str
    people: tuple[int, ...]
    table: int | None


@dataclass(frozen=True, slots=True)
class Case:
    """A division to be judged. `people` have a row, in the order with which they began; `here` are still in it.

    `instead`: who plays for whom for the rest of the season. `results` are those of its tables, `byes` who had no seat,
    at a table of how many. `teams`: the seats of each team, where partners stay together, and `partners` who they are.
    """

    rules: Mapping[str, Any]
    stage: str
    people: tuple[int, ...]
    here: frozenset[int]
    instead: Mapping[int, int]
    sat: tuple[Sat, ...]
    results: Mapping[int, Table]
    taken: Mapping[int, Fraction] = field(default_factory=dict)
    byes: tuple[tuple[int, int], ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    partners: Mapping[int, int] = field(default_factory=dict)

    @property
    def rule(self) -> Rule:
        """How its tables are scored."""
        return Rule.of(self.rules.get("scoring", {}))

    def ledger(self, tables: Sequence[Table], taken: Mapping[int, Fraction], rule: Rule | None = None) -> Ledger:
        """The points that these tables give."""
        return Ledger(self.people, tables, rule or self.rule, taken, self.byes)

    def of_whom(self, table: Table) -> Table:
        """A table whose seats are those of the places in the plan, whoever played how much of them."""
        planned = next((sat.people for sat in self.sat if sat.table == table.number), ())
        seats = [
            replace(seat, person=planned[seat.seat], helpers=())
            if seat.person is not None and seat.seat < len(planned) and planned[seat.seat] > 0
            else seat
            for seat in table.seats
        ]
        return replace(table, seats=tuple(seats))


Reckoning = Callable[[Case], list[Stand]]


def by_points(case: Case) -> list[Stand]:
    """The most points first."""
    return case.ledger(list(case.results.values()), case.taken).stands()


def by_rungs(case: Case) -> list[Stand]:
    """On a ladder: a table deals the rungs of those who sat there anew among them, in the order in which tables ended.

    A substitute for the rest of the season stands on the rung of whoever they play for.
    """
    whose = {to: gone for gone, to in case.instead.items()}

    def first(who: int) -> int:
        return first(whose[who]) if who in whose else who

    order = [who for who in case.people if who not in whose]
    challenges = [table for table in case.results.values() if table.kind == "challenge"]
    for table in sorted(challenges, key=lambda table: (table.ended_at, table.number)):
        if not table.abandoned:
            finish = {
                first(seat.person): (seat.gave_up, seat.place)
                for seat in case.of_whom(table).seats
                if seat.person is not None and first(seat.person) in order
            }
            rungs = [rung for rung, who in enumerate(order) if who in finish]
            before = [order[rung] for rung in rungs]
            for rung, who in zip(rungs, sorted(before, key=finish.__getitem__), strict=True):
                order[rung] = who
    now = [whoever_plays(case, who) for who in order]
    counted = case.ledger([replace(table, kind="round") for table in challenges], case.taken)
    stands = {stand.person: stand for stand in counted.stands()}
    return [
        replace(stands[who], place=place, by="rung")
        for place, who in enumerate([who for who in now if who in case.here], 1)
    ]


def by_stages(case: Case) -> list[Stand]:
    """In a cup: groups by points; in the knock-out who came further first."""
    if case.stage != KNOCK_OUT:
        return by_points(case)
    counted = [replace(table, kind="round") for table in case.results.values()]
    stands = {stand.person: stand for stand in replace(case, byes=()).ledger(counted, {}).stands()}
    found: list[Stand] = []
    for level in levels(case):
        place = len(found) + 1
        found += [replace(stands[who], place=place, by="") for who in level]
    return [
        replace(stand, by="rounds" if after is not None and after.place > stand.place else "")
        for stand, after in zip_longest(found, found[1:])
    ]


def levels(case: Case) -> list[list[int]]:
    """Everybody of a knock-out, who came further first; who is level at the final stands together."""
    stages, found = stages_of(case), list[list[int]]()
    seen: set[int] = set()
    for stage in reversed(stages):
        final = stage is stages[-1] and len(stage) == 1
        groups = at_table(case, stage[0]) if final else [[who] for who in best_first(case, stage)]
        for group in groups:
            fresh = [who for who in group if who not in seen]
            found += [fresh] if fresh else []
            seen |= set(fresh)
    return found + [[who] for who in case.people if who not in seen]


def stages_of(case: Case) -> list[list[list[Sat]]]:
    """The stages of a knock-out, each with its tables, each with the games that were played there."""
    best_of = int(case.rules.get("best_of", 1))
    tables: dict[int, list[Sat]] = {}
    for sat in case.sat:
        if sat.kind == KNOCK_OUT and sat.table is not None:
            tables.setdefault(sat.round, []).append(sat)
    rounds = [tables[number] for number in sorted(tables)]
    return [
        [list(games) for games in zip(*rounds[start : start + best_of], strict=True)]
        for start in range(0, len(rounds), best_of)
    ]


def at_table(case: Case, games: Sequence[Sat]) -> list[list[int]]:
    """Who sat at one table of the knock-out, the best first, those who are level together."""
    played = [game.table for game in games if game.table is not None and game.table in case.results]
    results = [case.of_whom(case.results[table]) for table in played]
    ledger = Ledger((), [replace(table, kind="round") for table in results], case.rule, {})
    has = {who: ledger.accounts[who].points if who in ledger.accounts else NONE for who in games[-1].people}
    return [
        [who for who in case.people if has.get(who) == points] for points in sorted(set(has.values()), reverse=True)
    ]


def best_first(case: Case, stage: Sequence[Sequence[Sat]]) -> list[int]:
    """All firsts of the tables of a stage, then all seconds, and so on; among them who stood higher before it."""
    tables = [[who for level in at_table(case, games) for who in level] for games in stage]
    return _by_place(case, tables)


def going_on(case: Case, stage: Sequence[Sequence[Sat]], here: frozenset[int]) -> list[int]:
    """Who goes on from a stage of a knock-out, of those who are here: the best half of each table, and of all others
    the next best, until they fit into tables and nobody is missing.
    """
    tables = [[who for level in at_table(case, games) for who in level] for games in stage]
    best = _by_place(case, [table[: len(table) // 2] for table in tables])
    rest = [who for who in _by_place(case, tables) if who not in best]
    count = sum(len(table) // 2 for table in tables)
    while not fits(count, case.rules):
        count += 1
    able = [now for who in (*best, *rest) if (now := whoever_plays(case, who)) in here]
    count = min(count, len(able))
    while count and not fits(count, case.rules):
        count -= 1
    return able[:count]


def come_on(groups: Sequence[tuple[Sequence[int], Mapping[str, Any]]]) -> list[int]:
    """Who comes on from groups, each given with those who are here, the best first: the better half of each, all
    winners first, then all seconds; then the next best until they fit into tables.
    """
    halves = [max(1, len(people) // 2) if people else 0 for people, _ in groups]
    best = _in_turn([people[:half] for (people, _), half in zip(groups, halves, strict=True)])
    rest = _in_turn([people[half:] for (people, _), half in zip(groups, halves, strict=True)])
    rules = groups[0][1]
    while rest and not fits(len(best), rules):
        best.append(rest.pop(0))
    return best if fits(len(best), rules) else []


def fits(people: int, rules: Mapping[str, Any]) -> bool:
    """Whether so many fill tables of the sizes that a league allows."""
    least, most = int(rules.get("least", 3)), int(rules.get("most", 5))
    return any(least * tables <= people <= most * tables for tables in range(1, people + 1))


def _in_turn(lists: Sequence[Sequence[int]]) -> list[int]:
    return [who for same in zip_longest(*lists) for who in same if who is not None]


def _by_place(case: Case, tables: Sequence[Sequence[int]]) -> list[int]:
    order = {who: place for place, who in enumerate(case.people)}
    return [
        who
        for same in zip_longest(*tables)
        for who in sorted((who for who in same if who is not None), key=order.__getitem__)
    ]


def whoever_plays(case: Case, who: int) -> int:
    """Somebody, or whoever plays for them in the end."""
    while who in case.instead:
        who = case.instead[who]
    return who


RECKONINGS: Mapping[str, Reckoning] = {
    "round robin": by_points, "swiss": by_points, "ladder": by_rungs, "cup": by_stages,
}  # fmt: skip
"""By the format that a league says it is played in."""
ALONE, TOGETHER = "change", "stay"
"""What becomes of partners, as a league says it; whoever stays together is judged as one (`couples.py`)."""
