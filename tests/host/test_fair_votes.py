"""What no vote may do: end a game by silence, take a seat from who is there, ask for whoever has left, and for ever."""

from __future__ import annotations

import pytest

from host.play import absentees
from tests.host.fakes import ANA, BEN, CEM, DAN
from tests.host.test_paths import buried, to_the_burying
from tests.host.test_votes import HOUR, ask, late, say, seat_of, status, votes


async def is_away(world, table, person):
    """Somebody counts as away: answers are taken for them at once."""
    seat = await seat_of(world, table, person)

    def act(held):
        absentees.mark_away(held, seat, at=world.clock())
        return ""

    await world.host.house.do(table, world.key(), act)


async def test_silence_never_ends_a_game_but_who_is_away_need_not_speak(world):
    table = await world.play(ANA, BEN, CEM)
    await is_away(world, table, CEM)
    await ask(world, table, ANA, "call-off")
    assert "Cem is away, and may vote by being back until then." in votes(world)[0].text
    assert CEM.id in votes(world)[0].mentions
    await say(world, table, BEN, True)
    assert await status(world, table) == "running", "Cem has the time of the vote to be back"
    await world.pass_time(25 * HOUR)
    assert await status(world, table) == "abandoned"


async def test_who_comes_back_before_a_game_is_called_off_has_a_vote_again(world):
    table = await world.play(ANA, BEN, CEM)
    await is_away(world, table, CEM)
    await ask(world, table, ANA, "call-off")
    await say(world, table, BEN, True)
    await world.host.handover.back(table, CEM, key=world.key())
    await world.pass_time(25 * HOUR)
    assert "Not agreed" in votes(world)[0].text
    assert await status(world, table) == "running"


async def test_only_who_let_time_run_out_or_is_away_can_be_replaced_by_a_vote(world):
    table = await world.play(ANA, BEN, CEM)
    ben = str(await seat_of(world, table, BEN))
    assert "Ben has let no time run out and is not away" in await world.refused(
        ask(world, table, ANA, "replace", argument=ben)
    )
    assert await world.host.votes.replaceable(table, ANA) == []
    await is_away(world, table, BEN)
    assert [name for name, _ in await world.host.votes.replaceable(table, ANA)] == [f"{int(ben) + 1}: Ben"]
    assert await world.host.votes.replaceable(table, BEN) == [], "one's own seat is offered without a vote"


async def test_whom_a_vote_wants_to_replace_has_its_whole_time_to_be_there_and_is_told_what_came_of_it(world):
    table = await world.play(ANA, BEN, CEM)
    await late(world, table, BEN)
    await ask(world, table, ANA, "replace", argument=str(await seat_of(world, table, BEN)))
    assert BEN.id in votes(world)[0].mentions
    await say(world, table, CEM, True)
    assert "It is done when its time is over" in votes(world)[0].text
    assert not world.channel.titled("A seat is free")
    await world.pass_time(25 * HOUR)
    (told,) = world.channel.titled("Your seat at table")
    assert told.mentions == (BEN.id,)
    assert "keeps it" in told.text


async def test_what_the_table_would_not_agree_to_is_not_asked_again_for_some_hours(world):
    table = await world.play(ANA, BEN, CEM)
    await ask(world, table, ANA, "pause")
    await say(world, table, BEN, False)
    await say(world, table, CEM, False)
    assert "The table did not agree to that; you may ask again" in await world.refused(ask(world, table, CEM, "pause"))
    await ask(world, table, ANA, "pace", "relaxed")  # something else may be asked
    await world.pass_time(7 * HOUR)
    assert "asked the others" in await ask(world, table, CEM, "pause")


async def test_what_was_done_by_one_press_is_taken_back_as_one_and_the_vote_says_what(world):
    table, place = await to_the_burying(world)
    await world.host.lines.answer(place, ANA, ["one"], key="first")
    await world.host.lines.answer(place, ANA, ["one", "one"], key="line")
    await ask(world, table, ANA, "undo")
    assert "Ana asks to take back what they did last: “" in votes(world)[0].text
    await world.restart()
    await say(world, table, BEN, True)
    assert await buried(world, table) == 1, "the line is taken back, and what was done before it stays"
    await ask(world, table, ANA, "undo")
    await say(world, table, BEN, True, number=2)
    assert await buried(world, table) == 0


async def test_who_asks_for_more_time_for_themselves_alone_is_not_named_twice(world):
    table = await world.play(ANA, BEN)
    await world.bid(table, BEN, 3)
    await ask(world, table, ANA, "extend")
    assert "Ana asks for as much time again.\n" in votes(world)[0].text


@pytest.mark.parametrize("what", ["pause", "extend", "undo", "call-off"])
async def test_what_nobody_asks_for_any_more_is_voted_on_no_longer(world, what):
    table = await world.play(ANA, BEN, CEM)
    await world.bid(table, CEM, 3)
    await ask(world, table, CEM, what)
    await world.host.handover.resign(table, CEM, key=world.key())
    await world.settle()
    (vote,) = votes(world)
    assert (vote.title.startswith("Vote over"), vote.buttons) == (True, ())
    assert vote.text.startswith("Somebody who has left asks ")
    assert vote.text.endswith("**Nobody asks for it any more.**")


async def test_a_vote_ends_once_so_many_are_against_it_that_nobody_who_is_silent_could_carry_it(world):
    table = await world.play(ANA, BEN, CEM, DAN)
    await ask(world, table, ANA, "pause")
    await say(world, table, BEN, False)
    assert "Not agreed" not in votes(world)[0].text, "Cem and Dan could still agree"
    await say(world, table, CEM, False)
    assert "Not agreed" in votes(world)[0].text
    await ask(world, table, ANA, "call-off")
    await say(world, table, BEN, False, number=2)
    assert "Not agreed" in votes(world)[1].text, "all must agree to that"
