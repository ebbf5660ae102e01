"""Who stands where, out of raw results and a league's rules as stored: points and tie-breaks added up anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from rehearsals.seasonal.archive import Seat, Table

NONE = Fraction(0)


@dataclass(frozen=True, slots=True)
class Rule:
    """The words of a league's rules about points, with what they mean where nothing is said."""

    by: str = "place"
    points: tuple[Fraction, ...] = ()
    shared: str = "mean"
    forfeit: Fraction = NONE
    abandoned: str = "mean"
    substitutes: str = "split"
    bots: str = "place"
    tie_breaks: tuple[str, ...] = ("head to head", "wins", "opponents", "share")

    @classmethod
    def of(cls, words: Mapping[str, Any]) -> Rule:
        """Read from the JSON of a league."""
        known = {name: words[name] for name in cls.__slots__ if name in words}
        known |= {name: tuple(known[name]) for name in ("tie_breaks",) if name in known}
        known |= {"points": tuple(Fraction(each) for each in known.get("points", ()))}
        return cls(**known | {"forfeit": Fraction(known.get("forfeit", 0))})

    def worth(self, position: int, seats: int) -> Fraction:
        """What the first, second, … position of so many is worth."""
        if not self.points:
            return Fraction(seats - position)
        return self.points[position - 1] if position <= len(self.points) else NONE


@dataclass(slots=True)
class Account:
    """What one person has; `met` is everybody they sat with, as often as they did."""

    points: Fraction = NONE
    played: Fraction = NONE
    wins: Fraction = NONE
    seconds: Fraction = NONE
    share: Fraction = NONE
    met: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Stand:
    """A line of the standings. `by` tells it from the next one: a tie-break, "points", or "" where nothing does."""

    person: int
    place: int
    points: Fraction
    played: Fraction
    wins: Fraction
    seconds: Fraction
    share: Fraction
    by: str


