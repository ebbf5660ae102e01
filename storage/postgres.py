"""PostgreSQL: a transaction over a connection of asyncpg's, and the pool of those.

Statements that stand ready are asked of asyncpg itself, and transactions begun and ended with it: SQLAlchemy, which is
there for all others, takes several times the processor for each. Its connection begins none by itself.

Loaded only where there is a server: asyncpg, and what of SQLAlchemy goes with it, takes nine megabytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, Executable
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from storage.capacity import Capacity
from storage.errors import NotConnected
from storage.ready import Ready
from storage.transaction import Answer, Counts, Step, Transaction, Unmet

T = TypeVar("T")

REMEMBERED = 512
"""So many statements a connection keeps ready."""

MOST, KEPT = 12, 8
"""So many connections may be in use at once; so many stay open when nobody uses them."""

_BEGINS: Mapping[str, Mapping[str, Any]] = {"write": {}, "read": {"isolation": "repeatable_read", "readonly": True}}
"""How the transactions of a use begin; a glance is none."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A connection: SQLAlchemy's, and asyncpg's own behind it."""

    connection: AsyncConnection
    straight: Any

    async def close(self) -> None:
        """Close it; one that is cut off already is let go."""
        if not self.straight.is_closed():
            self.straight.terminate()
        with suppress(DBAPIError, OSError):
            await self.connection.close()


class PostgresTransaction(Transaction):
    """One transaction; it begins with its first statement, and each statement is a round trip.

    A single statement that writes begins none.
    """

    def __init__(self, opened: Opened, counts: Counts, use: str) -> None:
        super().__init__()
        self.dialect = opened.connection.dialect
        self._connection, self._straight, self._counts = opened.connection, opened.straight, counts
        self._transaction = self._straight.transaction(**_BEGINS[use]) if use in _BEGINS else None
        self._begun = False
        self.is_fit = True
        """Whether it is known how its connection stands: not where a word that begins or ends it was cut off."""

    async def run_sync(self, work: Callable[[Connection], T]) -> T:
        """Have something done with SQLAlchemy's own connection."""
        await self._done(self._taken())
        await self._asks(1)
        return await self._connection.run_sync(work)

    async def pages(self, statement: Executable, size: int) -> AsyncIterator[Sequence[Any]]:
        """The rows of a big answer, so many at a time."""
        await self._asks(1)
        found = await self._connection.stream(statement)
        async for rows in found.partitions(size):
            self._counts.calls += 1
            yield rows

    @property
    def is_under_way(self) -> bool:
        """Whether something has to be ended before its connection is another's."""
        return self._begun or self._connection.in_transaction()  # what SQLAlchemy takes for one

    async def end(self) -> None:
        """Take back what was not committed. Raises `DBAPIError` or `OSError`; then it is not fit."""
        self.is_fit = False
        if self._connection.in_transaction():
            await self._connection.rollback()
        if self._begun and self._transaction is not None:
            await self._word("ROLLBACK", self._transaction.rollback)
            self._begun = False
        self.is_fit = True

    async def _done(self, steps: list[Step]) -> Answer:
        answer = Answer()
        for step in steps:
            await self._asks(1)
            answer = await self._answer(step)
        return answer

    async def _kept(self, steps: list[Step]) -> None:
        if not self._begun and len(steps) == 1 and isinstance(steps[0].statement, Ready):
            self._counts.calls += 1
            self._counts.statements += 1
            await self._answer(steps[0])
        else:
            await self._done(steps)
            if not self._begun or self._transaction is None:
                return
            await self._word("COMMIT", self._transaction.commit)
            self._begun = False
        self._counts.commits += 1

    async def _answer(self, step: Step) -> Answer:
        """What comes of a step. Raises `Unmet`, and what is to be raised where it clashes."""
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
                self._connection.exec_driver_sql(statement)
                if isinstance(statement, str)
                else self._connection.execute(statement, step.given)
            )
            return Answer(result.all() if result.returns_rows else (), result.rowcount)
        compiled, given = statement.compiled(self.dialect), step.given or {}
        with self._told(compiled.sql):
            if not isinstance(given, Mapping):
                await self._straight.executemany(compiled.sql, [compiled.filled(each) for each in given])
                return Answer()
            if compiled.shows:
                rows = await self._straight.fetch(compiled.sql, *compiled.filled(given))
                return Answer(compiled.taken(rows), len(rows))
            status: str = await self._straight.execute(compiled.sql, *compiled.filled(given))
            return Answer((), int(status.rpartition(" ")[2]))

    async def _asks(self, statements: int) -> None:
        if not self._begun and self._transaction is not None:
            await self._word("BEGIN", self._transaction.start)  # the word that begins it goes alone
            self._begun = True
        self._counts.calls += 1
        self._counts.statements += statements

    async def _word(self, word: str, do: Callable[[], Awaitable[None]]) -> None:
        """Say the word that begins it or ends it."""
        self._counts.calls += 1
        self.is_fit = False
        with self._told(word):
            await do()
        self.is_fit = True

    @contextmanager
    def _told(self, words: str) -> Iterator[None]:
        """asyncpg's failures become SQLAlchemy's."""
        try:
            yield
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError(words, None, _Told(error), hide_parameters=True) from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError) as error:
            lost = self._straight.is_closed()
            if isinstance(error, asyncpg.InternalClientError):  # the line was cut in the middle of an answer
                self.is_fit, lost = False, True
            raise DBAPIError(words, None, _Told(error), True, connection_invalidated=lost) from error


