"""PostgreSQL: a transaction over a connection of asyncpg's, and the pool of connections.

Statements that are `Ready` are given to asyncpg itself, and so are the words that begin and end a transaction, because
SQLAlchemy takes several times the processor for each. It is used for all other statements, and begins no transaction.

Loaded only where there is a server: asyncpg, and the part of SQLAlchemy that goes with it, takes nine megabytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection as Opened
from sqlalchemy import Executable
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from storage.capacity import Capacity
from storage.errors import NotConnected
from storage.explanations import name_of
from storage.ready import Ready
from storage.server_lock import ServerLock
from storage.transaction import Answer, Counts, Step, Transaction, Unmet

T = TypeVar("T")

REMEMBERED = 512
"""How many prepared statements a connection keeps."""

MOST, KEPT = 12, 8
"""How many connections may be in use at once, and how many stay open while nobody uses them."""

_BEGINS: Mapping[str, Mapping[str, Any]] = {"write": {}, "read": {"isolation": "repeatable_read", "readonly": True}}
"""How the transaction of each use begins. A glance has none: each of its statements is by itself."""


@dataclass(frozen=True, slots=True)
class Connection:
    """A connection to the server, open."""

    opened: AsyncConnection
    """As SQLAlchemy sees it."""
    straight: Any
    """The same as asyncpg sees it."""

    async def close(self) -> None:
        """Close it at once, without a word to the server. Raises nothing where it is cut off already."""
        if not self.straight.is_closed():
            self.straight.terminate()
        with suppress(DBAPIError, OSError):
            await self.opened.close()


class PostgresTransaction(Transaction):
    """One transaction. It begins with its first statement; each statement is a round trip.

    Where a single `Ready` statement is all it does, it is done without a transaction, as the server keeps it whole.
    """

    def __init__(self, connection: Connection, counts: Counts, use: str) -> None:
        super().__init__()
        self.dialect = connection.opened.dialect
        self._opened, self._straight, self._counts = connection.opened, connection.straight, counts
        self._transaction = self._straight.transaction(**_BEGINS[use]) if use in _BEGINS else None
        self._begun = False
        self.is_fit = True
        """Whether the connection may be used again. It may not after the word that begins or ends a transaction was
        cut off, because nobody knows then whether the server heard it."""

    async def run_sync(self, work: Callable[[Opened], T]) -> T:
        """Do what waits, and then call this with SQLAlchemy's own connection; its answer."""
        await self._run(self._take_waiting())
        await self._before_asking(1)
        return await self._opened.run_sync(work)

    async def pages(self, statement: Executable, size: int) -> AsyncIterator[Sequence[Any]]:
        """The rows of a big answer, at most `size` of them at a time."""
        await self._before_asking(1)
        found = await self._opened.stream(statement)
        async for rows in found.partitions(size):
            self._counts.calls += 1
            yield rows

    @property
    def is_under_way(self) -> bool:
        """Whether a transaction has to be ended before somebody else uses the connection."""
        return self._begun or self._opened.in_transaction()  # SQLAlchemy may think that one is

    async def end(self) -> None:
        """Take back what was not committed. Raises `DBAPIError` or `OSError`, after which `is_fit` is false."""
        self.is_fit = False
        if self._opened.in_transaction():
            await self._opened.rollback()
        if self._begun and self._transaction is not None:
            await self._say("ROLLBACK", self._transaction.rollback)
            self._begun = False
        self.is_fit = True

    async def _run(self, steps: list[Step]) -> Answer:
        answer = Answer()
        for step in steps:
            await self._before_asking(1)
            answer = await self._answer(step)
        return answer

    async def _run_and_commit(self, steps: list[Step]) -> None:
        if not self._begun and len(steps) == 1 and isinstance(steps[0].statement, Ready):
            self._counts.calls += 1
            self._counts.statements += 1
            await self._answer(steps[0])
        else:
            await self._run(steps)
            if not self._begun or self._transaction is None:
                return
            await self._say("COMMIT", self._transaction.commit)
            self._begun = False
        self._counts.commits += 1

    async def _answer(self, step: Step) -> Answer:
        """Do a step; its answer. Raises `Unmet`, and the step's `clash`."""
        try:
            answer = await self._asked_of_server(step)
        except IntegrityError as error:
            if step.clash is None:
                raise
            raise step.clash from error
        if step.unmet is not None and answer.rowcount == 0:
            raise Unmet(step)
        return answer

    async def _asked_of_server(self, step: Step) -> Answer:
        statement = step.statement
        if not isinstance(statement, Ready):
            result = await (
                self._opened.exec_driver_sql(statement)
                if isinstance(statement, str)
                else self._opened.execute(statement, step.given)
            )
            return Answer(result.all() if result.returns_rows else (), result.rowcount)
        compiled, given = statement.compiled(self.dialect), step.given or {}
        with self._as_sqlalchemy_raises(compiled.sql):
            if not isinstance(given, Mapping):
                await self._straight.executemany(compiled.sql, [compiled.filled(each) for each in given])
                return Answer()
            if compiled.shows:
                rows = await self._straight.fetch(compiled.sql, *compiled.filled(given))
                return Answer(compiled.taken(rows), len(rows))
            status: str = await self._straight.execute(compiled.sql, *compiled.filled(given))
            return Answer((), int(status.rpartition(" ")[2]))

    async def _before_asking(self, statements: int) -> None:
        if not self._begun and self._transaction is not None:
            await self._say("BEGIN", self._transaction.start)  # BEGIN is a round trip of its own
            self._begun = True
        self._counts.calls += 1
        self._counts.statements += statements

    async def _say(self, word: str, do: Callable[[], Awaitable[None]]) -> None:
        """Say BEGIN, COMMIT or ROLLBACK with `do`. If that is cut off, the connection is not fit any more."""
        self._counts.calls += 1
        self.is_fit = False
        with self._as_sqlalchemy_raises(word):
            await do()
        self.is_fit = True

    @contextmanager
    def _as_sqlalchemy_raises(self, words: str) -> Iterator[None]:
        """Raise asyncpg's errors as SQLAlchemy's, which is what the rest of storage knows."""
        try:
            yield
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(words, None, _ServerError(error), hide_parameters=True) from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError) as error:
            lost = self._straight.is_closed()
            if isinstance(error, asyncpg.InternalClientError):  # the line was cut in the middle of an answer
                self.is_fit, lost = False, True
            raise DBAPIError(words, None, _ServerError(error), True, connection_invalidated=lost) from error


