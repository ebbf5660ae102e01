"""Several processes at one PostgreSQL: they call each other, and go on with what one that was killed had begun."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from sqlalchemy import insert, select, text, update

from storage import database, neighbours, schema
from storage.clock_store import ClockStore
from storage.database import AGREE, Database
from storage.neighbours import EACH, SILENT, Neighbours
from storage.outbox_store import OutboxStore
from storage.rows import Reminder
from storage.share import GRACE, Share
from tests.conditions import until
from tests.storage.conftest import FreshUrl
from tests.storage.samples import a_table

OWN, OTHER = 6 << 22, 7 << 22
"""Servers on the first shard and on the second."""

SECOND = """
import asyncio, os, signal, sys
from storage.clock_store import ClockStore
from storage.database import Database
from storage.errors import StorageError
from storage.neighbours import Neighbours
from storage.outbox_store import OutboxStore
from storage.share import Share

async def second():
    database = Database(sys.argv[1])
    database.share = Share(frozenset({1}), 2)
    await Neighbours(database, lambda: None).start()
    living = 0
    while living < 2:
        async with database.read() as tx:
            living = (await tx.exec_driver_sql("SELECT count(*) FROM processes")).scalar_one()
    return database
"""
"""How a process begins that has the second shard beside a first that lives."""

VICTIM = f"""{SECOND}
async def live():
    database = await second()
    async with database.transaction() as tx:
        await OutboxStore(tx).take_due(0, 10, 10**9, database.share)
        await ClockStore(tx).take_due(0, 10, 10**9, database.share)
    print("taken", flush=True)
    await asyncio.sleep(1000)

asyncio.run(live())
"""
"""A process that takes what is due at its tables and does nothing of it."""

SLEEPER = f"""{SECOND}
async def live():
    database = await second()
    async with database.transaction() as tx:
        (row,) = await OutboxStore(tx).take_due(0, 10, 10**9, database.share)
    try:
        async with database.transaction() as tx:
            await tx.exec_driver_sql("UPDATE tables SET title = 'of the sleeper'")
            print("asleep", flush=True)
            os.kill(os.getpid(), signal.SIGSTOP)
    except StorageError as error:
        print(type(error).__name__, flush=True)
    for report in ("still_held", "gave_up", "sent"):
        try:
            async with database.transaction() as tx:
                outbox = OutboxStore(tx)
                if report == "still_held":
                    await outbox.still_held(row)
                elif report == "gave_up":
                    await outbox.gave_up(row.id, "asleep", at=2, by=row.taken_by)
                else:
                    await outbox.sent(row.id, 13, at=2, by=row.taken_by)
        except StorageError as error:
            print(type(error).__name__, flush=True)
    async with database.transaction() as tx:
        await OutboxStore(tx).failed(row.id, "asleep", retry_at=5, by=row.taken_by)

asyncio.run(live())
"""
"""A process that falls asleep in the middle of a transaction, with what it took, and tries to go on when it wakes."""


class Heard:
    """How often a process was woken."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


@asynccontextmanager
async def living(url: str, shard: int) -> AsyncIterator[tuple[Database, Heard]]:
    """A process that has one of two shards."""
    database, heard = Database(url), Heard()
    database.share = Share(frozenset({shard}), 2)
    neighbours = Neighbours(database, heard)
    await neighbours.start()
    try:
        await until(lambda: heard.times)
        yield database, heard
    finally:
        await neighbours.stop()
        await database.close()


@pytest.fixture
async def url(postgresql: FreshUrl) -> str:
    url = postgresql()
    await (await Database.open(url)).close()
    return url


async def say(database: Database, table_id: int) -> None:
    async with database.transaction() as tx:
        await OutboxStore(tx).put("board", table_id, "{}", at=0)


async def tables(database: Database) -> tuple[int, int]:
    async with database.transaction() as tx:
        own, other = [(await a_table(tx, 50 + n, guild_id=guild)).id for n, guild in enumerate((OWN, OTHER))]
    return own, other


