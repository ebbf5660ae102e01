"""SQLite: a transaction whose statements are done in its connection's thread, as many as wait in one hop.

What stands ready reads and writes a few rows in memory, which takes a fraction of a hop, and far less than a hop where
the loop has much to do. It is done on the loop; the commit, which waits for the disk, is not, nor what is rare and may
take long, nor whatever another program holds up.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection as Opened
from sqlalchemy import Engine, Executable, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import NullPool

from storage.connection import Connection
from storage.ready import Ready
from storage.transaction import Answer, Counts, Step, Transaction, Unmet

T = TypeVar("T")
PATIENCE = 30.0
"""So many seconds a use waits for a free connection."""

REMEMBERED = 512
"""So many statements a connection keeps ready."""

_BEGIN, _PATIENT = "how it begins", "how it waits"
"""What a connection knows of itself."""

READERS = 4
"""So many may read at once."""


class SqliteTransaction(Transaction):
    """One transaction over a connection that nobody else uses meanwhile."""

    def __init__(self, connection: Connection, engine: Engine, counts: Counts, *, once: bool = False) -> None:
        super().__init__()
        self.dialect = engine.dialect
        self._connection, self._counts, self._once = connection, counts, once
        self._begun = False

    async def run_sync(self, work: Callable[[Opened], T]) -> T:
        """Have something done with SQLAlchemy's own connection."""
        steps = self._taken()
        return await self._hop(len(steps) + 1, lambda file: (_do(file, steps), work(file))[1])

    async def pages(self, statement: Executable, size: int) -> AsyncIterator[Sequence[Any]]:
        """The rows of a big answer, so many at a time."""
        found = await self.run_sync(lambda file: file.execute(statement))
        while rows := await self._hop(0, lambda _: found.fetchmany(size)):
            yield rows

    def leave(self) -> None:
        """Take back what was not committed; whoever is next at this connection comes after that."""
        if self._begun:
            self._connection.leave(_taken_back)

    async def _done(self, steps: list[Step]) -> Answer:
        if (answer := self._at_once(steps)) is not None:
            return answer
        if not self._once:
            return await self._hop(len(steps), lambda file: _do(file, steps))

        def looked(file: Opened) -> Answer:
            answer = _do(file, steps)
            _taken_back(file)
            return answer

        answer = await self._hop(len(steps), looked)
        self._begun = False
        return answer

    async def _kept(self, steps: list[Step]) -> None:
        if not steps and not self._begun:
            return
        if steps and self._at_once(steps) is not None:
            steps = []

        def keep(file: Opened) -> None:
            _do(file, steps)
            _raw(file).commit()
            file.commit()

        await self._hop(len(steps), keep)
        self._begun = False
        self._counts.commits += 1

    def _at_once(self, steps: Sequence[Step]) -> Answer | None:
        """The answer, without a hop; None where these are for the thread to do."""
        if not self._connection.is_idle or not all(isinstance(step.statement, Ready) for step in steps):
            return None
        begins, self._begun = not self._begun, not self._once
        try:
            answer = self._connection.now(lambda file: _impatiently(file, steps, begins, self._once))
        except (OperationalError, sqlite3.OperationalError) as error:
            if not begins or not _is_locked(error):
                raise
            self._connection.now(_taken_back)
            self._begun = False
            return None
        self._counts.statements += len(steps)
        return answer

    async def _hop(self, statements: int, work: Callable[[Opened], T]) -> T:
        self._begun = True
        self._counts.calls += 1
        self._counts.statements += statements
        return await self._connection.do(work)


def _impatiently(file: Opened, steps: Sequence[Step], begins: bool, once: bool) -> Answer:
    """These steps in order; whatever another program holds up fails at once. Raises `Unmet`."""
    if not begins:  # it has all locks that it needs
        return _do(file, steps, once)
    raw = _raw(file)
    raw.execute("PRAGMA busy_timeout = 0")
    try:
        return _do(file, steps, once)
    finally:
        raw.execute(file.info[_PATIENT])


