"""A courier whose database or channel fails: nothing is stranded, lost, doubled or given up too soon."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial

import pytest
from sqlalchemy import func, select, update

from engine import Dice
from host.schedule.clock import finish
from host.values.ports import NotAllowed, NotNow, Observer, PlaceDeleted
from storage import schema
from storage.clock_store import ClockStore
from storage.errors import DatabaseLocked, DatabaseUnusable
from storage.outbox_store import OutboxStore
from tests.conditions import PATIENCE
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, sight


async def test_a_database_that_cannot_be_written_strands_nothing(world, monkeypatch):
    """Locked or full while Discord says no as well: what was out comes again by itself, in order, and once."""
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    courier, broken = world.host.house.courier, [False]
    transaction = world.database.transaction

    def locked():
        if broken[0]:
            raise DatabaseLocked("The database is locked by another program; nothing was changed.")
        return transaction()

    async def refuse(channel_id, post):
        broken[0] = True
        raise NotNow("an outage")

    monkeypatch.setattr(world.database, "transaction", locked)
    with monkeypatch.context() as outage:
        outage.setattr(world.channel, "post", refuse)
        with pytest.raises(DatabaseLocked):
            await courier.drain()
    broken[0] = False
    await world.pass_time(60)
    titles = [said.post.title for said in world.channel.said]
    assert titles == [f"Beach: table {table}", "Beach begins", "Beach, round 1"]
    async with world.database.read() as tx:
        assert await OutboxStore(tx).backlog() == 0


class Counting(Observer):
    """How often rows were said, put off, or given up."""

    def __init__(self):
        self.outcomes = Counter()

    def said(self, kind, outcome, late, since):
        self.outcomes[outcome] += 1


async def given_up(world):
    """How many rows are never said."""
    query = select(func.count()).where(schema.outbox.c.given_up_at.is_not(None))
    async with world.database.read() as tx:
        return (await tx.execute(query)).scalar_one()


async def test_what_fails_again_and_again_is_counted_as_given_up(world):
    world.host.house.courier.observer = counting = Counting()
    world.channel.before["post"] = [ValueError("odd")] * 50
    await world.open_table()
    for _ in range(30):
        await world.pass_time(400)
    assert counting.outcomes["never"] == await given_up(world) == 1


async def test_what_concerns_a_place_that_was_left_and_deleted_is_counted_as_given_up(world):
    table = await world.play()
    await world.settle()
    world.host.house.courier.observer = counting = Counting()
    world.channel.deleted.add(CHANNEL)
    await world.host.places.move(table, sight(CEM), channel_id=CHANNEL + 1, where="here", key=world.key())
    await world.settle()
    assert counting.outcomes["never"] == await given_up(world) > 0


@pytest.mark.parametrize("refusal", [NotAllowed("I may not write here."), ValueError("odd")])
async def test_what_cannot_be_given_up_now_is_given_up_later(world, monkeypatch, refusal):
    table = await world.play()
    async with world.database.transaction() as tx:
        await tx.execute(update(schema.outbox).values(attempts=20))
        await OutboxStore(tx).put("notice", table, '{"title": "Odd", "text": "Odd."}', at=world.clock())
        await tx.execute(update(schema.outbox).where(schema.outbox.c.sent_at.is_(None)).values(attempts=20))
    world.channel.before["post"] = [refusal] * 2
    gave_up, full = OutboxStore.gave_up, [1]

    async def no_room(store, *args, **more):
        if full.pop():
            raise DatabaseUnusable("The database has no room left.")
        await gave_up(store, *args, **more)

    full[:] = [0, 1]
    monkeypatch.setattr(OutboxStore, "gave_up", no_room)
    await world.settle()
    async with world.database.read() as tx:
        assert await OutboxStore(tx).backlog() == 1
    await world.pass_time(301)
    async with world.database.read() as tx:
        assert await OutboxStore(tx).backlog() == 0
    await world.bid_all(table)
    await world.settle()
    assert "Bids: " in world.channel.text


async def test_the_running_courier_goes_on_by_itself_after_the_database_was_locked(world, monkeypatch):
    transaction, locked = world.database.transaction, asyncio.Event()

    def failing():
        locked.set()
        raise DatabaseLocked("The database is locked by another program; nothing was changed.")

    async def not_now(channel_id, post):
        monkeypatch.setattr(world.database, "transaction", failing)
        raise NotNow("an outage", after=1.0)

    await world.host.open()
    with monkeypatch.context() as outage:
        outage.setattr(world.channel, "post", not_now)
        await world.open_table()
        await asyncio.wait_for(locked.wait(), PATIENCE)
    monkeypatch.setattr(world.database, "transaction", transaction)
    while not world.channel.spoke.is_set():
        world.clock.forward(seconds=5)
        await asyncio.sleep(0)
    await world.host.close()
    assert len(world.channel.said) == 1


async def test_waiting_behind_another_message_is_no_attempt(world):
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    world.channel.before["post"] = [NotNow("later", after=10.0)] * 5
    for _ in range(5):
        await world.pass_time(11)
    async with world.database.read() as tx:
        attempts = list((await tx.execute(select(schema.outbox.c.attempts).order_by(schema.outbox.c.id))).scalars())
    assert attempts == [5, 0, 0]


async def test_rows_of_one_table_stay_in_order_though_the_process_is_killed_while_the_first_has_to_wait(world):
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    world.channel.before["post"] = [NotNow("later", after=100.0)]
    await world.settle()
    await world.restart()
    await world.bid(table, ANA, 1)
    await world.settle()
    assert world.channel.said == []
    await world.pass_time(101)
    assert [said.post.title for said in world.channel.said] == [
        f"Beach: table {table}",
        "Beach begins",
        "Beach, round 1",
    ]


@pytest.mark.parametrize("refusal", [NotAllowed("The server's AutoMod stopped the message."), ValueError("odd")])
async def test_the_end_of_a_game_is_told_however_long_it_is_refused(world, refusal):
    table, dice = await world.play(pace="live"), Dice("the end")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            world.clock.forward(seconds=61)
            await world.host.house.clock.catch_up()
    world.channel.before["post"] = [refusal] * 20
    await world.settle()
    ((flagged, why),) = (await world.host.operate.status()).flagged
    assert flagged == table
    assert "not told" in why
    for _ in range(25):
        await world.pass_time(48 * 3600)
    assert len(world.channel.titled("The game is over")) == 1
    assert (await world.host.operate.status()).flagged == ()


async def test_a_database_that_is_locked_at_the_start_keeps_neither_courier_nor_clock_from_beginning(
    world, monkeypatch
):
    """What was out when the last process ended is released, said and rung as soon as the database can be written."""
    table = await world.play(pace="live")
    await world.bid(table, ANA, 1)
    async with world.database.transaction() as tx:
        await OutboxStore(tx).take_due(world.clock(), 10, 10**9)
        await ClockStore(tx).take_due(world.clock() + 10**9, 10, 10**9)
    transaction, tries = world.database.transaction, []

    def locked():
        tries.append(world.clock())
        raise DatabaseLocked("The database is locked by another program; nothing was changed.")

    monkeypatch.setattr(world.database, "transaction", locked)
    await world.host.open()
    while len(tries) < 4:
        world.clock.forward(seconds=1)
        await asyncio.sleep(0.001)
    monkeypatch.setattr(world.database, "transaction", transaction)
    for _ in range(2000):
        async with world.database.read() as tx:
            if not await OutboxStore(tx).backlog() and len(await world.inputs(table)) > 1:
                break
        world.clock.forward(seconds=1)
        await asyncio.sleep(0)
    await world.host.close()
    assert "clock" in [row.by for row in await world.inputs(table)]


async def test_a_reminder_that_had_to_wait_calls_nobody_to_a_table_that_is_paused_by_then(world):
    table = await world.play()
    world.channel.notified.clear()
    world.channel.before["post"] = [NotNow("slow down", after=1800.0)]
    await world.pass_time(12 * 3600)
    await world.host.table.pause(table, key=world.key())
    await world.pass_time(3600)
    assert world.channel.notified == []
    assert "half the time" not in world.channel.text


async def test_a_table_that_moves_while_something_is_said_where_it_was_goes_on_where_it_is(world):
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.settle()
    world.channel.before["post"] = [PlaceDeleted("The channel is deleted.")]
    await world.host.lobby.start(table, ANA, key=world.key())
    await world.settle()
    assert world.channel.before["post"] == []
    assert (await world.row(table)).status == "running"
    await world.pass_time(2)
    assert "The seed is told" in world.channel.text
    assert "Awaited" in world.channel.text


async def test_closing_waits_for_no_picture_and_its_board_is_said_after_the_next_start(world, monkeypatch):
    monkeypatch.setattr("host.delivery.courier.finish", partial(finish, within=PATIENCE))
    painting = asyncio.Event()

    async def never(scene, *, key=None, private=False):
        painting.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(world.painter, "paint", never)
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    await world.host.open()
    await asyncio.wait_for(painting.wait(), PATIENCE)
    await asyncio.wait_for(world.host.close(), PATIENCE / 2)
    monkeypatch.undo()
    await world.restart()
    await world.settle()
    assert [said.post.title for said in world.channel.said][-1] == "Beach, round 1"


async def test_what_the_bot_may_not_say_is_tried_again_whatever_is_decided_in_secret_meanwhile(world):
    table = await world.play(options={"windows": "every"})
    world.channel.before["post"] = [NotAllowed("I may not speak there.")]
    world.channel.before["edit"] = [NotAllowed("I may not speak there.")]
    await world.bid_all(table)
    await world.settle()
    assert "Bids: " not in world.channel.text
    await world.answer(table, ANA, ["pass"], ask="bids revealed")
    for _ in range(5):
        await world.pass_time(3600)
    assert "Bids: " in world.channel.text
