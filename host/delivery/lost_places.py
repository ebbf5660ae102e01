"""A table whose place is lost: what is recorded of that, and when the place is looked at again."""

from __future__ import annotations

from dataclasses import replace

from host.schedule.fixture_end import over
from host.table.facts import Facts, Lost, change_facts, read_facts
from host.table.pauses import GONE
from host.table.stores import Stores
from host.values.ports import HOUR, MINUTE
from storage.rows import Reminder

LOOK = "place"
"""The kind of reminders to look at a lost place again."""
LONGEST_BETWEEN_LOOKS = 6 * HOUR


def next_look(table_id: int, lost: Lost, at: int) -> Reminder:
    """The next look at a place: after a minute, then twice as long each time, up to six hours."""
    pause = min(2 ** min(lost.looks, 20) * MINUTE, LONGEST_BETWEEN_LOOKS)
    return Reminder(f"{table_id}:{LOOK}:{lost.since}:{lost.looks}", LOOK, at + pause)


async def lose(stores: Stores, table_id: int, *, thread: bool, deleted: bool, at: int) -> None:
    """A table's place was not there for what was to be said: a game waits for it, a lobby stays open.

    `deleted`: it never comes back; a lobby is called off then, unless it was only the table's own `thread`.
    """
    table = await stores.tables.hold(table_id)
    if table.status == "open" and deleted and not thread:
        await stores.tables.update(table_id, status="abandoned", ended_at=at)
        await stores.clock.set(table_id, [])
        if (fixture := read_facts(table.notes).league) is not None:
            await over(stores, fixture, "abandoned", at)
        return
    if table.status == "running":
        await stores.tables.update(table_id, status="paused")
        await stores.clock.set(table_id, [])
        await change_facts(stores.tables, table_id, lambda facts: replace(facts, paused=GONE))
    elif table.status != "open" and read_facts(table.notes).paused != GONE:
        return
    await _look_later(stores, table_id, at, thread=thread and deleted)


async def silenced(stores: Stores, table_id: int, at: int) -> None:
    """The bot may not speak at a table's place now: whether it may is tried again."""
    await _look_later(stores, table_id, at, thread=False)


async def _look_later(stores: Stores, table_id: int, at: int, *, thread: bool) -> None:
    if any(reminder.kind == LOOK for reminder in await stores.clock.of_table(table_id)):
        return

    def losing(facts: Facts) -> Facts:
        known = facts.lost or Lost(at)
        return replace(facts, lost=replace(known, looks=known.looks + (facts.lost is not None), thread=thread))

    lost = read_facts(await change_facts(stores.tables, table_id, losing)).lost
    assert lost is not None
    await stores.clock.plan(next_look(table_id, lost, at), table_id)