def _is_locked(error: Exception) -> bool:
    cause = error.orig if isinstance(error, OperationalError) else error
    return getattr(cause, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


def _raw(file: Opened) -> sqlite3.Connection:
    return file.connection.driver_connection  # type: ignore[return-value]


def _taken_back(file: Opened) -> None:
    """End whatever was begun, whoever began it."""
    _raw(file).rollback()
    file.rollback()


def _do(file: Opened, steps: Sequence[Step], once: bool = False) -> Answer:
    """These steps in order, `once` in no transaction; the answer to the last. Raises `Unmet`."""
    answer = Answer()
    for step in steps:
        try:
            answer = _answer(file, step, once)
        except (IntegrityError, sqlite3.IntegrityError) as error:
            if step.clash is None:
                raise
            raise step.clash from error
        if step.unmet is not None and answer.rowcount == 0:
            raise Unmet(step)
    return answer


def _answer(file: Opened, step: Step, once: bool) -> Answer:
    match step.statement:
        case Ready() as ready:
            return _ready(file, ready, step.given, once)
        case str() as words:
            result = file.exec_driver_sql(words)
        case statement:
            result = file.execute(statement, step.given)
    return Answer(result.all() if result.returns_rows else (), result.rowcount)


def _ready(file: Opened, ready: Ready, given: Any, once: bool) -> Answer:
    raw = _raw(file)
    if not once and not raw.in_transaction:
        raw.execute(file.info[_BEGIN])
    compiled = ready.compiled(file.dialect)
    if given is None or isinstance(given, Mapping):
        cursor = raw.execute(compiled.sql, compiled.filled(given or {}))
        return Answer(compiled.taken(cursor), cursor.rowcount)
    return Answer((), raw.executemany(compiled.sql, [compiled.filled(each) for each in given]).rowcount)


class Connections:
    """The connections of one kind to a file, and the queue for them: it is fair, where SQLite's own waiting is not."""

    def __init__(self, url: URL, *, writes: bool, busy_timeout: float) -> None:
        """Connects to nothing yet."""
        self._engine = _engine(url, writes, busy_timeout)
        self._name = "writer" if writes else "reader"
        self._free = asyncio.Semaphore(1 if writes else READERS)
        self._idle: list[Connection] = []
        self._closed = False

    @asynccontextmanager
    async def transaction(self, counts: Counts, *, once: bool = False) -> AsyncIterator[SqliteTransaction]:
        """One that ends with nothing kept but what was committed; `once`: it ends with each answer.

        Raises `PoolTimeout` where none is free for long.
        """
        if self._free.locked():
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._free.acquire()
            except TimeoutError:
                raise PoolTimeout from None
        else:
            await self._free.acquire()
        connection = self._idle.pop() if self._idle else Connection(self._engine.connect, self._name)
        transaction = SqliteTransaction(connection, self._engine, counts, once=once)
        try:
            yield transaction
        finally:
            transaction.leave()
            if self._closed:  # nobody else would
                connection.stop()
            else:
                self._idle.append(connection)
            self._free.release()

    async def close(self) -> None:
        """Close those that nobody uses, now; the others are closed when their users are done."""
        self._closed = True
        idle, self._idle = self._idle, []
        await asyncio.gather(*[stopped for connection in idle if (stopped := connection.stop()) is not None])


def _engine(url: URL, writes: bool, busy_timeout: float) -> Engine:
    patient = f"busy_timeout = {int(busy_timeout * 1000)}"
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
    pragmas = [patient]
    pragmas += ["synchronous = FULL", "foreign_keys = ON"] if writes else ["query_only = ON"]
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        poolclass=NullPool,
        hide_parameters=True,  # an error's text must not hold a seed or a hand
        # one thread after the other: the loop is at it only while the connection's own thread is idle
        connect_args={"timeout": busy_timeout, "cached_statements": REMEMBERED, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, record: Any) -> None:
        record.info.update({_BEGIN: begin, _PATIENT: f"PRAGMA {patient}"})
        connection.isolation_level = None  # transactions begin where we say so, schema changes included
        try:
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()  # nobody else will
            raise

    @event.listens_for(engine, "begin")
    def on_begin(connection: Opened) -> None:
        if not _raw(connection).in_transaction:  # what stands ready has begun already
            connection.exec_driver_sql(begin)

    return engine
