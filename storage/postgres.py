"""PostgreSQL: a transaction over a connection of asyncpg's, and the pool of those.

Loaded only where there is a server: asyncpg, and what of SQLAlchemy goes with it, takes nine megabytes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy import Connection, Executable, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DisconnectionError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from storage.errors import NotConnected
from storage.ready import Ready
from storage.transaction import Answer, Counts, Step, Transaction, Unmet

T = TypeVar("T")

REMEMBERED = 512
"""So many statements a connection keeps ready."""


class PostgresTransaction(Transaction):
    """One transaction; it begins with its first statement, and each statement is a round trip."""

    def __init__(self, connection: AsyncConnection, counts: Counts, *, steady: bool) -> None:
        super().__init__()
        self.dialect = connection.dialect
        self._connection, self._counts, self._steady = connection, counts, steady
        self._begun = False

    async def run_sync(self, work: Callable[[Connection], T]) -> T:
        """Have something done with SQLAlchemy's own connection."""
        await self._done(self._taken())
        self._asks(1)
        return await self._connection.run_sync(work)

    async def pages(self, statement: Executable, size: int) -> AsyncIterator[Sequence[Any]]:
        """The rows of a big answer, so many at a time."""
        self._asks(1)
        found = await self._connection.stream(statement)
        async for rows in found.partitions(size):
            self._asks(0)
            yield rows

    def leave(self) -> None:
        """Nothing: the pool takes back what was not committed."""
        if self._begun and self._steady:
            self._counts.calls += 1

    async def _done(self, steps: list[Step]) -> Answer:
        answer = Answer()
        for step in steps:
            try:
                answer = await self._answer(step)
            except IntegrityError as error:
                if step.clash is None:
                    raise
                raise step.clash from error
            if step.unmet is not None and answer.rowcount == 0:
                raise Unmet(step)
        return answer

    async def _kept(self, steps: list[Step]) -> None:
        await self._done(steps)
        if not self._begun:
            return
        self._counts.calls += 1
        await self._connection.commit()
        self._begun = False
        self._counts.commits += 1

    async def _answer(self, step: Step) -> Answer:
        self._asks(1)
        statement = step.statement
        if not isinstance(statement, Ready):
            result = await (
                self._connection.exec_driver_sql(statement)
                if isinstance(statement, str)
                else self._connection.execute(statement, step.given)
            )
            return Answer(result.all() if result.returns_rows else (), result.rowcount)
        compiled, given = statement.compiled(self.dialect), step.given or {}
        filled = compiled.filled(given) if isinstance(given, Mapping) else [compiled.filled(each) for each in given]
        result = await self._connection.exec_driver_sql(compiled.sql, filled)
        return Answer(compiled.taken(result.all()) if result.returns_rows else (), result.rowcount)

    def _asks(self, statements: int) -> None:
        if not self._begun and self._steady:
            self._counts.calls += 1  # the word that begins a transaction goes alone
        self._begun = True
        self._counts.calls += 1
        self._counts.statements += statements


class Servers:
    """The connections to a PostgreSQL server. None is asked whether it lives before it is used: asyncpg knows that."""

    def __init__(self, url: URL, name: str) -> None:
        """Connects to nothing yet; the server knows the connections by this name."""
        self._closed = False
        self.engine = create_async_engine(
            url,
            pool_size=8,
            max_overflow=4,
            pool_use_lifo=True,  # each connection has statements of its own ready: the fewer are used, the better
            hide_parameters=True,  # an error's text must not hold a seed or a hand
            connect_args={
                "prepared_statement_cache_size": REMEMBERED,
                "server_settings": {"application_name": name},
            },
        )
        event.listen(self.engine.sync_engine, "checkout", _must_live)
        steady = self.engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        alone = self.engine.execution_options(isolation_level="AUTOCOMMIT", postgresql_readonly=True)
        self._engines = {"write": self.engine, "read": steady, "glance": alone}

    @asynccontextmanager
    async def transaction(self, use: str, counts: Counts) -> AsyncIterator[PostgresTransaction]:
        """One that ends with nothing kept but what was committed; a glance is none, each statement is by itself."""
        async with AsyncExitStack() as stack:
            try:
                connection = await stack.enter_async_context(self._engines[use].connect())
            except (OSError, asyncpg.PostgresError) as error:
                raise NotConnected from error
            transaction = PostgresTransaction(connection, counts, steady=use != "glance")
            try:
                yield transaction
            finally:
                transaction.leave()
                if self._closed:  # the pool that it would go back to is gone, and nobody would close it
                    await connection.invalidate()

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Any]:
        """A connection of asyncpg's for as long as it is wanted, and for nobody else after that."""
        async with AsyncExitStack() as stack:
            try:
                connection = await stack.enter_async_context(self.engine.connect())
            except (OSError, asyncpg.PostgresError) as error:
                raise NotConnected from error
            try:
                yield (await connection.get_raw_connection()).driver_connection
            finally:
                await connection.invalidate()

    async def close(self) -> None:
        """Close those that nobody uses, now."""
        self._closed = True
        await self.engine.dispose()


def _must_live(connection: Any, record: object, proxy: object) -> None:
    """The pool takes another one for a connection that has been cut off."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
