"""What the rules passed over of a seat's questions, and why: told on its panel until its person decides again."""

from __future__ import annotations

from dataclasses import replace

from host.table.facts import Facts
from host.table.stores import event_of
from host.table.table import Table
from storage.rows import EventRow


def note(table: Table) -> None:
    """Remember of each seat which of its questions was passed over since its last decision."""
    unit = table.unit
    answered = {str(given.seat) for given in unit.inputs if given.kind == "decision" and given.seat is not None}
    found = _found(table, unit.events)
    old = {} if unit.replaced_from is not None else table.facts.passed_over  # what was taken back may not be so again
    kept = {seat: why for seat, why in old.items() if seat not in answered}
    if (now := {**kept, **found}) != dict(table.facts.passed_over):
        table.remember(lambda facts: _with(facts, now))


def _found(table: Table, rows: list[EventRow]) -> dict[str, str]:
    words = {kind.__name__: tell for kind, tell in table.game.face.passes_over.items()}
    told = (words[row.kind](event_of(table.game, row)) for row in rows if row.kind in words)
    return {str(seat): why for seat, why in filter(None, told)}


def _with(facts: Facts, passed_over: dict[str, str]) -> Facts:
    return replace(facts, passed_over=passed_over)
