"""SQLite: a transaction, the connections that read, and the one that writes.

A statement that is `Ready` reads or writes a few rows in memory, which takes a fraction of a hop to the connection's
thread, and far less where the event loop is busy. So it is done on the loop. The thread does what may take long: the
commit, which waits for the disk; rare statements; and whatever another program holds up. All statements that wait go
there in one hop.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection as Opened
from sqlalchemy import Engine, Executable
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from storage.capacity import Capacity
from storage.connection import Connection
from storage.ready import Ready
from storage.sqlite_file import BEGIN, PATIENT, commit, do, engine_of, is_locked, lost_error, raw_of, take_back_all
from storage.transaction import Answer, Counts, Step, Transaction
from storage.write_queue import WriteQueue

T = TypeVar("T")

READERS = 4
"""How many connections may read at once."""


class SqliteTransaction(Transaction):
    """One transaction over a connection that nobody else uses meanwhile.

    One that writes shares SQLite's own transaction, and so its commit, with those who are done before it and still wait
    for their commit. It then stands behind a savepoint: if it fails, only its own work is taken back.
    """

    def __init__(
        self,
        connection: Connection,
        engine: Engine,
        counts: Counts,
        *,
        once: bool = False,
        queue: WriteQueue | None = None,
    ) -> None:
        """With a `queue` it writes, without it only reads; `once`: each statement is by itself, as in a glance."""
        super().__init__()
        self.dialect = engine.dialect
        self._connection, self._counts, self._once, self._queue = connection, counts, once, queue
        self._begun = False
        """Whether something was asked for that is neither committed nor taken back; known on the loop."""
        self._open = False
        """Whether it was begun at the file; known to whoever is at the file, as is the next."""
        self._behind = False
        """Whether it was begun behind others who wait for their commit."""

    async def run_sync(self, work: Callable[[Opened], T]) -> T:
        """Do what waits, and then call this in the thread with SQLAlchemy's own connection; its answer."""
        steps = self._take_waiting()
        return await self._hop(len(steps) + 1, lambda file: (self._do(file, steps), work(file))[1])

    async def pages(self, statement: Executable, size: int) -> AsyncIterator[Sequence[Any]]:
        """The rows of a big answer, at most `size` of them at a time."""
        found = await self.run_sync(lambda file: file.execute(statement))
        while rows := await self._hop(0, lambda _: found.fetchmany(size)):
            yield rows

    @property
    def is_behind(self) -> bool:
        """Whether it is under way and has seen the work of others who still wait for their commit."""
        return self._begun and self._behind

    def leave(self) -> None:
        """Take back what was not committed, before whoever uses this connection next. Waits for nothing."""
        if self._begun:
            self._begun = False
            self._connection.leave(self._take_back)

    async def _run(self, steps: list[Step]) -> Answer:
        if (answer := self._run_on_loop(steps)) is not None:
            return answer
        if not self._once:
            return await self._hop(len(steps), lambda file: self._do(file, steps))

        def looked(file: Opened) -> Answer:
            answer = self._do(file, steps)
            self._take_back(file)
            return answer

        answer = await self._hop(len(steps), looked)
        self._begun = False
        return answer

    async def _run_and_commit(self, steps: list[Step]) -> None:
        assert self._queue is not None, "a reader has nothing to commit"
        if not steps and not self._begun:
            return
        if steps and self._run_on_loop(steps) is not None:
            steps = []
        if not steps and self._connection.is_idle:
            self._connection.now(self._ended)
        elif self._behind:
            await self._hop(len(steps), partial(self._end, steps))
        else:  # the thread is needed anyway, and nobody waits for a shared commit: it commits in the same hop
            await self._hop(len(steps), partial(self._keep, steps))
            self._begun = False
            self._counts.commits += 1
            return
        self._begun = False
        await self._queue.commit()
        self._counts.calls += 1
        self._counts.commits += 1

    def _run_on_loop(self, steps: Sequence[Step]) -> Answer | None:
        """Do these steps without a hop; the answer to the last. None where the thread has to do them."""
        if not self._connection.is_idle or not all(isinstance(step.statement, Ready) for step in steps):
            return None
        begins, self._begun = not self._begun, not self._once
        try:
            answer = self._connection.now(lambda file: self._do(file, steps, patient=not begins))
        except (OperationalError, sqlite3.OperationalError) as error:
            if not begins or not is_locked(error):
                raise
            self._connection.now(self._take_back)
            self._begun = False
            return None
        self._counts.statements += len(steps)
        return answer

    async def _hop(self, statements: int, work: Callable[[Opened], T]) -> T:
        if not self._begun and self._queue is not None:
            self._queue.flush()  # those who are done must not wait for somebody whose work may take long
        self._begun = True
        self._counts.calls += 1
        self._counts.statements += statements
        return await self._connection.do(work)

    # --- at the file: in the thread, or on the loop while the thread is idle

    def _do(self, file: Opened, steps: Sequence[Step], *, patient: bool = True) -> Answer:
        """Do these steps in order; the answer to the last. Raises `Unmet`.

        Without `patient` it fails at once where another program holds the file, because the event loop must not wait. A
        transaction that has begun has every lock it needs.
        """
        if patient:
            self._begin(file)
            return do(file, steps)
        raw = raw_of(file)
        raw.execute("PRAGMA busy_timeout = 0")
        try:
            self._begin(file)
            return do(file, steps)
        finally:
            raw.execute(file.info[PATIENT])

    def _begin(self, file: Opened) -> None:
        if self._once or self._open:
            return
        raw, self._behind = raw_of(file), self._queue is not None and self._queue.is_owed
        if not self._behind:
            raw.execute(file.info[BEGIN])
        elif raw.in_transaction:
            raw.execute("SAVEPOINT mine")
        else:
            raise lost_error()
        self._open = True

    def _keep(self, steps: Sequence[Step], file: Opened) -> None:
        self._do(file, steps)
        commit(file)
        self._open = False

    def _end(self, steps: Sequence[Step], file: Opened) -> None:
        self._do(file, steps)
        self._ended(file)

    def _ended(self, file: Opened) -> None:
        """Its work is done and waits for the shared commit: from now on it is not taken back by itself."""
        if self._behind:
            raw_of(file).execute("RELEASE mine")
        self._open = False

    def _take_back(self, file: Opened) -> None:
        """Undo its work, but not that of those before it. SQLite may have undone everything by itself already."""
        raw = raw_of(file)
        if not self._behind:
            take_back_all(file)
        elif self._open and raw.in_transaction:
            raw.execute("ROLLBACK TO mine")
            raw.execute("RELEASE mine")
        self._open = False


