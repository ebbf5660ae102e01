"""What a person's rest does at a table that is being played."""

from __future__ import annotations

from host.schedule.reminders import owed
from host.table.table import Table
from host.values.deadlines import moved
from host.values.settings import Settings


def rests_otherwise(table: Table, user_id: int, settings: Settings, *, at: int, since: int | None = None) -> None:
    """A person rests at other times from now on, or since that moment: their deadlines move, and the table message
    says so. Nothing moves where they rest as before.
    """
    since = at if since is None else since
    seat, before = table.seat_of(user_id), table.windows
    table.settings = {**table.settings, user_id: settings}
    if table.windows.habits_of(seat) == before.habits_of(seat):
        return  # something else was chosen, such as how they are reminded
    if before.banks is not None:
        # nobody else's: what is half of theirs would be another half
        table.settled = before.banks.charged(before.habits_of, since, runs_from=since, only=[seat])
    rows = moved(table.prompts.values(), seat, before, table.windows, since)
    if any(row != table.prompts[row.prompt] for row in rows):
        table.say("moved", at=at)
    if not table.windows.habits_of(seat).rests_at(at) and any(row.seat == seat for row in owed(rows)):
        table.say("board", at=at, merge=True)  # what was asked while they rested calls them now
    table.prompts = {row.prompt: row for row in rows}
    table.rethink()
