"""Votes: somebody asks the table for something, the others agree or do not, and what is agreed is done."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.ui.pages import request_pages
from engine import Dice
from games import GAMES
from storage.clock_store import ClockStore
from tests.host.fakes import ANA, BEN, CEM, DAN
from tests.host.test_sleep import due, it_is, sleeps
from tests.host.world import World

HOUR = 3600
DAY = 24 * HOUR


async def ask(world, table, person, what, argument=""):
    done = await world.host.votes.propose(table, person, what, key=world.key(), argument=argument)
    await world.settle()
    return done.text


async def say(world, table, person, agree, number=1):
    done = await world.host.votes.vote(table, person, number, agree, key=world.key())
    await world.settle()
    return done.text


async def status(world, table):
    return (await world.row(table)).status


async def seat_of(world, table, person):
    async with world.host.house.tables.hold(table) as held:
        return held.seat_of(person.id)


def votes(world):
    return [said.post for said in world.channel.said if said.post.title.startswith("Vote")]


def said_by(post, what):
    """The names after "Agreed:" or another of the words of a vote."""
    found = re.search(rf"{what}: ([^.]+)\.", post.text)
    return sorted(re.split(", | and ", found[1])) if found else []


async def test_a_pause_is_carried_by_more_than_half(world):
    table = await world.play(ANA, BEN, CEM)
    assert "asked the others" in await ask(world, table, ANA, "pause")
    assert await status(world, table) == "running"
    (post,) = votes(world)
    assert "Ana asks to pause the table." in post.text
    assert set(post.mentions) == {BEN.id, CEM.id}
    assert [button.label for button in post.buttons[0]] == ["Agree", "Against"]
    assert "The table is paused." in await say(world, table, BEN, True)
    assert await status(world, table) == "paused"
    (post,) = votes(world)
    assert (post.buttons, post.title) == ((), "Vote over: Pause")
    assert said_by(post, "Agreed") == ["Ana", "Ben"]
    assert "**The table is paused.**" in post.text
    assert "This vote is over" in await world.refused(say(world, table, CEM, False))


async def test_a_vote_that_not_enough_want_changes_nothing(world):
    table = await world.play()
    await ask(world, table, ANA, "pause")
    assert "Not agreed" in await say(world, table, BEN, False)
    assert await status(world, table) == "running"
    assert "Against: Ben." in votes(world)[0].text


async def test_two_votes_at_once_are_two_messages_and_end_each_by_itself(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, ANA, "pause")
    await ask(world, table, BEN, "pace", "relaxed")
    first, second = votes(world)
    assert "pause" in first.text
    assert "relaxed, three days" in second.text
    assert "being voted on already" in await world.refused(ask(world, table, CEM, "pause"))
    await say(world, table, CEM, True, number=2)
    assert (await world.row(table)).pace == "relaxed"
    assert await status(world, table) == "running"
    first, second = votes(world)
    assert first.buttons
    assert not second.buttons
    await say(world, table, CEM, True, number=1)
    assert await status(world, table) == "paused"


async def test_a_vote_goes_on_while_the_table_is_paused_by_another(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, ANA, "pace", "relaxed")
    await ask(world, table, BEN, "pause")
    await say(world, table, CEM, True, number=2)
    assert await status(world, table) == "paused"
    await world.pass_time(DAY)
    assert (await world.row(table)).pace == "relaxed", "silence agrees"


async def test_what_was_said_may_be_changed_while_the_vote_is_open(world):
    table = await world.play(ANA, BEN, CEM, DAN)
    await ask(world, table, ANA, "pause")
    await say(world, table, BEN, False)
    assert "Against: Ben." in votes(world)[0].text
    await say(world, table, BEN, True)
    assert said_by(votes(world)[0], "Agreed") == ["Ana", "Ben"]
    assert said_by(votes(world)[0], "Not yet") == ["Cem", "Dan"]
    await say(world, table, ANA, False)
    await say(world, table, CEM, True)
    assert await status(world, table) == "running", "two of four are not more than half"
    await say(world, table, DAN, True)
    assert await status(world, table) == "paused"


async def test_who_does_not_sit_there_has_no_vote(world):
    table = await world.play()
    await ask(world, table, ANA, "pause")
    assert "do not sit" in await world.refused(say(world, table, CEM, True))
    assert "do not sit" in await world.refused(ask(world, table, CEM, "call-off"))
    assert "Agreed: Ana." in votes(world)[0].text


@pytest.mark.parametrize(("what", "then"), [("pause", "paused"), ("call-off", "running"), ("undo", "running")])
async def test_what_silence_means_depends_on_what_is_asked(world, what, then):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, ANA, 3)
    await ask(world, table, ANA, what)
    silent = "agrees" if what == "pause" else "does not agree"
    assert f"whoever has said nothing then {silent}" in votes(world)[0].text
    world.clock.forward(seconds=DAY)
    await world.settle()
    assert await status(world, table) == then
    assert not votes(world)[0].buttons
    assert said_by(votes(world)[0], "Said nothing") == ["Ben", "Cem"]


async def test_more_time_is_given_to_whoever_is_awaited(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, ANA, 3)
    before = await due(world, table, BEN)
    await ask(world, table, CEM, "extend")
    assert "Cem asks for as much time again for themselves and Ben." in votes(world)[0].text
    await say(world, table, ANA, True)
    assert await due(world, table, BEN) == before + DAY


async def test_a_vote_on_more_time_is_overtaken_when_all_have_answered(world):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, ANA, 3)
    await world.bid(table, BEN, 3)
    await ask(world, table, CEM, "extend")
    await world.bid(table, CEM, 1)
    await world.settle()
    assert "What it was about is answered" in votes(world)[0].text
    assert "This vote is over" in await world.refused(say(world, table, ANA, True))


async def test_a_vote_on_more_time_is_overtaken_when_the_table_goes_on_after_a_pause(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, CEM, "extend")
    await ask(world, table, ANA, "pause")
    await say(world, table, BEN, True, number=2)
    await ask(world, table, ANA, "resume")
    await say(world, table, BEN, True, number=3)
    await world.settle()
    assert "Everybody has the whole time again" in votes(world)[0].text
    assert "This vote is over" in await world.refused(say(world, table, ANA, True))


async def test_more_time_that_is_asked_for_late_is_voted_on_before_it_is_over_and_silence_does_not_give_it(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, CEM, "extend")
    assert "then agrees" in votes(world)[0].text
    await say(world, table, ANA, False)
    await say(world, table, BEN, False)
    await world.pass_time(23 * HOUR)
    await ask(world, table, CEM, "extend")
    assert "does not agree" in votes(world)[1].text
    await world.pass_time(HOUR - 9)
    assert "Not agreed" in votes(world)[1].text


async def test_the_table_goes_on_when_its_people_agree_and_only_if_they_had_paused_it(world):
    table = await world.play()
    assert "not paused" in await world.refused(ask(world, table, ANA, "resume"))
    await ask(world, table, ANA, "pause")
    await say(world, table, BEN, True)
    await world.pass_time(5 * DAY)
    await ask(world, table, BEN, "resume")
    await say(world, table, ANA, True, number=2)
    assert await status(world, table) == "running"
    assert await due(world, table, ANA) == world.clock() // 1000 + DAY
    await world.host.table.pause(table, key=world.key())
    assert "not paused by a vote" in await world.refused(ask(world, table, BEN, "resume"))


async def test_a_vote_to_go_on_is_overtaken_when_the_operator_is_first(world):
    table = await world.play()
    await ask(world, table, ANA, "pause")
    await say(world, table, BEN, True)
    await ask(world, table, BEN, "resume")
    await world.host.table.resume(table, CEM, key=world.key())
    await world.settle()
    assert "goes on already" in votes(world)[1].text


async def test_a_game_that_is_called_off_ends_for_everybody_without_a_result(world):
    table = await world.play()
    await ask(world, table, ANA, "call-off")
    await say(world, table, BEN, True)
    row = await world.row(table)
    assert (row.status, row.result) == ("abandoned", None)
    (told,) = world.channel.titled("called off")
    assert set(told.mentions) == {ANA.id, BEN.id}
    assert not any("Awaited" in said.post.text for said in world.channel.said)
    async with world.database.read() as tx:
        assert await ClockStore(tx).of_table(table) == ()


async def test_one_against_keeps_a_game_from_being_called_off(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, ANA, "call-off")
    await say(world, table, BEN, False)
    await world.pass_time(2 * DAY)
    assert "Not agreed" in votes(world)[0].text
    assert await status(world, table) == "running"


async def late(world, table, person):
    """Somebody's time has run out once."""
    seat = str(await seat_of(world, table, person))

    def act(held):
        held.remember(lambda facts: replace(facts, lapsed={**facts.lapsed, seat: 1}))
        return ""

    await world.host.house.do(table, world.key(), act)