class Ledger:
    """The standings of those people in these tables. `byes`: who had no seat, at a table of how many."""

    def __init__(
        self,
        people: Sequence[int],
        tables: Iterable[Table],
        rule: Rule,
        taken: Mapping[int, Fraction],
        byes: Iterable[tuple[int, int]] = (),
    ) -> None:
        self.people, self.rule, self.tables = people, rule, list(tables)
        self.accounts: dict[int, Account] = {}
        for table in self.tables:
            if table.kind == "round" and not (table.abandoned and rule.abandoned == "none"):
                self._enters(table)
        for person, seats in byes:
            self._of(person).points += self._mean(seats)
        for person in people:
            self._of(person).points -= taken.get(person, NONE)

    def stands(self) -> list[Stand]:
        """Everybody, the best first; who cannot be told apart shares a place."""
        lines: list[tuple[list[int], str]] = []
        level: dict[Fraction, list[int]] = {}
        for person in self.people:
            level.setdefault(self._of(person).points, []).append(person)
        for points in sorted(level, reverse=True):
            lines += self._apart(level[points])
            lines[-1] = lines[-1][0], "points"
        found: list[Stand] = []
        for sharing, by in lines:
            place = len(found) + 1
            for person in sharing:
                own = self._of(person)
                told = by if person == sharing[-1] else ""
                found.append(Stand(person, place, own.points, own.played, own.wins, own.seconds, own.share, told))
        return [*found[:-1], replace(found[-1], by="")] if found else []

    def _of(self, person: int) -> Account:
        return self.accounts.setdefault(person, Account())

    # --- what a table is worth

    def _enters(self, table: Table) -> None:
        positions, shares = _positions(table, self.rule), _shares(table)
        owners: list[tuple[Seat, dict[int, Fraction]]] = []
        for seat in table.seats:
            if seat.person is not None and seat in positions:
                owners.append((seat, self._owners(seat, seat.person)))
        here = {person for _, owned in owners for person in owned}
        for person in here:
            self._of(person).met += [other for other in here if other != person]
        for seat, owned in owners:
            share, (first, sharers) = shares[seat], positions[seat]
            points = self._points(table, seat, first, sharers, len(_sides(table, self.rule)), share)
            honour = NONE if table.abandoned or seat.gave_up else Fraction(1, sharers)
            for person, part in owned.items():
                own = self._of(person)
                own.points += part * points
                own.played += part
                own.share += part * share
                own.wins += part * honour * (first == 1)
                own.seconds += part * honour * (first == 2)

    def _owners(self, seat: Seat, first: int) -> dict[int, Fraction]:
        helpers = dict(seat.helpers)
        if not helpers or self.rule.substitutes == "regular":
            return {first: Fraction(1)}
        if self.rule.substitutes == "substitute":
            return {seat.helpers[-1][0]: Fraction(1)}
        return {first: 1 - sum(helpers.values(), NONE), **helpers}

    def _points(self, table: Table, seat: Seat, first: int, sharers: int, seats: int, share: Fraction) -> Fraction:
        rule = self.rule
        if table.abandoned and rule.abandoned == "zero":
            return NONE
        if seat.gave_up:
            return rule.forfeit
        if table.abandoned:
            return self._mean(seats)
        if rule.by == "share":
            return share * len(_sides(table))
        if rule.shared == "full":
            return rule.worth(first, seats)
        return sum((rule.worth(position, seats) for position in range(first, first + sharers)), NONE) / sharers

    def _mean(self, seats: int) -> Fraction:
        return sum((self.rule.worth(position, seats) for position in range(1, seats + 1)), NONE) / seats

    # --- ties

    def _apart(self, level: list[int]) -> list[tuple[list[int], str]]:
        """People with equal points in order, by the first tie-break in which they differ, then each part anew."""
        for name in self.rule.tie_breaks if len(level) > 1 else ():
            have = {person: self._has(person, name, level) for person in level}
            if len(set(have.values())) > 1:
                lines: list[tuple[list[int], str]] = []
                for value in sorted(set(have.values()), reverse=True):
                    lines += self._apart([person for person in level if have[person] == value])
                    lines[-1] = lines[-1][0], name
                return lines
        return [(level, "")]

    def _has(self, person: int, name: str, level: Sequence[int]) -> Fraction:
        own = self._of(person)
        match name:
            case "wins":
                return own.wins
            case "seconds":
                return own.seconds
            case "share":
                return own.share
            case "opponents":
                points = [self._of(other).points for other in own.met if other in self.people]
                return sum(points, NONE) / len(points) if points else NONE
            case "head to head":
                return self._beaten(person, level, "round")
            case "play-off":
                return self._beaten(person, level, "play-off")
            case _:
                raise ValueError(name)

    def _beaten(self, person: int, level: Sequence[int], kind: str) -> Fraction:
        """How many of those level with them they left behind at their tables, less how many left them behind."""
        score = 0
        for table in self.tables:
            if table.kind == kind and not table.abandoned:
                positions = _positions(table, self.rule)
                first = {seat.person: positions[seat][0] for seat in table.seats if seat.person in level}
                if person in first:
                    score += sum((first[person] < other) - (first[person] > other) for other in first.values())
        return Fraction(score)


def _sides(table: Table, rule: Rule | None = None) -> list[list[Seat]]:
    """Who wins and loses together: teams, or each seat alone; those that count by a rule."""
    found: dict[tuple[bool, int], list[Seat]] = {}
    for seat in table.seats:
        found.setdefault((seat.team is None, seat.seat if seat.team is None else seat.team), []).append(seat)
    skips = rule is not None and rule.bots != "place"
    return [side for side in found.values() if not skips or any(seat.person is not None for seat in side)]


def _positions(table: Table, rule: Rule) -> dict[Seat, tuple[int, int]]:
    """For each seat that counts: the first of the positions of those level with its side, and how many they are."""
    sides = _sides(table, rule)
    finishes = [
        (all(seat.gave_up for seat in side), 0 if table.abandoned else min(seat.place for seat in side))
        for side in sides
    ]
    order = sorted(finishes)
    return {
        seat: (order.index(finish) + 1, order.count(finish))
        for side, finish in zip(sides, finishes, strict=True)
        for seat in side
    }


def _shares(table: Table) -> dict[Seat, Fraction]:
    """Of all that was scored, what the side of each seat has; where nothing was, all have as much."""
    sides = _sides(table)
    scores = [max(0, *(seat.score for seat in side)) for side in sides]
    return {
        seat: Fraction(score, sum(scores)) if any(scores) else Fraction(1, len(scores))
        for side, score in zip(sides, scores, strict=True)
        for seat in side
    }
