"""Time in which this bot could not be reached is nobody's loss."""

from __future__ import annotations

import asyncio

import pytest

from storage.clock_store import ClockStore
from tests.conditions import PATIENCE
from tests.host.fakes import ANA, BEN
from tests.host.test_fair_votes import is_away
from tests.host.test_play import to_the_burying
from tests.host.test_sleep import it_is, sleeps
from tests.host.test_windows import revealed

MINUTE, HOUR = 60, 3600
DAY = 24 * HOUR


async def starts(world):
    await world.host.outages.make_good()
    await world.settle()


async def is_away_for(world, seconds):
    """The process is killed, and another one starts so much later."""
    world.clock.forward(seconds=seconds)
    await world.restart()
    await starts(world)


async def by_the_clock(world, table):
    return sum(row.by == "clock" for row in await world.inputs(table))


async def due(world, table, person):
    return (await world.question(table, person)).due_at


async def test_whose_time_ran_out_meanwhile_has_half_of_it_again_and_is_told_why(world):
    await starts(world)
    table = await world.play()
    await world.bid(table, BEN, 1)
    world.channel.notified.clear()
    gone = world.clock() // 1000
    await is_away_for(world, 2 * DAY)
    assert await by_the_clock(world, table) == 0
    back = world.clock() // 1000
    assert await due(world, table, ANA) == back + 12 * HOUR
    (told,) = world.channel.titled("I was away")
    assert f"from <t:{gone}:f>" in told.text
    assert "half of it again" in told.text
    assert f"<@{ANA.id}>, until <t:{back + 12 * HOUR}:f>" in told.text
    assert told.mentions == (ANA.id,)
    await world.pass_time(12 * HOUR)
    assert await by_the_clock(world, table) >= 1


async def test_what_was_to_follow_a_mention_of_before_the_outage_does_not_come_beside_that_of_after_it(world):
    await starts(world)
    await world.host.people.be_reminded(ANA, "both", key=world.key())
    table = await world.play()
    await world.bid(table, BEN, 1)
    await world.pass_time(HOUR)
    await world.pass_time(11 * HOUR)
    world.channel.whispers.clear()
    await is_away_for(world, 2 * DAY)
    await world.pass_time(2 * HOUR)
    assert len(world.channel.titled("I was away")) == 1
    assert world.channel.whispers == []


async def test_it_is_said_once_however_often_the_process_starts_again(world):
    await starts(world)
    table = await world.play()
    await is_away_for(world, 2 * DAY)
    before = await due(world, table, ANA)
    await is_away_for(world, MINUTE)
    assert len(world.channel.titled("I was away")) == 1
    assert await due(world, table, ANA) == before


async def test_who_is_killed_while_making_good_does_the_rest_and_nothing_twice(world):
    await starts(world)
    one, two = await world.play(), await world.play(channel=71)
    world.clock.forward(seconds=2 * DAY)
    await world.restart()
    await world.host.house.do(one, f"outage:{world.clock() - 2 * DAY * 1000}:{one}", lambda table: "done before")
    await starts(world)
    assert {said.channel for said in world.channel.said if "away" in said.post.title} == {71}
    assert await by_the_clock(world, one) > 0
    assert await by_the_clock(world, two) == 0


@pytest.mark.parametrize("away", [MINUTE, 4 * HOUR])
async def test_who_has_more_time_left_than_we_took_keeps_the_deadline(world, away):
    await starts(world)
    table = await world.play()
    before = await due(world, table, ANA)
    await is_away_for(world, away)
    assert await due(world, table, ANA) == before
    assert world.channel.titled("I was away") == []


async def test_who_would_have_had_a_minute_left_has_half_of_the_time(world):
    await starts(world)
    table = await world.play()
    await world.pass_time(18 * HOUR)
    await is_away_for(world, 6 * HOUR - MINUTE)
    assert await due(world, table, ANA) == world.clock() // 1000 + 12 * HOUR


async def test_a_short_restart_is_no_outage(world):
    await starts(world)
    table = await world.play()
    await world.pass_time(DAY - MINUTE)
    await is_away_for(world, 90)
    assert await by_the_clock(world, table) == 2


async def test_while_the_process_lives_its_beat_goes_on(world):
    await starts(world)
    for _ in range(5):
        await world.pass_time(MINUTE)
    table = await world.play(pace="live")
    await is_away_for(world, 2 * MINUTE)
    assert world.channel.titled("I was away") == []
    assert await by_the_clock(world, table) == 0


@pytest.mark.parametrize(("away", "told"), [(2 * MINUTE, 0), (4 * MINUTE, 1)])
async def test_an_outage_of_more_than_three_minutes_is_made_good(world, away, told):
    await starts(world)
    await world.play(pace="live")
    await world.pass_time(3 * MINUTE)
    await is_away_for(world, away)
    assert len(world.channel.titled("I was away")) == told


