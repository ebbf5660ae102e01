"""Waking up: on time, exactly once, and not at all when the clock of a table stops."""

import asyncio

from storage.clock_store import ClockStore
from storage.database import Database
from storage.rows import DueReminder, Reminder
from tests.storage.samples import a_table

DEADLINE = Reminder("17:0.1@5:deadline", "deadline", due_at=100, seat=0, prompt="0.1", payload='{"digest": "abcd"}')
HALF = Reminder("17:0.1@5:half", "half", due_at=50, seat=0, user_id=101, prompt="0.1")
DIGEST = Reminder("digest:101:2025-01-01", "digest", due_at=70, user_id=101)


async def take(database: Database, now: int, *, limit: int = 10, lease: int = 60) -> tuple[DueReminder, ...]:
    async with database.transaction() as tx:
        return await ClockStore(tx).take_due(now, limit, lease)


async def done(database: Database, due: DueReminder, at: int = 0) -> bool:
    async with database.transaction() as tx:
        return await ClockStore(tx).done(due, at=at)


async def next_due(database: Database) -> int | None:
    async with database.read() as tx:
        return await ClockStore(tx).next_due()


async def a_table_that_waits(database: Database, *reminders: Reminder) -> int:
    async with database.transaction() as tx:
        table = await a_table(tx)
        await ClockStore(tx).set(table.id, reminders)
    return table.id


async def test_reminders_come_when_they_are_due_the_earliest_first(database: Database) -> None:
    assert await next_due(database) is None
    table_id = await a_table_that_waits(database, DEADLINE, HALF)
    async with database.transaction() as tx:
        await ClockStore(tx).plan(DIGEST)
    assert await next_due(database) == 50
    assert await take(database, 49) == ()
    due = await take(database, 99)
    assert [(found.table_id, found.reminder) for found in due] == [(table_id, HALF), (None, DIGEST)]
    assert await next_due(database) == 100


async def test_what_was_done_is_never_done_again_even_if_it_is_planned_again(database: Database) -> None:
    table_id = await a_table_that_waits(database, HALF)
    (due,) = await take(database, 50)
    assert await done(database, due)
    assert not await done(database, due)
    async with database.transaction() as tx:
        await ClockStore(tx).set(table_id, [Reminder(HALF.key, "half", due_at=80), DEADLINE])
    assert [found.reminder for found in await take(database, 999)] == [DEADLINE]


async def test_what_is_taken_stays_the_first_that_is_due_until_it_is_done(database: Database) -> None:
    async def first_due() -> int | None:
        async with database.read() as tx:
            return await ClockStore(tx).first_due()

    assert await first_due() is None
    await a_table_that_waits(database, DEADLINE, HALF)
    (due,) = await take(database, 60)
    assert await first_due() == 50
    await done(database, due)
    assert await first_due() == 100


async def test_a_clock_that_died_wakes_again_after_the_lease(database: Database) -> None:
    await a_table_that_waits(database, HALF)
    (first,) = await take(database, 50, lease=60)
    assert await next_due(database) == 110
    assert await take(database, 109) == ()
    assert await take(database, 110) == (first,)


async def test_at_the_start_of_the_only_clock_all_leases_end(database: Database) -> None:
    await a_table_that_waits(database, HALF)
    (first,) = await take(database, 50, lease=10**6)
    async with database.transaction() as tx:
        await ClockStore(tx).release_all()
    assert await take(database, 51) == (first,)


async def test_setting_a_tables_reminders_drops_moves_and_adds(database: Database) -> None:
    table_id = await a_table_that_waits(database, HALF, DEADLINE)
    moved = Reminder(DEADLINE.key, "deadline", due_at=300, seat=0, prompt="0.1", payload=DEADLINE.payload)
    fresh = Reminder("17:1.1@9:deadline", "deadline", due_at=200, seat=1, prompt="1.1")
    async with database.transaction() as tx:
        await ClockStore(tx).set(table_id, [moved, fresh])
    assert await next_due(database) == 200
    assert [found.reminder for found in await take(database, 999)] == [fresh, moved]


async def test_a_table_that_pauses_wakes_nobody_and_others_go_on(database: Database) -> None:
    table_id = await a_table_that_waits(database, HALF, DEADLINE)
    async with database.transaction() as tx:
        other = await a_table(tx, channel_id=51)
        await ClockStore(tx).set(other.id, [Reminder("other", "half", due_at=60)])
        await ClockStore(tx).set(table_id, [])
    assert [found.reminder.key for found in await take(database, 999)] == ["other"]


async def test_a_reminder_that_was_dropped_meanwhile_must_not_be_acted_upon(database: Database) -> None:
    """The person answered between the taking and the doing."""
    table_id = await a_table_that_waits(database, DEADLINE)
    (due,) = await take(database, 100)
    async with database.transaction() as tx:
        await ClockStore(tx).set(table_id, [])
    assert not await done(database, due)


async def test_planning_the_same_again_leaves_a_taken_reminder_taken(database: Database) -> None:
    table_id = await a_table_that_waits(database, DEADLINE)
    await take(database, 100, lease=60)
    async with database.transaction() as tx:
        await ClockStore(tx).set(table_id, [DEADLINE])
    assert await take(database, 101) == ()


async def test_a_deadline_that_is_extended_while_taken_comes_at_its_new_time(database: Database) -> None:
    table_id = await a_table_that_waits(database, DEADLINE)
    await take(database, 100, lease=10**6)
    async with database.transaction() as tx:
        await ClockStore(tx).set(table_id, [Reminder(DEADLINE.key, "deadline", due_at=500)])
    assert await next_due(database) == 500
    assert len(await take(database, 500)) == 1


async def test_a_reminder_is_postponed_out_of_quiet_hours(database: Database) -> None:
    await a_table_that_waits(database, HALF)
    (due,) = await take(database, 50)
    async with database.transaction() as tx:
        await ClockStore(tx).postpone(due, 400)
    assert await take(database, 399) == ()
    assert [found.id for found in await take(database, 400)] == [due.id]


async def test_clocks_at_once_never_take_the_same_reminder(database: Database) -> None:
    await a_table_that_waits(database, *(Reminder(f"r{n}", "half", due_at=n) for n in range(20)))
    hauls = await asyncio.gather(*(take(database, 99, limit=5) for _ in range(6)))
    taken = [due.id for haul in hauls for due in haul]
    assert len(taken) == len(set(taken))
    assert len(taken) + len(await take(database, 99, limit=20)) == 20


async def test_pruning_forgets_only_what_was_done_long_ago(database: Database) -> None:
    await a_table_that_waits(database, HALF, DEADLINE)
    (due,) = await take(database, 50)
    await done(database, due, at=55)
    async with database.transaction() as tx:
        assert await ClockStore(tx).prune(before=55) == 0
        assert await ClockStore(tx).prune(before=56) == 1
        assert await ClockStore(tx).next_due() == 100


async def test_what_was_dropped_while_it_was_taken_ends_nothing_that_was_planned_since(database: Database) -> None:
    """Two of a table ring together, and what the first does plans other reminders in place of the second."""
    table_id = await a_table_that_waits(database, HALF, DEADLINE)
    first, second = await take(database, 100)
    new = Reminder("17:0.2@100:deadline", "deadline", due_at=200)
    async with database.transaction() as tx:
        await ClockStore(tx).done(first, at=100)
        await ClockStore(tx).set(table_id, [new])
    assert not await done(database, second)
    async with database.transaction() as tx:
        await ClockStore(tx).postpone(second, 900)
    assert [found.reminder for found in await take(database, 200)] == [new]
