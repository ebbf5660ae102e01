"""A database of an earlier release is served: copied, brought up, looked through, and told of within seconds."""

from __future__ import annotations

import logging
import lzma
import time

import pytest

from bot.commands import processes
from discord_playground import reading
from tests.e2e.conftest import Bot
from tests.e2e.members import Room
from tests.host.test_earlier_release import RELEASE, hash_of, schema_of

pytestmark = pytest.mark.rehearsal


async def test_the_owner_hears_at_once_what_became_of_ten_tables(playground, tmp_path, caplog):
    file = tmp_path / "henge.sqlite3"
    file.write_bytes(lzma.decompress(RELEASE.read_bytes()))
    seal = hash_of(file)
    bot = Bot(playground, file, "upgrade")
    began = time.monotonic()
    with caplog.at_level(logging.WARNING):
        await bot.start()
    try:
        world = playground.world
        owner = world.users[next(iter(world.guilds.values())).owner_id]
        told = await Room(playground, world.dm_channel(world.bot, owner)).expect("Henge was upgraded")
        assert time.monotonic() - began < 30
        words = reading.text(told)
        assert "8 the same, 2 back to the beginning of a turn, 0 not restored." in words
        assert words.count("decisions to the beginning of the turn") == 2
    finally:
        await bot.stop()
    (copy,) = (tmp_path / "backups").iterdir()
    assert copy.name.startswith("before-upgrade-")
    assert schema_of(copy) == "0001" != schema_of(file)
    assert hash_of(file) != seal
    assert sum("back to the beginning" in record.getMessage() for record in caplog.records) == 1


@pytest.mark.parametrize(("server", "elsewhere"), [(7, False), (8, True)])
async def test_the_playground_leaves_a_database_of_an_earlier_release_as_it_is(tmp_path, server, elsewhere):
    file = tmp_path / "henge.sqlite3"
    file.write_bytes(lzma.decompress(RELEASE.read_bytes()))
    seal = hash_of(file)
    assert await processes.has_tables_elsewhere(f"sqlite+aiosqlite:///{file}", [server]) is elsewhere
    assert hash_of(file) == seal
