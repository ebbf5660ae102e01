"""The page of a table's options: menus while it is open, and what is played by once it has begun, for everybody."""

from __future__ import annotations

import discord
import pytest

from bot.ui import limits
from bot.ui.pages import lobby_pages
from games import GAMES
from host.values.paces import pace_words
from host.values.timeout_rules import TIMEOUT_RULES
from tests.host.fakes import ANA, BEN
from tests.host.world import World

PEOPLE = (ANA, BEN)


@pytest.fixture(params=GAMES, ids=lambda game: game.key)
async def world(request, tmp_path):
    world = await World.open(tmp_path / "henge.sqlite3", (request.param,))
    yield world
    await world.database.close()


def items(message):
    return list(message.view.walk_children())


def words(message):
    return "\n".join(item.content for item in items(message) if isinstance(item, discord.ui.TextDisplay))


async def opened(world):
    return await world.open_table(game=world.games[0].key, seats=2)


async def begun(world):
    table = await opened(world)
    await world.host.lobby.join(table, BEN, key=world.key())
    await world.host.lobby.start(table, ANA, key=world.key())
    return table


async def test_once_a_game_has_begun_its_options_are_read_and_nothing_is_there_to_choose(world):
    table = await begun(world)
    view = await world.host.lobby.view(table)
    page = lobby_pages.options(view)
    assert not any(isinstance(item, discord.ui.Select | discord.ui.Button) for item in items(page))
    said = words(page)
    assert pace_words(view.pace) in said
    assert TIMEOUT_RULES[view.lapse] in said
    assert "The game has begun" in said
    for option in view.options:
        assert f"• {option.title}: " in said
        assert option.values[option.value] in said


async def test_what_was_agreed_is_read_of_a_game_that_is_over_too(world):
    table = await world.play(ANA, bots=1, game=world.games[0].key)
    await world.host.votes.propose(table, ANA, "call-off", key=world.key())
    await world.settle()
    said = words(lobby_pages.options(await world.host.lobby.view(table)))
    assert "called off" in said
    assert "has begun" not in said


@pytest.mark.parametrize("rule", TIMEOUT_RULES)
async def test_what_comes_of_time_is_said_in_whole_words_and_by_itself(world, rule):
    table = await opened(world)
    await world.host.lobby.set_timeout_rule(table, ANA, rule, key=world.key())
    page = lobby_pages.options(await world.host.lobby.view(table), fine=True)
    menus = [item for item in items(page) if isinstance(item, discord.ui.Select)]
    labels = [option.label for menu in menus for option in menu.options]
    assert f"When time runs out, {TIMEOUT_RULES[rule]}" in labels
    assert not [label for label in labels if label.endswith("…")]
    assert "the same" not in TIMEOUT_RULES[rule]
    assert len(f"{rule}: {TIMEOUT_RULES[rule]}") <= limits.OPTION_LABEL
