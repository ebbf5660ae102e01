"""The card of a table: what somebody reads and sees who has never heard of the game, and what is pressed on it."""

from __future__ import annotations

import pytest

from engine import Dice
from games import GAMES
from host.delivery.cards import lobby_text, size_line
from host.values.refusals import Alone
from tests.games.declared import declaring
from tests.host.beach import GAME as BEACH
from tests.host.fakes import ANA, BEN
from tests.host.world import World


async def test_the_card_says_what_the_game_is_for_how_many_and_how_long(world):
    await world.open_table(seats=2)
    await world.settle()
    card = world.channel.last
    assert card.text.startswith("*You dig for shells and bid with beans. The storm comes when it likes.*")
    assert "For 2 to 5 players; with 2 about 10 minutes in one sitting or 2 to 3 days at this pace" in card.text
    assert card.picture.alt == "a beach with shells"
    assert [button.label for row in card.buttons for button in row][-1] == "How to play"


def test_a_length_follows_the_pace():
    assert size_line(BEACH, 2, "live") == "-# For 2 to 5 players; with 2 about 10 minutes in one sitting"
    assert size_line(BEACH, 2, "relaxed").endswith("or 4 to 9 days at this pace")
    assert size_line(BEACH, 5, "daily") == "-# For 2 to 5 players"


@declaring("pitch")
def test_every_game_has_two_sentences_lengths_for_all_its_seats_and_presets_that_can_be_played(game):
    pitch, known = game.pitch, {option.key for option in game.rules.options}
    assert 1 <= pitch.words.count(". ") + pitch.words.endswith(".") <= 2
    assert set(game.rules.seats) <= set(pitch.minutes) & set(pitch.waits)
    assert set(pitch.main) | set(pitch.adds) <= known
    assert len(pitch.presets) >= 2
    for preset in pitch.presets:
        game.rules.agree(game.rules.seats[-1], "", preset.options)
    scene = game.face.cover()
    assert scene is not None
    assert scene.alt


async def test_an_edit_of_the_card_leaves_its_picture_where_it_is(world):
    table = await world.open_table(seats=3)
    await world.settle()
    painted = world.painter.painted
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.settle()
    assert world.painter.painted == painted
    assert world.channel.last.picture.filename == "board.png"


async def test_a_card_that_was_deleted_comes_again_with_its_picture(world):
    table = await world.open_table(seats=3)
    await world.settle()
    world.channel.messages.clear()
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.settle()
    assert world.channel.last.picture.data == b"a beach with shells"
    assert "Ana and Ben" in world.channel.last.text


async def test_a_preset_chooses_all_options_at_once(world):
    table = await world.open_table()
    await world.host.lobby.set_option(table, ANA, "windows", "every", key=world.key())
    said = await world.host.lobby.choose_preset(table, ANA, "long", key=world.key())
    assert said.text == "A long day: three rounds."
    chosen = {option.key: option.value for option in (await world.host.lobby.view(table)).options}
    assert chosen == {"rounds": "3", "windows": "fast"}
    assert "no such choice" in await world.refused(world.host.lobby.choose_preset(table, ANA, "short", key=world.key()))
    await world.host.lobby.join(table, BEN, key=world.key())
    assert "Only the person" in await world.refused(world.host.lobby.choose_preset(table, BEN, "long", key=world.key()))


async def test_whoever_starts_alone_is_asked_about_bots_and_starts_with_them_by_one_press(world):
    table = await world.open_table(seats=4)
    sentence = await world.refused(world.host.lobby.start(table, ANA, key=world.key()))
    assert sentence == "You are the only one at this table. Beach needs at least 2 players."
    assert (await world.row(table)).status == "open"
    await world.host.lobby.start(table, ANA, key=world.key(), bots=1)
    assert (await world.row(table)).status == "running"
    assert [line.bot for line in (await world.host.lobby.view(table)).sitting].count("plain") == 1


async def test_a_game_for_one_is_started_alone_where_that_is_said_or_the_table_is_for_one(tmp_path):
    solo = next(game for game in GAMES if game.rules.seats[0] == 1)
    world = await World.open(tmp_path / "solo.sqlite3", (solo,))
    table = await world.open_table(game=solo.key, seats=2, channel=801)
    assert "Nobody else sits here yet." in await world.refused(world.host.lobby.start(table, ANA, key=world.key()))
    await world.host.lobby.start(table, ANA, key=world.key(), alone=True)
    assert (await world.row(table)).status == "running"
    table = await world.open_table(game=solo.key, seats=1, channel=802)
    await world.host.lobby.start(table, ANA, key=world.key())
    assert (await world.row(table)).status == "running"
    await world.database.close()


async def test_whoever_joins_is_told_who_starts(world):
    table = await world.open_table(seats=3)
    assert (await world.host.lobby.join(table, BEN, key=world.key())).text == (
        f"You sit at table {table}. 1 seat is free; Ana starts the game."
    )


async def test_as_many_bots_are_offered_as_the_options_need(tmp_path):
    for game in GAMES:
        world = await World.open(tmp_path / f"{game.key}.sqlite3", (game,))
        table = await world.open_table(game=game.key, seats=game.rules.seats[-1])
        with pytest.raises(Alone) as question:
            await world.host.lobby.start(table, ANA, key=world.key())
        await world.host.lobby.start(table, ANA, key=world.key(), bots=question.value.bots)
        assert (await world.row(table)).status == "running"
        await world.database.close()


async def test_what_a_game_leaves_behind_stands_on_the_card_too_beside_its_thread(world):
    table = await world.play(where="thread")
    dice = Dice("card", "answers")
    while (await world.row(table)).status == "running":
        if not await world.random_answer(table, dice):
            await world.pass_time(3 * 3600)
    await world.settle()
    row = await world.row(table)
    card = next(said for said in world.channel.said if said.id == row.lobby_message_id)
    labels = [button.label for buttons in card.post.buttons for button in buttons]
    assert {"Rematch", "Replay", "Recap", "Result card"} <= set(labels)
    assert "The game is over." in card.post.text
    assert "The secret seed was" not in card.post.text, "its message tells it"


async def test_the_card_says_who_may_start_the_game_now(world):
    table = await world.open_table(seats=2)

    async def card():
        async with world.host.house.tables.hold(table) as held:
            return lobby_text(held)

    assert "who starts the game; when all seats are taken, anybody may." in await card()
    await world.host.lobby.join(table, BEN, key=world.key())
    assert "who starts the game" not in await card()
    assert "Anybody who sits here may start the game." in await card()
