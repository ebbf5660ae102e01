"""What has to be said: merging, leases, retries, and never twice without knowing."""

import asyncio
from typing import Any

from sqlalchemy import func, select

from storage import schema
from storage.database import Database, Transaction
from storage.outbox_store import OutboxStore
from storage.rows import OutboxRow
from tests.storage.samples import a_table


async def take(database: Database, now: int, *, limit: int = 10, lease: int = 60) -> tuple[OutboxRow, ...]:
    async with database.transaction() as tx:
        return await OutboxStore(tx).take_due(now, limit, lease)


async def put(database: Database, payload: str, *, at: int = 0, **more: Any) -> int:
    async with database.transaction() as tx:
        await OutboxStore(tx).put("board", None, payload, at=at, **more)
        newest: int = (await tx.execute(select(func.max(schema.outbox.c.id)))).scalar_one()
        return newest


async def next_due(database: Database) -> int | None:
    async with database.read() as tx:
        return await OutboxStore(tx).next_due()


async def test_a_row_is_taken_when_it_is_due_and_not_before(database: Database) -> None:
    assert await next_due(database) is None
    later = await put(database, "later", not_before=100)
    now = await put(database, "now", at=50)
    assert await next_due(database) == 50
    assert [row.id for row in await take(database, 49)] == []
    assert [row.id for row in await take(database, 99)] == [now]
    assert [(row.id, row.payload, row.attempts) for row in await take(database, 100)] == [(later, "later", 1)]


async def test_what_is_taken_stays_the_first_that_is_due_until_it_is_sent(database: Database) -> None:
    async def first_due() -> int | None:
        async with database.read() as tx:
            return await OutboxStore(tx).first_due()

    assert await first_due() is None
    row_id = await put(database, "now", at=50)
    await put(database, "later", not_before=100)
    await take(database, 60)
    assert await first_due() == 50
    async with database.transaction() as tx:
        await OutboxStore(tx).sent(row_id, None, at=61)
    assert await first_due() == 100


async def test_rows_are_taken_the_longest_due_first_up_to_the_limit(database: Database) -> None:
    ids = [await put(database, "x", not_before=due) for due in (30, 10, 20, 10)]
    assert [row.id for row in await take(database, 99, limit=3)] == [ids[1], ids[3], ids[2]]
    assert [row.id for row in await take(database, 99, limit=3)] == [ids[0]]


async def test_a_sent_row_is_never_taken_again_and_keeps_its_message(database: Database) -> None:
    row_id = await put(database, "x", merge_key="board:17")
    await take(database, 0)
    async with database.transaction() as tx:
        await OutboxStore(tx).sent(row_id, 2**62, at=5)
    assert await take(database, 10**9) == ()
    assert await next_due(database) is None
    async with database.read() as tx:
        assert (await tx.execute(select(schema.outbox.c.message_id))).scalar_one() == 2**62
        assert await OutboxStore(tx).backlog() == 0


async def test_a_newer_post_supersedes_an_older_one_that_nobody_began(database: Database) -> None:
    old = await put(database, "old", at=10, not_before=30, merge_key="board:17")
    other = await put(database, "other", at=10, not_before=30, merge_key="board:18")
    new = await put(database, "new", at=20, not_before=40, merge_key="board:17")
    assert old < other < new
    taken = await take(database, 30)
    assert {row.payload for row in taken} == {"other", "new"}, "no later than the older one would have gone out"


async def test_rows_without_a_merge_key_never_supersede_one_another(database: Database) -> None:
    await put(database, "one")
    await put(database, "two")
    assert [row.payload for row in await take(database, 0)] == ["one", "two"]


async def test_a_post_that_is_being_sent_is_finished_before_a_newer_one_goes_out(database: Database) -> None:
    """Else the older picture could land on top of the newer one."""
    old = await put(database, "old", merge_key="board:17")
    await take(database, 0, lease=60)
    await put(database, "new", at=1, merge_key="board:17")
    await put(database, "newest", at=2, merge_key="board:17")
    assert await take(database, 5) == ()
    assert await next_due(database) == 60, "nothing to do before the lease ends"
    async with database.transaction() as tx:
        await OutboxStore(tx).sent(old, 900, at=6)
    assert [row.payload for row in await take(database, 6)] == ["newest"]


