"""The banks of a table, and when its people rest there, as its rows keep them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine import Seat
from host.table.facts import read_facts
from host.values.allowance import Allowance
from host.values.banks import Banks, bank_of, begun
from host.values.habits import Habits
from host.values.paces import in_one_sitting
from host.values.settings import Settings
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


def rests_at(
    row: TableRow, seats: Collection[SeatRow], settings: Mapping[int, Settings], vacation: Allowance
) -> dict[Seat, Habits]:
    """When people rest, as far as it matters here: nobody at a table for one sitting, and a strict one knows no
    absence. Of vacations counts what the server allows.
    """
    if in_one_sitting(row.pace):
        return {}
    chosen = {seat.seat: settings.get(seat.user_id, Settings()) for seat in seats if seat.user_id is not None}
    if read_facts(row.notes).strict:
        return {seat: each.habits.always_here for seat, each in chosen.items()}
    return {seat: each.habits_in(row.guild_id, vacation) for seat, each in chosen.items()}
