"""Who stands where, and for each row by what it is ahead of the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import zip_longest
from typing import TypeAlias

from host.leagues.scoring.points import Earned, Scoring, counts, earned, seat_places
from host.leagues.scoring.results import TableResult


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken from a person (given, where they are fewer than none), and why."""

    person: int
    points: Fraction
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A person in the standings. `place` from 1, shared by who cannot be told apart.

    `decided`: what puts this row before the next one (a tie-break, or "points"); "" where they share a place, and in
    the last row. `level` says that the next row has as many points. `partner`: who has this place with them, where
    partners stay together; the two have a row each, one after the other, of what they have as a pair.
    """

    person: int
    place: int
    points: Fraction
    played: Fraction
    wins: Fraction
    seconds: Fraction
    share: Fraction
    penalty: Fraction
    decided: str = ""
    level: bool = False
    partner: int | None = None


Measure: TypeAlias = Callable[[int, frozenset[int]], Fraction]
"""What somebody has by a tie-break, among those from whom they are to be told apart."""


def standings(
    people: Sequence[int], results: Sequence[TableResult], rule: Scoring, penalties: Sequence[Penalty] = ()
) -> tuple[Row, ...]:
    """Everybody, the best first. Who shares a place stands in the order of `people`.

    Only these people have rows; what substitutes from outside earned is in nobody's.
    """
    tally = _Tally(people, results, rule, penalties)
    order: list[tuple[int, str]] = []  # everybody, and what puts them before the next
    by_points = _groups(list(people), lambda person: tally.points[person])
    for group in by_points:
        inside = _told_apart(group, rule.tie_breaks, tally)
        order += [*inside[:-1], (inside[-1][0], "points" if group is not by_points[-1] else "")]
    rows: list[Row] = []
    for index, (person, decided) in enumerate(order):
        shares = index > 0 and order[index - 1][1] == ""
        following = order[index + 1][0] if index + 1 < len(order) else None
        rows.append(
            Row(
                person, rows[-1].place if shares else index + 1, tally.points[person], tally.played[person],
                tally.wins[person], tally.seconds[person], tally.shares[person], tally.penalties[person], decided,
                following is not None and tally.points[following] == tally.points[person],
            )
        )  # fmt: skip
    return tuple(rows)


def explained(rows: Sequence[Row], names: Mapping[int, str]) -> tuple[str, ...]:
    """For each row, in a few words, what a tie-break decided: "before Ben by head to head", "level with Ben", or ""."""
    found = []
    for row, following in zip_longest(rows, rows[1:]):
        if following is None or not row.level:
            found.append("")
        elif row.decided:
            found.append(f"before {names[following.person]} by {row.decided}")
        else:
            found.append(f"level with {names[following.person]}")
    return tuple(found)


def level_apart(rows: Sequence[Row], goes: Callable[[int], object]) -> tuple[tuple[int, ...], ...]:
    """Those who share a place and do not all go the same way from there, place by place."""
    places = {row.place: [other.person for other in rows if other.place == row.place] for row in rows}
    return tuple(tuple(people) for people in places.values() if len({goes(who) for who in people}) > 1)


def play_offs_owed(rows: Sequence[Row], rule: Scoring) -> tuple[tuple[int, ...], ...]:
    """Those who share a place and would be told apart by a play-off; none where the league has no play-offs."""
    if "play-off" not in rule.tie_breaks:
        return ()
    places = {row.place: tuple(other.person for other in rows if other.place == row.place) for row in rows}
    return tuple(people for people in places.values() if len(people) > 1)


class _Tally:
    """What everybody has, added up."""

    def __init__(
        self, people: Sequence[int], results: Sequence[TableResult], rule: Scoring, penalties: Sequence[Penalty]
    ) -> None:
        self.people = people
        self.results, self.rule = results, rule
        self.tables: list[tuple[TableResult, dict[int, Earned]]] = [
            (result, earned(result, rule)) for result in results if counts(result, rule)
        ]
        self.penalties = {
            person: sum((each.points for each in penalties if each.person == person), Fraction(0)) for person in people
        }
        self.points = {person: self._sum(person, lambda e: e.points) - self.penalties[person] for person in people}
        self.played = {person: self._sum(person, lambda e: e.part) for person in people}
        self.wins = {person: self._sum(person, lambda e: e.win) for person in people}
        self.seconds = {person: self._sum(person, lambda e: e.second) for person in people}
        self.shares = {person: self._sum(person, lambda e: e.share) for person in people}
        self.measures: dict[str, Measure] = {
            "head to head": lambda person, tied: self._ahead(person, tied, "round"),
            "wins": lambda person, _: self.wins[person],
            "opponents": lambda person, _: self._opponents(person),
            "share": lambda person, _: self.shares[person],
            "seconds": lambda person, _: self.seconds[person],
            "play-off": lambda person, tied: self._ahead(person, tied, "play-off"),
        }

    def _sum(self, person: int, what: Callable[[Earned], Fraction]) -> Fraction:
        return sum((what(table[person]) for _, table in self.tables if person in table), Fraction(0))

    def _opponents(self, person: int) -> Fraction:
        """The mean of the points of everybody whom they met, each as often as they met."""
        met = [
            self.points[other]
            for _, table in self.tables
            if person in table
            for other in table
            if other != person and other in self.points
        ]
        return sum(met, Fraction(0)) / len(met) if met else Fraction(0)

    def _ahead(self, person: int, tied: frozenset[int], kind: str) -> Fraction:
        """How many of those tied with them they left behind at tables they shared, less how many left them behind.

        A seat is its first holder's here, whoever else played for them.
        """
        total = 0
        for result in self.results:
            if result.kind != kind or result.abandoned:
                continue
            places = seat_places(result, self.rule)
            held = {seat.person: places[seat.seat] for seat in result.seats if seat.person in tied}
            if person in held:
                total += sum((place > held[person]) - (place < held[person]) for place in held.values())
        return Fraction(total)


def _told_apart(group: list[int], tie_breaks: Sequence[str], tally: _Tally) -> list[tuple[int, str]]:
    """People with equal points in order, each with the tie-break that puts them before the next ("" for none)."""
    tied = frozenset(group)
    for name in tie_breaks if len(group) > 1 else ():
        measure = tally.measures[name]
        has = {person: measure(person, tied) for person in group}
        parts = _groups(group, has.__getitem__)
        if len(parts) > 1:
            # fewer people than before are asked everything again: head to head is another then
            found = [_told_apart(part, tie_breaks, tally) for part in parts]
            last = [[*part[:-1], (part[-1][0], name)] for part in found[:-1]]
            return [each for part in (*last, found[-1]) for each in part]
    return [(person, "") for person in group]


def _groups(people: list[int], key: Callable[[int], Fraction]) -> list[list[int]]:
    """People by what they have, the most first; inside a group in the order given."""
    have = {person: key(person) for person in people}
    return [
        [person for person in people if have[person] == value] for value in sorted(set(have.values()), reverse=True)
    ]
