"""Makes a plan better by letting two people of one round change places, again and again (a tabu search).

The way out of a dead end is chosen by the given seed; all else follows, so that a plan is the same on every machine.
"""

from __future__ import annotations

import random

import numpy as np

from host.leagues.planning.plans import Plan
from host.leagues.planning.problem import Matrix, Problem

WORK = 30_000_000
"""How many possible changes of places are looked at, at most."""
MOST_STEPS = 8_000
STEPS = 20
"""How many steps are tried for each change that is possible: what is small is searched through soon."""
_NEVER = np.int64(2**61)
"""More than any plan costs."""


def swapped(problem: Problem, plan: Plan, seed: int, *, work: int = WORK) -> Plan:
    """A plan that is at least as good as the given one."""
    if len(problem.sizes) < 2:
        return plan
    search = _Search(problem, plan, seed)
    looked_at = problem.rounds * len(problem.people) ** 2
    return search.run(max(1, min(MOST_STEPS, STEPS * looked_at, work // looked_at)))


class _Search:
    """`order` holds, for each round, the people table by table; `at` the table of each person."""

    def __init__(self, problem: Problem, plan: Plan, seed: int) -> None:
        self.problem, self.chance = problem, random.Random(seed)
        self.starts = np.cumsum([0, *problem.sizes[:-1]])
        self.order = np.array([[person for table in each for person in table] for each in plan])
        people = len(problem.people)
        self.at = np.empty((problem.rounds, people), np.int64)
        tables = np.repeat(np.arange(len(problem.sizes)), problem.sizes)
        for number, order in enumerate(self.order):
            self.at[number, order] = tables
        self.counts = problem.counts(plan)
        self.value = problem.value(plan)
        self.barred = np.zeros((problem.rounds, people, people), np.int64)
        same = self.at[:, :, None] == self.at[:, None, :]
        self.never = np.where(same, _NEVER, np.int64(0))

    def run(self, steps: int) -> Plan:
        best, kept = self.value, self.order.copy()
        for step in range(1, steps + 1):
            if best <= self.problem.bound:
                break
            change = self._changes()
            allowed = np.where((self.barred < step) | (self.value + change < best), change, _NEVER)
            lowest = int(allowed.min())
            if lowest > _NEVER // 2:
                continue
            ties = np.flatnonzero(allowed == lowest)
            chosen = int(ties[int(self.chance.random() * len(ties))])
            number, one, other = (int(part) for part in np.unravel_index(chosen, allowed.shape))
            self._swap(number, one, other)
            self.value += lowest
            until = step + 3 + int(self.chance.random() * 8)
            self.barred[number, one, other] = self.barred[number, other, one] = until
            if self.value < best:
                best, kept = self.value, self.order.copy()
        return self._plan(kept)

    def _changes(self) -> Matrix:
        """By round and pair, what it would cost if the two changed places; a lot where they share a table."""
        gain, loss = self.problem.gain(self.counts), self.problem.loss(self.counts)
        people = np.arange(len(self.problem.people))
        found = np.empty_like(self.barred)
        for number, order in enumerate(self.order):
            at = self.at[number]
            joins = np.add.reduceat(gain[:, order], self.starts, axis=1)
            leaves = np.add.reduceat(loss[:, order], self.starts, axis=1)[people, at]
            there = joins[:, at] - leaves[:, None]
            found[number] = there + there.T - 2 * gain
        found += self.never
        return found

    def _swap(self, number: int, one: int, other: int) -> None:
        order, at = self.order[number], self.at[number]
        for person, change in ((one, -1), (other, -1)):
            self._meet(person, order[at[order] == at[person]], change)
        place, there = int(np.flatnonzero(order == one)[0]), int(np.flatnonzero(order == other)[0])
        order[place], order[there] = other, one
        at[one], at[other] = at[other], at[one]
        for person in (one, other):
            self._meet(person, order[at[order] == at[person]], 1)
        same = at[:, None] == at[None, :]
        self.never[number] = np.where(same, _NEVER, np.int64(0))

    def _meet(self, person: int, table: Matrix, change: int) -> None:
        mates = table[table != person]
        self.counts[person, mates] += change
        self.counts[mates, person] += change

    def _plan(self, orders: Matrix) -> Plan:
        ends = [*self.starts[1:], len(self.problem.people)]
        cuts = list(zip(self.starts, ends, strict=True))
        return tuple(tuple(tuple(int(p) for p in order[a:b]) for a, b in cuts) for order in orders)
