"""Tells other processes that there is something to do at a table they look after.

PostgreSQL's NOTIFY carries it, which is heard only once the transaction is committed.
"""

from __future__ import annotations

from sqlalchemy import select

from storage import schema, statements
from storage.share import Share, shard_of
from storage.transaction import Transaction

CHANNEL = "henge"
"""The name of the channel on which processes notify each other."""

MOST_KNOWN = 50_000
"""Of how many tables the home is kept in memory."""


class Telling:
    """Notifies the other processes of a commit, and keeps the homes of tables, which never change."""

    def __init__(self) -> None:
        self._homes: dict[int, int] = {}

    async def tell(self, tx: Transaction, share: Share | None) -> None:
        """Have the commit of `tx` name the shards of other processes for which it leaves something to say or do."""
        if share is None or share.alone or not (tx.concerned or tx.homes):
            return
        await self._know(tx)
        homes = {self._homes[table_id] for table_id in tx.concerned & self._homes.keys()} | tx.homes
        if told := {shard_of(home, share.of) for home in homes} - share.own:
            tx.later(f"SELECT pg_notify('{CHANNEL}', '{','.join(map(str, sorted(told)))}')")

    async def _know(self, tx: Transaction) -> None:
        if unknown := tx.concerned - self._homes.keys():
            if len(self._homes) > MOST_KNOWN:
                self._homes.clear()
                unknown = tx.concerned
            found = await tx.execute(
                select(schema.tables.c.id, statements.SERVER).where(schema.tables.c.id.in_(unknown))
            )
            self._homes.update((table_id, home) for table_id, home in found)


def heard(payload: str) -> frozenset[int]:
    """The shards that a notification names."""
    return frozenset(map(int, payload.split(",")))
