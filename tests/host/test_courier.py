"""What is said in public: once, in order, to the right people, however the sending goes."""

from __future__ import annotations

import asyncio

import pytest

from engine import Dice
from host.delivery.posts import TEXT_BUDGET, fitting
from host.values.ports import Kept, NotAllowed, NotNow, Picture
from storage.outbox_store import OutboxStore
from tests.conditions import PATIENCE
from tests.host.fakes import ANA, BEN, CEM, CHANNEL
from tests.host.test_play import to_the_burying


class Killed(BaseException):
    """The process dies here."""


async def test_those_newly_awaited_are_mentioned_once_in_a_new_message(world):
    await world.play()
    assert sorted(world.channel.notified) == [ANA.id, BEN.id]
    await world.pass_time(60)
    assert sorted(world.channel.notified) == [ANA.id, BEN.id]


async def test_who_has_answered_is_no_longer_awaited_by_an_edit_of_the_same_message(world):
    table = await world.play()
    count = len(world.channel.said)
    await world.bid(table, ANA, 1)
    await world.settle()
    assert len(world.channel.said) == count
    assert "<@102>" in world.channel.last.text
    assert "<@101>" not in world.channel.last.text
    assert world.channel.notified.count(BEN.id) == 1


async def test_who_is_awaited_and_until_when_is_told_in_the_readers_own_time(world):
    table = await world.play()
    due = world.clock() // 1000 + 24 * 3600
    who = " and ".join(f"<@{person.id}>" for person in await world.seated(table))
    assert f"Awaited: {who}, until <t:{due}:f> (<t:{due}:R>)" in world.channel.last.text


async def test_where_nobody_new_is_called_the_message_is_changed_however_old_it_is(world):
    table = await world.play()
    await world.pass_time(5 * 3600)
    count = len(world.channel.said)
    await world.bid(table, ANA, 1)
    await world.settle()
    assert len(world.channel.said) == count
    assert "<@101>" not in world.channel.last.text