async def test_whoever_is_alone_with_bots_decides_at_once(world):
    table = await world.play(ANA, bots=2)
    assert "paused" in await ask(world, table, ANA, "pause")
    assert await status(world, table) == "paused"
    assert votes(world) == []
    told = [
        (await world.host.panels.panel(table, ANA)).text,
        await world.refused(world.host.seat.answer(table, "0.0", "aaaa", ANA, None, key=world.key())),
        world.channel.text,
        (await world.host.votes.calling_off(table, ANA))[0],
    ]
    assert all("*At this table*" in each and "go on" in each for each in told[:2])
    assert "ends at once" in told[3]
    assert not [each for each in told if "others" in each or "its people" in each or "agreed" in each]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_whoever_pauses_alone_with_bots_and_goes_on_is_told_once_and_called_by_nothing(tmp_path, game):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    table, dice = await world.play(ANA, bots=1, game=game.key), Dice("a pause")
    for _ in range(3):
        await world.random_answer(table, dice)
        await world.settle()
    if not await world.owing(table):
        await world.pass_time(HOUR)
    before, called = len(world.channel.messages), list(world.channel.notified)
    paused = await ask(world, table, ANA, "pause")
    await world.settle()
    page = request_pages.page(await world.host.votes.page(table, ANA), paused)
    said = "\n".join(getattr(part, "content", "") for part in page.view.walk_children())
    assert said.count("The table is paused") == 1
    assert "Ask the table" not in said
    assert "The table is paused" in world.channel.text
    await ask(world, table, ANA, "resume")
    await world.settle()
    assert (len(world.channel.messages), world.channel.notified) == (before, called)
    assert "Awaited" in world.channel.text
    assert "paused" not in world.channel.text
    await world.database.close()


