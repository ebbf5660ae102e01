"""What stands after a game that was called off: its seed, that it can be verified, and the way to another one."""

from __future__ import annotations

import pytest

from bot.ui.pages import request_pages
from games import GAMES
from tests.host.fakes import ANA, BEN, CEM, sight
from tests.host.world import World

ENDS = ("The game is called off", ("Rematch", "Verify"))


def labels(post):
    return tuple(button.label for row in post.buttons for button in row)


async def left_by(world, *people):
    """A game of these people with a bot, which they leave in this order."""
    table = await world.play(*people, bots=1)
    for person in people:
        await world.pass_time(60)
        await world.host.handover.resign(table, person, key=world.key())
    await world.settle()
    return table


async def test_who_resigns_last_reads_the_seed_and_finds_the_way_to_another_game_with_the_same_bots(world):
    table = await world.play(ANA, bots=1)
    sat = await world.seated(table)
    await world.host.handover.resign(table, ANA, key=world.key())
    await world.settle()
    post = world.channel.last
    assert (post.title, labels(post)) == ENDS
    assert f"The secret seed was `{(await world.row(table)).seed}`" in post.text
    again = (await world.host.rematches.ask(table, sight(ANA), key=world.key())).table_id
    assert [line.bot for line in (await world.host.lobby.view(again)).sitting] == [None, "plain"]
    await world.host.lobby.start(again, ANA, key=world.key())
    assert (await world.row(again)).status == "running"
    assert await world.seated(again) == [*sat[1:], sat[0]]


async def test_only_who_left_last_may_ask_for_a_rematch_of_a_game_that_nobody_is_left_at(world):
    table = await left_by(world, ANA, BEN)
    assert "Whoever sat here at the end" in await world.refused(
        world.host.rematches.ask(table, sight(ANA), key=world.key())
    )
    again = (await world.host.rematches.ask(table, sight(BEN), key=world.key())).table_id
    assert await world.seated(again) == [BEN, None, None]


async def test_who_agreed_to_call_a_game_off_may_all_ask_for_another(world):
    table = await world.play(ANA, BEN)
    await world.host.votes.propose(table, ANA, "call-off", key=world.key())
    await world.host.votes.vote(table, BEN, 1, True, key=world.key())
    await world.settle()
    assert ENDS in [(said.post.title, labels(said.post)) for said in world.channel.messages.values()]
    again = (await world.host.rematches.ask(table, sight(BEN), key=world.key())).table_id
    assert (await world.host.rematches.ask(table, sight(ANA), key=world.key())).table_id == again


async def test_the_card_of_a_game_that_was_called_off_leads_on_as_well(world):
    table = await left_by(world, ANA)
    (card,) = [said.post for said in world.channel.messages.values() if f"table {table}" in said.post.title]
    assert "called off" in card.text
    assert labels(card) == ENDS[1]


async def test_a_game_that_was_called_off_is_found_where_it_was_played_and_can_be_verified(world):
    table = await left_by(world, ANA)
    channel = (await world.row(table)).channel_id
    assert await world.host.table.in_channel(channel, over=True) == table
    assert (await world.host.replays.fair(table)).ok


async def test_a_lobby_that_was_called_off_has_neither_a_seed_nor_a_rematch(world):
    table = await world.open_table()
    await world.host.lobby.cancel(table, ANA, key=world.key())
    await world.settle()
    assert labels(world.channel.last) == ()
    assert "over" in await world.refused(world.host.rematches.ask(table, sight(ANA), key=world.key()))
    assert "over" in await world.refused(world.host.replays.fair(table))


def test_who_plays_alone_with_bots_is_asked_to_call_the_game_off_and_not_to_ask_for_it():
    labels = [
        {getattr(part, "label", "") for part in request_pages.sure(7, "call-off", "", alone=alone).view.walk_children()}
        for alone in (True, False)
    ]
    assert ("Call the game off" in labels[0], "Ask to call the game off" in labels[1]) == (True, True)


@pytest.mark.parametrize(("what", "back"), [("resign", "Stay"), ("call-off", "Play on"), ("cancel", "Keep it open")])
def test_what_is_asked_for_certain_has_a_way_back_beside_it(what, back):
    view = request_pages.sure(7, what, "There is no way back.").view
    assert back in [getattr(part, "label", "") for part in view.walk_children()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
async def test_of_a_game_that_was_called_off_it_is_nobodys_turn(tmp_path, game):
    world = await World.open(tmp_path / "henge.sqlite3", (game,))
    table = await world.play(ANA, bots=1, game=game.key)
    await world.host.votes.propose(table, ANA, "call-off", key=world.key())
    await world.settle()
    assert (await world.host.panels.panel(table, ANA)).title == "The game was called off"
    assert (await world.host.panels.panel(table, CEM)).title == "The game was called off"
    assert (await world.host.readings.board(table, ANA)).title == "The game was called off"
    words = (await world.host.readings.text_board(table, ANA)).pages[0]
    for small in (False, True):
        await world.host.looks.small_screen(ANA, small)
        pictured = [await world.host.panels.panel(table, ANA), await world.host.panels.panel(table, CEM)]
        pictured += [await world.host.readings.board(table, ANA), await world.host.readings.recap(table, ANA)]
        alts = [each.alt for seen in pictured for each in (seen.picture, *seen.more) if each is not None]
        assert len(alts) >= 2
        assert [said for said in (words, *alts) if "turn" in said or "setting prices" in said] == []
        assert "The game was called off" in words
        assert any("The game was called off" in said for said in alts)
    await world.database.close()
