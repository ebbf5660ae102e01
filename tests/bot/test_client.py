"""The client: commands registered only when they differ, trouble outlived, a wrong token given up on."""

from __future__ import annotations

import json
import logging
import sys

import discord
import pytest

from bot.gateway.client import CONNECTIONS, SHARDS_REFUSED, HengeClient, Lasting, Recipients, keep_connected
from bot.gateway.commandtree import digest
from bot.process import logs
from bot.process.config import BadConfig, Config
from bot.process.metrics import Metrics
from tests.conditions import until
from tests.e2e.conftest import Bot, bot, playground

__all__ = ("bot", "playground")


def registrations(playground) -> int:
    entries = playground.world.journal.entries
    return sum(entry.method == "PUT" and entry.path.endswith("/commands") for entry in entries)


async def test_commands_are_registered_once_and_not_again_after_a_restart(playground, bot: Bot):
    assert registrations(playground) == 2, "those of everywhere, and the operator's"
    await bot.stop()
    await playground.bot_offline()
    await bot.start()
    assert registrations(playground) == 2


async def test_the_operators_commands_are_in_one_server_only(playground, bot: Bot):
    registered = playground.world.application.commands
    (server,) = playground.world.guilds
    assert [each["name"] for each in registered[server].values()] == ["operator"]
    assert "operator" not in {each["name"] for each in registered[None].values()}
    await bot.stop()
    await playground.bot_offline()
    bot.operator_server = None
    await bot.start()
    ana, games = playground.person("Ana"), playground.world.find_channel("games")
    await ana.slash(games, "operator status").answered()
    await until(lambda: not registered[server])  # registered by an earlier setting, it goes when used
    assert "operator" not in {each["name"] for each in registered[None].values()}


async def test_commands_in_messages_can_be_pressed(playground, bot: Bot):
    ana, games = playground.person("Ana"), playground.world.find_channel("games")
    ids = {each["name"]: each["id"] for each in playground.world.application.commands[None].values()}
    said = json.dumps((await ana.slash(games, "table here").reply()).components)
    assert f"</table new:{ids['table']}>" in said
    await bot.stop()
    await playground.bot_offline()
    await bot.start()
    said = json.dumps((await ana.slash(games, "table here").reply()).components)
    assert f"</table new:{ids['table']}>" in said, "known after a restart that registers nothing"


async def test_a_server_without_the_bot_stops_nothing(playground, bot: Bot, caplog):
    await bot.stop()
    await playground.bot_offline()
    bot.operator_server = 5
    await bot.start()
    assert "HENGE_OPERATOR_SERVER" in caplog.text
    caplog.clear()


def test_what_discord_adds_to_commands_does_not_count():
    ours = [{"name": "turn", "description": "x", "type": 1, "options": [], "nsfw": False, "contexts": [0]}]
    theirs = [
        {"name": "turn", "description": "x", "type": 1, "contexts": [0], "id": "5", "version": "7", "guild_id": None}
    ]
    assert digest(ours) == digest(theirs)
    assert digest(ours) != digest([{**theirs[0], "description": "y"}])


class Failing:
    """A client whose connection ends in one way after the other; None is an end on purpose."""

    def __init__(self, ends):
        self.ends, self.closed = ends, 0

    async def __aenter__(self):
        return self

    async def __aexit__(self, *error):
        self.closed += 1

    async def start(self, token):
        if (error := self.ends.pop(0)) is not None:
            raise error


async def test_whatever_ends_a_connection_a_new_one_is_made():
    client = Failing([OSError("unreachable"), AttributeError("malformed event"), None])
    await keep_connected(lambda: client, "token", first_pause=0.001)
    assert client.closed == 3


async def test_while_discord_cannot_be_reached_there_is_one_line_and_no_traceback(capfd):
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    logs.set_up("INFO", "json", stream=sys.stderr)
    client = Failing([*[OSError("unreachable")] * 5, None])
    await keep_connected(lambda: client, "token", first_pause=0.001)
    root.handlers[:], root.level = handlers, level
    (line,) = capfd.readouterr().err.splitlines()
    assert "Discord cannot be reached" in line
    assert "trace" not in json.loads(line)


async def test_a_wrong_token_stays_wrong():
    client = Failing([discord.LoginFailure("no"), None])
    with pytest.raises(discord.LoginFailure):
        await keep_connected(lambda: client, "token", first_pause=0.001)
    assert client.closed == 1


@pytest.mark.parametrize("code", SHARDS_REFUSED)
async def test_shards_that_discord_does_not_take_are_a_sentence_and_not_tried_again(playground, bot, code):
    playground.gateway.close(code)
    with pytest.raises(BadConfig, match="HENGE_SHARDS"):
        await bot.ended()


async def test_a_process_has_a_bounded_number_of_connections_and_one_for_each_of_its_shards():
    config = Config(shards=16, shard_ids=(3, 4))
    nobody, lasting = Recipients(None, list, None, None), Lasting(Metrics("test"))
    async with HengeClient(config, nobody, lasting) as client:
        assert client.http.connector.limit == CONNECTIONS + 2
