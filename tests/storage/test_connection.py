"""A connection that is given up in the middle: its thread ends, its file is closed, and nobody waits for ever."""

import asyncio
import gc
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.pool import NullPool

from storage.connection import Connection
from storage.outbox_store import OutboxStore
from tests.conditions import PATIENCE

COUNTS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000000) SELECT max(x) FROM n"


@pytest.mark.parametrize("steps", [1, 2, 5])
async def test_who_is_told_twice_to_stop_reading_leaves_nothing_that_waits_for_ever(database, steps):
    begun = asyncio.Event()

    async def reads():
        async with database.read() as tx:
            begun.set()
            await tx.execute(text(COUNTS))

    reading = asyncio.create_task(reads())
    await begun.wait()
    for _ in range(2):  # as a house does that closes, and then the loop
        for _ in range(steps):
            await asyncio.sleep(0)
        reading.cancel()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()}, return_exceptions=True)
    assert reading.cancelled()
    async with database.read() as tx:
        assert (await tx.execute(text("SELECT 1"))).scalar() == 1


class Held:
    """A connection whose thread does nothing more until it is let go."""

    def __init__(self, connection: Connection) -> None:
        self.connection, self._gate = connection, threading.Event()
        connection._asked.put((None, lambda file: self._gate.wait()))

    def goes_on(self) -> None:
        self._gate.set()
        self.connection._thread.join(20)


async def given_up_while_it_opens(connection: Connection) -> Held:
    return await given_up_while_it_does("SELECT 1", connection)


async def given_up_while_it_does(statement: str, connection: Connection) -> Held:
    held = Held(connection)
    working = asyncio.ensure_future(connection.do(lambda file: file.exec_driver_sql(statement).all()))
    await asyncio.sleep(0)
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    connection.stop()
    return held


async def given_up_once_it_is_open(statement: str, connection: Connection) -> Held:
    await connection.do(lambda file: file.exec_driver_sql("SELECT 1").all())
    return await given_up_while_it_does(statement, connection)


@pytest.mark.parametrize(
    "given_up",
    [
        given_up_while_it_opens,
        partial(given_up_once_it_is_open, "SELECT 1"),
        partial(given_up_once_it_is_open, "SELECT nothing FROM nowhere"),
    ],
    ids=["opening", "reading", "doing what cannot be done"],
)
def test_a_connection_that_is_given_up_closes_its_file_though_the_loop_has_ended(
    tmp_path, given_up: Callable[[Connection], Coroutine[object, object, Held]]
):
    opened: list[sqlite3.Connection] = []

    def opens() -> sqlite3.Connection:
        opened.append(sqlite3.connect(tmp_path / "henge.sqlite3", check_same_thread=False))
        return opened[-1]

    engine = create_engine("sqlite://", poolclass=NullPool, creator=opens)
    held = asyncio.run(given_up(Connection(engine.connect)))
    held.goes_on()  # an exception of its thread would be an error of this test
    assert not held.connection._thread.is_alive()
    (file,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        file.execute("SELECT 1")
    del held
    gc.collect()  # what a connection says that was not closed would be an error as well


async def test_what_fails_with_nobody_waiting_for_it_is_told_and_the_file_is_opened_anew(tmp_path, caplog):
    opened = []
    engine = create_engine(f"sqlite:///{tmp_path / 'henge.sqlite3'}", poolclass=NullPool)
    connection = Connection(lambda: opened.append(engine.connect()) or opened[-1])
    connection._asked.put((None, lambda file: file.exec_driver_sql("SELECT nothing FROM nowhere")))
    assert await connection.do(lambda file: file.exec_driver_sql("SELECT 1").scalar()) == 1
    assert len(opened) == 2
    assert "opened anew" in caplog.text
    await connection.stop()


async def test_who_only_glances_keeps_the_file_for_no_longer_than_the_answer_takes(sqlite):
    async with sqlite.glance() as tx:
        assert (await tx.execute(text("SELECT count(*) FROM tables"))).scalar() == 0
        busy, _, _ = await asyncio.to_thread(_emptied, sqlite.path)
        assert not busy
    async with sqlite.read() as tx:
        await tx.execute(text("SELECT count(*) FROM tables"))
        await asyncio.to_thread(_written, sqlite.path)
        busy, _, _ = await asyncio.to_thread(_emptied, sqlite.path)
        assert busy


def _written(path):
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("PRAGMA user_version = 7")


def _emptied(path):
    """What SQLite says of moving its log into the file and beginning it anew, which waits for whoever still reads."""
    with closing(sqlite3.connect(path, timeout=0.1)) as file:
        return file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


async def test_what_stands_ready_is_answered_without_a_call_of_the_thread(sqlite):
    async with sqlite.read() as tx:  # opens the file
        await tx.execute(text("SELECT 1"))
    before = replace(sqlite.counts)
    async with sqlite.glance() as tx:
        assert await OutboxStore(tx).next_due() is None
    assert (sqlite.counts.calls, sqlite.counts.statements) == (before.calls, before.statements + 1)


async def test_whoever_writes_calls_the_thread_for_the_commit_alone(sqlite):
    before = replace(sqlite.counts)
    async with sqlite.transaction() as tx:
        box = OutboxStore(tx)
        await box.put("notice", None, "{}", at=1)
        assert await box.next_due() == 1
        assert await box.take_due(2, 10, 1000)
    assert (sqlite.counts.calls, sqlite.counts.commits) == (before.calls + 1, before.commits + 1)
    async with sqlite.glance() as tx:
        assert await OutboxStore(tx).next_due() == 1002


async def test_while_another_program_keeps_the_file_whoever_wants_to_write_holds_up_nobody(sqlite):
    async def written():
        async with sqlite.transaction() as tx:
            box = OutboxStore(tx)
            await box.put("notice", None, "{}", at=1)
            await box.next_due()

    with closing(sqlite3.connect(sqlite.path)) as other:
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(written())
        for _ in range(5):
            await asyncio.sleep(0)
        assert not writing.done()  # the loop goes on
        other.rollback()
        async with asyncio.timeout(PATIENCE):
            await writing
    async with sqlite.glance() as tx:
        assert await OutboxStore(tx).backlog() == 1
