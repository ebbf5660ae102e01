"""What follows where something can never be said: its person takes no direct messages, or its place is out of reach."""

from __future__ import annotations

from dataclasses import replace

from engine.codec import from_plain, parse
from host.delivery import asides, notices, nudges
from host.delivery.lost_places import lose, silenced
from host.delivery.notices import Whisper
from host.delivery.private_messages import DIGEST, TO_PERSONS, undigested
from host.table.facts import change_facts
from host.table.stores import Stores
from host.values.faults import UNREADABLE
from host.values.ports import NotAllowed, PlaceDeleted, PlaceGone, Undeliverable
from storage.rows import OutboxRow


async def give_up(stores: Stores, row: OutboxRow, error: Undeliverable, at: int) -> list[int]:
    """Write down that a row is given up, and what follows; returns the tables at which something is said instead.

    Raises `NotOurs`, with the commit, where another process has taken the row over.
    """
    await stores.outbox.gave_up(row.id, error.reason, at=at, by=row.taken_by)
    if not is_readable(row):
        return []
    if row.kind in TO_PERSONS:
        return await _person_not_reached(stores, row, at)
    if row.table_id is not None:
        await _place_not_reached(stores, row, row.table_id, error, at)
    return []


async def _person_not_reached(stores: Stores, row: OutboxRow, at: int) -> list[int]:
    """Whoever takes no direct messages is let be; but a reminder becomes a mention at the tables that are returned, and
    what had to be said is said at its table.
    """
    if row.kind == nudges.KIND:
        return await nudges.refused(stores, row, at)
    if row.kind in asides.KINDS:
        await asides.refused(stores, row, at)
    elif row.kind == DIGEST:
        await undigested(stores, row)
    elif row.table_id is not None:
        seat = from_plain(parse(row.payload), Whisper).seat
        await change_facts(stores.tables, row.table_id, lambda facts: notices.not_reached(facts, seat, at))
    return []


async def _place_not_reached(stores: Stores, row: OutboxRow, table_id: int, error: Undeliverable, at: int) -> None:
    """A table waits for its place, and whoever acts there next reads why something was not said."""
    if isinstance(error, PlaceGone):
        table = await stores.tables.hold(table_id)
        if error.place not in (None, table.thread_id or table.channel_id):
            return  # the table has moved meanwhile, and is told of there
        thread = table.thread_id is not None and row.kind != "lobby"
        await lose(stores, table_id, thread=thread, deleted=isinstance(error, PlaceDeleted), at=at)
    elif not isinstance(error, NotAllowed):
        return
    elif row.kind in ("board", "reminder"):
        await silenced(stores, table_id, at)
    trouble = f"(I could not say this in the channel: {error.reason})"
    await change_facts(stores.tables, table_id, lambda facts: replace(facts, trouble=trouble))


def is_readable(row: OutboxRow) -> bool:
    """Whether what a row holds can be read. One that cannot is tried once all the same: most need nothing of it."""
    try:
        return isinstance(parse(row.payload), dict)
    except UNREADABLE:
        return False
