"""“You are next”: told to whoever wants to hear it, where the game itself shows them their question ahead.

Only the person is told, never the table; whoever is shown nothing ahead is not told, whatever the order of seats.
"""

from __future__ import annotations

from dataclasses import replace

from engine import Seat
from host.delivery import nudges
from host.table.contributions import Questions
from host.table.prospect import facts_of
from host.table.stores import Stores
from host.table.table import Table


async def tell(table: Table, asked: Questions, _: Stores) -> None:
    """Tell who is next now, with this commit: once for each of their turns, and never while they rest."""
    rows, at = asked.rows, asked.at
    before = [row for row in rows if not row.quiet and not row.answered]
    if len(before) != 1 or any(row.quiet for row in rows):
        return
    seat = next((seat for seat in table.begun.coming if seat != before[0].seat), None)
    if seat is None or not _wants_it(table, seat, at):
        return
    turn = table.begun.count_of(seat)
    if facts_of(table).told_next.get(str(seat)) == turn:
        return
    nudges.put(table, before[0], nudges.NEXT, seat=seat, at=at)
    table.remember(lambda facts: replace(facts, told_next={**facts.told_next, str(seat): turn}))


def _wants_it(table: Table, seat: Seat, at: int) -> bool:
    user_id = next(line.user_id for line in table.seats if line.seat == seat)
    if user_id is None or not table.settings_of(user_id).hears_next:
        return False
    return not table.windows.habits_of(seat).rests_at(at)
