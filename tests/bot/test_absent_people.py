"""What whoever runs the bot can do for somebody who shares no server with it any more, and so has no commands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.commands import absent_people
from bot.process.config import Config
from bot.ui.pages.own_pages import forgetting
from engine import Refusal
from storage.database import Database
from storage.tracing import Traces
from tests.host.beach import GAME
from tests.host.fakes import BEN
from tests.host.test_every_trace import ODD
from tests.host.world import World

OPERATING = (Path(__file__).parents[2] / "docs" / "OPERATING.md").read_text()


@pytest.fixture
async def config(tmp_path):
    """A database with a running game in it, of which somebody has left the server."""
    world = await World.open(tmp_path / "henge.sqlite3")
    await world.bid(await world.play(ODD, BEN), ODD, 1)
    await world.database.close()
    return Config(database_url=f"sqlite:///{tmp_path / 'henge.sqlite3'}")


async def named(config):
    database = await Database.open(config.database_url)
    async with database.read() as tx:
        found = await Traces(tx).found([str(ODD.id), ODD.name])
    await database.close()
    return set(found)


async def test_they_are_given_the_same_file_and_forgotten_in_the_same_way(config, tmp_path):
    assert "inputs.user_id" in await named(config)
    file = tmp_path / "own.json"
    assert str(file) in await absent_people.person(config, [GAME], ODD.id, file)
    own = json.loads(file.read_text())
    assert (own["person"]["name"], len(own["decisions"])) == (ODD.name, 1)
    assert file.stat().st_mode & 0o077 == 0
    said = await absent_people.forget(config, [GAME], ODD.id)
    assert "nothing of you remains but" in said
    assert await named(config) == set()


async def test_what_is_kept_of_somebody_is_never_written_over_the_database(config, tmp_path):
    with pytest.raises(Refusal, match="is a database"):
        await absent_people.person(config, [GAME], ODD.id, tmp_path / "henge.sqlite3")
    assert "inputs.user_id" in await named(config)


def test_the_manual_names_the_line_of_the_log_that_says_who_was_forgotten():
    (line,) = re.findall(r'\.what == \\?"(m:[\w-]+)\\?"', OPERATING)
    pressed = [part["custom_id"] for part in _buttons(forgetting("Everything goes."))]
    assert line in pressed


def _buttons(message):
    def below(part):
        if isinstance(part, dict):
            if "custom_id" in part:
                yield part
            for each in part.values():
                yield from below(each)
        elif isinstance(part, list):
            for each in part:
                yield from below(each)

    return below(message.view.to_components())