class Servers:
    """The connections to a PostgreSQL server, those used last first: each has statements of its own ready.

    None is asked whether it lives before it is used: asyncpg knows that.
    """

    def __init__(self, url: URL, name: str) -> None:
        """Connects to nothing yet; the server knows the connections by this name."""
        self._closed = False
        self._capacity = Capacity(MOST)
        self._free: list[Opened] = []
        self._engine = create_async_engine(
            url,
            poolclass=NullPool,
            isolation_level="AUTOCOMMIT",  # transactions are begun and ended beside it
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
        """One that ends with nothing kept but what was committed; a glance is none, each statement is by itself.

        Raises `PoolTimeout` where no connection is free for long, and `NotConnected`.
        """
        async with self._capacity.taken():
            opened = await self._taken()
            transaction = PostgresTransaction(opened, counts, use)
            try:
                yield transaction
            finally:
                if transaction.is_under_way or not transaction.is_fit or not self._keeps(opened):
                    # also where whoever used it is cancelled: nobody else would
                    await asyncio.shield(asyncio.create_task(self._left(opened, transaction)))
                else:
                    self._free.append(opened)

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Any]:
        """A connection of asyncpg's for as long as it is wanted, and for nobody else after that."""
        opened = await self._opened()
        try:
            yield opened.straight
        finally:
            await opened.close()

    async def close(self) -> None:
        """Close those that nobody uses, now; the others are closed when their users are done."""
        self._closed = True
        free, self._free = self._free, []
        for opened in free:
            await opened.close()
        await self._engine.dispose()

    async def _taken(self) -> Opened:
        while self._free:
            opened = self._free.pop()
            if not opened.straight.is_closed():
                return opened
            await opened.close()
        return await self._opened()

    async def _opened(self) -> Opened:
        try:
            connection = await self._engine.connect()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError) as error:
            raise NotConnected from error
        assert connection.sync_connection is not None
        return Opened(connection, connection.sync_connection.connection.driver_connection)

    async def _left(self, opened: Opened, transaction: PostgresTransaction) -> None:
        """What a connection was in the middle of is taken back; one with which that fails is used no more."""
        try:
            if transaction.is_fit and not opened.straight.is_closed():
                await transaction.end()
        except (DBAPIError, OSError):
            pass  # it is not fit now
        finally:
            if transaction.is_fit and self._keeps(opened):
                self._free.append(opened)
            else:
                await opened.close()

    def _keeps(self, opened: Opened) -> bool:
        return not self._closed and not opened.straight.is_closed() and len(self._free) < KEPT


class _Told(Exception):
    """What the server said of a failure, without the values that it names beside it."""

    def __init__(self, error: Exception) -> None:
        super().__init__(*error.args[:1])
        self.sqlstate: str | None = getattr(error, "sqlstate", None)
