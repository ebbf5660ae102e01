"""Several processes at one database: each has the tables of its own shards, and those of a process that is gone."""

from dataclasses import replace

from sqlalchemy import select

from storage import schema
from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore
from storage.rows import Reminder
from storage.share import GRACE, Share
from tests.storage.samples import a_table

FIRST, SECOND = Share(frozenset({0}), 2), Share(frozenset({1}), 2)
SERVERS = (6 << 22, 7 << 22)
"""On the first shard and on the second."""


async def tables(database: Database) -> tuple[int, int]:
    async with database.transaction() as tx:
        one, other = [(await a_table(tx, 50 + n, guild_id=guild)).id for n, guild in enumerate(SERVERS)]
    return one, other


async def taken(database: Database, now: int, share: Share | None) -> list[int | None]:
    async with database.transaction() as tx:
        return [row.table_id for row in await OutboxStore(tx).take_due(now, 10, 60, share)]


async def rung(database: Database, now: int, share: Share | None) -> list[int | None]:
    async with database.transaction() as tx:
        return [due.table_id for due in await ClockStore(tx).take_due(now, 10, 60, share)]


async def test_what_is_said_at_a_table_is_its_own_process_s_to_say(database: Database) -> None:
    one, other = await tables(database)
    async with database.transaction() as tx:
        for table in (one, other, None):
            await OutboxStore(tx).put("board", table, "{}", at=0)
    assert await taken(database, 0, FIRST) == [one, None]
    assert await taken(database, 0, FIRST) == []
    assert await taken(database, 0, SECOND) == [other]


async def test_what_a_process_leaves_is_said_by_another_after_ten_seconds(database: Database) -> None:
    one, _ = await tables(database)
    async with database.transaction() as tx:
        await OutboxStore(tx).put("board", one, "{}", at=5)
        assert await OutboxStore(tx).next_due(FIRST) == 5
        assert await OutboxStore(tx).next_due(SECOND) == 5 + GRACE
    assert await taken(database, 4 + GRACE, SECOND) == []
    assert await taken(database, 5 + GRACE, SECOND) == [one]
    async with database.read() as tx:
        assert await OutboxStore(tx).next_due(SECOND) == 65 + GRACE, "it comes again where this one dies too"


async def test_the_clock_of_a_table_is_its_own_process_s_too(database: Database) -> None:
    one, other = await tables(database)
    async with database.transaction() as tx:
        clock = ClockStore(tx)
        for table in (one, other):
            await clock.plan(Reminder(f"due {table}", "deadline", 5), table)
        assert await clock.next_due(FIRST) == 5
    assert await rung(database, 5, FIRST) == [one]
    async with database.read() as tx:
        assert await ClockStore(tx).next_due(FIRST) == 65, "what it has taken itself"
    assert await rung(database, 4 + GRACE, Share(frozenset({0}), 2)) == [one]
    assert await rung(database, 5 + GRACE, FIRST) == [other]


async def test_who_shares_with_nobody_has_everything(database: Database) -> None:
    one, other = await tables(database)
    async with database.transaction() as tx:
        for table in (one, other):
            await OutboxStore(tx).put("board", table, "{}", at=0)
    assert await taken(database, 0, None) == [one, other]


async def test_what_a_process_had_taken_is_free_when_it_is_dead(database: Database) -> None:
    one, other = await tables(database)
    dying = Share(frozenset({1}), 2, process=22)
    async with database.transaction() as tx:
        for table in (one, other):
            await OutboxStore(tx).put("board", table, "{}", at=5)
            await ClockStore(tx).plan(Reminder(f"due {table}", "deadline", 6), table)
    assert await taken(database, 10, dying) == [other]
    assert await rung(database, 10, dying) == [other]
    alive = Share(frozenset({0}), 2, process=11)
    alone = replace(alive, free=frozenset({1}), dead=frozenset({22}))
    assert (await taken(database, 10, alive), await rung(database, 10, alive)) == ([one], [one])
    async with database.read() as tx:
        assert (await OutboxStore(tx).next_due(alone), await ClockStore(tx).next_due(alone)) == (5, 6)
    assert (await taken(database, 10, alone), await rung(database, 10, alone)) == ([other], [other])
    assert (await taken(database, 10, alone), await rung(database, 10, alone)) == ([], []), "each once"


async def test_the_shards_of_a_process_that_is_dead_are_everybody_s(database: Database) -> None:
    _, other = await tables(database)
    async with database.transaction() as tx:
        await OutboxStore(tx).put("board", other, "{}", at=5)
    assert await taken(database, 5, FIRST) == []
    assert await taken(database, 5, replace(FIRST, free=frozenset({1}))) == [other]


async def test_what_concerns_people_and_leagues_is_spread_over_the_processes(database: Database) -> None:
    async with database.transaction() as tx:
        for number in (*SERVERS, 1, 2):
            await OutboxStore(tx).put("digest", None, "{}", at=0, whose=number)
        for number in SERVERS:
            await ClockStore(tx).plan(Reminder(f"digest {number}", "digest", 0, user_id=number))
        for number in range(12):
            await ClockStore(tx).plan(Reminder(f"round {number}", "round", 0))
        homes = select(schema.outbox.c.home).order_by(schema.outbox.c.id)
        assert list((await tx.execute(homes)).scalars()) == [*SERVERS, 1 << 22, 2 << 22]
    assert (len(await taken(database, 0, FIRST)), len(await taken(database, 0, SECOND))) == (2, 2)
    async with database.transaction() as tx:
        first = await ClockStore(tx).take_due(0, 20, 60, FIRST)
        second = await ClockStore(tx).take_due(0, 20, 60, SECOND)
    assert len(first) + len(second) == 14
    assert min(len(first), len(second)) > 3
    assert {due.reminder.user_id for due in first} == {SERVERS[0], None}


async def test_a_table_at_which_somebody_practises_is_at_home_with_that_person(database: Database) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx, guild_id=schema.NOWHERE, host_user_id=SERVERS[1])
        await OutboxStore(tx).put("board", table.id, "{}", at=0)
    assert await taken(database, 0, FIRST) == []
    assert await taken(database, 0, SECOND) == [table.id]