async def test_a_failed_row_waits_for_its_retry_and_says_why_it_failed(database: Database) -> None:
    row_id = await put(database, "x")
    await take(database, 0)
    async with database.transaction() as tx:
        await OutboxStore(tx).failed(row_id, "502", retry_at=40)
    assert await next_due(database) == 40
    assert await take(database, 39) == ()
    (row,) = await take(database, 40)
    assert (row.attempts, row.error, row.uncertain) == (2, "502", False)


async def test_a_failure_of_unknown_outcome_is_uncertain_next_time(database: Database) -> None:
    row_id = await put(database, "x", merge_key="board:17")
    await take(database, 0)
    async with database.transaction() as tx:
        await OutboxStore(tx).failed(row_id, "connection lost", retry_at=40, uncertain=True)
    await put(database, "newer", merge_key="board:17")
    assert await next_due(database) == 40
    assert await take(database, 39) == (), "the retry time counts, and the newer post waits behind the doubt"
    (row,) = await take(database, 40)
    assert (row.id, row.uncertain, row.error) == (row_id, True, "connection lost")


async def test_a_courier_that_died_delays_its_rows_and_loses_none(database: Database) -> None:
    row_id = await put(database, "x")
    await take(database, 0, lease=60)
    assert await take(database, 59) == ()
    (row,) = await take(database, 60)
    assert (row.id, row.attempts, row.uncertain) == (row_id, 2, True)


async def test_at_the_start_of_the_only_courier_all_leases_end_in_doubt(database: Database) -> None:
    await put(database, "x")
    await take(database, 0, lease=10**6)
    async with database.transaction() as tx:
        await OutboxStore(tx).release_all()
    (row,) = await take(database, 1)
    assert row.uncertain


async def test_what_can_never_be_said_is_recorded_and_blocks_nothing(database: Database) -> None:
    row_id = await put(database, "x", merge_key="board:17")
    await take(database, 0)
    await put(database, "next", at=1, merge_key="board:17")
    async with database.transaction() as tx:
        await OutboxStore(tx).gave_up(row_id, "the channel is gone", at=5)
    assert [row.payload for row in await take(database, 10**6)] == ["next"]


async def test_an_outbox_row_belongs_to_the_transaction_of_the_move(database: Database) -> None:
    async def a_move_that_fails(tx: Transaction) -> None:
        table = await a_table(tx)
        await OutboxStore(tx).put("board", table.id, "{}", at=0)
        raise LookupError

    try:
        async with database.transaction() as tx:
            await a_move_that_fails(tx)
    except LookupError:
        assert await take(database, 10**6) == ()
    async with database.transaction() as tx:
        table = await a_table(tx)
        await OutboxStore(tx).put("board", table.id, "{}", at=0)
    assert [row.table_id for row in await take(database, 0)] == [table.id]


async def test_ids_never_come_back_even_after_the_newest_row_was_superseded(database: Database) -> None:
    """Messages carry the id, so that one of unknown outcome can be looked for."""
    ids = [await put(database, "x", merge_key="board:17") for _ in range(4)]
    assert ids == sorted(set(ids))


async def test_couriers_at_once_never_take_the_same_row(database: Database) -> None:
    ids = {await put(database, "x") for _ in range(20)}
    taken = [row.id for rows in await asyncio.gather(*(take(database, 0, limit=5) for _ in range(6))) for row in rows]
    assert len(taken) == len(set(taken))
    rest = await take(database, 0, limit=20)
    assert set(taken) | {row.id for row in rest} == ids


async def test_old_rows_are_pruned_and_what_is_to_be_said_is_not(database: Database) -> None:
    said, given_up, waiting = [await put(database, "x") for _ in range(3)]
    async with database.transaction() as tx:
        outbox = OutboxStore(tx)
        await outbox.sent(said, 1, at=10)
        await outbox.gave_up(given_up, "gone", at=20)
        assert await outbox.prune(before=10) == 0
        assert await outbox.prune(before=21) == 2
        assert await outbox.backlog() == 1
    assert [row.id for row in await take(database, 0)] == [waiting]


async def test_what_was_to_be_told_to_a_person_is_withdrawn_also_where_it_cannot_be_read_any_more(
    database: Database,
) -> None:
    await put(database, '{"user": 77}')
    await put(database, '{"user": 77, "asked": [{"tab')
    others = await put(database, '{"user": 5, "about": 77}')
    async with database.transaction() as tx:
        await OutboxStore(tx).withdraw_from(77, ["board"])
    assert [row.id for row in await take(database, 0)] == [others]
