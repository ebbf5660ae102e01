"""Whoever writes to a SQLite file gives way to the next before their commit, which keeps what all of them did."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from random import Random

import pytest
from sqlalchemy import text

from storage.database import Database
from storage.errors import DatabaseUnusable
from storage.outbox_store import OutboxStore
from tests.conditions import PATIENCE

SLOW = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 1000000) SELECT max(x) FROM n"


class Broken(Exception):
    """Something goes wrong in the middle of a transaction."""


async def noted(database: Database, name: str, *, fails: bool = False) -> None:
    """A row of this name, by what stands ready alone."""
    async with database.transaction() as tx:
        await OutboxStore(tx).put(name, None, "{}", at=1)
        await OutboxStore(tx).next_due()
        if fails:
            raise Broken


def names(database: Database) -> set[str]:
    """What another program finds in the file."""
    with closing(sqlite3.connect(database.path)) as file:
        return {name for (name,) in file.execute("SELECT kind FROM outbox")}


def raw(database: Database) -> sqlite3.Connection:
    return database._writer.queue._connection._worker._file.connection.driver_connection


@pytest.fixture
async def told(sqlite: Database) -> list[str]:
    """What SQLite is told by whoever writes, once the file is open."""
    await noted(sqlite, "first")
    said: list[str] = []
    raw(sqlite).set_trace_callback(said.append)
    return said


async def test_all_who_wait_at_once_are_kept_by_few_commits(sqlite, told):
    await asyncio.gather(*(noted(sqlite, f"n{number}") for number in range(30)))
    assert names(sqlite) == {"first", *(f"n{number}" for number in range(30))}
    assert told.count("COMMIT") <= 3


async def test_who_is_alone_is_committed_at_once_and_has_no_savepoint(sqlite, told):
    await noted(sqlite, "alone")
    assert (told.count("COMMIT"), [each for each in told if "SAVEPOINT" in each]) == (1, [])


async def test_whoever_is_told_that_it_is_kept_finds_it_in_the_file(sqlite, told):
    async def kept(name):
        await noted(sqlite, name)
        assert name in names(sqlite)

    await asyncio.gather(*(kept(f"n{number}") for number in range(12)))


async def test_what_fails_among_them_takes_nothing_of_the_others_with_it(sqlite, told):
    work = [noted(sqlite, f"n{number}", fails=number % 3 == 1) for number in range(12)]
    ended = await asyncio.gather(*work, return_exceptions=True)
    assert [type(each) for each in ended] == [Broken if number % 3 == 1 else type(None) for number in range(12)]
    assert names(sqlite) == {"first", *(f"n{number}" for number in range(12) if number % 3 != 1)}


async def test_whoever_fails_by_what_others_did_hears_of_it_when_that_is_in_the_file(sqlite, told):
    async def refused(name, by):
        with pytest.raises(Broken):
            await noted(sqlite, name, fails=True)
        assert by in names(sqlite)

    await asyncio.gather(noted(sqlite, "first come"), noted(sqlite, "a"), refused("b", "a"), refused("c", "a"))


async def test_whoever_fails_behind_others_who_are_lost_is_told_that_instead(sqlite, told):
    async def lost():
        async with sqlite.transaction() as tx:
            await OutboxStore(tx).next_due()
            raw(sqlite).rollback()
            raise Broken

    ended = await asyncio.gather(noted(sqlite, "a"), noted(sqlite, "b"), lost(), return_exceptions=True)
    assert isinstance(ended[2], DatabaseUnusable)


async def test_where_sqlite_has_undone_all_nobody_is_told_that_it_is_kept(sqlite, told):
    async def undone():
        async with sqlite.transaction() as tx:
            await OutboxStore(tx).next_due()
            raw(sqlite).rollback()  # as on a full disk
            raise Broken

    work = [noted(sqlite, "a"), noted(sqlite, "b"), undone(), noted(sqlite, "c")]
    ended = await asyncio.gather(*work, return_exceptions=True)
    lost = [name for name, end in zip("abxc", ended, strict=True) if isinstance(end, DatabaseUnusable)]
    assert names(sqlite) == {"first", *(name for name, end in zip("abxc", ended, strict=True) if end is None)}
    assert "b" in lost, "it was behind the first, and waited with whoever lost it"
    await noted(sqlite, "after")
    assert "after" in names(sqlite)


async def test_where_the_commit_fails_all_are_told_and_writers_still_come_one_after_the_other(sqlite, told):
    at_it, most = 0, 0

    async def writes(name):
        nonlocal at_it, most
        async with sqlite.transaction() as tx:
            at_it += 1
            most = max(most, at_it)
            try:
                await OutboxStore(tx).put(name, None, "{}", at=1)
                await OutboxStore(tx).next_due()
                await asyncio.sleep(0)
                await OutboxStore(tx).next_due()
                if name == "n3":
                    raw(sqlite).rollback()  # as on a full disk: the commit of those who wait fails
            finally:
                at_it -= 1

    async def again(name):
        for _ in range(9):
            try:
                await writes(name)
            except DatabaseUnusable:
                continue
            return

    work = [again(f"k{number}") for number in range(20)]
    await asyncio.gather(*work[:6], writes("n3"), *work[6:], return_exceptions=True)
    assert most == 1
    assert {f"k{number}" for number in range(20)} <= names(sqlite)


async def test_who_has_to_call_the_thread_holds_up_nobody_who_is_done(sqlite, told):
    ended: list[str] = []

    async def slow():
        async with sqlite.transaction() as tx:
            await tx.execute(text(SLOW))
        ended.append("slow")

    async def quick(name):
        await noted(sqlite, name)
        ended.append(name)

    await asyncio.gather(quick("a"), quick("b"), slow(), quick("c"))
    assert ended.index("a") < ended.index("slow") > ended.index("b")


async def test_who_goes_away_while_they_wait_for_their_turn_holds_up_nobody(sqlite, told):
    work = [asyncio.create_task(noted(sqlite, f"n{number}")) for number in range(10)]
    await asyncio.sleep(0)
    for each in work[1:9]:
        each.cancel()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*work, return_exceptions=True)
        await noted(sqlite, "after")
    assert {"n0", "n9", "after"} <= names(sqlite)


@pytest.mark.parametrize("seed", range(12))
async def test_whatever_comes_between_what_was_kept_is_there_and_what_failed_is_not(sqlite, told, seed):
    luck, kept, failed = Random(seed), set[str](), set[str]()

    async def writes(name):
        try:
            async with sqlite.transaction() as tx:
                for _ in range(luck.randint(1, 3)):
                    match luck.randrange(5):
                        case 0:
                            await tx.execute(text("SELECT 1"))
                        case 1:
                            await asyncio.sleep(0)
                        case _:
                            await OutboxStore(tx).next_due()
                await OutboxStore(tx).put(name, None, "{}", at=1)
                if luck.random() < 0.5:
                    await OutboxStore(tx).next_due()
                if luck.random() < 0.2:
                    raise Broken
        except Broken:
            failed.add(name)
        else:
            kept.add(name)

    work = []
    for number in range(60):
        work.append(asyncio.create_task(writes(f"n{number}")))
        if luck.random() < 0.3:
            await asyncio.sleep(luck.choice((0, 0, 0.001)))
        if luck.random() < 0.15:
            luck.choice(work).cancel()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*work, return_exceptions=True)
        await noted(sqlite, "after")
    there = names(sqlite)
    assert kept <= there
    assert not failed & there
    assert not raw(sqlite).in_transaction
