"""The machine's clock is set forward or back, by a person, a daemon or a sleep: nothing rings early or twice, nothing
waits until the clock is there again, and nobody loses time by it.
"""

from __future__ import annotations

from collections import Counter

import pytest

from engine import Dice
from host.values.ports import NotNow
from storage.outbox_store import OutboxStore
from tests.host.fakes import ANA
from tests.host.test_outages import by_the_clock, due, last_beat, starts

MINUTE, HOUR = 60, 3600
DAY = 24 * HOUR
STEP = 10
"""Seconds after which the house looks again."""
PACE = 5 * MINUTE
JUMPS = (HOUR, 10 * MINUTE, -10, -10 * MINUTE, -HOUR)


async def jumps(world, seconds):
    """The machine's clock is another one from one moment to the next."""
    world.clock.forward(seconds=seconds)
    world.machine += seconds * 1000
    await world.settle()


async def passes(world, seconds, *, step=STEP):
    """Time passes while the process lives, and looks at its clock."""
    for _ in range(seconds // step):
        await jumps(world, step)


class Truth:
    """What a clock that nobody sets would have shown: how long each question was open, and the last jump forward."""

    def __init__(self, world, table):
        self.world, self.table = world, table
        self.now, self.leapt, self.inputs = 0, 0, 0
        self.opened: dict[str, int] = {}
        self.early: list[str] = []
        self.by_the_clock = 0

    async def passes(self):
        await passes(self.world, STEP)
        self.now += STEP
        await self.look()

    async def jumps(self, seconds):
        await jumps(self.world, seconds)
        if seconds > 0:
            self.leapt = self.now
        await self.look()

    async def look(self):
        """Note what the clock has answered since, and what is open now."""
        inputs = await self.world.inputs(self.table)
        for row in inputs[self.inputs :]:
            if row.by == "clock" and row.kind == "decision" and row.prompt in self.opened:
                self.by_the_clock += 1
                had = self.now - max(self.opened[row.prompt], self.leapt)
                if had < PACE / 2 - STEP:
                    self.early.append(f"{row.prompt} after {had} s")
        self.inputs = len(inputs)
        for _, prompt in await self.world.owing(self.table):
            self.opened.setdefault(prompt, self.now)


@pytest.mark.parametrize("seed", range(4))
async def test_however_the_clock_jumps_nobody_is_answered_for_early_and_the_game_goes_on(world, caplog, seed):
    await starts(world)
    table = await world.play(pace="live")
    truth, dice = Truth(world, table), Dice(f"jumps {seed}")
    await truth.look()
    for _ in range(120):
        if dice.below(8) == 0:
            await truth.jumps(dice.choice(JUMPS))
        if dice.below(20) == 0 and (await world.row(table)).status == "running":
            await world.random_answer(table, dice)
        if dice.below(40) == 0:
            await world.restart()
            await world.host.take_up()
        await truth.passes()
    await passes(world, 3 * HOUR, step=MINUTE)
    assert truth.early == []
    assert (await world.row(table)).status != "running" or await by_the_clock(world, table) > truth.by_the_clock
    async with world.database.read() as tx:
        assert await OutboxStore(tx).backlog() == 0
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    said = Counter(said.text for said in world.channel.titled("I was away"))
    assert all(count == 1 for count in said.values())


@pytest.mark.parametrize("seconds", JUMPS)
async def test_who_has_a_day_left_has_it_after_any_of_these(world, seconds):
    await starts(world)
    table = await world.play(pace="relaxed")
    before, notified = await due(world, table, ANA), list(world.channel.notified)
    await jumps(world, seconds)
    assert await due(world, table, ANA) == before
    assert world.channel.notified == notified
    assert world.channel.titled("I was away") == []


async def test_what_was_tried_in_vain_does_not_wait_until_the_clock_is_there_again(world):
    await starts(world)
    table = await world.play()
    world.channel.before["post"] = [NotNow("an outage")]
    world.channel.before["edit"] = [NotNow("an outage")]
    await world.bid_all(table)
    await world.settle()
    assert "Bids: " not in world.channel.text
    await jumps(world, -HOUR)
    await passes(world, MINUTE)
    assert "Bids: " in world.channel.text


@pytest.mark.parametrize("killed", [False, True])
async def test_what_was_written_while_the_clock_was_ahead_waits_only_as_long_as_it_was_to_wait(world, killed):
    await starts(world)
    table = await world.play()
    await jumps(world, DAY)
    notice = '{"title": "Odd", "text": "Odd."}'
    async with world.database.transaction() as tx:
        outbox, at = OutboxStore(tx), world.clock()
        await outbox.put("notice", table, notice, at=at, not_before=at + 5 * MINUTE * 1000)
    if killed:
        world.clock.forward(seconds=-DAY)
        await world.restart()
        await world.host.take_up()
    else:
        await jumps(world, -DAY)
    await passes(world, 4 * MINUTE)
    assert world.channel.titled("Odd") == []
    await passes(world, 2 * MINUTE)
    assert len(world.channel.titled("Odd")) == 1


async def test_a_bot_does_not_think_until_the_clock_is_there_again(world):
    await starts(world)
    world.host.bots.takes_time = True
    table = await world.play(ANA, bots=1)
    await jumps(world, -HOUR)
    await world.bid(table, ANA, 1)
    await passes(world, MINUTE)
    assert {row.by for row in await world.inputs(table)} == {"player", "bot"}


async def test_after_a_clock_was_set_back_an_outage_is_noticed_as_before_it(world):
    await starts(world)
    await jumps(world, 5 * HOUR)
    await jumps(world, -5 * HOUR)
    await passes(world, 2 * MINUTE)
    assert await last_beat(world) <= world.clock()
    table = await world.play(pace="live")
    world.clock.forward(seconds=HOUR)
    await world.restart()
    await world.host.take_up()
    await world.settle()
    assert await by_the_clock(world, table) == 0
    assert len(world.channel.titled("I was away")) == 1


async def test_a_clock_that_is_set_back_is_told_once_and_one_that_is_put_right_by_seconds_is_not(world, caplog):
    await starts(world)
    for seconds in (-10, -30, -HOUR, -10):
        await jumps(world, seconds)
        await passes(world, 2 * MINUTE)
    assert [record.message for record in caplog.records if "set back" in record.message] == [
        "the clock of this machine was set back by 60 minutes"
    ]
