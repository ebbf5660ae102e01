"""Connections to PostgreSQL: whoever is cut off in the middle of something leaves nothing of it to others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest
from sqlalchemy import text

from storage import statements
from storage.database import Database
from storage.errors import DatabaseReadOnly, DatabaseUnreachable, StorageError
from storage.outbox_store import OutboxStore
from storage.postgres import MOST
from storage.transaction import Counts
from tests.conditions import until
from tests.storage.conftest import FreshUrl
from tests.storage.samples import a_table


@pytest.fixture
async def database(postgresql: FreshUrl) -> AsyncIterator[Database]:
    database = await Database.open(postgresql())
    yield database
    await database.close()


async def titles(database: Database) -> list[str]:
    async with database.read() as tx:
        return [title for (title,) in await tx.exec_driver_sql("SELECT title FROM tables ORDER BY id")]


class Cutting(Counts):
    """Cancels who asks for the so manieth time, when the server has heard it and before it answers."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.at = at

    def __setattr__(self, name: str, value: int) -> None:
        super().__setattr__(name, value)
        if name == "calls" and value and value == self.at:
            task = asyncio.current_task()
            assert task is not None
            task.cancel()


async def test_whoever_is_cancelled_at_any_point_of_a_transaction_leaves_nothing_of_it(database: Database) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx, 1)

    async def renames(title: str) -> None:
        async with database.transaction() as tx:
            await tx.execute(statements.HELD_TABLE, {"id": table.id})
            await tx.execute(text(f"UPDATE tables SET title = '{title}'"))
            await tx.execute(statements.TABLE, {"id": table.id})
            if title == "not kept":
                raise ZeroDivisionError

    begin, hold, update, look, end = range(1, 6)
    for cut in (begin, hold, update, look, end):
        counts, database.counts = database.counts, Cutting(cut)
        with pytest.raises(asyncio.CancelledError):
            await asyncio.create_task(renames("not kept"))
        database.counts = counts
        assert await titles(database) == [table.title]
        await renames(table.title)
    database.counts = Cutting(end)
    with pytest.raises(asyncio.CancelledError):
        await asyncio.create_task(renames("kept or not"))
    await renames("another")
    assert await titles(database) == ["another"]


async def test_what_a_single_statement_writes_is_kept_and_what_it_does_not_find_is_told(database: Database) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx, 1)
        await OutboxStore(tx).put("board", table.id, "{}", at=0)
    before = database.counts.calls
    async with database.transaction() as tx:
        await OutboxStore(tx).sent(1, 7, at=1)
    assert database.counts.calls == before + 1
    async with database.glance() as tx:
        assert (await tx.exec_driver_sql("SELECT message_id FROM outbox")).scalar_one() == 7
    with pytest.raises(StorageError):
        async with database.transaction() as tx:
            await OutboxStore(tx).sent(1, 8, at=2, by=99)


async def test_a_cut_connection_is_told_of_and_the_next_use_has_another(database: Database) -> None:
    async def cut() -> None:
        async with database.read() as tx:
            await tx.exec_driver_sql("SELECT pg_backend_pid()")
            await tx.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async def cut_straight() -> None:
        async with database.read() as tx, database.glance() as other:
            await tx.execute(statements.TABLE, {"id": 1})
            mine = "pid <> pg_backend_pid() AND datname = current_database()"
            await other.execute(text(f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {mine}"))
            await tx.execute(statements.TABLE, {"id": 1})

    for cuts in (cut, cut_straight):
        with pytest.raises(DatabaseUnreachable):
            await cuts()
    assert await titles(database) == []


async def test_a_line_that_is_cut_in_the_middle_of_an_answer_is_used_by_nobody_else(database: Database) -> None:
    class Cut:
        """What asyncpg makes of half an answer."""

        def __getattr__(self, name: str) -> Any:
            return getattr(straight, name)

        async def fetch(self, *_: Any) -> None:
            raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    async def looks() -> None:
        nonlocal straight
        async with database.read() as tx:
            await tx.execute(statements.TABLE, {"id": 1})
            straight = tx._straight  # type: ignore[attr-defined]
            tx._straight = Cut()  # type: ignore[attr-defined]
            await tx.execute(statements.TABLE, {"id": 1})

    straight: Any = None
    with pytest.raises(DatabaseUnreachable):
        await looks()
    assert straight.is_closed()
    assert await titles(database) == []


async def test_more_than_may_be_at_it_at_once_wait_for_one_another(database: Database) -> None:
    at_once, most = set[int](), 0

    async def looks(number: int) -> None:
        nonlocal most
        async with database.read() as tx:
            await tx.execute(statements.TABLE, {"id": 1})
            at_once.add(number)
            most = max(most, len(at_once))
            await until(lambda: most == MOST)
            at_once.discard(number)

    await asyncio.gather(*map(looks, range(2 * MOST)))
    assert most == MOST


async def test_a_server_that_only_follows_another_is_reported_in_one_sentence(postgresql: FreshUrl) -> None:
    database = await Database.open(url := postgresql())
    async with database.transaction() as tx:
        await tx.execute(text(f"ALTER DATABASE {database.url.database} SET default_transaction_read_only = on"))
    await database.close()
    with pytest.raises(DatabaseReadOnly, match="is read-only: name the server that others follow"):
        await Database.open(url)