async def test_who_has_just_acted_is_called_for_the_next_question_only_if_it_still_waits_after_a_while(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.pass_time(3600)
    notified = len(world.channel.notified)
    for _ in range(2):
        await world.answer(table, ANA, ["one"], ask="bury")
        await world.pass_time(240)
        assert world.channel.notified[notified:] == []
    await world.pass_time(120)
    assert world.channel.notified[notified:] == [ANA.id]
    await world.pass_time(3600)
    assert world.channel.notified[notified:] == [ANA.id]


async def test_who_plays_on_at_once_gets_a_picture_after_a_while_and_not_for_every_step(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.pass_time(3600)
    for expected in (Picture, Kept):
        await world.answer(table, ANA, ["one"], ask="bury")
        await world.settle()
        assert isinstance(world.channel.last.picture, expected)
    await world.pass_time(300)
    assert isinstance(world.channel.last.picture, Picture)


async def test_the_text_of_an_edited_message_keeps_what_it_told_before(world):
    table = await world.play()
    await to_the_burying(world, table)
    assert "Bids: " in world.channel.text
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.settle()
    first = world.channel.last.text
    assert "Ana buries 1." in first
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.settle()
    assert world.channel.last.text.count("Ana buries 1.") == 2


async def test_many_moves_before_the_courier_comes_are_said_at_once(world):
    table = await world.play()
    await world.bid(table, ANA, 1)
    await world.bid(table, BEN, 2)
    calls = len(world.channel.calls)
    await world.settle()
    assert [call for call, _ in world.channel.calls[calls:]] == ["edit"]


async def test_a_table_message_somebody_deleted_is_posted_anew(world):
    table = await world.play()
    del world.channel.messages[(await world.row(table)).board_message_id]
    await world.bid(table, ANA, 1)
    await world.settle()
    assert (await world.row(table)).board_message_id in world.channel.messages
    assert world.channel.notified.count(BEN.id) == 1


async def test_a_limit_is_waited_for_and_everything_is_said_in_order(world):
    world.channel.before["post"] = [NotNow("slow down", after=20.0)]
    table = await world.play(ANA, BEN, channel=71)
    await world.settle()
    await world.open_table(channel=CHANNEL)
    await world.settle()
    assert [said.channel for said in world.channel.said] == [CHANNEL]
    await world.pass_time(21)
    first = [said for said in world.channel.said if said.channel == 71]
    assert [said.post.title for said in first] == [f"Beach: table {table}", "Beach begins", "Beach, round 1"]
    assert len(world.channel.said) == 4


async def test_rows_of_one_table_stay_in_order_when_the_first_has_to_wait(world):
    table = await world.open_table()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    world.channel.before["post"] = [NotNow("later", after=10.0)]
    await world.settle()
    assert world.channel.said == []
    await world.pass_time(11)
    assert [said.post.title for said in world.channel.said] == [
        f"Beach: table {table}",
        "Beach begins",
        "Beach, round 1",
    ]


async def test_one_table_that_has_to_wait_holds_up_no_other(world):
    await world.open_table(channel=1)
    world.channel.before["post"] = [NotNow("later", after=1000.0)]
    await world.settle()
    await world.open_table(channel=2)
    await world.settle()
    assert [said.channel for said in world.channel.said] == [2]


async def test_a_message_of_unknown_outcome_is_looked_for_before_it_is_sent_again(world):
    await world.open_table()
    world.channel.after["post"] = [NotNow("connection lost", maybe_done=True)]
    await world.settle()
    await world.pass_time(60)
    assert len(world.channel.said) == 1
    assert ("find", 1) in world.channel.calls


async def test_a_table_message_of_unknown_outcome_is_neither_doubled_nor_lost(world):
    table = await world.play()
    await world.bid_all(table)
    world.channel.after["post"] = [NotNow("connection lost", maybe_done=True)]
    await world.settle()
    count = len(world.channel.said)
    await world.pass_time(60)
    assert len(world.channel.said) == count
    row = await world.row(table)
    assert row.board_message_id == world.channel.said[-1].id


async def test_an_edit_of_unknown_outcome_is_not_told_again_in_the_message_after_it(world):
    table = await world.play()
    await to_the_burying(world, table)
    world.channel.after["edit"] = [NotNow("connection lost", maybe_done=True)]
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.settle()
    assert world.channel.text.count("Ana buries 1.") == 1
    await world.answer(table, ANA, ["done"], ask="bury")
    for question in (await world.host.panels.panel(table, BEN)).questions:
        await world.answer(table, BEN, ["done"], ask=question.prompt.ask)
    await world.pass_time(60)
    assert world.channel.text.count("Ana buries 1.") == 1


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("call", ["post", "edit", "open_thread"])
@pytest.mark.parametrize("nth", [0, 1, 2])
async def test_a_kill_while_speaking_loses_nothing_and_doubles_nothing(world, when, call, nth):
    """Killed around every call in turn, then started again: everything is there exactly once."""
    failures = getattr(world.channel, when)

    left = [nth]

    def fail(kind, name):
        if kind is failures and name == call:
            left[0] -= 1
            if left[0] == -1:
                raise Killed

    world.channel._fail = fail
    table = None
    try:
        table = await world.open_table(where="thread")
        await world.settle()
        await world.host.lobby.join(table, BEN, key="join")
        await world.settle()
        await world.host.lobby.start(table, ANA, key="start")
        await world.settle()
        await world.bid(table, ANA, 1)
        await world.settle()
    except Killed:
        pass
    await world.restart()
    await world.settle()
    await world.host.lobby.join(table, BEN, key="join") if (await world.row(table)).status == "open" else None
    if (await world.row(table)).status == "open":
        await world.host.lobby.start(table, ANA, key="start")
    await world.settle()
    if not (await world.question(table, ANA)).answered:
        await world.bid(table, ANA, 1)
    await world.settle()
    titles = [said.post.title for said in world.channel.said]
    assert titles == [f"Beach: table {table}", "Beach begins", "Beach, round 1"]
    assert len(world.channel.threads) == 1
    assert sorted(world.channel.notified) == [ANA.id, BEN.id]
    assert "<@101>" not in world.channel.last.text
    async with world.database.read() as tx:
        assert await OutboxStore(tx).backlog() == 0


async def test_a_channel_that_is_gone_pauses_its_table(world):
    table = await world.play()
    world.channel.gone.add(CHANNEL)
    await world.bid_all(table)
    await world.settle()
    assert (await world.row(table)).status == "paused"
    await world.pass_time(48 * 3600)
    assert (await world.row(table)).status == "paused"
    assert "paused" in await world.refused(world.host.seat.undo(table, ANA, key=world.key()))
    assert (await world.host.operate.status()).flagged == ((table, "place gone"),)


async def test_a_missing_permission_is_told_to_whoever_acts_next(world):
    table = await world.play()
    world.channel.before["edit"] = [NotAllowed("I may not attach files here.")]
    await world.bid_all(table)
    await world.settle()
    receipt = await world.host.seat.order(table, ANA, "*", "ask", key=world.key())
    assert "I may not attach files here." in receipt.text
    await world.pass_time(3 * 3600)
    receipt = await world.host.seat.order(table, ANA, "*", "ask", key=world.key())
    assert "attach" not in receipt.text


async def test_a_thread_that_may_not_be_made_lets_the_table_live_in_the_channel(world):
    world.channel.before["open_thread"] = [NotAllowed("I may not create threads here.")]
    table = await world.open_table(where="thread")
    await world.settle()
    assert not (await world.row(table)).in_thread
    assert await world.host.table.in_channel(CHANNEL) == table


async def test_something_unexpected_is_tried_again_and_given_up_in_the_end(world):
    world.channel.before["post"] = [ValueError("odd")] * 50
    await world.open_table()
    for _ in range(30):
        await world.pass_time(400)
    tries = [call for call, _ in world.channel.calls if call == "post"]
    assert 5 < len(tries) < 20
    async with world.database.read() as tx:
        assert await OutboxStore(tx).backlog() == 0


async def test_a_board_that_cannot_be_drawn_is_told_in_words(world, monkeypatch):
    table = await world.play()

    def broken(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr(type(world.games[0].face), "board", broken)
    await world.bid_all(table)
    await world.settle()
    assert world.channel.last.picture is None
    assert "Bids: " in world.channel.last.text


async def test_a_game_record_too_long_for_a_message_leaves_out_its_oldest_part(world):
    text = fitting([f"Sentence {n} about something that happened." for n in range(500)], ["Awaited: Ana."])
    assert len(text) <= TEXT_BUDGET
    assert text.startswith("… and ")
    assert "Sentence 499" in text
    assert text.endswith("Awaited: Ana.")


def test_what_is_left_out_of_a_message_is_counted_without_headings():
    told = [f"Sentence {n} about something that happened." for n in range(500)]
    first = fitting(told, ["Awaited: Ana."]).partition("\n")[0]
    told.insert(100, "**Round 3 · building and scoring**")
    assert fitting(told, ["Awaited: Ana."]).partition("\n")[0] == first


async def test_the_end_is_told_once_although_the_move_before_it_was_still_to_be_said(world):
    table, dice = await world.play(pace="live"), Dice("the end", "moves")
    async with world.database.transaction() as tx:
        await OutboxStore(tx).put("board", table, "{}", at=world.clock())
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            world.clock.forward(seconds=61)
            await world.host.house.clock.catch_up()
    await world.settle()
    assert len(world.channel.titled("The game is over")) == 1


async def test_the_thread_of_a_finished_game_is_closed_a_day_later(world):
    table = await world.play(ANA, BEN, CEM, where="thread")
    dice = Dice("thread")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(3600)
    await world.settle()
    assert world.channel.closed == []
    await world.pass_time(25 * 3600)
    assert world.channel.closed == [(await world.row(table)).thread_id]


async def test_the_running_courier_speaks_by_itself_and_stops_cleanly(world):
    await world.host.open()
    await world.open_table()
    await asyncio.wait_for(world.channel.spoke.wait(), PATIENCE)
    await world.host.close()
    assert [task for task in asyncio.all_tasks() if task.get_name().startswith(("courier", "clock"))] == []


async def test_a_search_that_fails_leaves_the_outcome_unknown(world):
    await world.open_table()
    world.channel.after["post"] = [NotNow("connection lost", maybe_done=True)]
    world.channel.before["find"] = [NotNow("not connected", after=1.0)]
    await world.settle()
    for _ in range(5):
        await world.pass_time(60)
    assert len(world.channel.said) == 1


async def test_a_thread_that_was_deleted_is_made_anew_when_its_table_goes_on(world):
    table = await world.play(where="thread")
    row = await world.row(table)
    world.channel.deleted.add(row.thread_id)
    world.channel.threads.clear()
    await world.bid_all(table)
    await world.settle()
    assert (await world.row(table)).status == "paused"
    world.channel.thread_base = 900_000
    await world.host.table.resume(table, ANA, key=world.key())
    await world.settle()
    after = await world.row(table)
    assert after.status == "running"
    assert after.thread_id != row.thread_id
    assert world.channel.said[-1].channel == after.thread_id


async def test_closing_waits_for_what_is_being_said_and_leaves_the_rest(world):
    speaking, go_on = asyncio.Event(), asyncio.Event()
    post = world.channel.post

    async def slow(channel_id, said):
        speaking.set()
        await go_on.wait()
        return await post(channel_id, said)

    world.channel.post = slow
    await world.host.open()
    table = await world.open_table()
    await asyncio.wait_for(speaking.wait(), PATIENCE)
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    closing = asyncio.create_task(world.host.close())
    go_on.set()
    await asyncio.wait_for(closing, PATIENCE)
    world.channel.post = post
    await world.restart()
    await world.settle()
    titles = [said.post.title for said in world.channel.said]
    assert titles == [f"Beach: table {table}", "Beach begins", "Beach, round 1"]
