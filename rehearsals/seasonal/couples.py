"""Partners who stay together, judged as one: a division of people becomes one of pairs, its standings people's again.

A pair has the results of that one of its two who has been at more tables; each team of a table is one seat of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from rehearsals.seasonal.archive import Seat, Table
from rehearsals.seasonal.points import NONE, Rule, Stand
from rehearsals.seasonal.reckonings import Case, Sat


class Couples:
    """A division as one of pairs: `case`. `sides`: the people of each pair, and who is alone, by whoever stands for
    them.
    """

    def __init__(self, people: Case) -> None:
        self.people, self.rule = people, people.rule
        often = Counter(seat.person for table in people.results.values() for seat in table.seats)
        self.sides: dict[int, tuple[int, ...]] = {}
        for who in people.people:
            both = [each for each in people.people if each in (who, people.partners.get(who))]
            self.sides[max(both, key=lambda each: often[each])] = tuple(both)
        self.stands_for = {who: head for head, both in self.sides.items() for who in both}
        self.case = self._folded()

    def apart(self, stands: Sequence[Stand]) -> list[Stand]:
        """What pairs have, as what each of them has."""
        return [replace(stand, person=who) for stand in stands for who in self.sides[stand.person]]

    def _folded(self) -> Case:
        people, half = self.people, int(self.people.rules.get("wanted", 4)) // 2
        scoring = {**people.rules.get("scoring", {}), "substitutes": "split"}
        taken: dict[int, Fraction] = {}
        for who, points in people.taken.items():
            head = self.stands_for.get(who, who)
            taken[head] = taken.get(head, NONE) + points
        return replace(
            people, rules={**people.rules, "least": half, "most": half, "wanted": half, "scoring": scoring},
            people=tuple(self.sides), taken=taken, teams=(), partners={}, instead={},
            here=frozenset(head for head, both in self.sides.items() if len(both) == 2 and people.here >= set(both)),
            sat=tuple(self._sat(each) for each in people.sat),
            results={number: self._result(table) for number, table in people.results.items()},
            byes=tuple((who, half) for who, _ in people.byes if self.stands_for.get(who) == who),
        )  # fmt: skip

    def _side(self, who: int, beside: Sequence[int | None]) -> int:
        """Who stands for somebody at a table: the head of their pair, where that one sat with them."""
        head = self.stands_for.get(who, who)
        return head if head in beside else who

    def _sat(self, sat: Sat) -> Sat:
        """One for each team, in the order of teams; who sits out is alone."""
        if len(sat.people) < 2:
            return sat
        teams = [[self._side(sat.people[seat], sat.people) for seat in team] for team in self.people.teams]
        one = tuple(max(team, key=lambda side: len(self.sides.get(side, ()))) for team in teams)
        return replace(sat, people=one)

    def _result(self, table: Table) -> Table:
        seats = [seat for number, team in enumerate(self.people.teams) for seat in self._of_team(table, number, team)]
        return replace(table, seats=tuple(seats))

    def _of_team(self, table: Table, number: int, team: Sequence[int]) -> Iterator[Seat]:
        """The seats of a team as one, or as two where its people are no partners any more; bots apart."""
        mine = [table.seats[seat] for seat in team]
        beside = [seat.person for seat in mine]
        sides: dict[int | None, list[Seat]] = {}
        for seat in mine:
            sides.setdefault(None if seat.person is None else self._side(seat.person, beside), []).append(seat)
        for side, seats in sides.items():
            yield Seat(
                number, side, min(seat.place for seat in seats), max(seat.score for seat in seats), number,
                all(seat.gave_up for seat in seats), tuple(self._helpers(side, seats).items()),
            )  # fmt: skip

    def _helpers(self, side: int | None, seats: Sequence[Seat]) -> Mapping[int, Fraction]:
        """Which part others have of what a pair has: who helped one of the two has half as much of both."""
        found: dict[int, Fraction] = {}
        for seat in seats:
            for who, part in _parts(seat, self.rule).items():
                other = self.stands_for.get(who, who)
                if who != seat.person and other != side:
                    found[other] = found.get(other, NONE) + part / len(seats)
        return found


def _parts(seat: Seat, rule: Rule) -> Mapping[int, Fraction]:
    if not seat.helpers or rule.substitutes == "regular":
        return {}
    return dict(seat.helpers) if rule.substitutes == "split" else {seat.helpers[-1][0]: Fraction(1)}
