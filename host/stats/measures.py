"""What is kept of a table for statistics, in commits that are made anyway: how soon people answer, what seats had."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from host.table.facts import Facts, HadThing
from host.table.table import Table
from host.values.answer_times import stage


def follows(table: Table) -> None:
    """Whatever is done at a table that has begun."""
    note_times(table)
    standing = table.standing
    if table.unit.columns.get("status") != "finished" or standing is None or table.driver is None:
        return
    found = table.game.had(table.driver.view(None), standing)
    had = tuple(HadThing(each.key, each.thing, each.seat, each.amount) for each in found)
    table.remember(lambda facts: replace(facts, had=had))


def note_times(table: Table) -> None:
    """Count how soon the decisions of this commit were made, in time in which their people were awake."""
    made: dict[str, list[int]] = {}
    for given in table.unit.inputs:
        asked = table.prompts.get(given.prompt or "")
        if given.kind != "decision" or given.by != "player" or asked is None or given.user_id is None:
            continue
        if not (asked.quiet or asked.answered):
            awake = table.windows.habits_of(asked.seat).awake_between(asked.opened_at, given.at)
            made.setdefault(str(given.user_id), []).append(stage(awake))
    if made:
        table.remember(lambda facts: _counted(facts, made))


def _counted(facts: Facts, made: Mapping[str, list[int]]) -> Facts:
    times = dict(facts.times)
    for who, stages in made.items():
        counts = list(times.get(who, ()))
        counts += [0] * (max(stages) + 1 - len(counts))
        for each in stages:
            counts[each] += 1
        times[who] = tuple(counts)
    return replace(facts, times=times)
