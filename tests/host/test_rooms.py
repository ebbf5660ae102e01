"""What the clock rings and what is to be said goes to whoever answers for its kind."""

from __future__ import annotations

import logging

import pytest

from host.table.stores import Stores
from storage.rows import Reminder
from tests.host.fakes import ANA


async def planned(world, *reminders):
    async with world.database.transaction() as tx:
        for reminder in reminders:
            await Stores.of(tx).clock.plan(reminder)


async def waiting_reminders(world):
    async with world.database.read() as tx:
        return await Stores.of(tx).clock.next_due()


async def test_a_reminder_that_nobody_answers_for_is_logged_and_dropped_while_others_ring(world, caplog):
    rung = []

    async def ring(due):
        rung.append(due.reminder.key)
        async with world.database.transaction() as tx:
            await Stores.of(tx).clock.done(due, at=world.clock())

    world.host.house.clock.rings({"tea": ring})
    await planned(world, Reminder("x:1", "of another release", 1), Reminder("tea:1", "tea", 2))
    with caplog.at_level(logging.ERROR):
        assert await world.host.house.clock.catch_up() == 2
    assert rung == ["tea:1"]
    assert "x:1 of kind of another release" in caplog.text
    assert await waiting_reminders(world) is None
    world.clock.forward(seconds=3600)
    assert await world.host.house.clock.catch_up() == 0


@pytest.mark.parametrize("kind", ["due", "half", "close", "bot", "lobby", "prune"])
async def test_every_kind_of_reminder_has_one_who_answers_for_it(world, kind):
    async def ring(due):
        raise AssertionError

    with pytest.raises(ValueError, match=f"one kind: {kind}"):
        world.host.house.clock.rings({"tea": ring, kind: ring})
    world.host.house.clock.rings({"tea": ring})  # nothing of what was refused was kept


async def test_what_nobody_can_say_is_logged_and_given_up_and_the_table_goes_on_being_told(world, caplog):
    table = await world.play()
    async with world.database.transaction() as tx:
        await Stores.of(tx).outbox.put("of another release", table, "{}", at=world.clock())
    with caplog.at_level(logging.ERROR):
        await world.bid(table, ANA, 3)
        await world.settle()
    assert "of kind of another release" in caplog.text
    assert (await world.host.operate.status()).outbox == 0


@pytest.mark.parametrize("kind", ["lobby", "board", "final", "notice", "reminder", "whisper", "close-thread"])
async def test_every_kind_of_what_is_said_has_one_who_says_it(world, kind):
    async def say(row):
        raise AssertionError

    with pytest.raises(ValueError, match=f"one kind: {kind}"):
        world.host.house.courier.speaks({kind: say})
