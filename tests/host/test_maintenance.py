"""Whoever runs the bot says beforehand that it will be away: one message a table, and nobody's loss."""

from __future__ import annotations

import pytest

from engine import Dice
from host.interruptions.maintenance import TITLE, length_of
from host.values.ports import NotNow
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_outages import by_the_clock, due, starts
from tests.host.test_sleep import it_is, sleeps

MINUTE, HOUR = 60, 3600
DAY = 24 * HOUR


async def told(world, within="30m", takes="20m"):
    """What the operator is told."""
    receipt = await world.host.maintenance.announce(within, takes, key=world.key())
    await world.settle()
    return receipt.text


def notices(world):
    return [said for said in world.channel.said if said.post.title == TITLE]


async def is_stopped_for(world, seconds):
    """The process is stopped, and another one starts so much later, as the bot does."""
    world.clock.forward(seconds=seconds)
    await world.restart()
    await world.host.take_up()
    await world.settle()


async def test_tables_that_wait_are_told_in_one_message_that_calls_nobody(world):
    await starts(world)
    one, two = await world.play(), await world.play(channel=71)
    await world.open_table(channel=72)
    paused = await world.play(channel=73)
    await world.host.table.pause(paused, key=world.key())
    await world.settle()
    world.channel.notified.clear()
    said = await told(world)
    assert "at 2 tables that wait for somebody" in said
    begins = world.clock() // 1000 + 30 * MINUTE
    assert f"<t:{begins}:f>" in said
    assert {each.channel for each in notices(world)} == {(await world.row(t)).channel_id for t in (one, two)}
    for each in notices(world):
        assert f"from <t:{begins}:f>" in each.post.text
        assert f"<t:{begins + 20 * MINUTE}:f>" in each.post.text
    assert world.channel.notified == []
    assert "said at 2 of 2 tables" in (await world.host.operate.status()).maintenance


async def test_what_was_promised_holds_too_where_discord_cannot_be_reached_at_the_start(world):
    await starts(world)
    table = await world.play(pace="live")
    await told(world, within="1m")
    world.clock.forward(seconds=2 * MINUTE)
    await world.restart()
    world.channel.cut_off = True
    await world.host.take_up()
    await world.settle()
    assert len(notices(world)) == 1
    world.channel.cut_off = False
    await world.pass_time(30)
    assert notices(world) == []
    assert await due(world, table, ANA) == world.clock() // 1000 + 5 * MINUTE // 2


async def test_who_sleeps_is_not_called_by_it(world):
    await it_is(world, "2027-02-01 23:00")
    await starts(world)
    await sleeps(world, ANA)
    await world.play(pace="relaxed")
    world.channel.notified.clear()
    await told(world)
    assert len(notices(world)) == 1
    assert world.channel.notified == []


async def test_deadlines_that_fall_into_it_are_made_good_and_the_message_goes(world):
    await starts(world)
    table = await world.play()
    await world.bid(table, BEN, 1)
    await world.pass_time(DAY - 40 * MINUTE)
    await told(world)
    await world.pass_time(30 * MINUTE)
    await is_stopped_for(world, 20 * MINUTE)
    assert await by_the_clock(world, table) == 0
    assert await due(world, table, ANA) == world.clock() // 1000 + 12 * HOUR
    assert notices(world) == []
    assert len(world.channel.titled("I was away")) == 1
    assert (await world.host.operate.status()).maintenance == ""


async def test_what_was_promised_holds_however_short_it_was(world):
    await starts(world)
    table = await world.play()
    await world.bid(table, BEN, 1)
    await world.pass_time(DAY - 31 * MINUTE)
    await told(world)
    await world.pass_time(30 * MINUTE)
    await is_stopped_for(world, 2 * MINUTE)
    assert await by_the_clock(world, table) == 0
    assert await due(world, table, ANA) > world.clock() // 1000


async def test_where_nobody_was_late_nothing_is_left_of_it(world):
    await starts(world)
    table = await world.play()
    before, deadline = len(world.channel.said), await due(world, table, ANA)
    await told(world)
    await world.pass_time(30 * MINUTE)
    await is_stopped_for(world, 10 * MINUTE)
    assert len(world.channel.said) == before
    assert await due(world, table, ANA) == deadline


