"""A table whose place is gone looks for it again: the right to see it may be given back, or the bot invited again."""

from __future__ import annotations

from engine.codec import encode, parse
from host.ports import HOUR, MINUTE
from storage.rows import DueReminder, Reminder

KIND = "place"
"""What reminders to look again are called."""

GONE, SERVER_GONE = "place gone", "server gone"
"""Why a table is paused whose place, or whose server, is gone."""

FIRST, LONGEST = MINUTE, 24 * HOUR


def search(table_id: int, at: int, pause: int = FIRST) -> Reminder:
    """To look for the place of this table after `pause` milliseconds; its own clocks stand still."""
    facts = {"table": table_id, "pause": min(2 * pause, LONGEST)}
    return Reminder(f"{KIND}:{table_id}:{at}", KIND, at + pause, payload=encode(facts))


def sought(due: DueReminder) -> tuple[int, int]:
    """The table whose place is to be looked for, and how long to wait if it is not there."""
    facts = parse(due.reminder.payload)
    return int(facts["table"]), int(facts["pause"])
