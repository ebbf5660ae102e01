"""This process among others at one PostgreSQL database: which of them are alive, and what they notify each other of.

One connection is kept for that. Every two seconds a process gives a sign of life, by the clock of the database, because
those of machines differ. A process that gave none for eight seconds is dead: others look after its shards, and the rows
it had taken are free. A process that ended in order has its shards kept for it, because it may be back in a moment;
meanwhile others do what is ten seconds late.

A process that only sleeps counts as dead too, and may wake at any point. So that this does no harm, a transaction in
which it fell asleep is ended: nobody waits for its locks, and nothing of it is kept. What it had taken to say is not
its own any more (`OutboxStore.still_held`), and what it does at a table is refused if others decided there meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import update

from storage import schema
from storage.database import Database, machine
from storage.errors import DatabaseTrouble, StorageError
from storage.share import Share, process_name
from storage.telling import CHANNEL, heard

log = logging.getLogger(__name__)

EACH, SILENT = 2.0, 8.0
"""Seconds between two signs of life, and seconds without one after which a process is dead."""

CROWDED = round(SILENT / EACH) + 2
"""How many signs of life in a row must find another process with the same shards before it is reported.

Until then it may be what this process was before it was restarted, which is not counted as dead yet.
"""
TWICE = (
    "another process at this database looks after the same shards (%s): a shard belongs to one process. Please stop "
    "one of them, or give each its own by HENGE_SHARDS and HENGE_SHARD_IDS"
)

PATIENCE = 5.0
"""Seconds within which the database has to answer."""

_BEAT = """
WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
gone AS (DELETE FROM processes USING clock WHERE id <> $1 AND seen_at < now - 86400000),
mine AS (
    INSERT INTO processes (id, shards, seen_at) SELECT $1::bigint, $2::text, now FROM clock
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, shards = excluded.shards
)
SELECT now, id, shards, seen_at > now - $3::bigint FROM clock LEFT JOIN processes ON id <> $1
"""

_END = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = ANY($1) AND state LIKE 'idle in transaction%'
    AND state_change < clock_timestamp() - make_interval(secs => $2)
"""


class Neighbours:
    """Gives signs of life and looks for those of others. Calls `wake` when there may be something to do."""

    def __init__(self, database: Database, wake: Callable[[], None]) -> None:
        self.database, self.wake = database, wake
        self._task: asyncio.Task[None] | None = None
        self._process = database.process
        self._crowded = 0

    async def start(self) -> None:
        """Begin to give signs of life. Does nothing on SQLite, which one process alone may use."""
        if not self.database.is_sqlite:
            self._share = replace(self._share, process=self._process)
            self._task = asyncio.create_task(self._run(), name="neighbours")

    async def stop(self) -> None:
        """Give no more signs of life, and tell the others at once that what this process had taken is free."""
        if self._task is None:
            return
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        self._task, mine = None, schema.processes.c.id == self._process
        try:
            async with self.database.transaction() as tx:
                await tx.execute(update(schema.processes).where(mine).values(seen_at=0, shards="[]"))
        except StorageError as error:
            log.warning("other processes wait for this one: %s", _why(error))

    @property
    def _share(self) -> Share:
        return self.database.share or Share()

    @_share.setter
    def _share(self, share: Share) -> None:
        self.database.share = share

    async def _run(self) -> None:
        well = True
        while True:
            try:
                async with self.database.line() as line:
                    await line.add_listener(CHANNEL, self._notified)
                    well = True
                    self.wake()  # notifications were not heard while nobody listened
                    while True:
                        await self._beat(line)
                        await asyncio.sleep(EACH)
            except Exception as error:
                if well:
                    log.warning("nothing is heard of other processes: %s", _why(error))
                well = False
            await asyncio.sleep(EACH)

    def _notified(self, line: Any, process: int, channel: str, payload: str) -> None:
        if heard(payload) & self._share.cared_for:
            self.wake()

    async def _beat(self, line: Any) -> None:
        share = self._share
        mine = json.dumps([[share.of, shard] for shard in sorted(share.own)])
        dead, shards = set[int](), {True: set[int](), False: set[int]()}
        asked = machine()
        found = await line.fetch(_BEAT, self._process, mine, round(SILENT * 1000), timeout=PATIENCE)
        self.database.shows(found[0][0], asked, machine())
        for _, number, told, lives in found:
            if number is None:  # nobody else is there
                continue
            shards[lives] |= _shards(told, share.of)
            if not lives:
                dead.add(number)
        if dead - share.dead:
            names = [process_name(number) for number in dead - share.dead]
            await line.fetch(_END, names, SILENT / 2, timeout=PATIENCE)
        now = replace(share, dead=frozenset(dead), free=frozenset(shards[False] - shards[True] - share.own))
        self._report_shared(shards[True] & share.own)
        if now != share:
            self._share = now
            self.wake()

    def _report_shared(self, twice: set[int]) -> None:
        """Report in the log that another process has had some of this one's shards for too long."""
        self._crowded = self._crowded + 1 if twice else 0
        if self._crowded == CROWDED:
            log.error(TWICE, ", ".join(map(str, sorted(twice))))


def _why(error: BaseException) -> str:
    return str(error) if isinstance(error, DatabaseTrouble) else type(error).__name__


def _shards(told: str, of: int) -> set[int]:
    """The shards that the row of a process names, if it counts `of` in all; none where the row cannot be read."""
    try:
        return {shard for among, shard in json.loads(told) if among == of}
    except (ValueError, TypeError):
        log.error("the shards of a process cannot be read")
        return set()