async def test_a_bot_that_was_never_stopped_takes_the_messages_away_when_the_time_is_over(world):
    await starts(world)
    await world.play()
    await told(world)
    await world.pass_time(49 * MINUTE)
    assert len(notices(world)) == 1
    await world.pass_time(MINUTE)
    assert notices(world) == []


async def test_a_restart_before_it_begins_changes_nothing(world):
    await starts(world)
    await world.play()
    await told(world)
    await is_stopped_for(world, 5 * MINUTE)
    assert len(notices(world)) == 1
    assert world.channel.titled("I was away") == []


async def test_it_is_called_off_and_moved(world):
    await starts(world)
    await world.play()
    await told(world)
    (first,) = notices(world)
    assert "at 1 table that waits" in await told(world, "2h")
    (moved,) = notices(world)
    assert (moved.id, moved.edits) == (first.id, 1)
    assert f"from <t:{world.clock() // 1000 + 2 * HOUR}:f>" in moved.post.text
    assert "What I said at 1 table is taken away" in await told(world, "off")
    assert notices(world) == []
    assert "No maintenance is planned" in await world.refused(world.host.maintenance.announce("off", key=world.key()))
    await told(world)
    assert len(notices(world)) == 1


async def test_the_same_command_twice_is_one(world):
    await starts(world)
    await world.play()
    first = await world.host.maintenance.announce("30m", key="once")
    assert await world.host.maintenance.announce("30m", key="once") == first
    await world.settle()
    assert len(notices(world)) == 1


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("off", [False, True])
async def test_who_is_killed_while_it_is_said_says_it_once_or_takes_it_back(world, when, off):
    await starts(world)
    await world.play()
    getattr(world.channel, when)["post"].append(NotNow("killed", maybe_done=when == "after"))
    await world.host.maintenance.announce("30m", "20m", key=world.key())
    await world.settle()
    await is_stopped_for(world, MINUTE)
    if off:
        await told(world, "off")
    await world.pass_time(MINUTE)
    assert len(notices(world)) == (0 if off else 1)


async def test_a_game_that_ends_meanwhile_leaves_no_message(world):
    await starts(world)
    table, dice = await world.play(), Dice("end")
    await told(world)
    while await world.random_answer(table, dice):
        await world.settle()
    await world.pass_time(HOUR)
    assert notices(world) == []


async def test_a_place_that_is_lost_holds_up_no_other_table(world):
    await starts(world)
    await world.play()
    await world.play(channel=71)
    world.channel.gone.add(70)
    await told(world)
    assert [each.channel for each in notices(world)] == [71]
    await told(world, "off")
    assert notices(world) == []


@pytest.mark.parametrize("typed", ["", "soon", "-5m", "30", "1d", "m", "h"])
async def test_what_is_no_length_of_time_is_refused_in_a_sentence(world, typed):
    assert "30m" in await world.refused(world.host.maintenance.announce(typed, key=world.key()))


@pytest.mark.parametrize(("within", "takes"), [("169h", "30m"), ("30m", "25h"), ("30m", "0m")])
async def test_what_is_too_far_or_too_long_is_refused(world, within, takes):
    assert "at most" in await world.refused(world.host.maintenance.announce(within, takes, key=world.key()))


def test_lengths_are_understood_as_people_type_them():
    assert [length_of(typed) for typed in ("30m", "2h", "1h 30m", "1h30m", " 90 min", "0m")] == [
        1000 * each for each in (1800, 7200, 5400, 5400, 5400, 0)
    ]


async def test_hundreds_of_tables_are_planned_in_one_transaction(world):
    """Told or not: a kill leaves no table that is told of something that nobody knows."""
    await starts(world)
    for channel in range(70, 75):
        await world.play(ANA, BEN, CEM, channel=channel)
    world.channel.before["post"] += [NotNow("busy")] * 3
    receipt = await world.host.maintenance.announce("30m", "20m", key=world.key())
    assert "at 5 tables" in receipt.text
    await world.restart()
    await world.settle()
    await world.pass_time(MINUTE)
    assert len({each.channel for each in notices(world)}) == len(notices(world)) == 5
