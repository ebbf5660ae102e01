"""Several processes at one database: each has the tables of its own shards, and those of a process that is gone."""

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
        await clock.plan(Reminder("backup", "backup", 5))
        assert await clock.next_due(FIRST) == 5
    assert sorted(await rung(database, 5, FIRST), key=str) == sorted([one, None], key=str)
    async with database.read() as tx:
        assert await ClockStore(tx).next_due(FIRST) == 65, "what it has taken itself"
    assert await rung(database, 4 + GRACE, Share(frozenset({0}), 2)) == [one, None]
    assert await rung(database, 5 + GRACE, FIRST) == [other]


async def test_who_shares_with_nobody_has_everything(database: Database) -> None:
    one, other = await tables(database)
    async with database.transaction() as tx:
        for table in (one, other):
            await OutboxStore(tx).put("board", table, "{}", at=0)
    assert await taken(database, 0, None) == [one, other]
