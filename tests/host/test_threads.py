"""A table's own thread: deleted, out of sight, or not there yet."""

from __future__ import annotations

from host.values.ports import NotNow
from storage.outbox_store import OutboxStore
from tests.host.fakes import ANA
from tests.host.test_places import lost


async def without_thread(world):
    """A table whose thread was deleted, with its row before that; the next thread has another number."""
    table = await world.play(where="thread")
    row = await world.row(table)
    world.channel.deleted.add(row.thread_id)
    world.channel.threads.clear()
    world.channel.thread_base = 900_000
    return table, row


async def test_a_thread_that_was_deleted_is_replaced_without_anybody_asking(world):
    table, row = await without_thread(world)
    await world.bid_all(table)
    await world.settle()
    await world.pass_time(60)
    after = await world.row(table)
    assert after.status == "running"
    assert after.thread_id != row.thread_id
    assert world.channel.said[-1].channel == after.thread_id
    assert world.channel.last.picture is not None


async def test_what_was_shown_in_the_channel_before_the_new_thread_was_there_is_shown_in_that_too(world):
    table, row = await without_thread(world)
    other = world.another_house()  # it does not hear that the board has to wait for the thread
    await other.house.courier.drain()
    world.channel.before["open_thread"] = [NotNow("in a while", after=600)]
    await world.bid_all(table)
    await world.settle()
    await world.pass_time(60)
    assert (await world.row(table)).thread_id is None
    async with world.database.transaction() as tx:
        await OutboxStore(tx).bring_forward([f"board:{table}"], world.clock())
    await other.house.courier.drain()
    between = world.channel.messages[(await world.row(table)).board_message_id]
    assert between.channel == row.channel_id
    await world.pass_time(900)
    after = await world.row(table)
    shown = world.channel.messages[after.board_message_id]
    assert (shown.channel, shown.post.picture is not None) == (after.thread_id, True)
    assert "My turn" in shown.post.text
    assert shown.post.buttons
    assert (between.post.buttons, between.post.mentions) == ((), ())


async def test_a_thread_that_was_only_out_of_sight_is_kept(world):
    table = await lost(world, where="thread")
    thread = (await world.row(table)).thread_id
    world.channel.gone.clear()
    await world.host.table.resume(table, ANA, key=world.key())
    await world.settle()
    assert (await world.row(table)).thread_id == thread
    assert world.channel.said[-1].channel == thread
