"""What a constraint solver (CP-SAT) does for a plan: it settles some tables of a round exactly.

One worker, a fixed seed and a limit counted in the solver's own work, not in seconds: the same question has the same
answer on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from host.leagues.planning.plans import Plan, Round
from host.leagues.planning.problem import Problem

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpSolver

MOST_TABLES = 6_000
"""How many possible tables of so many people one question may have."""


@dataclass(frozen=True, slots=True)
class Settled:
    """Some tables of a round, best as far as the solver came; `proven`: they cannot be better."""

    tables: Round
    proven: bool


def possible_tables(sizes: Sequence[int]) -> int:
    """How many tables can be made of those who sit at tables of these sizes."""
    return sum(comb(sum(sizes), size) for size in set(sizes))


def settle(problem: Problem, plan: Plan, number: int, chosen: Sequence[int], *, work: float, seed: int) -> Settled:
    """The people of these tables of round `number` seated anew among themselves, every other table as it is.

    Each possible table is a question of yes or no, and everybody is at exactly one.
    """
    from ortools.sat.python import cp_model  # takes a second to import, and most processes never plan

    now = [plan[number][table] for table in chosen]
    others = (*plan[:number], (), *plan[number + 1 :])
    kept = tuple(table for index, table in enumerate(plan[number]) if index not in chosen)
    gain = problem.gain(problem.counts((*others, kept)))
    people = sorted(person for table in now for person in table)
    sizes = [len(table) for table in now]
    model = cp_model.CpModel()
    at: dict[int, list[cp_model.IntVar]] = {person: [] for person in people}
    of_size: dict[int, list[cp_model.IntVar]] = {size: [] for size in set(sizes)}
    sitting = {tuple(sorted(table)) for table in now}
    tables, costs = [], []
    for size in sorted(of_size):
        for table in combinations(people, size):
            is_one = model.new_bool_var("")
            tables.append((table, is_one))
            costs.append(int(sum(gain[pair] for pair in combinations(table, 2))))
            for person in table:
                at[person].append(is_one)
            of_size[size].append(is_one)
            model.add_hint(is_one, table in sitting)
    for person in people:
        model.add_exactly_one(at[person])
    for size, variables in of_size.items():
        model.add(sum(variables) == sizes.count(size))
    model.minimize(sum(cost * is_one for cost, (_, is_one) in zip(costs, tables, strict=True) if cost))
    solver = _solver(work, seed)
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return Settled(tuple(now), False)
    found = [table for table, is_one in tables if solver.value(is_one)]
    ordered = []
    for size in sizes:
        ordered.append(next(table for table in found if len(table) == size))
        found.remove(ordered[-1])
    return Settled(tuple(ordered), status == cp_model.OPTIMAL)


def _solver(work: float, seed: int) -> CpSolver:
    from ortools.sat.python import cp_model

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = seed % 2**31
    solver.parameters.max_deterministic_time = work
    return solver


def heavy(problem: Problem, plan: Plan, number: int) -> list[int]:
    """The tables of a round, those that cost most first."""
    others = (*plan[:number], (), *plan[number + 1 :])
    gain = problem.gain(problem.counts(others))
    cost = [int(sum(gain[pair] for pair in combinations(table, 2))) for table in plan[number]]
    return [int(table) for table in np.argsort(np.array([-each for each in cost]), kind="stable")]
