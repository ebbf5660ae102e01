"""Who has the floor at a table: of several processes one at a time, each from what was told before.

A table's rows are in one lane, so that one process says them one after another. Another one says what is late at its
neighbours' tables, and may have begun beside them.
"""

from __future__ import annotations

from dataclasses import replace

from host.delivery.snapshot import Snapshot
from host.table.facts import Facts, Sending, change_facts
from host.table.stores import Stores
from host.table.tables import Tables
from host.values.ports import NotNow
from storage.database import Database
from storage.rows import OutboxRow

SOON = 1.0
"""Seconds after which it is looked whether the other one has spoken."""


class Floor:
    """Gives the floor at a table to a row."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self.database, self.tables = database, tables

    async def take(self, row: OutboxRow, now: Snapshot, sending: Sending) -> None:
        """Write down what will have been said, before it is sent.

        Raises `NotOurs` where another process says this row by now, `NotNow` where one says another of this table, or
        has said one since `now`.
        """

        def said_next(facts: Facts) -> Facts:
            if row.taken_by is not None and _told(facts) != _told(now.facts):
                raise NotNow("Another process has spoken at this table meanwhile.", after=SOON)
            return replace(facts, sending=sending)

        before = now.facts.sending
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            await stores.outbox.still_held(row)
            await change_facts(stores.tables, now.table.id, said_next)
            if before is not None and before.row != row.id and await self._is_out(stores, before.row, row):
                raise NotNow("Another process is speaking at this table.", after=SOON)
        self.tables.changed(now.table.id)

    async def _is_out(self, stores: Stores, row_id: int, mine: OutboxRow) -> bool:
        return mine.taken_by is not None and await stores.outbox.is_elsewhere(row_id, self.database.share)


def _told(facts: Facts) -> tuple[object, ...]:
    """What says that somebody has spoken."""
    return facts.sending, facts.telling, facts.called