async def test_a_beat_is_nothing_that_moved_time_stops_at(world):
    await starts(world)
    async with world.database.read() as tx:
        before = await ClockStore(tx).first_due()
    await world.pass_time(DAY)
    async with world.database.read() as tx:
        due = await ClockStore(tx).first_due()
    assert (before, due) == (None, None)


async def test_a_process_that_has_nothing_to_do_is_there_all_the_same(world):
    await starts(world)
    await world.host.open()
    for _ in range(30):
        written = world.clock()
        world.clock.forward(seconds=MINUTE)
        async with asyncio.timeout(PATIENCE):
            while await last_beat(world) < written:
                world.host.house.clock.wake()  # the hand may have moved while it looked how long to wait
    await world.host.close()
    await world.play(pace="live")
    await is_away_for(world, MINUTE)
    assert world.channel.titled("I was away") == []


async def last_beat(world):
    async with world.database.read() as tx:
        return await ClockStore(tx).last_beat("house:beat")


async def is_cut_off_for(world, seconds, *, step=MINUTE):
    """The process lives, and no line to Discord is open; then one is."""
    world.channel.cut_off = True
    await world.settle()
    for _ in range(seconds // step):
        await world.pass_time(step)
    world.channel.cut_off = False
    await world.settle()


async def test_time_in_which_discord_cannot_be_reached_is_made_good_as_well(world):
    await starts(world)
    table = await world.play()
    await world.bid(table, BEN, 1)
    gone = world.clock() // 1000
    await is_cut_off_for(world, 2 * DAY, step=HOUR)
    back = world.clock() // 1000
    assert await by_the_clock(world, table) == 0
    assert await due(world, table, ANA) == back + 12 * HOUR
    (told,) = world.channel.titled("I was away")
    assert f"from <t:{gone}:f> (<t:{gone}:R>) to <t:{back}:f>" in told.text
    assert told.mentions == (ANA.id,)
    await world.pass_time(12 * HOUR)
    assert await by_the_clock(world, table) >= 1
    assert len(world.channel.titled("I was away")) == 1


async def sleeps_for(world, seconds):
    """The machine sleeps, or its clock is set: the same process goes on so much later."""
    world.clock.forward(seconds=seconds)
    world.machine += seconds * 1000


@pytest.mark.parametrize("line_is_noticed", [True, False])
async def test_time_in_which_the_machine_slept_is_made_good_as_well(world, line_is_noticed):
    await starts(world)
    table = await world.play()
    await world.bid(table, BEN, 1)
    gone = world.clock() // 1000
    await sleeps_for(world, 2 * DAY)
    world.channel.cut_off = line_is_noticed
    await world.settle()
    world.channel.cut_off = False
    await world.settle()
    back = world.clock() // 1000
    assert await by_the_clock(world, table) == 0
    assert await due(world, table, ANA) == back + 12 * HOUR
    (told,) = world.channel.titled("I was away")
    assert f"from <t:{gone}:f> (<t:{gone}:R>) to <t:{back}:f>" in told.text
    await world.pass_time(12 * HOUR)
    assert await by_the_clock(world, table) >= 1
    assert len(world.channel.titled("I was away")) == 1


async def test_a_clock_that_is_set_back_or_by_a_moment_is_no_outage(world):
    await starts(world)
    table = await world.play()
    await world.pass_time(DAY - 4 * MINUTE)
    for seconds in (2 * MINUTE, -HOUR, HOUR + MINUTE):
        world.machine += seconds * 1000
        await world.settle()
    world.clock.forward(seconds=5 * MINUTE)
    await world.settle()
    assert await by_the_clock(world, table) == 2


async def test_a_line_that_drops_for_a_moment_is_no_outage(world):
    await starts(world)
    table = await world.play()
    await world.pass_time(DAY - MINUTE)
    await is_cut_off_for(world, 2 * MINUTE)
    assert world.channel.titled("I was away") == []
    assert await by_the_clock(world, table) == 2


async def test_who_is_killed_while_discord_cannot_be_reached_makes_good_all_of_it(world):
    await starts(world)
    table = await world.play()
    gone = world.clock() // 1000
    world.channel.cut_off = True
    await world.settle()
    world.channel.notified.clear()
    for _ in range(24):
        await world.pass_time(HOUR)
    assert world.channel.notified == [], "half of the time is over, and nobody could do anything"
    await world.restart()
    world.channel.cut_off = False
    await starts(world)
    assert await by_the_clock(world, table) == 0
    assert f"from <t:{gone}:f>" in world.channel.titled("I was away")[0].text


async def test_a_window_that_was_over_meanwhile_is_open_again_for_half_its_time(world):
    await starts(world)
    table = await revealed(world, "every", ben="pass")
    await is_away_for(world, 2 * DAY)
    assert (await world.question(table, ANA, "bids revealed")).quiet
    await world.pass_time(12 * HOUR - 1)
    assert (await world.question(table, ANA, "bids revealed")).quiet
    await world.pass_time(1)
    assert "bids revealed" not in [q.prompt.ask for q in (await world.host.panels.panel(table, ANA)).questions]


async def test_side_by_side_everybody_who_was_late_has_time_again(world):
    await starts(world)
    table = await world.play()
    await to_the_burying(world, table)
    await is_away_for(world, 2 * DAY)
    assert {await due(world, table, ANA), await due(world, table, BEN)} == {world.clock() // 1000 + 12 * HOUR}


async def test_who_sleeps_when_we_are_back_is_reminded_in_the_morning(world):
    await it_is(world, "2027-02-01 14:00")
    await starts(world)
    await sleeps(world, ANA)
    table = await world.play(pace="relaxed")
    await world.bid(table, BEN, 1)
    await it_is(world, "2027-02-02 19:00")
    world.channel.notified.clear()
    await is_away_for(world, 6 * HOUR)
    assert world.channel.notified == [], "half of the waking time was over at half past nine"
    await it_is(world, "2027-02-03 07:00")
    assert world.channel.notified == [ANA.id]
    assert "half the time is over" in world.channel.last.text


async def test_who_was_to_be_called_meanwhile_and_sleeps_again_is_called_in_the_morning(world):
    await it_is(world, "2027-02-01 23:00")
    await starts(world)
    await sleeps(world, ANA)
    await world.play(pace="relaxed")
    world.channel.notified.clear()
    await is_away_for(world, 24 * HOUR)
    assert ANA.id not in world.channel.notified, "it is eleven in the evening again"
    await it_is(world, "2027-02-03 07:00")
    assert world.channel.notified.count(ANA.id) == 1


async def test_a_game_that_a_vote_was_about_to_call_off_as_we_went_away_awaits_nobody(world):
    await starts(world)
    table = await world.play()
    await is_away(world, table, BEN)
    await world.host.votes.propose(table, ANA, "call-off", key=world.key())
    await world.settle()
    world.clock.forward(seconds=DAY)
    async with world.database.transaction() as tx:
        await ClockStore(tx).beat("house:beat", world.clock())  # all had the whole time of the vote
    await is_away_for(world, 10 * DAY)
    assert (await world.row(table)).status == "abandoned"
    assert world.channel.titled("I was away") == []


async def test_who_sleeps_when_we_are_back_is_named_in_the_notice_and_called_in_the_morning_once(world):
    await it_is(world, "2027-02-01 12:00")
    await starts(world)
    await sleeps(world, ANA)
    table = await world.play(pace="8h")
    await world.bid(table, BEN, 1)
    world.channel.notified.clear()
    await is_away_for(world, 12 * HOUR)
    (told,) = world.channel.titled("I was away")
    assert f"<@{ANA.id}>" in told.text
    assert world.channel.notified == [], "it is midnight"
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified == [ANA.id]


async def test_who_was_to_be_called_in_the_morning_and_is_told_after_an_outage_is_not_called_once_more(world):
    await it_is(world, "2027-02-01 23:00")
    await starts(world)
    await sleeps(world, ANA)
    await world.host.people.be_reminded(ANA, "message", key=world.key())
    table = await world.play()
    await world.bid(table, BEN, 1)
    await world.settle()
    assert ANA.id not in world.channel.notified
    await is_away_for(world, 36 * HOUR)
    assert world.channel.titled("I was away")[0].mentions == (ANA.id,)
    assert world.channel.notified.count(ANA.id) == 1


@pytest.mark.parametrize("pace", ["bank 48h+12h max 72h", "relaxed"])
async def test_who_came_back_in_the_night_and_woke_during_an_outage_is_called_after_it(world, pace):
    await it_is(world, "2027-02-01 14:00")
    await starts(world)
    await sleeps(world, ANA)
    await world.host.people.go_away(ANA, "2027-02-01", "2027-02-05", key=world.key())
    table = await world.play(pace=pace)
    await world.bid(table, BEN, 1)
    await world.settle()
    await it_is(world, "2027-02-02 00:00")
    await world.host.people.come_back(ANA, key=world.key())
    await world.settle()
    assert ANA.id not in world.channel.notified, "she sleeps now"
    await it_is(world, "2027-02-02 05:00")
    await is_away_for(world, 4 * HOUR)
    assert world.channel.notified.count(ANA.id) == 1
    await world.pass_time(2 * HOUR)
    assert world.channel.notified.count(ANA.id) == 1
