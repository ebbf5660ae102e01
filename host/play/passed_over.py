"""What the rules passed over of a seat's questions, and why: told on its panel until its person decides again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from host.table.facts import Facts
from host.table.stores import event_of
from host.table.table import Table
from storage.rows import EventRow


def note(table: Table) -> None:
    """Remember of each seat which of its questions was passed over since its last decision."""
    unit = table.unit
    decisions = (given for given in unit.inputs if given.kind == "decision" and given.seat is not None)
    answered = {str(given.seat): given.seq for given in decisions}
    found = _found(table, unit.events, answered)
    old = {} if unit.replaced_from is not None else table.facts.passed_over  # what was taken back may not be so again
    kept = {seat: why for seat, why in old.items() if seat not in answered}
    if (now := {**kept, **found}) != dict(table.facts.passed_over):
        table.remember(lambda facts: _with(facts, now))


def _found(table: Table, rows: list[EventRow], answered: Mapping[str, int]) -> dict[str, str]:
    """What was passed over with these events, but for what its seat has `answered` after: a puzzle is led to its
    question in one go, through rounds of decisions.
    """
    words = {kind.__name__: tell for kind, tell in table.game.face.passes_over.items()}
    found = {}
    for row in rows:
        told = words[row.kind](event_of(table.game, row)) if row.kind in words else None
        if told is not None and row.seq >= answered.get(str(told[0]), row.seq):
            found[str(told[0])] = told[1]
    return found


def _with(facts: Facts, passed_over: dict[str, str]) -> Facts:
    return replace(facts, passed_over=passed_over)
