"""Play-offs: who cannot be told apart when all rounds are over plays one more table, where the league chose that."""

from __future__ import annotations

from host.leagues.formats.contract import OVER, Division, RoundPlan, Step
from host.leagues.scoring.standings import Row, play_offs_owed

KIND = "play-off"


def play_offs(division: Division, rows: tuple[Row, ...]) -> Step:
    """A table for each few who share a place, where the game seats so many and they have had none; else it is over.

    Who is level after it, too, shares the place.
    """
    here, had = frozenset(division.ids), [frozenset(each.people) for each in division.sittings if each.kind == KIND]
    tables = tuple(
        people
        for people in play_offs_owed(rows, division.rules.scoring.rule)
        if len(people) in division.seats and here.issuperset(people) and not any(set(people) <= each for each in had)
    )
    return Step((RoundPlan(tables, KIND),), "Who is level plays it off.") if tables else OVER
