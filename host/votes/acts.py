"""Acts: the decisions that a person made by one press or one typed line, and that are taken back together."""

from __future__ import annotations

from engine import Seat
from host.delivery.story import told_of
from host.table.prospect import facts_of
from host.table.table import Table


def last_of(table: Table, seat: Seat) -> tuple[int, int] | None:
    """The numbers of the first and the last input of a seat's last act in this turn; None where it did nothing."""
    last = table.running.last_decision(seat)
    if last is None:
        return None
    acts = facts_of(table).acts.get(str(seat), ())
    first, _ = next((act for act in acts if act[0] <= last <= act[1]), (last, last))
    return max(first, table.begun.checkpoint.seq + 1), last


def words(table: Table, first: int, last: int) -> tuple[str, ...]:
    """What came of the inputs from `first` to `last`, in sentences that everybody may read."""
    events = [each.event for each in table.begun.events if first <= each.seq <= last]
    seen = [event for each in events if (event := each.seen_by(None)) is not None]
    return told_of(table, seen)
