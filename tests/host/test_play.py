"""Answering, and being refused with one sentence."""

from __future__ import annotations

import asyncio

import pytest

from engine import Dice
from host.values.ports import NotNow
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, blind, sight
from tests.host.test_whole_games import play_out


async def to_the_burying(world, table, bids=(1, 2)):
    """Everybody has bid, the storm window is over: all bury side by side."""
    await world.bid_all(table, bids)
    await world.pass_time(3 * 3600)


async def test_a_repeated_click_acts_once_and_gets_the_same_receipt(world):
    table = await world.play()
    first = await world.answer(table, ANA, {"beans": 2, "boast": ["no"]}, key="click")
    question = await world.question(table, ANA)
    again = await world.host.seat.answer(
        table, question.id, question.digest, ANA, {"beans": 9, "boast": ["no"]}, key="click"
    )
    assert (again.table_id, again.text) == (first.table_id, first.text)
    assert len(await world.inputs(table)) == 1


async def test_a_repeated_click_after_a_restart_still_acts_once(world):
    table = await world.play()
    await world.answer(table, ANA, {"beans": 2, "boast": ["no"]}, key="click")
    await world.restart()
    question = await world.question(table, ANA)
    await world.host.seat.answer(table, question.id, question.digest, ANA, {"beans": 9, "boast": ["no"]}, key="click")
    assert len(await world.inputs(table)) == 1


async def test_clicks_at_the_same_moment_are_taken_one_after_the_other(world):
    table = await world.play(ANA, BEN, CEM)
    people = await world.seated(table)
    await asyncio.gather(*(world.bid(table, person, 1) for person in people))
    assert len(await world.inputs(table)) == 3


async def test_the_same_key_twice_at_the_same_moment_acts_once(world):
    table = await world.play()
    question = await world.question(table, ANA)
    answers = [
        world.host.seat.answer(table, question.id, question.digest, ANA, {"beans": n, "boast": ["no"]}, key="double")
        for n in (1, 2)
    ]
    one, two = await asyncio.gather(*answers)
    assert one.text == two.text
    assert len(await world.inputs(table)) == 1


async def test_a_stranger_cannot_answer(world):
    table = await world.play()
    question = await world.question(table, ANA)
    answer = world.host.seat.answer(table, question.id, question.digest, DAN, None, key="k")
    assert await world.refused(answer) == "You do not sit at this table; you may watch."


async def test_nobody_answers_for_another_seat(world):
    table = await world.play()
    question = await world.question(table, ANA)
    answer = world.host.seat.answer(
        table, question.id, question.digest, BEN, {"beans": 1, "boast": ["no"]}, key=world.key()
    )
    assert await world.refused(answer) == "This question is for another seat."
    assert await world.inputs(table) == ()


async def test_a_question_that_is_over_is_refused_as_such(world):
    table = await world.play()
    question = await world.question(table, ANA)
    await to_the_burying(world, table)
    answer = world.host.seat.answer(table, question.id, question.digest, ANA, {"beans": 1, "boast": ["no"]}, key="k")
    assert await world.refused(answer) == "This question is no longer open."


async def test_a_question_that_has_changed_is_refused_as_such(world):
    table = await world.play()
    question = await world.question(table, ANA)
    answer = world.host.seat.answer(table, question.id, "zzzz", ANA, {"beans": 1, "boast": ["no"]}, key="k")
    assert await world.refused(answer) == "This question has changed since it was shown."


async def test_answers_that_do_not_fit_are_refused_with_the_reason_and_change_nothing(world):
    table = await world.play()
    wrong = {
        "number": ({"beans": 99, "boast": ["no"]}, "Choose a number from 0 to 10."),
        "kind": ({"beans": "many", "boast": ["no"]}, "A whole number is wanted here."),
        "shape": ([1, 2], "Please fill in every field."),
        "rule": ({"beans": 0, "boast": ["yes"]}, "Who boasts must bid a bean."),
    }
    for answer, reason in wrong.values():
        assert await world.refused(world.answer(table, ANA, answer)) == reason
    assert await world.inputs(table) == ()
    await world.bid(table, ANA, 1)


