"""Who plays with whom in leagues: how good plans are and how long they take, beside greedy plans in the same run."""

from __future__ import annotations

import time

from host.leagues.planning.pairings import Planned, plan_round, plan_season
from host.leagues.planning.plans import Entrant, repeated_pairs, sizes
from rehearsals.figures import Figure

PEOPLE = (8, 13, 20, 32, 60, 120, 400)
ROUNDS = 4
KNOWN = ((9, 3, 4), (15, 3, 7), (16, 4, 5), (21, 3, 10), (28, 4, 9), (32, 4, 9), (32, 4, 10))
"""People, seats and rounds of seasons of which one without a repeated pair is known to exist."""


def bench() -> list[Figure]:
    """Seasons of fours, the third round of a Swiss league, and seasons whose optimum is known."""
    return [figure for people in PEOPLE for figure in (*_season(people), *_swiss(people))] + [
        Figure(
            f"Repeated pairs, {people} in tables of {seats}, {rounds} rounds (optimum 0)",
            repeated_pairs(plan_season(_entrants(people), sizes(people, seats, seats), rounds).rounds),
            "pairs",
        )
        for people, seats, rounds in KNOWN
    ]


def _season(people: int) -> list[Figure]:
    began = time.perf_counter()
    planned = plan_season(_entrants(people), sizes(people, 3, 5, 4), ROUNDS)
    return [
        Figure(
            f"Season of {people}, {ROUNDS} rounds: repeats, at most greedy's",
            planned.cost.repeats, "repeats", planned.greedy.repeats,
        ),
        Figure(f"Season of {people}, {ROUNDS} rounds: planned in", time.perf_counter() - began, "s"),
    ]  # fmt: skip


def _swiss(people: int) -> list[Figure]:
    """The third round: in the first nobody has a standing, and the second is as they came out of it."""
    past = plan_round(_entrants(people), sizes(people, 3, 5, 4)).rounds
    ranked = [Entrant(each.id, standing=place) for place, each in enumerate(_entrants(people))]
    past = (*past, *plan_round(ranked, sizes(people, 3, 5, 4), past=past).rounds)
    began = time.perf_counter()
    planned = plan_round(ranked[::2] + ranked[1::2], sizes(people, 3, 5, 4), past=past)
    took = time.perf_counter() - began
    return [
        Figure(
            f"Swiss round of {people}: cost beside greedy's, first of all", _first(planned), "times",
            1.0,
        ),
        Figure(f"Swiss round of {people}: planned in", took, "s"),
    ]  # fmt: skip


def _first(planned: Planned) -> float:
    """What differs first in the order of the objective, ours by the greedy plan's; 1 where nothing does."""
    ours, theirs = planned.cost, planned.greedy
    for mine, other in (
        (ours.repeats, theirs.repeats), (ours.distance, theirs.distance), (ours.seats, theirs.seats)
    ):  # fmt: skip
        if mine != other:
            return mine / other if other else float("inf")
    return 1.0


def _entrants(people: int) -> list[Entrant]:
    return [Entrant(number) for number in range(people)]
