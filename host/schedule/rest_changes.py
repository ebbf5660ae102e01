"""How a change of when a person rests reaches all of their tables, even if the process is killed on the way.

The change is stored first, together with a reminder of the clock that names what the person had chosen before. Then
the deadlines are moved table by table, each table in a commit of its own and under a key of its own, so that none moves
twice. Whatever a kill leaves undone is done when that reminder rings.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.codec import encode, parse
from host.table.stores import Stores
from host.values.allowance import Leave
from host.values.ports import MINUTE
from host.values.server_settings import allowance_of
from host.values.settings import Settings, row_with, settings_of
from storage.rows import PersonRow, Reminder

RESTS = "rests"
"""The kind of reminders that finish a change of rests."""

USUALLY_DONE_WITHIN = MINUTE
"""How many milliseconds whoever stores a change has to move the deadlines; after that the clock does it."""

Change: TypeAlias = Callable[[Settings], Settings]


@dataclass(frozen=True, slots=True)
class RestChange:
    """A change of when a person rests that has yet to move the deadlines at their tables.

    `before` is what the person had chosen until the moment `at` (milliseconds since 1970). `key` names the use case
    that changed it.
    """

    user_id: int
    key: str
    before: Settings
    at: int

    @property
    def reminder_key(self) -> str:
        """The key of the reminder that finishes this change."""
        return f"{RESTS}:{self.user_id}:{self.key}"

    def key_at(self, table_id: int) -> str:
        """The key under which the deadlines of one table are moved, once."""
        return f"{self.key}:{table_id}"


def rest_change_of(reminder: Reminder) -> RestChange:
    """The change that a reminder finishes."""
    facts = parse(reminder.payload)
    return RestChange(facts["row"]["user_id"], facts["key"], settings_of(PersonRow(**facts["row"])), facts["at"])


async def keep_settings(
    stores: Stores, user_id: int, change: Change, *, key: str, at: int, after: int = USUALLY_DONE_WITHIN
) -> RestChange | None:
    """Store what a person chose, and plan the reminder that moves their deadlines `after` so many milliseconds.

    Returns what has yet to move because of it, or None where nothing changed. The vacation that was taken in each
    server until now is counted first, by the settings before. Raises what `change` raises.
    """
    row = await stores.people.hold(user_id)
    before = settings_of(row)
    wanted = change(before)
    if wanted == before:
        return None
    tables = await stores.tables.of_user(user_id)
    leaves = dict[int, Leave]()
    for guild in {*before.leaves, *(table.guild_id for table in tables)}:
        leaves[guild] = before.leave_in(guild, allowance_of(await stores.guilds.get(guild)), at)
    await stores.people.save(row_with(row, replace(wanted, leaves=leaves)))
    made = RestChange(user_id, key, before, at)
    stored = encode({"row": _plain(row), "key": key, "at": at})
    await stores.clock.plan(Reminder(made.reminder_key, RESTS, at + after, user_id=user_id, payload=stored))
    return made


def _plain(row: PersonRow) -> dict[str, object]:
    """The columns of which `settings_of` makes a person's settings."""
    names = ("user_id", "timezone", "quiet_hours", "notify", "settings")
    return {name: getattr(row, name) for name in names}
