"""This process among others at one PostgreSQL database: which of them live, and what they call to each other.

One connection is kept for it. A process says every two seconds that it lives, by the database's clock, as those of
machines differ; one that was silent for eight is dead: others look after its shards, and what it had taken is free.
The shards of one that was ended are kept for it: it may come again in a moment, and others do what is ten seconds late.
One that only sleeps counts as dead, too, and may wake at any point: a transaction in which it fell asleep is ended, so
that nobody waits for its locks and nothing of it is kept; what it had taken to say is not its own any more
(`OutboxStore.still_held`), and at a table it commits to the decision after which it read.
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
from storage.database import Database
from storage.errors import DatabaseTrouble, StorageError
from storage.share import Share, process_name
from storage.telling import CHANNEL, heard

log = logging.getLogger(__name__)

EACH, SILENT = 2.0, 8.0
"""Seconds between two signs of life, and those after which a process that gave none is dead."""

CROWDED = round(SILENT / EACH) + 2
"""After so many signs of life beside another process with the same shards, it is no former self of this one."""
TWICE = (
    "another process at this database looks after the same shards (%s): a shard belongs to one process. Please stop "
    "one of them, or give each its own by HENGE_SHARDS and HENGE_SHARD_IDS"
)

PATIENCE = 5.0
"""Seconds in which the database has to answer."""

_BEAT = """
WITH clock AS (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
gone AS (DELETE FROM processes USING clock WHERE id <> $1 AND seen_at < now - 86400000),
mine AS (
    INSERT INTO processes (id, shards, seen_at) SELECT $1::bigint, $2::text, now FROM clock
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, shards = excluded.shards
)
SELECT id, shards, seen_at > now - $3::bigint FROM processes, clock WHERE id <> $1
"""

_END = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE application_name = ANY($1) AND state LIKE 'idle in transaction%'
    AND state_change < clock_timestamp() - make_interval(secs => $2)
"""


class Neighbours:
    """Gives signs of life and looks for those of others; `wake` is called where there may be something to do."""

    def __init__(self, database: Database, wake: Callable[[], None]) -> None:
        self.database, self.wake = database, wake
        self._task: asyncio.Task[None] | None = None
        self._process = database.process
        self._crowded = 0

    async def start(self) -> None:
        """Begin to live for others; SQLite has one process."""
        if not self.database.is_sqlite:
            self._share = replace(self._share, process=self._process)
            self._task = asyncio.create_task(self._run(), name="neighbours")

    async def stop(self) -> None:
        """Live no more: what was taken and not done is free at once."""
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
                    await line.add_listener(CHANNEL, self._called)
                    well = True
                    self.wake()  # what was called meanwhile was not heard
                    while True:
                        await self._beat(line)
                        await asyncio.sleep(EACH)
            except Exception as error:
                if well:
                    log.warning("nothing is heard of other processes: %s", _why(error))
                well = False
            await asyncio.sleep(EACH)

    def _called(self, line: Any, process: int, channel: str, payload: str) -> None:
        if heard(payload) & self._share.cared_for:
            self.wake()

    async def _beat(self, line: Any) -> None:
        share = self._share
        mine = json.dumps([[share.of, shard] for shard in sorted(share.own)])
        dead, shards = set[int](), {True: set[int](), False: set[int]()}
        found = await line.fetch(_BEAT, self._process, mine, round(SILENT * 1000), timeout=PATIENCE)
        for number, told, lives in found:
            shards[lives] |= _shards(told, share.of)
            if not lives:
                dead.add(number)
        if dead - share.dead:
            names = [process_name(number) for number in dead - share.dead]
            await line.fetch(_END, names, SILENT / 2, timeout=PATIENCE)
        now = replace(share, dead=frozenset(dead), free=frozenset(shards[False] - shards[True] - share.own))
        self._tell_of(shards[True] & share.own)
        if now != share:
            self._share = now
            self.wake()

    def _tell_of(self, twice: set[int]) -> None:
        """Another process lives that has shards of this one, and for longer than one that was killed is taken to."""
        self._crowded = self._crowded + 1 if twice else 0
        if self._crowded == CROWDED:
            log.error(TWICE, ", ".join(map(str, sorted(twice))))


def _why(error: BaseException) -> str:
    return str(error) if isinstance(error, DatabaseTrouble) else type(error).__name__


def _shards(told: str, of: int) -> set[int]:
    """The shards that a row names, among so many in all; of one that cannot be read nobody knows which."""
    try:
        return {shard for among, shard in json.loads(told) if among == of}
    except (ValueError, TypeError):
        log.error("the shards of a process cannot be read")
        return set()