class Servers:
    """The pool of connections to a PostgreSQL server.

    The connection that was used last is used first, because it has the most statements prepared. None is asked whether
    it is alive before it is used: asyncpg notices when one is cut.
    """

    def __init__(self, url: URL, name: str) -> None:
        """Connects to nothing yet. `name` is what the server calls the connections, for its operator."""
        self._closed = False
        self.lock = ServerLock(self._open, name_of(url))
        self._capacity = Capacity(MOST)
        self._free: list[Connection] = []
        self._engine = create_async_engine(
            url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",  # we begin and end transactions ourselves, with asyncpg
            hide_parameters=True,  # an error's text must not hold a seed or a hand
            connect_args={
                "prepared_statement_cache_size": REMEMBERED,
                "statement_cache_size": REMEMBERED,
                "max_cached_statement_lifetime": 0,  # for ever
                "server_settings": {"application_name": name},
            },
        )

    @asynccontextmanager
    async def transaction(self, use: str, counts: Counts) -> AsyncIterator[PostgresTransaction]:
        """One for this use: `write`, `read` or `glance`. What it does not commit is taken back at the end of the block.

        Raises `PoolTimeout` where no connection becomes free within `PATIENCE`, `NotConnected`, and what
        `ServerLock.keep` raises.
        """
        await self.lock.keep()
        async with self._capacity.taken():
            connection = await self._take_connection()
            transaction = PostgresTransaction(connection, counts, use)
            try:
                yield transaction
            finally:
                if transaction.is_under_way or not transaction.is_fit or not self._keeps(connection):
                    # Shielded, because nobody else would do it if whoever used the connection is cancelled.
                    await asyncio.shield(asyncio.create_task(self._give_back(connection, transaction)))
                else:
                    self._free.append(connection)

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Any]:
        """A connection of asyncpg's that does not count among `MOST` and is closed at the end of the block."""
        await self.lock.keep()
        connection = await self._open()
        try:
            yield connection.straight
        finally:
            await connection.close()

    async def close(self) -> None:
        """Close those that nobody uses, now; the others are closed when their users are done."""
        self._closed = True
        free, self._free = self._free, []
        for connection in free:
            await connection.close()
        await self.lock.leave()
        await self._engine.dispose()

    async def _take_connection(self) -> Connection:
        while self._free:
            connection = self._free.pop()
            if not connection.straight.is_closed():
                return connection
            await connection.close()
        return await self._open()

    async def _open(self) -> Connection:
        try:
            opened = await self._engine.connect()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            raise NotConnected from error
        except DBAPIError as error:
            # asyncpg does not take what the address asks for, as a certificate that is not there
            raise NotConnected(*getattr(error.orig, "args", ())[:1]) from error.orig
        assert opened.sync_connection is not None
        return Connection(opened, opened.sync_connection.connection.driver_connection)

    async def _give_back(self, connection: Connection, transaction: PostgresTransaction) -> None:
        """End the transaction and keep the connection for others, or close it where that fails."""
        try:
            if transaction.is_fit and not connection.straight.is_closed():
                await transaction.end()
        except (DBAPIError, OSError):
            pass  # the transaction says now that its connection is not fit
        finally:
            if transaction.is_fit and self._keeps(connection):
                self._free.append(connection)
            else:
                await connection.close()

    def _keeps(self, connection: Connection) -> bool:
        return not self._closed and not connection.straight.is_closed() and len(self._free) < KEPT


class _ServerError(Exception):
    """What the server said of a failure, without the values it names: they may be a seed or a hand."""

    def __init__(self, error: Exception) -> None:
        super().__init__(*error.args[:1])
        self.sqlstate: str | None = getattr(error, "sqlstate", None)