async def test_who_asks_to_call_a_game_off_with_others_is_told_that_they_are_asked(world):
    table = await world.play()
    told, alone = await world.host.votes.calling_off(table, ANA)
    assert (told.startswith("The others are asked."), alone) == (True, False)
    await ask(world, table, ANA, "pause")
    assert "Needed: everybody." in votes(world)[-1].text, "of two more than half is both"


async def test_a_vote_waits_until_everybody_had_four_waking_hours(world):
    await it_is(world, "2027-02-01 21:00")
    await sleeps(world, BEN)
    table = await world.play(ANA, BEN, CEM, pace="2h")
    await it_is(world, "2027-02-01 23:00")
    world.channel.notified.clear()
    await ask(world, table, ANA, "call-off")
    await ask(world, table, ANA, "pause")
    assert world.channel.notified.count(BEN.id) == 0, "Ben is asleep"
    await it_is(world, "2027-02-02 06:59")
    assert await status(world, table) == "running"
    assert world.channel.notified.count(BEN.id) == 0
    await it_is(world, "2027-02-02 07:00")
    assert world.channel.notified.count(BEN.id) >= 2, "and is told of both votes in the morning"
    await it_is(world, "2027-02-02 11:00")
    assert await status(world, table) == "paused"


async def test_who_goes_away_before_they_are_up_is_called_to_a_vote_after_that(world):
    await it_is(world, "2027-02-01 21:00")
    await sleeps(world, BEN)
    table = await world.play(ANA, BEN, CEM, pace="240h")
    await it_is(world, "2027-02-01 23:00")
    await ask(world, table, ANA, "call-off")
    world.channel.notified.clear()
    await world.host.people.go_away(BEN, "2027-02-02", "2027-02-05", key=world.key())
    await it_is(world, "2027-02-05 12:00")
    assert BEN.id not in world.channel.notified
    await it_is(world, "2027-02-06 07:00")
    assert world.channel.last.text.startswith("Ana asks to call the game off")
    assert world.channel.last.mentions == (BEN.id,)


async def test_the_table_message_awaits_nobody_while_the_table_is_paused(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, ANA, "pause")
    await say(world, table, BEN, True)
    await world.pass_time(HOUR)
    async with world.host.house.tables.hold(table) as held:
        number = held.row.board_message_id
    text = world.channel.messages[number].post.text
    assert "Awaited" not in text
    assert "paused" in text


async def test_the_end_of_the_game_ends_every_vote(world):
    table = await world.play(options={"rounds": "2"})
    await ask(world, table, ANA, "call-off")
    dice = Dice("votes", "answers")
    while await status(world, table) == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(3 * HOUR)
    await world.settle()
    assert "The game is over." in votes(world)[0].text
    async with world.host.house.tables.hold(table) as held:
        assert held.facts.motions == ()


async def test_at_a_table_with_banks_more_time_goes_into_the_bank(world):
    table = await world.play(pace="bank 24h+8h")
    before = await due(world, table, BEN)
    await ask(world, table, ANA, "extend")
    await say(world, table, BEN, True)
    assert await due(world, table, BEN) > before
