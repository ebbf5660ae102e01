"""What is kept of a table for statistics, in commits that are made anyway: how soon people answer, what seats had."""

from __future__ import annotations

from dataclasses import replace

from host.stats.pace import note_times
from host.table.facts import HadThing
from host.table.table import Table


def follows(table: Table) -> None:
    """Whatever is done at a table that has begun."""
    note_times(table)
    standing = table.standing
    if table.unit.columns.get("status") != "finished" or standing is None or table.driver is None:
        return
    found = table.game.had(table.driver.view(None), standing)
    had = tuple(HadThing(each.key, each.thing, each.seat, each.amount) for each in found)
    table.remember(lambda facts: replace(facts, had=had))