async def test_a_sealed_answer_may_be_changed_until_all_have_answered(world):
    table = await world.play()
    await world.bid(table, ANA, 1)
    await world.bid(table, ANA, 5)
    await world.bid(table, BEN, 0)
    async with world.host.house.tables.hold(table) as held:
        assert sorted(held.driver.state.beans) == [5, 10]


async def test_a_table_that_is_not_running_says_why(world):
    lobby = await world.open_table()
    answer = world.host.seat.answer(lobby, "0.0", "aaaa", ANA, None, key="k")
    assert await world.refused(answer) == "This game has not begun yet."


async def test_slash_commands_answer_by_name_in_the_games_notation(world):
    table = await world.play()
    place = (await world.row(table)).channel_id
    receipt = await world.host.seat.answer_named(place, ["bid"], ANA, "4 boast", key=world.key())
    assert receipt.text.startswith("Done: bid 4 boast")
    assert "not asked of you now. You are asked “Bid”." in await world.refused(
        world.host.seat.answer_named(place, ["bury"], ANA, "one", key=world.key())
    )
    assert "Who boasts" in await world.refused(
        world.host.seat.answer_named(place, ["bid"], ANA, "0 boast", key=world.key())
    )


# --- taking back


async def test_a_decision_is_taken_back_and_asked_again(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    receipt = await world.host.seat.undo(table, ANA, key=world.key())
    assert receipt.text == "Your last decision is taken back."
    async with world.host.house.tables.hold(table) as held:
        assert sum(held.driver.state.buried) == 0
    kinds = [row.kind for row in await world.inputs(table)]
    assert kinds[-2:] == ["decision", "undo"]
    assert "Buried" not in [event.kind for event in await world.events(table)]


async def test_only_the_last_own_decision_is_taken_back(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.host.seat.undo(table, ANA, key=world.key())
    async with world.host.house.tables.hold(table) as held:
        assert sum(held.driver.state.buried) == 1


async def test_nothing_is_taken_back_across_a_barrier(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.answer(table, ANA, ["look"], ask="bury")
    assert "nothing of yours" in await world.refused(world.host.seat.undo(table, ANA, key=world.key()))


async def test_what_is_taken_back_survives_a_restart(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.host.seat.undo(table, ANA, key=world.key())
    await world.restart()
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.restart()
    async with world.host.house.tables.hold(table) as held:
        assert sum(held.driver.state.buried) == 1


async def test_the_table_is_told_that_something_was_taken_back(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.settle()
    assert "Ana buries 1." in world.channel.last.text
    await world.host.seat.undo(table, ANA, key=world.key())
    await world.settle()
    assert "Ana took something back." in world.channel.last.text
    assert "Ana buries 1." not in world.channel.last.text


async def test_what_is_taken_back_and_decided_anew_is_one_decision_of_its_person(world):
    table = await world.play()
    await to_the_burying(world, table)

    async def decisions():
        async with world.host.house.tables.hold(table) as held:
            return sum(share.decisions for share in held.facts.shares[str(held.seat_of(ANA.id))])

    before = await decisions()
    for _ in range(3):
        await world.answer(table, ANA, ["one"], ask="bury")
        assert await decisions() == before + 1
        await world.host.seat.undo(table, ANA, key=world.key())
        assert await decisions() == before


# --- people who leave


async def test_who_resigns_gives_the_seat_to_a_bot(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, ANA, 1)
    receipt = await world.host.handover.resign(table, BEN, key=world.key())
    assert "a bot plays on" in receipt.text
    await world.settle()
    assert "Ben has left" in world.channel.text
    await world.bid(table, CEM, 1)
    await world.settle()
    assert [row.kind for row in await world.inputs(table)].count("seat") == 1
    bids = [row for row in await world.inputs(table) if row.by == "bot"]
    assert len(bids) == 1
    assert "do not sit" in await world.refused(world.host.seat.undo(table, BEN, key=world.key()))


async def test_a_resignation_survives_a_restart_and_the_game_goes_on(world):
    table = await world.play(ANA, BEN)
    await world.host.handover.resign(table, BEN, key=world.key())
    await world.restart()
    await world.settle()
    dice = Dice("alone")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(3600)
        await world.settle()
    assert (await world.row(table)).status == "finished"
    assert (await world.host.operate.verify(table)).ok


async def test_when_the_last_person_leaves_the_table_is_called_off(world):
    table = await world.play(ANA, bots=1)
    await world.host.handover.resign(table, ANA, key=world.key())
    await world.settle()
    assert (await world.row(table)).status == "abandoned"
    assert "Nobody is left" in world.channel.last.text


async def test_a_rematch_asks_the_others_who_join_by_a_press_and_sit_one_seat_further(world):
    table = await world.play(ANA, BEN, CEM)
    await world.host.operate.plan()
    before = await world.seated(table)
    assert "over" in await world.refused(world.host.rematches.ask(table, sight(ANA), key=world.key()))
    dice = Dice("rematch")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(3600)
    await world.settle()
    world.channel.notified.clear()
    again = (await world.host.rematches.ask(table, sight(BEN), key=world.key())).table_id
    await world.settle()
    assert sorted(world.channel.notified) == [ANA.id, CEM.id]
    assert "**Play again?** <@" in world.channel.last.text
    assert await world.seated(again) == [BEN]
    said = await world.host.rematches.ask(table, sight(ANA), key=world.key())
    assert said.table_id == again
    assert "You sit at" in said.text
    await world.pass_time(50 * 3600)
    await world.host.lobby.join(again, CEM, key=world.key())
    await world.settle()
    assert "Play again" not in world.channel.last.text
    await world.host.lobby.start(again, BEN, key=world.key())
    assert await world.seated(again) == [*before[1:], before[0]]
    await world.pass_time(50 * 3600)
    assert (await world.host.rematches.ask(table, sight(ANA), key=world.key())).table_id == again


@pytest.mark.parametrize(
    "where_from", [sight(ANA, guild=GUILD + 1), blind(ANA)], ids=["another server", "a channel that is closed to her"]
)
async def test_who_is_not_let_in_any_more_opens_no_rematch_there(world, where_from):
    table = await world.play()
    await play_out(world, table, Dice("over"), kill_one_in=1000)
    world.channel.hidden.add((ANA.id, CHANNEL))
    asked = [world.host.rematches.ask, world.host.with_bots.again]
    for ask in asked:
        assert "do not see the channel" in await world.refused(ask(table, where_from, key=world.key()))
    world.channel.before["seen_by"] = [NotNow("not connected")]
    assert "do not see the channel" in await world.refused(asked[0](table, where_from, key=world.key()))
    world.channel.hidden.clear()  # who presses it in a direct message is asked about
    again = (await world.host.rematches.ask(table, where_from, key=world.key())).table_id
    assert (await world.row(again)).channel_id == CHANNEL


async def test_a_rematch_that_was_called_off_may_be_asked_for_again_and_bots_come_along(world):
    table = await world.play(ANA, bots=1)
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, Dice("again")):
            await world.pass_time(3600)
    first = (await world.host.rematches.ask(table, sight(ANA), key=world.key())).table_id
    await world.host.lobby.cancel(first, ANA, key=world.key())
    again = (await world.host.rematches.ask(table, sight(ANA), key=world.key())).table_id
    assert again != first
    assert len((await world.host.lobby.view(again)).sitting) == 2
    await world.host.lobby.start(again, ANA, key=world.key())
    assert (await world.row(again)).status == "running"


async def test_a_table_of_bots_plays_to_the_next_person(world):
    table = await world.play(ANA, bots=3)
    await world.host.seat.order(table, ANA, "*", "pass", key=world.key())
    await world.bid(table, ANA, 1)
    await world.settle()
    assert {row.by for row in await world.inputs(table)} >= {"player", "bot"}
    await world.pass_time(3 * 3600)
    panel = await world.host.panels.panel(table, ANA)
    assert [question.prompt.ask for question in panel.questions] in (["bury"], [])