async def test_what_another_process_writes_for_one_s_tables_is_heard_of_at_once(url: str) -> None:
    async with living(url, 0) as (first, _), living(url, 1) as (_, heard):
        own, other = await tables(first)
        before = heard.times
        await say(first, own)
        await say(first, other)
        await until(lambda: heard.times > before)
        async with first.transaction() as tx:
            await ClockStore(tx).plan(Reminder("due", "deadline", 5), other)
        await until(lambda: heard.times > before + 1)
        assert heard.times == before + 2, "of what the first says itself nobody hears"


async def test_who_lives_beside_another_with_the_same_shards_says_so_once(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("storage.neighbours.EACH", 0.02)
    async with living(url, 0), living(url, 1), living(url, 1):
        await until(lambda: caplog.text.count("looks after the same shards (1)") == 2)
    assert caplog.text.count("looks after the same shards") == 2, "once by each of the two"


async def test_what_is_taken_back_is_not_heard_of(url: str) -> None:
    async with living(url, 0) as (first, _), living(url, 1) as (_, heard):
        _, other = await tables(first)
        before = heard.times
        with suppress(ZeroDivisionError):
            async with first.transaction() as tx:
                await OutboxStore(tx).put("board", other, "{}", at=0)
                raise ZeroDivisionError
        await say(first, other)
        await until(lambda: heard.times > before)
        assert heard.times == before + 1


async def test_who_is_cut_off_listens_again_and_looks_once(url: str) -> None:
    async with living(url, 0) as (first, _), living(url, 1) as (_, heard):
        _, other = await tables(first)
        before = heard.times
        async with first.transaction() as tx:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            await tx.execute(text(f"{cut} AND datname = current_database() AND query ILIKE '%FROM processes%'"))
        await until(lambda: heard.times > before)
        before = heard.times
        await say(first, other)
        await until(lambda: heard.times > before)


async def test_what_one_that_ended_had_taken_is_free_at_once_and_its_shards_are_kept_for_it(url: str) -> None:
    async with living(url, 0) as (first, heard):
        _, other = await tables(first)
        await say(first, other)
        async with living(url, 1) as (second, _):
            assert await taken(second) == [other]
            await say(first, other)
            before = heard.times
        await until(lambda: heard.times > before)
        assert await taken(first) == []
        assert await taken(first, GRACE) == [other, other]


async def taken(database: Database, now: int = 0) -> list[int | None]:
    async with database.transaction() as tx:
        return [row.table_id for row in await OutboxStore(tx).take_due(now, 10, 10**9, database.share)]


@pytest.mark.rehearsal
async def test_what_a_killed_process_had_begun_goes_on_within_six_signs_of_life(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs, beat = list[object](), Neighbours._beat

    async def counted(neighbours: Neighbours, line: object) -> None:
        signs.append(line)
        await beat(neighbours, line)

    monkeypatch.setattr(Neighbours, "_beat", counted)
    async with living(url, 0) as (first, heard):
        _, other = await tables(first)
        await say(first, other)
        async with first.transaction() as tx:
            await ClockStore(tx).plan(Reminder("due", "deadline", 0), other)
        victim = await asyncio.create_subprocess_exec(
            sys.executable, "-c", VICTIM, url, stdout=asyncio.subprocess.PIPE, env=os.environ
        )
        assert victim.stdout is not None
        assert await victim.stdout.readline() == b"taken\n"
        assert await taken(first) == []
        before = heard.times
        signs.clear()
        victim.kill()
        await victim.wait()
        await until(lambda: heard.times > before)
        assert len(signs) <= SILENT / EACH + 2
        assert await taken(first) == [other]
        async with first.transaction() as tx:
            assert [due.table_id for due in await ClockStore(tx).take_due(0, 10, 60, first.share)] == [other]


async def test_what_a_person_is_told_is_said_by_the_process_of_that_person_at_once(url: str) -> None:
    async with living(url, 0) as (first, _), living(url, 1) as (_, heard):
        before = heard.times
        for whose in (OWN, OTHER):
            async with first.transaction() as tx:
                await OutboxStore(tx).put("digest", None, "{}", at=0, whose=whose)
        await until(lambda: heard.times > before)
        assert heard.times == before + 1


async def test_a_process_whose_row_cannot_be_read_is_none_and_the_others_hear_each_other(url: str) -> None:
    writer = Database(url)
    async with writer.transaction() as tx:
        await tx.execute(insert(schema.processes).values(id=1, shards="{broken", seen_at=0))
    await writer.close()
    async with living(url, 0) as (database, _):
        await until(lambda: database.share is not None and 1 in database.share.dead)
        assert database.share is not None
        assert database.share.free == frozenset()


@pytest.mark.rehearsal
async def test_who_slept_and_was_taken_to_be_dead_holds_nobody_up_and_writes_nothing_when_it_wakes(url: str) -> None:
    async with living(url, 0) as (first, heard):
        _, other = await tables(first)
        await say(first, other)
        sleeper = await asyncio.create_subprocess_exec(
            sys.executable, "-c", SLEEPER, url, stdout=asyncio.subprocess.PIPE, env=os.environ
        )
        try:
            assert sleeper.stdout is not None
            assert await sleeper.stdout.readline() == b"asleep\n"
            before = heard.times
            await until(lambda: heard.times > before)
            async with first.transaction() as tx:
                await tx.execute(update(schema.tables).where(schema.tables.c.id == other).values(title="ours"))
                (row,) = await OutboxStore(tx).take_due(0, 10, 10**9, first.share)
            assert row.uncertain
            sleeper.send_signal(signal.SIGCONT)
            told, _ = await sleeper.communicate()
        finally:
            with suppress(ProcessLookupError):
                sleeper.kill()
        assert told.split() == [b"DatabaseUnreachable", b"NotOurs", b"NotOurs", b"NotOurs"]
        async with first.transaction() as tx:
            await OutboxStore(tx).sent(row.id, 12, at=1, by=row.taken_by)
        async with first.read() as tx:
            titles = (await tx.execute(select(schema.tables.c.title).order_by(schema.tables.c.id))).scalars().all()
            said = (await tx.execute(select(schema.outbox.c.message_id, schema.outbox.c.error))).all()
        assert titles == ["Lagoon", "ours"]
        assert [tuple(found) for found in said] == [(12, None)]


@pytest.mark.parametrize("wrong", [-3600_000, -5_000, 5_000, 3600_000])
async def test_the_clock_of_the_database_counts_for_whoever_s_own_does_not_agree_with_it(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, wrong: int
) -> None:
    true = database.machine
    for module in (database, neighbours):
        monkeypatch.setattr(module, "machine", lambda: true() + wrong)
    async with living(url, 0) as (first, _), living(url, 1) as (second, _):
        await until(lambda: first.ahead and second.ahead)
        for process in (first, second):
            assert abs(true() + wrong + process.ahead - true()) < AGREE
        assert caplog.text.count("please set it right") == 2
        monkeypatch.undo()
        await until(lambda: not first.ahead and not second.ahead)
    assert caplog.text.count("please set it right") == 2


async def test_a_process_knows_what_time_it_is_before_it_does_anything(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = database.machine
    monkeypatch.setattr(database, "machine", lambda: true() + 3600_000)
    process = Database(url)
    await process.compare_clocks()
    assert abs(process.ahead + 3600_000) < AGREE
    await process.close()


@pytest.mark.parametrize(("there", "asked", "heard", "ahead"), [
    (100_000, 100_000, 100_010, 0),
    (101_900, 100_000, 100_000, 0),
    (102_500, 100_000, 100_000, 2_500),
    (190_000, 100_000, 180_000, 0),
    (190_000, 100_000, 99_000, 0),
])  # fmt: skip
def test_what_a_slow_answer_or_a_small_difference_tells_of_a_clock_is_not_followed(
    there: int, asked: int, heard: int, ahead: int
) -> None:
    process = Database("sqlite:///nowhere.sqlite3")
    process.shows(there, asked, heard)
    assert process.ahead == ahead
