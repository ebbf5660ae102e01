"""Whoever owns the bot: who is served and how much, where its commands are, and how it comes to a server."""

from __future__ import annotations

import logging
import re

import pytest

from discord_playground import reading
from tests.conditions import until
from tests.e2e.conftest import Bot
from tests.e2e.members import PATIENCE, Member
from tests.e2e.tables import seated


async def again(bot: Bot, playground, **settings) -> None:
    """The bot, started again with other settings."""
    await bot.stop()
    await playground.bot_offline()
    for name, value in settings.items():
        setattr(bot, name, value)
    await bot.start()


async def test_who_is_blocked_is_told_so_kindly_and_others_play_on(bot, playground, channel, ana):
    await again(bot, playground, blocked=frozenset({playground.person("Ben").user.id}))
    assert "closed here by whoever runs me" in reading.text(
        await Member(playground, "Ben").slash(channel, "table here")
    )
    assert "closed" not in reading.text(await ana.slash(channel, "table here"))


async def test_a_blocked_server_is_left(bot, playground, world):
    (server,) = world.guilds
    await bot.stop()
    await playground.bot_offline()
    bot.blocked = frozenset({server})
    await bot.start()
    await until(lambda: any(entry.path.endswith(f"/users/@me/guilds/{server}") for entry in world.journal))


async def test_about_says_what_this_is_and_how_it_comes_to_another_server(bot, playground, channel, ana):
    said = reading.text(await ana.slash(channel, "about"))
    assert "Isle of Skye" in said
    assert "Release" in said
    (link,) = re.findall(r"\(https://discord\.com/oauth2/authorize\?([^)]+)\)", said)
    assert f"client_id={playground.world.bot.id}" in link
    assert "scope=bot+applications.commands" in link
    assert int(re.search(r"permissions=(\d+)", link)[1])
    assert "/me forget" in said
    assert "Privacy policy" not in said


async def test_about_links_the_documents_of_whoever_runs_the_bot(bot, playground, channel, ana):
    await again(bot, playground, documents=("https://example.org/privacy", "https://example.org/terms"))
    said = reading.text(await ana.slash(channel, "about"))
    assert "[Privacy policy](https://example.org/privacy)" in said
    assert "[Terms of service](https://example.org/terms)" in said


async def test_commands_are_tried_in_one_server_and_are_nowhere_else(bot, playground, world):
    registered = world.application.commands
    everywhere = {each["name"] for each in registered[None].values()}
    (server,) = world.guilds
    await bot.stop()
    await playground.bot_offline()
    registered[None].clear()
    bot.test_server = server
    await bot.start()
    assert {each["name"] for each in registered[server].values()} == everywhere | {"operator"}
    assert not registered[None]
    ana, games = playground.person("Ana"), world.find_channel("games")
    assert "no table" in reading.text(await ana.slash(games, "table here").reply()).lower()


async def test_the_owner_is_told_of_faults_in_a_direct_message(bot, playground, channel, monkeypatch, caplog):
    monkeypatch.setattr("bot.process.bell.GATHER", 0.0)
    await again(bot, playground)
    logging.getLogger("bot.test").error("fault 1cd999: a mistake")
    await until(lambda: any("fault 1cd999" in reading.text(m) for m in playground.world.messages.values()))
    caplog.clear()


async def test_tables_are_told_of_maintenance_without_a_call_and_it_goes_with_the_next_start(
    bot, playground, world, channel, ana
):
    _, room = await seated(playground, channel, 2)
    await bot.nothing_to_say()
    refused = await ana.slash(channel, "operator maintenance", **{"in": "off", "takes": "2h"})
    assert "`takes`, as “2h”, is only for maintenance that is planned" in reading.text(refused)
    assert "at 1 table that waits" in reading.text(await ana.slash(channel, "operator maintenance", **{"in": "30m"}))
    told = await room.expect("I will be away")
    assert not told.pinged
    await bot.nothing_to_say()
    assert "said at 1 of 1 table" in reading.text(await ana.slash(channel, "operator status"))
    await bot.stop()
    await playground.bot_offline()
    bot.clock.forward(40 * 60)
    await bot.start()
    await world.until(lambda: told.deleted, PATIENCE)
    assert "Maintenance" not in reading.text(await ana.slash(channel, "operator status"))


@pytest.mark.rehearsal
async def test_maintenance_is_called_off_and_told_once_by_a_bot_that_is_killed(bot_process, playground, world, channel):
    ana, bot = Member(playground, "Ana"), bot_process
    _, room = await seated(playground, channel, 2)
    assert "at 1 table" in reading.text(await ana.slash(channel, "operator maintenance", **{"in": "30m"}))
    await bot.kill()
    await bot.start()
    told = await room.expect("I will be away")
    assert "taken away" in reading.text(await ana.slash(channel, "operator maintenance", **{"in": "off"}))
    await world.until(lambda: told.deleted, PATIENCE)
    assert sum("I will be away" in reading.text(each) for each in world.messages.values()) == 1
