"""A connection that is given up in the middle: its thread ends, its file is closed, and nobody waits for ever."""

import asyncio
import gc
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from functools import partial

import pytest
from sqlalchemy import text

from storage.connection import Connection

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
    async with asyncio.timeout(20):
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()}, return_exceptions=True)
    assert reading.cancelled()
    async with database.read() as tx:
        assert (await tx.execute(text("SELECT 1"))).scalar() == 1


class Held:
    """A connection whose thread does nothing more until it is let go."""

    def __init__(self, connection: Connection) -> None:
        self.connection, self._gate = connection, threading.Event()
        connection._tx.put_nowait((None, self._gate.wait))

    def goes_on(self) -> None:
        self._gate.set()
        self.connection._thread.join(20)


async def given_up_while_it_opens(connection: Connection) -> Held:
    held = Held(connection)
    opening = asyncio.ensure_future(connection)
    await asyncio.sleep(0)
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    return held


async def given_up_while_it_does(statement: str, connection: Connection) -> Held:
    await connection
    held = Held(connection)
    working = asyncio.ensure_future(connection.execute(statement))
    await asyncio.sleep(0)
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    connection.stop()
    return held


@pytest.mark.parametrize(
    "given_up",
    [
        given_up_while_it_opens,
        partial(given_up_while_it_does, "SELECT 1"),
        partial(given_up_while_it_does, "SELECT nothing FROM nowhere"),
    ],
    ids=["opening", "reading", "doing what cannot be done"],
)
def test_a_connection_that_is_given_up_closes_its_file_though_the_loop_has_ended(
    tmp_path, monkeypatch, given_up: Callable[[Connection], Coroutine[object, object, Held]]
):
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *where, **how: opened.append(connect(*where, **how)) or opened[-1])
    held = asyncio.run(given_up(Connection(tmp_path / "henge.sqlite3", check_same_thread=False)))
    held.goes_on()  # an exception of its thread would be an error of this test
    assert not held.connection._thread.is_alive()
    (file,) = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        file.execute("SELECT 1")
    del held
    gc.collect()  # what a connection says that was not closed would be an error as well
