"""SQLite: a transaction whose statements are done in its connection's thread, as many as wait in one hop.

What stands ready reads and writes a few rows in memory, which takes a fraction of a hop, and far less than a hop where
the loop has much to do. It is done on the loop; the commit, which waits for the disk, is not, nor what is rare and may
take long, nor whatever another program holds up.
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
from storage.sqlite_file import BEGIN, PATIENT, commit, do, engine_of, is_locked, lost, raw_of, taken_back
from storage.transaction import Answer, Counts, Step, Transaction
from storage.write_queue import WriteQueue

T = TypeVar("T")

READERS = 4
"""So many may read at once."""


class SqliteTransaction(Transaction):
    """One transaction over a connection that nobody else uses meanwhile.

    With a `queue` it shares a transaction of SQLite, and its commit, with whoever wrote before it and waits.
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
        super().__init__()
        self.dialect = engine.dialect
        self._connection, self._counts, self._once, self._queue = connection, counts, once, queue
        self._begun = False
        self._open = self._behind = False
        """What its connection knows: whether it is under way there, and that behind what others have done."""

    async def run_sync(self, work: Callable[[Opened], T]) -> T:
        """Have something done with SQLAlchemy's own connection."""
        steps = self._taken()
        return await self._hop(len(steps) + 1, lambda file: (self._do(file, steps), work(file))[1])

    async def pages(self, statement: Executable, size: int) -> AsyncIterator[Sequence[Any]]:
        """The rows of a big answer, so many at a time."""
        found = await self.run_sync(lambda file: file.execute(statement))
        while rows := await self._hop(0, lambda _: found.fetchmany(size)):
            yield rows

    @property
    def is_behind(self) -> bool:
        """Whether it is under way, and saw what others have done who still wait for their commit."""
        return self._begun and self._behind

    def leave(self) -> None:
        """Take back what was not committed; whoever is next at this connection comes after that."""
        if self._begun:
            self._begun = False
            self._connection.leave(self._take_back)

    async def _done(self, steps: list[Step]) -> Answer:
        if (answer := self._at_once(steps)) is not None:
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

    async def _kept(self, steps: list[Step]) -> None:
        assert self._queue is not None, "who only looks keeps nothing"
        if not steps and not self._begun:
            return
        if steps and self._at_once(steps) is not None:
            steps = []
        if not steps and self._connection.is_idle:
            self._connection.now(self._ended)
        elif self._behind:
            await self._hop(len(steps), partial(self._end, steps))
        else:  # the thread has to be called: then it commits as well
            await self._hop(len(steps), partial(self._keep, steps))
            self._begun = False
            self._counts.commits += 1
            return
        self._begun = False
        await self._queue.commit()
        self._counts.calls += 1
        self._counts.commits += 1

    def _at_once(self, steps: Sequence[Step]) -> Answer | None:
        """The answer, without a hop; None where these are for the thread to do."""
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
            self._queue.flush()  # whoever is done waits for nobody who has to call the thread
        self._begun = True
        self._counts.calls += 1
        self._counts.statements += statements
        return await self._connection.do(work)

    # --- what is done at the file, by whoever is at it

    def _do(self, file: Opened, steps: Sequence[Step], *, patient: bool = True) -> Answer:
        """These steps in order. Raises `Unmet`.

        Where it is not `patient`, what another program holds up fails at once; once begun it has all locks it needs.
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
            raise lost()
        self._open = True

    def _keep(self, steps: Sequence[Step], file: Opened) -> None:
        self._do(file, steps)
        commit(file)
        self._open = False

    def _end(self, steps: Sequence[Step], file: Opened) -> None:
        self._do(file, steps)
        self._ended(file)

    def _ended(self, file: Opened) -> None:
        """All of it is done, and waits for the commit."""
        if self._behind:
            raw_of(file).execute("RELEASE mine")
        self._open = False

    def _take_back(self, file: Opened) -> None:
        """What it did is undone, and nothing of those before it; SQLite itself may have undone all."""
        raw = raw_of(file)
        if not self._behind:
            taken_back(file)
        elif self._open and raw.in_transaction:
            raw.execute("ROLLBACK TO mine")
            raw.execute("RELEASE mine")
        self._open = False


class Readers:
    """Connections that only look, and the queue for them."""

    def __init__(self, url: URL, busy_timeout: float) -> None:
        """Connects to nothing yet."""
        self._engine = engine_of(url, False, busy_timeout)
        self._capacity = Capacity(READERS)
        self._idle: list[Connection] = []
        self._closed = False

    @asynccontextmanager
    async def transaction(self, counts: Counts, *, once: bool = False) -> AsyncIterator[SqliteTransaction]:
        """One that keeps nothing; `once`: it ends with each answer.

        Raises `PoolTimeout` where none is free for long.
        """
        async with self._capacity.taken():
            connection = self._idle.pop() if self._idle else Connection(self._engine.connect, "reader")
            transaction = SqliteTransaction(connection, self._engine, counts, once=once)
            try:
                yield transaction
            finally:
                transaction.leave()
                if self._closed:  # nobody else would
                    connection.stop()
                else:
                    self._idle.append(connection)

    async def close(self) -> None:
        """Close those that nobody uses, now; the others are closed when their users are done."""
        self._closed = True
        idle, self._idle = self._idle, []
        await asyncio.gather(*[stopped for connection in idle if (stopped := connection.stop()) is not None])


class Writer:
    """The connection that writes. The queue for it is fair, where SQLite's own waiting is not."""

    def __init__(self, url: URL, busy_timeout: float) -> None:
        """Connects to nothing yet."""
        self._engine = engine_of(url, True, busy_timeout)
        self.queue = WriteQueue(lambda: Connection(self._engine.connect, "writer"))

    @asynccontextmanager
    async def transaction(self, counts: Counts) -> AsyncIterator[SqliteTransaction]:
        """One that ends with nothing kept but what was committed. Raises `PoolTimeout` where it is busy for long.

        What fails behind others is told once these are committed, or that they are not.
        """
        async with self.queue.turn() as connection:
            transaction = SqliteTransaction(connection, self._engine, counts, queue=self.queue)
            try:
                yield transaction
            except Exception:
                # why it failed may be what those before it did: whoever tries again is to find that in the file
                behind = transaction.is_behind
                transaction.leave()
                if behind:
                    await self.queue.commit()
                raise
            finally:
                transaction.leave()

    async def close(self) -> None:
        """Close it now if nobody uses it; else its last user does."""
        await self.queue.close()
