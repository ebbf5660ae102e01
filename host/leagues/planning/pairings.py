"""Who plays with whom: plans of one round or of a whole season, with what they cost and what a greedy one would.

The objective is that of `Cost`. The greedy plan is the start, and those that mathematics knows where there
are any. People change places while that helps; then a solver settles tables of a round exactly, as many at a time as it
can look through. The best plan seen is the answer, so that it is never worse than the greedy one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from host.leagues.planning.designs import designed
from host.leagues.planning.greedy import greedy
from host.leagues.planning.lattice import lattice
from host.leagues.planning.plans import Cost, Entrant, Plan
from host.leagues.planning.problem import Problem
from host.leagues.planning.seat_order import in_seat_order
from host.leagues.planning.solver import MOST_TABLES, heavy, possible_tables, settle
from host.leagues.planning.swaps import swapped

WORK = 6.0
"""What the solver may do at a plan, in its own unit: about a second each."""
QUESTIONS = 12
"""How often tables of a plan are settled by the solver."""


@dataclass(frozen=True, slots=True)
class Planned:
    """Rounds of people, their cost, that of the greedy plan, and whether the plan is known to be the best but for
    seats.
    """

    rounds: Plan
    cost: Cost
    greedy: Cost
    best: bool


def plan_season(
    people: Sequence[Entrant], sizes: Sequence[int], rounds: int, *, past: Plan = (), seed: int = 1
) -> Planned:
    """All rounds of a season at once, after those of the `past`, everybody seated once in each.

    The order of `people` is theirs: it does not matter who comes first, but the same order gives the same plan.
    """
    problem = Problem(tuple(people), tuple(sizes), rounds, past)
    first = greedy(problem)
    best = swapped(problem, first, seed)
    for known in (designed, lattice):
        if problem.value(best) > problem.bound and (even := known(problem)) is not None:
            best = min(best, swapped(problem, even, seed), key=problem.value)
    best, proven = _settled(problem, best, seed)
    return _planned(problem, best, first, past, proven)


def plan_round(people: Sequence[Entrant], sizes: Sequence[int], *, past: Plan = (), seed: int = 1) -> Planned:
    """The next round: of a season too large to plan as a whole, or Swiss, where each has a standing."""
    ordered = sorted(people, key=lambda entrant: -1 if entrant.standing is None else entrant.standing)
    return plan_season(ordered, sizes, 1, past=past, seed=seed)


def _settled(problem: Problem, plan: Plan, seed: int) -> tuple[Plan, bool]:
    """The plan with tables settled by the solver; and whether it is known that no plan is better."""
    chance = random.Random(seed)
    proven = False
    for question in range(QUESTIONS):
        if problem.value(plan) <= problem.bound:
            return plan, True
        number = question % problem.rounds
        chosen = _some_tables(problem, plan, number, chance)
        found = settle(problem, plan, number, chosen, work=WORK / QUESTIONS, seed=seed)
        tables = list(plan[number])
        for index, table in zip(chosen, found.tables, strict=True):
            tables[index] = table
        better = (*plan[:number], tuple(tables), *plan[number + 1 :])
        plan = min(plan, better, key=problem.value)
        whole = len(chosen) == len(problem.sizes)
        proven = whole and found.proven and problem.rounds == 1
        if proven or (whole and problem.rounds == 1):
            break
    return plan, proven or problem.value(plan) <= problem.bound


def _some_tables(problem: Problem, plan: Plan, number: int, chance: random.Random) -> list[int]:
    """As many tables of a round as can be looked through, one of the costliest among them."""
    if possible_tables(problem.sizes) <= MOST_TABLES:
        return list(range(len(problem.sizes)))
    by_cost = heavy(problem, plan, number)
    chosen = [by_cost.pop(int(chance.random() * min(4, len(by_cost))))]
    while by_cost:
        other = by_cost.pop(int(chance.random() * len(by_cost)))
        sizes = [problem.sizes[table] for table in (*chosen, other)]
        if possible_tables(sizes) > MOST_TABLES:
            break
        chosen.append(other)
    return sorted(chosen)


def _planned(problem: Problem, best: Plan, first: Plan, past: Plan, proven: bool) -> Planned:
    """Plans in seat order with their costs; the greedy one, too, has its people ordered."""
    ours, theirs = (_ordered(problem, plan, past) for plan in (best, first))
    cost, baseline = problem.cost(ours), problem.cost(theirs)
    if baseline < cost:  # equal but for seats
        ours, cost = theirs, baseline
    return Planned(problem.named(ours), cost, baseline, proven)


def _ordered(problem: Problem, plan: Plan, past: Plan) -> Plan:
    """A plan of numbers from 0 in seat order, whoever sat where in the past."""
    place = {entrant.id: index for index, entrant in enumerate(problem.people)}
    gone = len(problem.people)
    known = tuple(tuple(tuple(place.get(p, gone) for p in table) for table in each) for each in past)
    return in_seat_order(plan, known)
