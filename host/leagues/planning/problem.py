"""Whom to seat in how many rounds, and what a plan of them costs, as matrices.

Imported by whoever plans, and late: it takes 10 MB, and most processes never plan.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeAlias

import numpy as np

from host.leagues.planning.plans import Cost, Entrant, Plan, Round, meetings, seats_taken

Matrix: TypeAlias = "np.ndarray[Any, np.dtype[np.int64]]"


@dataclass(slots=True)
class Problem:
    """Who is to be seated in how many rounds, as numbers from 0 and matrices over them.

    `met` is how often each pair met before, `allowed` how often any pair may meet at no cost, `low` what one meeting
    of a pair costs beside that, and `weight` what one unit of `repeats` costs in the same coin: more than all else
    together can.
    """

    people: tuple[Entrant, ...]
    sizes: tuple[int, ...]
    rounds: int
    past: Plan = ()
    met: Matrix = field(init=False)
    allowed: int = field(init=False)
    least: int = field(init=False)
    low: Matrix = field(init=False)
    weight: int = field(init=False)
    _wish: Matrix = field(init=False)
    _zone: Matrix = field(init=False)
    _distance: Matrix = field(init=False)

    def __post_init__(self) -> None:
        if sum(self.sizes) != len(self.people) or self.rounds < 1:
            raise ValueError("everybody has one place in every round")
        if len({entrant.id for entrant in self.people}) != len(self.people):
            raise ValueError("somebody is to be seated twice")
        count = len(self.people)
        place = {entrant.id: index for index, entrant in enumerate(self.people)}
        self.met = np.zeros((count, count), np.int64)
        for one, other in meetings(self.past):
            if one in place and other in place:
                self.met[place[one], place[other]] += 1
                self.met[place[other], place[one]] += 1
        pairs, in_a_round = count * (count - 1) // 2, sum(size * (size - 1) // 2 for size in self.sizes)
        total = int(self.met.sum()) // 2 + in_a_round * self.rounds
        self.allowed = max(1, total // pairs) if pairs else 1
        self.least = max(0, total - self.allowed * pairs)
        self._wish = self._pairs(lambda a, b: b.id in a.apart or a.id in b.apart)
        self._zone = self._pairs(lambda a, b: a.awake is not None and b.awake is not None and not a.awake & b.awake)
        self._distance = self._pairs(
            lambda a, b: 0 if a.standing is None or b.standing is None else abs(a.standing - b.standing)
        )
        met = in_a_round * self.rounds
        far = met * int(self._distance.max(initial=0)) + 1 if self._distance.any() else 1
        often = met + 1 if self._zone.any() else 1
        self.low = (self._wish * often + self._zone) * far + self._distance
        self.weight = met * int(self.low.max(initial=0)) + 1

    def _pairs(self, of: Callable[[Entrant, Entrant], int]) -> Matrix:
        count = len(self.people)
        found = np.zeros((count, count), np.int64)
        for one, other in combinations(range(count), 2):
            found[one, other] = found[other, one] = int(of(self.people[one], self.people[other]))
        return found

    def counts(self, plan: Iterable[Round]) -> Matrix:
        """How often each pair meets in the past and in a plan of numbers from 0."""
        counts = self.met.copy()
        for one, other in meetings(plan):
            counts[one, other] += 1
            counts[other, one] += 1
        return counts

    def value(self, plan: Plan) -> int:
        """What a plan of numbers from 0 costs in one number, seats apart."""
        repeats = int((np.maximum(self.counts(plan) - self.allowed, 0) ** 2).sum()) // 2
        return self.weight * repeats + sum(int(self.low[pair]) for pair in meetings(plan))

    @property
    def bound(self) -> int:
        """No plan is cheaper than this."""
        ranks = {entrant.standing for entrant in self.people}
        if None in ranks or len(ranks) < len(self.people):
            return self.weight * self.least
        # of people with different standings, so many are at least so far apart: 1 + 1 + 2 for three, and so on
        return self.weight * self.least + self.rounds * sum((size**3 - size) // 6 for size in self.sizes)

    def gain(self, counts: Matrix) -> Matrix:
        """What one more meeting of each pair would cost."""
        gain: Matrix = self.weight * (_excess(counts + 1, self.allowed) - _excess(counts, self.allowed)) + self.low
        np.fill_diagonal(gain, 0)
        return gain

    def loss(self, counts: Matrix) -> Matrix:
        """What one meeting less of each pair would save."""
        loss: Matrix = self.weight * (_excess(counts, self.allowed) - _excess(counts - 1, self.allowed)) + self.low
        np.fill_diagonal(loss, 0)
        return loss

    def cost(self, plan: Plan) -> Cost:
        """What a plan of numbers from 0 costs, told apart; seats are those of the past and of the plan."""
        repeats = int((np.maximum(self.counts(plan) - self.allowed, 0) ** 2).sum()) // 2
        wishes, zones, distance = (
            sum(int(of[pair]) for pair in meetings(plan)) for of in (self._wish, self._zone, self._distance)
        )
        sat = seats_taken([*self.past, *self.named(plan)])
        ours = {entrant.id for entrant in self.people}
        return Cost(
            repeats, wishes, zones, distance, sum(_imbalance(taken) for person, taken in sat.items() if person in ours)
        )

    def named(self, plan: Plan) -> Plan:
        """A plan of numbers from 0 as one of people."""
        return tuple(tuple(tuple(self.people[seat].id for seat in table) for table in each) for each in plan)


def _excess(counts: Matrix, allowed: int) -> Matrix:
    squared: Matrix = np.maximum(counts - allowed, 0) ** 2
    return squared


def _imbalance(taken: Sequence[int]) -> int:
    """The squares of how often somebody sat at each place, beyond their least sum for so many places."""
    even, more = divmod(sum(taken), len(taken))
    return sum(count * count for count in taken) - (len(taken) * even * even + more * (2 * even + 1))
