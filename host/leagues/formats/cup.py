"""A cup: groups, whose best go on to knock-out tables, of which the best go on, to a final.

Each group is a division, and the knock-out is one more, whose people are those who came on, the best first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import zip_longest
from string import ascii_uppercase

from engine import Refusal
from host.leagues.formats.contract import (
    AS_PLANNED,
    OVER,
    Candidate,
    Division,
    Format,
    Part,
    RoundPlan,
    Sitting,
    Step,
    fits,
    must_fit,
)
from host.leagues.formats.divisions import by_strength, even_sizes
from host.leagues.formats.rounds import rounds_of
from host.leagues.planning.partners import with_partners
from host.leagues.planning.plans import sizes
from host.leagues.planning.seat_order import in_seat_order
from host.leagues.scoring.points import earned
from host.leagues.scoring.rules import Rules
from host.leagues.scoring.standings import Row, standings

GROUPS, KNOCK_OUT = "groups", "knock-out"
FEWEST_IN_A_GROUP = 4
"""How many are in a group at least where tables are smaller, so that a group is more than one table."""


class Cup(Format):
    """Once begun it takes nobody, and it does not carry on."""

    key = "cup"
    words = "Groups first; the best of each go on to knock-out tables, and the best of those, to a final."
    late = False

    def check(self, rules: Rules) -> None:
        """Raises `Refusal`."""
        if rules.carries_on:
            raise Refusal("A cup is played once: it does not carry on.")
        if not 1 <= rules.best_of <= 9:
            raise Refusal("Each table of a knock-out is played 1 to 9 times.")

    def divide(self, people: Sequence[Candidate], rules: Rules) -> tuple[Part, ...]:
        """Groups of about equal strength: the strongest of all in one each, the next the other way round, and so on."""
        must_fit(len(people), rules)
        wanted = rules.division_size or max(rules.wanted, FEWEST_IN_A_GROUP)
        most = min(
            len(ascii_uppercase), max(1, rules.divisions if rules.divisions > 1 else round(len(people) / wanted))
        )
        found = (even_sizes(len(people), count, rules) for count in range(most, 0, -1))
        counts = next(each for each in found if each is not None)
        groups: list[list[int]] = [[] for _ in counts]
        order = [person.entrant.id for person in by_strength(people)]
        while order:
            for number in (*range(len(counts)), *reversed(range(len(counts)))):
                if order and len(groups[number]) < counts[number]:
                    groups[number].append(order.pop(0))
        return tuple(
            Part(f"Group {letter}", tuple(group), GROUPS)
            for letter, group in zip(ascii_uppercase, groups, strict=False)
        )

    def next(self, division: Division) -> Step:
        """A group plays its rounds; the knock-out goes on until a final has been played."""
        if division.stage == KNOCK_OUT:
            return _next_of_knock_out(division)
        left = division.rules.rounds - division.opened
        if left <= 0:
            return OVER
        ahead = division.of_round(division.opened + 1)
        if sorted(person for each in ahead for person in each.people) == sorted(division.ids):
            return AS_PLANNED
        return Step(rounds_of(division, left))

    def is_last(self, division: Division) -> bool:
        """A final is, the last time that it is played."""
        if division.stage != KNOCK_OUT:
            return False
        return len(division.of_round(division.opened)) == 1 and division.opened % division.rules.best_of == 0

    def then(self, ended: Sequence[Division]) -> Part | None:
        """The knock-out, when all groups have ended: the best of each, first all winners, then all seconds, and so on.

        Where so many do not fit into tables, the next best come along until they do.
        """
        if any(division.stage == KNOCK_OUT for division in ended):
            return None
        groups = [self._going_on(division) for division in ended]
        first = ranked([best for best, _ in groups])
        more = ranked([rest for _, rest in groups])
        while more and not fits(len(first), ended[0].rules):
            first.append(more.pop(0))
        if not fits(len(first), ended[0].rules):
            return None
        return Part("Knock-out", tuple(first), KNOCK_OUT)

    def standings(self, division: Division) -> tuple[Row, ...]:
        """In the knock-out, who came further stands before, then who was better at their last tables there."""
        if division.stage != KNOCK_OUT:
            return standings(division.everybody, division.results, division.rules.scoring.rule, division.penalties)
        counted = tuple(replace(each, kind="round") for each in division.results)
        known = {row.person: row for row in standings(division.everybody, counted, division.rules.scoring.rule)}
        found: list[Row] = []
        for level in _levels(division):
            place = len(found) + 1
            found += [replace(known[person], place=place, decided="", level=False) for person in level]
        return tuple(
            replace(row, decided="rounds" if following and following.place > row.place else "")
            for row, following in zip_longest(found, found[1:])
        )

    def _going_on(self, group: Division) -> tuple[list[int], list[int]]:
        """Who goes on from a group, and who might, the best first in both."""
        here = frozenset(group.ids)
        now = dict.fromkeys(group.whoever_plays(row.person) for row in self.standings(group))
        order = [person for person in now if person in here]
        count = min(len(order), group.rules.go_on or max(1, len(order) // 2))
        return order[:count], order[count:]


def ranked(groups: Sequence[Sequence[int]]) -> list[int]:
    """All firsts, then all seconds, and so on."""
    return [person for same in zip_longest(*groups) for person in same if person is not None]


def going_on(people: int, rules: Rules) -> int:
    """How many of those at knock-out tables go on: half of each table, and as many more as tables of the next need."""
    tables = sizes(people, rules.least, rules.most, rules.wanted)
    half = sum(size // 2 for size in tables)
    return next(count for count in range(max(half, 1), people + 1) if fits(count, rules))


def _next_of_knock_out(division: Division) -> Step:
    rules, levels = division.rules, _levels(division)
    played = _stages(division)
    if not played:
        return Step(_legs(division, division.ids))
    if len(played) * rules.best_of > division.opened:
        return AS_PLANNED
    if len(played[-1]) == 1:
        return OVER
    here = frozenset(division.ids)
    sat = {person for table in played[-1] for person in table[-1].people}
    came = [person for level in levels for person in level if person in sat]
    count = going_on(len(came), rules)
    able = [now for person in _halves_first(division, played[-1]) if (now := division.whoever_plays(person)) in here]
    while count > len(able) or not fits(count, rules):
        count -= 1
        if count < rules.least:
            return OVER
    return Step(_legs(division, able[:count]))


def _legs(division: Division, people: Sequence[int]) -> tuple[RoundPlan, ...]:
    """The tables of one stage, played as often as the rule says, each time with others sitting first."""
    rules, order = division.rules, list(people)
    counts = sizes(len(order), rules.least, rules.most, rules.wanted)
    tables: list[list[int]] = [[] for _ in counts]
    way = 1
    while order:  # the best of all at one table each, the next the other way round
        for number in range(len(counts))[::way]:
            if order and len(tables[number]) < counts[number]:
                tables[number].append(_least_met(division, order, tables[number], len(counts)))
        way = -way
    stage = tuple(tuple(table) for table in tables)
    ordered = in_seat_order((stage,) * rules.best_of, past=division.past)
    return tuple(RoundPlan(each, KNOCK_OUT) for each in with_partners(ordered, division.past, division.seats))


def _least_met(division: Division, order: list[int], table: Sequence[int], among: int) -> int:
    """Of the next few, whoever has met those at this table least often; taken out of the order."""
    met = {
        person: sum(person in each and other in each for each in _tables(division) for other in table)
        for person in order[:among]
    }
    chosen = min(order[:among], key=lambda person: (met[person], order.index(person)))
    order.remove(chosen)
    return chosen


def _tables(division: Division) -> list[tuple[int, ...]]:
    return [each.people for each in division.sittings]


def _stages(division: Division) -> list[list[list[Sitting]]]:
    """The stages that were opened: for each its tables, for each of those its legs, whoever was replaced meanwhile."""
    best_of, found = division.rules.best_of, []
    for first in range(1, division.opened + 1, best_of):
        rounds = [division.of_round(number) for number in range(first, first + best_of)]
        found.append([list(legs) for legs in zip(*filter(None, rounds), strict=True)])
    return found


def _at_table(division: Division, legs: Sequence[Sitting]) -> list[list[int]]:
    """Who sat at one table of the knock-out in the end, the best first, those who are level together."""
    numbers = {each.table for each in legs}
    has = dict.fromkeys(legs[-1].people, Fraction(0))
    for result in (each for each in division.results if each.table in numbers):
        # it goes on whose seat it is, whoever played how much of it
        whole = replace(division.rules.scoring.rule, substitutes="regular")
        got, holders = earned(replace(result, kind="round"), whole), division.holders(result)
        for seat in result.seats:
            if seat.person in got and holders.get(seat.seat) in has:
                has[holders[seat.seat]] += got[seat.person].points
    values = sorted(set(has.values()), reverse=True)
    return [[person for person in division.everybody if has.get(person) == value] for value in values]


def _best_first(division: Division, tables: Sequence[Sequence[Sitting]]) -> list[int]:
    """Who came further in a stage: all who were first at their table, then all seconds; of those who were level
    there, and among tables, who stood higher after the groups.
    """
    order = {person: place for place, person in enumerate(division.everybody)}
    by_place = [_first_of(division, legs) for legs in tables]
    return [
        person
        for same in zip_longest(*by_place)
        for person in sorted((each for each in same if each is not None), key=lambda each: order[each])
    ]


def _halves_first(division: Division, tables: Sequence[Sequence[Sitting]]) -> list[int]:
    """Who goes on first after a stage: the best half of each table, and only then the next best."""
    best = {person for legs in tables for person in _first_of(division, legs)[: len(legs[-1].people) // 2]}
    order = _best_first(division, tables)
    return [*(person for person in order if person in best), *(person for person in order if person not in best)]


def _first_of(division: Division, legs: Sequence[Sitting]) -> list[int]:
    return [person for level in _at_table(division, legs) for person in level]


def _levels(division: Division) -> list[list[int]]:
    """Everybody of the knock-out, who came further first; at the final those who are level share a place."""
    played, found = _stages(division), []
    seen: set[int] = set()
    for number, tables in reversed(list(enumerate(played))):
        final = number == len(played) - 1 and len(tables) == 1
        groups = _at_table(division, tables[0]) if final else [[person] for person in _best_first(division, tables)]
        for group in groups:
            if fresh := [person for person in group if person not in seen]:
                found.append(fresh)
                seen |= set(fresh)
    found += [[person] for person in division.everybody if person not in seen]
    return found
