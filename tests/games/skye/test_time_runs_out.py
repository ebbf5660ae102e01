"""Time that runs out is told with what came of it, in the channel, in the log and in a recap."""

from __future__ import annotations

import pytest

from games import GAMES
from tests.host.fakes import ANA, CEM
from tests.host.world import World

LINE = "Time ran out for {}: buys nothing in the buy turn."


@pytest.fixture
async def world(tmp_path):
    opened = await World.open(tmp_path / "henge.sqlite3", GAMES)
    yield opened
    await opened.database.close()


async def test_what_comes_of_a_timeout_is_told_with_it_and_not_as_a_choice(world):
    table = await world.play(game="skye")
    for _ in range(3):
        await world.pass_time(24 * 3600)
    log = "\n".join((await world.host.readings.log(table, CEM)).pages)
    for name in ("Ana", "Ben"):
        assert LINE.format(name) in log
        assert LINE.format(name) in world.channel.text
        assert f"\n{name} buys nothing." not in log
    recap = "\n".join((await world.host.readings.recap(table, ANA)).pages)
    assert LINE.format("Ana") in recap
