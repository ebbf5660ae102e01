"""Discord is down while the process starts, or for an hour: nothing rings, and what waited is said once and at once."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Dice
from storage.outbox_store import OutboxStore
from tests.host.fakes import ANA
from tests.host.test_outages import by_the_clock, due, starts

MINUTE, HOUR = 60, 3600
DAY = 24 * HOUR


@pytest.mark.parametrize("away", [MINUTE, 2 * DAY])
async def test_who_starts_the_process_while_discord_is_down_takes_no_time_from_anybody(world, away):
    await starts(world)
    table = await world.play()
    await world.pass_time(DAY - HOUR)
    world.clock.forward(seconds=away)
    await world.restart()
    world.channel.cut_off = True
    await world.host.take_up()
    for _ in range(12):
        await world.pass_time(HOUR)
    world.channel.cut_off = False
    await world.settle()
    assert await by_the_clock(world, table) == 0
    assert len(world.channel.titled("I was away")) == 1
    assert await due(world, table, ANA) == world.clock() // 1000 + 12 * HOUR


async def test_after_an_hour_in_which_nothing_is_taken_each_table_says_the_newest_and_no_more(world):
    await starts(world)
    tables = [await world.play(pace=pace, channel=100 + n) for n, pace in enumerate(("daily", "live") * 10)]
    await world.settle()
    posted, tried = Counter(said.channel for said in world.channel.said), len(world.channel.calls)
    world.channel.down, dice = True, Dice("an hour")
    for _ in range(60):
        for table in tables:
            if dice.below(6) == 0 and (await world.row(table)).status == "running":
                await world.random_answer(table, dice)
        await world.pass_time(MINUTE)
        async with world.database.read() as tx:
            assert await OutboxStore(tx).backlog() <= 5 * len(tables), "what waits does not grow with what is done"
    assert sum([await by_the_clock(world, table) for table in tables]) == 0
    assert len(world.channel.calls) - tried < 25 * len(tables), "it is tried less and less often"
    world.channel.down = False
    await world.pass_time(1)
    await world.pass_time(1)
    async with world.database.read() as tx:
        waiting = await OutboxStore(tx).waiting()
    assert {kind: vain for kind, (_, vain, _) in waiting.items() if vain} == {}, "nobody waits for it for minutes"
    more = Counter(said.channel for said in world.channel.said) - posted
    away = Counter(said.channel for said in world.channel.said if said.post.title == "I was away")
    assert set(away.values()) <= {1}
    assert max(more.values()) <= 4, "one that tells what happened, one that calls, one about the hour, and its end"
