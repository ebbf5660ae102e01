"""Partners who stay together: a format is played by pairs, as it is by people elsewhere.

A division is folded into one whose people are pairs, each by the number of one of the two, and whose tables have half
as many seats. What the format says of that is unfolded: into rows for both, and into tables in the order of seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import TypeVar

from engine import Refusal
from games.kit.sentences import count
from host.leagues.formats.contract import AS_PLANNED, Candidate, Division, Format, Part, RoundPlan, Sitting, Step
from host.leagues.formats.cup import KNOCK_OUT
from host.leagues.formats.divisions import START
from host.leagues.planning.partners import Pair, times_sat
from host.leagues.planning.plans import Entrant, Plan, Round, seats_taken
from host.leagues.planning.wishes import apart
from host.leagues.scoring.points import parts
from host.leagues.scoring.results import SeatResult, TableResult
from host.leagues.scoring.rules import CHANGE, Rules
from host.leagues.scoring.standings import Penalty, Row

T = TypeVar("T")


class Together(Format):
    """Another format, played by pairs."""

    def __init__(self, played: Format) -> None:
        self.played = played
        self.key, self.words, self.late, self.by_rounds = played.key, played.words, played.late, played.by_rounds

    def check(self, rules: Rules) -> None:
        """Raises `Refusal`."""
        if not self.by_rounds:
            raise Refusal(f"Everybody stands alone in a {self.key}, so that no partners can stay together there.")
        self.played.check(rules)

    def divide(self, people: Sequence[Candidate], rules: Rules) -> tuple[Part, ...]:
        """Both of a pair are in one division. Raises `Refusal`, also where somebody has no partner."""
        if len(people) % 2:
            raise Refusal(
                f"{count(len(people), 'person has', 'people have')} joined, and partners stay together here: one would "
                "have none. Somebody has to join or to leave before the season begins."
            )
        pairs = {one.entrant.id: (one, other) for one, other in paired(people)}
        both = {head: (one.entrant.id, other.entrant.id) for head, (one, other) in pairs.items()}
        try:
            found = self.played.divide([_as_one(*pair) for pair in pairs.values()], rules_of_pairs(rules))
        except Refusal as no:
            where = f"{rules.divisions} divisions with tables" if rules.divisions > 1 else "tables"
            raise Refusal(f"{count(len(pairs), 'pair')} do not fit into {where} of {rules.wanted} people.") from no
        return tuple(
            replace(part, people=tuple(who for head in part.people for who in both[head]),
                pairs=tuple(both[head] for head in part.people))
            for part in found
        )  # fmt: skip

    def next(self, division: Division) -> Step:
        """What the format says for pairs. Who has no partner gets one of those who have none, or sits out."""
        pairs = Pairs.to_plan(division)
        return pairs.unfolded(self.played.next(pairs.folded))

    def is_last(self, division: Division) -> bool:
        return self.played.is_last(division)

    def then(self, ended: Sequence[Division]) -> Part | None:
        found = [Pairs(division) for division in ended]
        part = self.played.then([pairs.folded for pairs in found])
        if part is None:
            return None
        both = {head: who for pairs in found for head, who in pairs.sides.items()}
        return replace(part, people=tuple(who for head in part.people for who in both[head]))

    def standings(self, division: Division) -> tuple[Row, ...]:
        """A row for everybody, of what they have as a pair; partners stand one after the other, at one place."""
        pairs = Pairs(division)
        return tuple(
            replace(row, person=who, partner=next((other for other in pairs.sides[row.person] if other != who), None))
            for row in self.played.standings(pairs.folded)
            for who in pairs.sides[row.person]
        )

    def moves(self, ended: Sequence[Division]) -> Mapping[int, int]:
        found = [Pairs(division) for division in ended]
        both = {head: who for pairs in found for head, who in pairs.sides.items()}
        moves = self.played.moves([pairs.folded for pairs in found])
        return {who: way for head, way in moves.items() for who in both[head]}


class Pairs:
    """A division in which partners stay together, as one of pairs: `folded`.

    `sides` are the two of each pair, and those who are alone, by the number of one of them, the head: whoever has been
    at more tables. Where the two were no partners yet, the pair has what its head had. `alone`: who has no partner now.
    """

    def __init__(self, division: Division, formed: tuple[Pair, ...] = ()) -> None:
        here, order = set(division.ids), {who: place for place, who in enumerate(division.everybody)}
        self.formed = formed
        fresh = {who for pair in self.formed for who in pair}
        known = [pair for pair in division.pairs if order.keys() >= set(pair) and not fresh & set(pair)]
        played = [result for result in division.results if result.kind != "bye"]
        often = Counter(seat.person for result in played for seat in result.seats)
        pairs = [tuple(sorted(pair, key=order.__getitem__)) for pair in (*known, *self.formed)]
        partners = {who: pair for pair in pairs for who in pair}
        self.sides: dict[int, tuple[int, ...]] = {}
        for who in division.everybody:
            both = partners.get(who, (who,))
            self.sides[max(both, key=lambda each: often[each])] = both
        self.head = {who: head for head, both in self.sides.items() for who in both}
        self.playing = [head for head, both in self.sides.items() if len(both) == 2 and here >= set(both)]
        playing = {who for head in self.playing for who in self.sides[head]}
        knocking_out = division.stage == KNOCK_OUT
        self.alone = () if knocking_out else tuple(who for who in division.everybody if who in here - playing)
        self.division = division
        self.folded = self._folded(division)

    @classmethod
    def to_plan(cls, division: Division) -> Pairs:
        """With new partners of those who have none."""
        return cls(division, _formed(division))

    def unfolded(self, step: Step) -> Step:
        """What is said of pairs, for people in the order of seats; who has no partner sits out."""
        if step.rounds is None:
            return self._as_planned()
        tables = self._seated([plan.tables for plan in step.rounds])
        rounds = tuple(
            RoundPlan(each, plan.kind, self._byes([who for head in plan.byes for who in self.sides[head]], plan.kind))
            for plan, each in zip(step.rounds, tables, strict=True)
        )
        return replace(step, rounds=rounds, pairs=self.formed if rounds else ())

    def _as_planned(self) -> Step:
        """The tables that were planned, with a bye for both of each pair that sits out and for who has no partner."""
        division, found = self.division, list[RoundPlan]()
        last, as_planned = max((each.round for each in division.sittings), default=0), True
        for number in range(division.opened + 1, last + 1):
            tables = [each for each in division.of_round(number) if each.kind != "bye"]
            out = [each.people[0] for each in division.of_round(number) if each.kind == "bye"]
            kind = next((each.kind for each in tables), "round")
            heads = dict.fromkeys(self.head[who] for who in out if self.head.get(who) in self.playing)
            byes = self._byes([who for head in heads for who in self.sides[head]], kind)
            found.append(RoundPlan(tuple(each.people for each in tables), kind, byes))
            as_planned = as_planned and set(out) == set(byes)
        if not found or (as_planned and not self.formed):
            return AS_PLANNED
        return Step(tuple(found), pairs=self.formed)  # new partners of whom one was to sit out do so together

    def _byes(self, out: Sequence[int], kind: str) -> tuple[int, ...]:
        return (*out, *self.alone) if kind == "round" else tuple(out)

    def _seated(self, rounds: Sequence[Round]) -> Plan:
        """Tables of pairs as tables of people: of two partners, each sits where they sat least often."""
        division, found = self.division, list[Round]()
        for each in rounds:
            taken = seats_taken([*division.past, *found])
            tables = []
            for heads in each:
                seats: dict[int, int] = {}
                for team, head in zip(division.seats[2 * len(heads)], heads, strict=True):
                    order = min(
                        permutations(self.sides[head]),
                        key=lambda both: sum(times_sat(taken, *at) for at in zip(both, team, strict=True)),
                    )
                    seats |= dict(zip(team, order, strict=True))
                tables.append(tuple(seats[seat] for seat in sorted(seats)))
            found.append(tuple(tables))
        return tuple(found)

    # --- folding

    def _folded(self, division: Division) -> Division:
        rules, entrants = rules_of_pairs(division.rules), {each.id: each for each in division.people}
        playing = [(head, [entrants[who] for who in self.sides[head]]) for head in self.playing]
        out = {(each.round, each.people[0]) for each in division.sittings if each.kind == "bye"}
        sittings = [
            replace(each, people=self._sides_at(each, division))
            for each in division.sittings
            if each.kind != "bye" or self._sits_out(each, out)
        ]
        return replace(
            division, rules=rules, pairs=(), instead={}, sittings=tuple(sittings),
            seats={seats // 2: () for seats, teams in division.seats.items() if teams},
            people=tuple(self._entrant(head, both) for head, both in playing), everybody=tuple(self.sides),
            results=tuple(self._result(each, rules) for each in division.results),
            penalties=tuple(
                Penalty(self.head.get(each.person, each.person), each.points, each.reason)
                for each in division.penalties
            ),
        )  # fmt: skip

    def _sits_out(self, bye: Sitting, out: Collection[tuple[int, int]]) -> bool:
        """Whether a bye is one of a pair, told once: of its head, where the other sits out, too."""
        head = bye.people[0]
        return head in self.playing and all((bye.round, who) in out for who in self.sides[head])

    def _side(self, who: int, beside: Sequence[int | None]) -> int:
        """Who stands for somebody at a table: the head of their pair, if that one sat beside them."""
        head = self.head.get(who, who)
        return head if head in beside else who

    def _sides_at(self, at: Sitting, division: Division) -> tuple[int, ...]:
        """Who sits at a table; where it was opened one for each team, though its two may be no partners any more."""
        stand = [self._side(who, at.people) for who in at.people]
        for team in division.seats.get(len(at.people), ()) if at.round <= division.opened else ():
            one = max((stand[seat] for seat in team), key=lambda side: len(self.sides.get(side, ())))
            for seat in team:
                stand[seat] = one
        return tuple(dict.fromkeys(stand))

    def _entrant(self, head: int, both: Sequence[Entrant]) -> Entrant:
        """A pair to be seated: it plays when both are awake, as far as that is known, and wishes what either does."""
        others = frozenset(self.head.get(who, who) for each in both for who in each.apart)
        known = [each.awake for each in both if each.awake is not None]
        return Entrant(head, frozenset.intersection(*known) if known else None, others - {head})

    def _result(self, result: TableResult, rules: Rules) -> TableResult:
        """A table with one seat for each pair: it gave up where both did, and substitutes have their parts of it."""
        found: dict[tuple[int | None, int | None], list[SeatResult]] = {}
        for seat in result.seats:
            beside = [each.person for each in result.seats if each is seat or None is not each.team == seat.team]
            side = None if seat.person is None else self._side(seat.person, beside)
            found.setdefault((seat.team, side), []).append(seat)
        seats = tuple(self._seat(side, seats) for (_, side), seats in found.items())
        return replace(result, seats=seats, of=rules.wanted if result.of else 0)

    def _seat(self, side: int | None, seats: Sequence[SeatResult]) -> SeatResult:
        """The seats of one side, None for bots, as one seat."""
        shares: dict[int, Fraction] = {}
        for seat in seats:
            for who, part in parts(seat, self.division.rules.scoring.rule).items():
                head = self.head.get(who, who)
                if who != seat.person and head != side:
                    shares[head] = shares.get(head, Fraction(0)) + part / len(seats)
        return SeatResult(
            seats[0].seat, side, min(seat.place for seat in seats), max(seat.score for seat in seats), shares,
            seats[0].team, all(seat.forfeited for seat in seats),
        )  # fmt: skip


def paired(people: Sequence[Candidate]) -> tuple[tuple[Candidate, Candidate], ...]:
    """Partners of a season that begins: who named each other, then the rest as they came, apart if they wish it."""
    known, found = {each.entrant.id: each for each in people}, list[tuple[Candidate, Candidate]]()
    left = list(people)
    for each in people:
        other = known.get(each.partner) if each.partner is not None else None
        if other is not None and other.partner == each.entrant.id and each in left:
            found.append((each, other))
            left = [one for one in left if one not in (each, other)]
    return (*found, *_two_by_two(left, lambda each: each.entrant))


def rules_of_pairs(rules: Rules) -> Rules:
    """The rules as they are for pairs."""
    wanted, size = rules.wanted // 2, -(-rules.division_size // 2)
    scoring = replace(rules.scoring, substitutes="split")  # who has how much of a seat is settled when it is folded
    return replace(
        rules, partners=CHANGE, least=wanted, most=wanted, wanted=wanted, division_size=size, scoring=scoring
    )


def without_partner(division: Division) -> tuple[Entrant, ...]:
    """Who has no partner any more, or none yet, in the order in which they came."""
    here = {each.id: each for each in division.people}
    taken = {who for pair in division.pairs if here.keys() >= set(pair) for who in pair}
    return tuple(here[who] for who in division.everybody if who in here and who not in taken)


def _formed(division: Division) -> tuple[Pair, ...]:
    """New partners of those who have none; in a knock-out there are none, since who is left is out."""
    alone = () if division.stage == KNOCK_OUT else without_partner(division)
    return tuple((one.id, other.id) for one, other in _two_by_two(alone, lambda each: each))


def _two_by_two(people: Sequence[T], entrant: Callable[[T], Entrant]) -> Iterator[tuple[T, T]]:
    """Who comes first with whoever comes next, of those with whom they want to sit as long as there are such."""
    left = list(people)
    while len(left) > 1:
        one = left.pop(0)
        other = next((each for each in left if not apart(entrant(one), [entrant(each)])), left[0])
        left.remove(other)
        yield one, other


def _as_one(one: Candidate, other: Candidate) -> Candidate:
    """A pair that signed up: as strong as its two in the mean; who of two divisions are partners begin in the lower."""
    strengths = [each.strength for each in (one, other)]
    mean = sum(START if each is None else each for each in strengths) / 2
    was = None
    if one.was is not None and other.was is not None:
        was = max(one.was, other.was, key=lambda each: (each[0] - each[2], each[1]))
    return Candidate(Entrant(one.entrant.id), None if strengths == [None, None] else mean, was)
