"""Whoever wants to play at once: a table with bots, begun, with the first question on it."""

from __future__ import annotations

import asyncio

import pytest

from engine.codec import parse
from games import GAMES
from host.lobbies.with_bots import first_options, first_seats, seats_at_once
from host.values.opponents import CHANCE, STRENGTHS, strength_meant, strengths_of
from host.values.receipts import Venue
from host.values.refusals import NotHere
from players import Request, Thought, decide
from tests.games.declared import declaring
from tests.host.fakes import ANA, BEN, CHANNEL, GUILD, sight
from tests.host.test_replays import finish


@pytest.fixture
async def house(world):
    await world.restart(games=GAMES)
    return world


async def play(world, game, *, key="play", person=ANA, channel=CHANNEL, strength="", seats=None):
    return await world.host.with_bots.play(
        person, Venue(GUILD, channel, "here"), key=key, game=game, strength=strength, seats=seats
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_a_first_game_has_begun_with_bots_and_the_panel_asks_something_or_says_who_is_awaited(house, game):
    done = await play(house, game.key)
    row = await house.row(done.table_id)
    assert (row.status, row.seats_wanted) == ("running", first_seats(game))
    assert first_options(game).items() <= parse(row.options).items()
    assert [person for person in await house.seated(done.table_id) if person is not None] == [ANA]
    assert any(not question.answered for question in done.panel.questions)
    assert done.text.startswith(f"Table {done.table_id}: {game.rules.title} has begun here, with ")
    meant = strength_meant(game.key, "")
    assert f"Strength *{meant}*: each {STRENGTHS[meant]}" in done.text
    assert ("`/play now strength:` has others, too:" in done.text) == (len(strengths_of(game.key)) > 2)


@declaring("routines")
async def test_whoever_plays_at_once_is_asked_nothing_that_a_routine_of_the_game_answers(house, game):
    done = await play(house, game.key)
    lines = {line.moment: line for line in await house.host.seat.moments(done.table_id, ANA)}
    for routine in game.routines:
        assert lines[routine.key].order == "use"
        assert routine.words.removesuffix(".") in done.panel.text


async def test_whoever_plays_at_once_may_choose_how_strong_the_bots_are(house):
    done = await play(house, GAMES[0].key, strength="club")
    bots = [seat.bot for seat in house.host.house.tables.glance(done.table_id).seats if seat.bot is not None]
    assert bots == ["club"] * len(bots) != []
    assert "Strength *club*" in done.text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_whoever_plays_at_once_may_choose_with_how_many_bots(house, game):
    for number, seats in enumerate(seats_at_once(game)):
        done = await play(house, game.key, key=f"play {number}", channel=CHANNEL + number, seats=seats)
        sitting = await house.seated(done.table_id)
        assert (len(sitting), sitting.count(ANA)) == (seats, 1)
        assert (await house.row(done.table_id)).status == "running"


async def test_with_more_bots_than_a_game_has_seats_nothing_is_opened(house):
    game = GAMES[0]
    most = game.rules.seats[-1]
    assert f" to {most} seats, not {most + 1}" in await house.refused(play(house, game.key, seats=most + 1))
    assert await house.host.table.of_person(ANA) == []


class Slow:
    """Somebody who thinks for as long as nobody says that it is enough."""

    def __init__(self) -> None:
        self.asked, self.enough = 0, asyncio.Event()

    async def think(self, request: Request) -> Thought:
        self.asked += 1
        await self.enough.wait()
        return decide(request)


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_whoever_plays_at_once_waits_for_no_bot_and_the_panel_turns_when_all_have_answered(house, strength):
    slow, shown, turned = Slow(), {}, set[int]()
    house.host.bots.thinker, house.host.house.changed = slow, turned.add
    for number, game in enumerate(GAMES):
        done = await play(house, game.key, key=f"play {number}", channel=CHANNEL + number, strength=strength)
        shown[done.table_id] = done.panel
    turned.clear()
    slow.enough.set()
    await house.host.bots.thinking.ready()
    await house.settle()
    for table, panel in shown.items():
        waits = not panel.questions
        assert (await house.host.panels.turned(table, ANA, panel.mark) is not None) or not waits
        assert table in turned or not waits
    assert slow.asked or strength == CHANCE


async def test_the_card_of_a_table_that_begins_at_once_comes_when_it_has_without_a_picture_or_days(house):
    done = await play(house, GAMES[0].key)
    await house.settle()
    (card,) = [said.post for said in house.channel.messages.values() if f"table {done.table_id}" in said.post.title]
    assert "The game has begun" in card.text
    assert " minutes in one sitting" in card.text
    assert " at this pace" not in card.text
    assert card.picture is None


async def test_whoever_plays_at_once_may_come_back_after_days_and_nothing_was_done_for_them(house):
    table = (await play(house, GAMES[0].key)).table_id
    while not (panel := await house.host.panels.panel(table, ANA)).questions:
        await house.pass_time(60)
    await house.pass_time(60 * 3600)
    assert (await house.host.panels.panel(table, ANA)).questions[0].id == panel.questions[0].id


async def test_a_second_press_of_the_same_opens_no_second_table(house):
    first = await play(house, GAMES[0].key)
    again = await play(house, GAMES[0].key)
    assert again.table_id == first.table_id
    assert len(await house.host.table.of_person(ANA)) == 1


async def test_a_rematch_with_bots_only_begins_at_once_and_shows_what_is_asked(world):
    table = (await play(world, "beach")).table_id
    assert "over" in await world.refused(world.host.with_bots.again(table, sight(ANA), key=world.key()))
    await finish(world, table)
    done = await world.host.with_bots.again(table, sight(ANA), key=world.key())
    assert (await world.row(done.table_id)).status == "running"
    assert f"Table {done.table_id}: Beach has begun here, with 1 bot." in done.text
    assert done.panel is not None
    assert (await world.host.with_bots.again(table, sight(ANA), key=world.key())).table_id == done.table_id


async def test_however_often_a_rematch_with_bots_is_asked_for_one_begins_and_each_press_shows_it(world):
    table = await finish(world, (await play(world, "beach")).table_id)
    keys = [world.key(), world.key(), world.key()]
    asked = [world.host.with_bots.again(table, sight(ANA), key=key) for key in keys]
    done = [*await asyncio.gather(*asked), await world.host.with_bots.again(table, sight(ANA), key=keys[0])]
    assert len({each.table_id for each in done}) == 1
    assert all(each.panel is not None and "Beach has begun here" in each.text for each in done)


async def test_the_card_of_a_rematch_with_bots_waits_until_it_has_begun(world):
    table = await finish(world, (await play(world, "beach")).table_id)
    await world.settle()
    said = len(world.channel.said)
    await world.host.rematches.ask(table, sight(ANA), key=world.key())
    await world.settle()
    assert len(world.channel.said) == said, "or it would ask people to join for a second"
    await world.host.with_bots.again(table, sight(ANA), key=world.key())
    await world.settle()
    assert len(world.channel.said) > said


async def test_a_rematch_that_others_are_asked_to_waits_for_them(world):
    table = await finish(world, await world.play())
    done = await world.host.with_bots.again(table, sight(ANA), key=world.key())
    assert (await world.row(done.table_id)).status == "open"
    assert done.panel is None


async def test_a_game_without_a_first_game_of_its_own_is_played_as_usual_with_as_few_as_have_company(world):
    done = await play(world, "beach")
    assert len((await world.host.lobby.view(done.table_id)).sitting) == 2
    assert first_options(world.games[0]) == {}


async def test_it_is_refused_where_no_table_may_open(house):
    await house.host.operate.change_settings(GUILD, channels=[CHANNEL + 1])
    with pytest.raises(NotHere):
        await play(house, GAMES[0].key)
    assert await house.host.table.of_person(ANA) == []


async def test_the_first_message_says_what_the_game_is_and_who_is_asked_first(house):
    game = GAMES[0]
    done = await play(house, game.key)
    await house.settle()
    (begins,) = [said.post for said in house.channel.messages.values() if said.post.title.endswith(" begins")]
    assert begins.text.startswith(game.primer.aim)
    assert "Asked first: Ana." in begins.text
    held = house.host.house.tables.glance(done.table_id)
    first = game.primer.begins(held.begun.view(None))
    assert f"At the table, in order: {held.names[first]} and " in begins.text
    assert f"; {held.names[first]} begins. " in begins.text
    assert not any(BEN.name in said.post.text for said in house.channel.messages.values())


async def test_who_was_cut_off_between_the_steps_hears_what_was_done_of_them(house, monkeypatch):
    async def killed(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(house.host.lobby, "start", killed)
    with pytest.raises(KeyboardInterrupt):
        await play(house, GAMES[0].key, key="17")
    await house.restart(games=GAMES)
    (table,) = await house.host.table.here(sight(ANA))
    assert f"Table {table.table_id}" in await house.host.panels.did("17")
    assert await house.host.panels.did("1") is None, "of another interaction"