class Readers:
    """The connections that only read, and the queue for them."""

    def __init__(self, url: URL, busy_timeout: float) -> None:
        """Connects to nothing yet."""
        self._engine = engine_of(url, False, busy_timeout)
        self._capacity = Capacity(READERS)
        self._idle: list[Connection] = []
        self._closed = False

    @asynccontextmanager
    async def transaction(self, counts: Counts, *, once: bool = False) -> AsyncIterator[SqliteTransaction]:
        """One that can write nothing. Raises `PoolTimeout` where no connection becomes free within `PATIENCE`.

        It sees the database as it was at its first statement; with `once`, as it is at each statement.
        """
        async with self._capacity.taken():
            connection = self._idle.pop() if self._idle else Connection(self._engine.connect, "reader")
            transaction = SqliteTransaction(connection, self._engine, counts, once=once)
            try:
                yield transaction
            finally:
                transaction.leave()
                if self._closed:  # `close` has left it to whoever uses it
                    connection.stop()
                else:
                    self._idle.append(connection)

    async def close(self) -> None:
        """Close those that nobody uses, now; the others are closed when their users are done."""
        self._closed = True
        idle, self._idle = self._idle, []
        await asyncio.gather(*[stopped for connection in idle if (stopped := connection.stop()) is not None])


class Writer:
    """The one connection that writes, with a queue in order of arrival, which SQLite's own way of waiting is not."""

    def __init__(self, url: URL, busy_timeout: float) -> None:
        """Connects to nothing yet."""
        self._engine = engine_of(url, True, busy_timeout)
        self.queue = WriteQueue(lambda: Connection(self._engine.connect, "writer"))

    @asynccontextmanager
    async def transaction(self, counts: Counts) -> AsyncIterator[SqliteTransaction]:
        """One that writes. What it does not commit is taken back at the end of the block.

        Raises `PoolTimeout` where it is not its turn within `PATIENCE`. What the block raises after it has seen
        the work of others is raised once that is committed; if that commit fails, its error is raised instead.
        """
        async with self.queue.turn() as connection:
            transaction = SqliteTransaction(connection, self._engine, counts, queue=self.queue)
            try:
                yield transaction
            except Exception:
                # The work of those before it may be why it failed: whoever tries again has to find that in the file.
                behind = transaction.is_behind
                transaction.leave()
                if behind:
                    await self.queue.commit()
                raise
            finally:
                transaction.leave()

    async def close(self) -> None:
        """Close it now if nobody uses it; otherwise it is closed when its last user is done."""
        await self.queue.close()
