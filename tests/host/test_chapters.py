"""A channel that reads like a story: one message for each chapter, and only the last one calls anybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Dice
from games import GAMES
from host.values.ports import Kept, MessageGone, Picture
from tests.engine.toy import BidsRevealed
from tests.host.beach import GAME, BeachFace
from tests.host.fakes import ANA, BEN
from tests.host.test_courier import Killed
from tests.host.test_play import to_the_burying
from tests.host.world import World

NOTHING = "Awaited: ", "Reactions ", "-# "
"""How lines begin that tell nothing of what happened."""


async def a_round(world, table):
    """Bids, reactions and burying until the next round begins; wherever in it the table stands."""
    for _ in range(9):
        if "round 2" in world.channel.last.title:
            return
        for person in (ANA, BEN):
            for question in (await world.host.panels.panel(table, person)).questions:
                if question.prompt.ask == "bid" and not question.answered:
                    await world.bid(table, person, person.id - 100)
                if question.prompt.ask == "bury":
                    await world.answer(table, person, ["done"], ask="bury")
        await world.settle()
        if "round 2" not in world.channel.last.title:
            await world.pass_time(3 * 3600)


def calls(post):
    return "Awaited" in post.text or "Reactions are open" in post.text or bool(post.buttons)


async def test_a_chapter_begins_with_a_message_of_its_own_and_the_one_before_ends_with_its_end(world):
    table = await world.play()
    await a_round(world, table)
    titles = [said.post.title for said in world.channel.said]
    assert titles[-1] == "Beach, round 2"
    before = next(said.post for said in reversed(world.channel.said) if said.post.title != "Beach, round 2")
    assert before.text.endswith("The round ends.")
    assert "The round ends." not in world.channel.last.text


async def test_who_has_just_acted_is_not_called_again_at_once_because_a_chapter_begins(world):
    table = await world.play()
    await to_the_burying(world, table)
    for person in (ANA, BEN):
        await world.answer(table, person, ["done"], ask="bury")
    world.channel.notified.clear()
    await world.settle()
    assert await world.owing(table), "both are asked in the next round"
    assert (world.channel.last.title, world.channel.notified) == ("Beach, round 2", [])
    assert "Awaited: " in world.channel.last.text
    await world.pass_time(5 * 60)
    assert world.channel.notified == [ANA.id, BEN.id]
    await world.pass_time(3600)
    assert world.channel.notified == [ANA.id, BEN.id]


async def test_no_message_but_the_last_calls_anybody_or_has_buttons(world):
    table, dice = await world.play(pace="live"), Dice("story", "moves")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(61)
        await world.settle()
        _, *earlier, last = [said.post for said in world.channel.said]
        assert [post.title for post in earlier if calls(post)] == []
        assert calls(last) or (await world.row(table)).status == "finished"


async def test_everything_is_told_once_in_the_channel_and_in_the_order_of_the_log(world):
    table, dice = await world.play(pace="live"), Dice("order", "moves")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(61)
        await world.settle()
    read = [line for said in world.channel.said for line in said.post.text.split("\n")]
    log = "\n".join((await world.host.readings.log(table, ANA)).pages).split("\n")
    told = [line for line in log if not line.startswith("**") and "drew" not in line]
    assert [line for line in read if line in set(told)] == told


async def test_a_chapter_that_goes_on_in_another_message_says_so(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.pass_time(51 * 60)
    await world.pass_time(12 * 3600)
    assert world.channel.last.title == "Beach, round 1, continued"
    assert "half the time is over" in world.channel.last.text


class Revealing(BeachFace):
    """The bids belong to one chapter, what is revealed and all that follows to the next, which begins with a window."""

    def chapter(self, now, event):
        return now.next() if isinstance(event, BidsRevealed) else super().chapter(now, event)

    def heading(self, chapter, names):
        return f"Beach, chapter {chapter.number + 1}"


@pytest.fixture
async def revealing(tmp_path):
    opened = await World.open(tmp_path / "revealing.sqlite3", (replace(GAME, face=Revealing()),))
    yield opened
    await opened.database.close()


@pytest.mark.parametrize("rule", ["table", "guarded", "every", "sealed", "fast"])
async def test_a_chapter_that_begins_with_a_long_window_is_told_while_the_window_is_open(revealing, rule):
    world = revealing
    table = await world.play(options={"windows": rule})
    await world.bid_all(table)
    await world.settle()
    before = world.channel.said[-1]
    assert "Bids:" not in before.post.text, "a message of its own may follow soon"
    await world.pass_time(5 * 60 - 1)
    assert "Bids:" not in before.post.text
    await world.pass_time(1)
    assert world.channel.said[-1] is before
    assert before.post.title == "Beach, chapter 2"
    assert before.post.text.startswith("Bids: ")
    assert "Reactions " in before.post.text
    assert len(world.channel.notified) == 2, "nobody is called for it"
    await world.pass_time(24 * 3600)
    assert world.channel.titled("Beach, chapter 2, continued")
    assert world.channel.text.count("Bids: ") == 1


async def test_a_table_that_is_paused_at_the_beginning_of_a_chapter_says_so(revealing):
    world = revealing
    table = await world.play(options={"windows": "every"})
    await world.bid_all(table)
    await world.settle()
    message = world.channel.said[-1]
    await world.host.votes.propose(table, ANA, "pause", key=world.key())
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    await world.settle()
    assert "The table is paused" in message.post.text


async def test_an_edit_that_changes_no_board_leaves_the_picture_where_it_is(world):
    table = await world.play()
    assert isinstance(world.channel.last.picture, Picture)
    await world.bid(table, ANA, 1)
    await world.settle()
    assert isinstance(world.channel.last.picture, Kept)


async def test_what_happened_since_the_picture_stands_below_it_until_there_is_another(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.pass_time(3600)
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.settle()
    shown = world.channel.last
    assert (isinstance(shown.picture, Picture), shown.above) == (True, None)
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.settle()
    since = world.channel.last
    assert isinstance(since.picture, Kept)
    assert since.text[: since.above].strip() == shown.text.partition("\n\nAwaited")[0]
    assert since.text[since.above :].strip().startswith("Ana buries 1.")
    await world.pass_time(300)
    assert (isinstance(world.channel.last.picture, Picture), world.channel.last.above) == (True, None)


async def test_where_many_wait_for_pictures_words_go_first_and_the_picture_follows_when_there_is_room(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.pass_time(3600)
    world.painter.is_crowded = True
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.settle()
    message = world.channel.said[-1]
    assert "Ana buries 1." in message.post.text
    edits = message.edits
    await world.pass_time(30)
    assert isinstance(message.post.picture, Kept)
    assert message.edits == edits, "nothing is said again that was said"
    world.painter.is_crowded = False
    await world.pass_time(6)
    assert isinstance(message.post.picture, Picture)


async def test_what_no_picture_has_shown_for_two_minutes_gets_one_however_many_wait(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.pass_time(3600)
    world.painter.is_crowded = True
    await world.answer(table, ANA, ["one"], ask="bury")
    await world.pass_time(130)
    assert isinstance(world.channel.last.picture, Picture)


async def test_a_message_that_calls_somebody_goes_before_its_picture_and_gets_it_later(world):
    table = await world.play()
    await world.pass_time(3600)
    world.painter.is_crowded = True
    await to_the_burying(world, table)
    await world.pass_time(2)
    message = world.channel.said[-1]
    assert message.post.picture is None
    assert "Awaited" in message.post.text
    world.painter.is_crowded = False
    await world.pass_time(6)
    assert world.channel.said[-1] is message
    assert isinstance(message.post.picture, Picture)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_where_one_person_plays_with_bots_no_message_comes_that_tells_and_shows_nothing(world, game):
    await world.restart(games=GAMES)
    table, dice = (
        await world.play(ANA, bots=min(2, game.rules.seats[-1] - 1), game=game.key, pace="live"),
        Dice("nothing to tell"),
    )
    seen = set()
    for _ in range(30):
        if not await world.random_answer(table, dice):
            await world.pass_time(5)
        await world.settle()
        await world.pass_time(25)
        for said in (each for each in world.channel.said if each.id not in seen):
            seen.add(said.id)
            told = [line for line in said.post.text.split("\n") if line and not line.startswith(NOTHING)]
            assert told or said.post.picture is not None, said.post
    assert len(seen) > 3


async def test_a_message_that_goes_on_with_the_same_board_has_no_picture_of_its_own(world):
    await world.play()
    await world.pass_time(12 * 3600)
    assert "half the time is over" in world.channel.last.text
    assert world.channel.last.picture is None


async def test_a_message_that_is_gone_needs_no_rest(world):
    table = await world.play()
    await to_the_burying(world, table)
    world.channel.before["edit"] = [MessageGone("It was deleted.")]
    await world.pass_time(51 * 60)
    await world.pass_time(12 * 3600)
    assert "half the time is over" in world.channel.last.text


async def test_a_message_that_only_called_somebody_is_taken_away_once_another_follows(world):
    table = await world.play()
    await world.pass_time(12 * 3600)
    called = world.channel.said[-1]
    assert "half the time is over" in called.post.text
    await world.pass_time(11 * 3600)
    assert called.id not in world.channel.messages
    assert world.channel.said[-1].id == (await world.row(table)).board_message_id
    assert "only called somebody" not in world.channel.said[-1].post.text


async def test_a_message_that_told_something_or_shows_a_board_is_never_taken_away(world):
    table, dice, told = await world.play(pace="live"), Dice("kept", "moves"), {}
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(61)
        await world.settle()
        told |= {said.id: said for said in world.channel.said if said.post.picture is not None}
    assert len(told) > 3
    assert set(told) <= set(world.channel.messages)


@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_kill_while_a_message_is_taken_away_leaves_none_that_only_called(world, when):
    await world.play()
    await world.pass_time(12 * 3600)
    getattr(world.channel, when)["delete"] = [Killed()]
    with pytest.raises(Killed):
        await world.pass_time(11 * 3600)
    await world.restart()
    await world.settle()
    assert "only called somebody" not in world.channel.text
    assert [said.id for said in world.channel.said[:-1] if "half the time is over" in said.post.text] == []


async def test_a_timeout_is_told_as_one(world):
    await world.play()
    await world.pass_time(25 * 3600)
    await world.pass_time(3 * 3600)
    assert "Time ran out for Ana." in world.channel.text
    assert "Time ran out for Ben." in world.channel.text


async def test_the_log_and_a_recap_have_the_headings_of_the_channel(world):
    table = await world.play()
    await a_round(world, table)
    log = "\n".join((await world.host.readings.log(table, ANA)).pages)
    assert "**Beach, round 1**" in log
    assert log.index("**Beach, round 1**") < log.index("The round ends.") < log.index("**Beach, round 2**")
    recap = "\n".join((await world.host.readings.recap(table, ANA)).pages)
    assert recap.startswith("**Beach, round ")


@pytest.mark.parametrize("nth", range(6))
@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_kill_between_two_chapters_neither_doubles_nor_loses_a_word(world, when, nth):
    table = await world.play()
    failures, left = getattr(world.channel, when), [nth]

    def fail(kind, name):
        if kind is failures and name in ("post", "edit"):
            left[0] -= 1
            if left[0] == -1:
                raise Killed

    world.channel._fail = fail
    try:
        await a_round(world, table)
    except Killed:
        await world.restart()
        await world.settle()
        await a_round(world, table)
    assert world.channel.text.count("The round ends.") == 1
    assert [said.post.title for said in world.channel.said][-1] == "Beach, round 2"
    assert [said.post.title for said in world.channel.said[:-1] if calls(said.post)] == []


async def test_the_end_names_the_winner_calls_everybody_and_stands_on_the_lobby_card(world):
    table, dice = await world.play(pace="live"), Dice("the winner", "moves")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(61)
    await world.settle()
    end, card = world.channel.last, world.channel.said[0].post
    won = next(line for line in end.text.split("\n") if " win" in line).strip("*")
    assert " point" in won
    assert set(end.mentions) == {ANA.id, BEN.id}
    assert won in card.text
    assert "My turn" not in [button.label for row in card.buttons for button in row]
