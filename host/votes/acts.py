"""What a person did as one act: several decisions of one press or one typed line are taken back together."""

from __future__ import annotations

from dataclasses import replace

from engine import Seat
from host.delivery.story import told_of
from host.table.facts import Facts
from host.table.prospect import facts_of
from host.table.table import Table


def note(table: Table) -> None:
    """Keep, with this commit, which of its decisions are one act; what lies before this turn is forgotten."""
    made: dict[str, list[int]] = {}
    for given in table.unit.inputs:
        if given.kind == "decision" and given.by == "player":
            made.setdefault(str(given.seat), []).append(given.seq)
    several = {seat: (seqs[0], seqs[-1]) for seat, seqs in made.items() if len(seqs) > 1}
    begins = table.begun.checkpoint.seq
    known = facts_of(table).acts
    if not several and all(last > begins for acts in known.values() for _, last in acts):
        return

    def change(facts: Facts) -> Facts:
        acts = {seat: tuple(act for act in acts if act[1] > begins) for seat, acts in facts.acts.items()}
        for seat, act in several.items():
            acts[seat] = (*acts.get(seat, ()), act)
        return replace(facts, acts={seat: kept for seat, kept in acts.items() if kept})

    table.remember(change)


def last_of(table: Table, seat: Seat) -> tuple[int, int] | None:
    """The first and the last input of what this seat did last in this turn; None where it did nothing."""
    last = table.running.last_decision(seat)
    if last is None:
        return None
    acts = facts_of(table).acts.get(str(seat), ())
    first, _ = next((act for act in acts if act[0] <= last <= act[1]), (last, last))
    return max(first, table.begun.checkpoint.seq + 1), last


def words(table: Table, first: int, last: int) -> tuple[str, ...]:
    """What these inputs brought, as everybody may read it."""
    events = [each.event for each in table.begun.events if first <= each.seq <= last]
    seen = [event for each in events if (event := each.seen_by(None)) is not None]
    return told_of(table, seen)
