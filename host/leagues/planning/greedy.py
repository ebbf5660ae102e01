"""The plan that somebody would make by hand: table after table, always with whoever costs least there."""

from __future__ import annotations

from host.leagues.planning.plans import Plan, Round
from host.leagues.planning.problem import Problem


def greedy(problem: Problem) -> Plan:
    """A plan of numbers from 0; of equals, whoever comes first is taken."""
    counts = problem.met.copy()
    rounds: list[Round] = []
    for _ in range(problem.rounds):
        gain = problem.gain(counts)
        waiting = list(range(len(problem.people)))
        tables = []
        for size in problem.sizes:
            table = [waiting.pop(0)]
            cost = gain[table[0]].copy()
            while len(table) < size:
                best = min(waiting, key=lambda person: (int(cost[person]), person))
                waiting.remove(best)
                table.append(best)
                cost += gain[best]
            tables.append(tuple(table))
            for one in table:
                for other in table:
                    counts[one, other] += one != other
        rounds.append(tuple(tables))
    return tuple(rounds)
