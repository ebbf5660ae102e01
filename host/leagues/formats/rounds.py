"""Rounds of tables: who has a seat in each, and who sits out where not everybody fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from host.leagues.formats.contract import Division, RoundPlan, fits
from host.leagues.planning.partners import with_partners
from host.leagues.planning.plans import Entrant, Round, sizes


def rounds_of(division: Division, count: int) -> tuple[RoundPlan, ...]:
    """So many rounds for everybody who is in the division now, after those that were opened.

    None where they are too few for a table.
    """
    people, rules = division.people, division.rules
    if fits(len(people), rules):
        tables = sizes(len(people), rules.least, rules.most, rules.wanted)
        from host.leagues.planning.pairings import plan_season  # late, as `problem.py` says

        planned = plan_season(people, tables, count, past=division.past, seed=division.seed)
        ordered = with_partners(planned.rounds, division.past, division.seats)
        return tuple(RoundPlan(each) for each in ordered)
    found: list[RoundPlan] = []
    for _ in range(count):
        plan = round_of(division, people, past=[each.tables for each in found], sat_out=byes_of(division, found))
        if plan is None:
            break
        found.append(plan)
    return tuple(found)


def round_of(
    division: Division, people: Sequence[Entrant], *, past: Sequence[Round] = (), sat_out: Mapping[int, int]
) -> RoundPlan | None:
    """One round more. Who sat out least often, and of those who stands last, sits out where not everybody fits."""
    rules = division.rules
    seats = next((count for count in range(len(people), 1, -1) if fits(count, rules)), None)
    if seats is None:
        return None
    order = sorted(range(len(people)), key=lambda index: (-sat_out.get(people[index].id, 0), index))
    seated = [people[index] for index in sorted(order[:seats])]
    seated = [replace(each, standing=n if each.standing is not None else None) for n, each in enumerate(seated)]
    tables = sizes(seats, rules.least, rules.most, rules.wanted)
    from host.leagues.planning.pairings import plan_round

    planned = plan_round(seated, tables, past=(*division.past, *past), seed=division.seed + division.opened + len(past))
    (ordered,) = with_partners(planned.rounds, (*division.past, *past), division.seats)
    return RoundPlan(ordered, byes=tuple(people[index].id for index in order[seats:]))


def byes_of(division: Division, more: Sequence[RoundPlan] = ()) -> dict[int, int]:
    """How often everybody sat out."""
    sat_out: dict[int, int] = {}
    known = [each.people[0] for each in division.sittings if each.kind == "bye" and each.round <= division.opened]
    for person in [*known, *(person for plan in more for person in plan.byes)]:
        sat_out[person] = sat_out.get(person, 0) + 1
    return sat_out
