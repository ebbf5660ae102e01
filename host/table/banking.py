"""The banks of a table as its rows keep them."""

from __future__ import annotations

from collections.abc import Collection

from host.table.facts import read_facts
from host.time.banks import Banks, bank_of, begun
from storage.rows import SeatRow, TableRow


def banks_of(row: TableRow, seats: Collection[SeatRow]) -> Banks | None:
    """The banks of the seats, at a table that has them; those of another pace than now are forgotten."""
    bank = bank_of(row.pace)
    if bank is None:
        return None
    facts = read_facts(row.notes)
    if facts.bank_pace != row.pace:
        return begun(bank, [seat.seat for seat in seats])
    runs = {int(seat): since for seat, since in facts.bank_runs.items()}
    return Banks(bank, {seat.seat: seat.bank for seat in seats}, runs)
