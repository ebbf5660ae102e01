"""Somebody takes back or improves what another one thinks about: who is called for it, and how often."""

from __future__ import annotations

from tests.host.fakes import ANA, BEN
from tests.host.queue import FIRST_COME

MINUTE = 60


async def a_stall(world):
    await world.restart(games=(FIRST_COME,))
    table = await world.play(game="queue")
    world.channel.notified.clear()
    return table


async def takes(world, table, person, thing):
    await world.pass_time(1)
    await world.answer(table, person, [thing])
    await world.settle()


async def test_who_was_called_a_moment_ago_is_not_called_for_each_change_of_what_they_are_asked(world):
    table = await a_stall(world)
    messages = len(world.channel.said)
    for thing in ("apple", "bread", "cheese"):
        await takes(world, table, ANA, thing)
    assert world.channel.notified == []
    assert len(world.channel.said) == messages
    assert "Ana takes cheese." in world.channel.last.text, "it can be read where they were called"


async def test_who_still_waits_some_minutes_later_is_called_once_for_what_it_has_become(world):
    table = await a_stall(world)
    await takes(world, table, ANA, "apple")
    await world.pass_time(2 * MINUTE)
    await takes(world, table, ANA, "bread")
    await world.pass_time(4 * MINUTE)
    assert world.channel.notified.count(BEN.id) == 1
    await world.pass_time(30 * MINUTE)
    assert world.channel.notified.count(BEN.id) == 1


async def test_who_was_called_long_ago_is_called_at_once(world):
    table = await a_stall(world)
    await world.pass_time(60 * MINUTE)
    await takes(world, table, ANA, "apple")
    assert BEN.id in world.channel.notified
