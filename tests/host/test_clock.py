"""Deadlines, half times, windows and what a seat answers by itself."""

from __future__ import annotations

import asyncio

import pytest

from tests.conditions import PATIENCE
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_play import to_the_burying

HOUR = 3600
DAY = 24 * HOUR


@pytest.mark.parametrize(
    ("pace", "seconds"), [("live", 300), ("brisk", 8 * HOUR), ("daily", DAY), ("relaxed", 3 * DAY)]
)
async def test_the_pace_says_when_the_default_is_taken(world, pace, seconds):
    table = await world.play(pace=pace)
    await world.bid(table, ANA, 3)
    await world.pass_time(seconds - 1)
    assert len(await world.inputs(table)) == 1
    await world.pass_time(1)
    inputs = await world.inputs(table)
    assert [(row.by, row.user_id) for row in inputs[:2]] == [("player", ANA.id), ("clock", None)]


async def test_who_has_answered_is_not_touched_by_the_deadline(world):
    table = await world.play()
    await world.bid(table, ANA, 3)
    await world.pass_time(DAY)
    async with world.host.house.tables.hold(table) as held:
        assert sorted(held.driver.state.beans) == [7, 10]


async def test_half_the_time_over_reminds_once_and_only_those_who_owe_an_answer(world):
    table = await world.play()
    await world.bid(table, ANA, 3)
    world.channel.notified.clear()
    await world.pass_time(DAY // 2)
    assert world.channel.notified == [BEN.id]
    assert "half the time is over" in world.channel.last.text
    await world.pass_time(60)
    assert world.channel.notified == [BEN.id]


async def test_a_reminder_nobody_needs_any_more_is_not_sent(world):
    table = await world.play()
    world.clock.forward(seconds=DAY // 2)
    await world.host.house.clock.catch_up()
    await world.bid_all(table)
    world.channel.notified.clear()
    await world.settle()
    assert world.channel.titled("you are awaited") == []


async def test_a_reminder_is_not_sent_twice_across_a_restart(world):
    await world.play()
    await world.pass_time(DAY // 2)
    world.channel.notified.clear()
    await world.restart()
    await world.pass_time(60)
    assert world.channel.notified == []


async def test_after_a_downtime_everything_late_is_done_once_without_a_late_reminder(world):
    table = await world.play()
    await world.restart()
    world.channel.notified.clear()
    await world.pass_time(DAY + HOUR)
    assert [row.by for row in await world.inputs(table)].count("clock") == 2
    assert world.channel.titled("you are awaited") == []


async def test_an_undo_brings_no_more_time_than_a_quarter(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.pass_time(20 * HOUR)
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.host.seat.undo(table, ANA, key=world.key())
    question = await world.question(table, ANA, "bury")
    assert question.due_at == world.clock() // 1000 + DAY // 4


async def test_what_is_taken_back_by_agreement_after_its_time_has_a_quarter_of_it_again(world):
    table = await world.play()
    await world.bid(table, ANA, 3)
    await world.host.votes.propose(table, BEN, "extend", key=world.key())
    await world.host.votes.vote(table, ANA, 1, True, key=world.key())
    await world.pass_time(30 * HOUR)
    await world.host.votes.propose(table, ANA, "undo", key=world.key())
    await world.host.votes.vote(table, BEN, 2, True, key=world.key())
    await world.settle()
    assert [row.kind for row in await world.inputs(table)] == ["decision", "rewind"]
    assert (await world.question(table, ANA, "bid")).due_at == world.clock() // 1000 + DAY // 4
    await world.pass_time(DAY // 4)
    assert "clock" in [row.by for row in await world.inputs(table)], "and is due then"


async def test_side_by_side_nobody_is_reminded_twice_because_others_go_on(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid_all(table, (1, 2, 3))
    await world.pass_time(3 * HOUR)
    await world.pass_time(13 * HOUR)
    world.channel.notified.clear()
    for person in (ANA, BEN):
        panel = await world.host.panels.panel(table, person)
        if panel.questions:
            await world.answer(table, person, ["one"], ask="bury")
    await world.settle()
    assert world.channel.titled("you are awaited")[1:] == []


# --- windows


async def test_a_window_closes_at_its_hold(world):
    table = await world.play()
    await world.bid_all(table)
    await world.settle()
    assert await asks(world, table, ANA) == ["bids revealed"]
    await world.pass_time(2 * HOUR - 1)
    assert await asks(world, table, ANA) == ["bids revealed"]
    await world.pass_time(1)
    assert "bids revealed" not in await asks(world, table, ANA)


async def asks(world, table, person):
    return [question.prompt.ask for question in (await world.host.panels.panel(table, person)).questions]


async def test_nobody_is_told_who_could_react_or_who_has_answered(world):
    table = await world.play()
    await world.bid_all(table)
    await world.settle()
    hold = world.clock() // 1000 + 2 * HOUR
    text = world.channel.last.text
    assert f"Reactions are open until <t:{hold}:f> (<t:{hold}:R>)." in text
    assert "*My turn* shows what you could use now" in text
    assert "<@" not in text
    assert world.channel.last.mentions == ()
    calls = len(world.channel.calls)
    await world.answer(table, ANA, ["pass"], ask="bids revealed")
    await world.settle()
    assert world.channel.calls[calls:] == []
    panel = await world.host.panels.panel(table, BEN)
    assert "Ana" not in panel.text


async def test_a_window_of_bots_alone_is_not_held_open(world):
    table = await world.play(ANA, bots=1)
    async with world.host.house.tables.hold(table) as held:
        held.driver.state.storms[held.seat_of(ANA.id)] = 0
    await world.bid(table, ANA, 1)
    await world.settle()
    assert await asks(world, table, ANA) == ["bury"]


async def test_who_acts_in_a_window_opens_a_shorter_one(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid_all(table, (1, 2, 3))
    await world.answer(table, ANA, ["storm"], ask="bids revealed")
    await world.pass_time(2 * HOUR)
    question = (await world.host.panels.panel(table, BEN)).questions[0]
    assert question.prompt.ask == "bids revealed"
    assert question.due_at == world.clock() // 1000 + HOUR // 2


# --- standing orders


async def test_an_order_to_pass_answers_silently_in_the_commit_that_opened_the_window(world):
    table = await world.play()
    await world.host.seat.order(table, ANA, "bids revealed", "pass", key=world.key())
    await world.bid_all(table)
    inputs = await world.inputs(table)
    assert [(row.by, row.seat) for row in inputs[2:]] == [("order", (await world.seated(table)).index(ANA))]
    assert (await world.host.panels.panel(table, ANA)).questions[0].answered


async def test_an_order_given_while_the_window_is_open_counts_at_once(world):
    table = await world.play()
    await world.bid_all(table)
    await world.host.seat.order(table, ANA, "*", "pass", key=world.key())
    assert (await world.inputs(table))[-1].by == "order"


async def test_an_order_to_ask_at_one_moment_beats_the_order_for_all(world):
    table = await world.play()
    await world.host.seat.order(table, ANA, "*", "pass", key=world.key())
    await world.host.seat.order(table, ANA, "bids revealed", "ask", key=world.key())
    await world.bid_all(table)
    assert [row.by for row in await world.inputs(table)] == ["player", "player"]
    assert (await world.host.panels.panel(table, ANA)).orders == {"*": "pass", "bids revealed": "ask"}
    assert (await world.host.panels.panel(table, ANA)).orders == {"*": "pass", "bids revealed": "ask"}


async def test_an_order_to_use_reacts_by_itself(world):
    table = await world.play()
    await world.host.seat.order(table, ANA, "bids revealed", "use", key=world.key())
    await world.bid_all(table)
    assert '["storm"]' in [row.answer for row in await world.inputs(table)]


async def test_orders_survive_a_restart_and_are_nobody_elses_business(world):
    table = await world.play()
    await world.host.seat.order(table, ANA, "*", "pass", key=world.key())
    await world.restart()
    assert (await world.host.panels.panel(table, ANA)).orders == {"*": "pass"}
    assert (await world.host.panels.panel(table, BEN)).orders == {}
    assert "“dance” is no order here" in await world.refused(world.host.seat.order(table, ANA, "*", "dance", key="d"))


async def test_the_running_clock_wakes_by_itself_when_the_time_comes(world):
    table = await world.play()
    await world.host.open()
    await world.bid(table, ANA, 1)
    world.channel.spoke.clear()
    world.clock.forward(seconds=DAY // 2)
    await asyncio.wait_for(world.channel.spoke.wait(), PATIENCE)
    await world.host.close()
    assert "half the time is over" in world.channel.last.text
