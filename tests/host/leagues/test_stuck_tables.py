"""Tables of a league that could not begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from host.delivery.lost_places import lose
from host.leagues.scoring.rules import Rules
from host.table.stores import Stores
from tests.host.fakes import ANA, BEN
from tests.host.leagues.test_league import MANAGER, fixtures, made, rules_become, status
from tests.host.world import World


@pytest.fixture
async def world(tmp_path):
    world = await World.open(tmp_path / "house.db")
    yield world
    await world.database.close()


async def test_a_table_that_was_open_when_this_release_could_not_begin_it_begins_when_the_league_goes_on(world):
    rules = Rules({}, 2, 2, 2, 1)
    await made(world, rules=rules, people=(ANA, BEN))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    lobby = world.host.lobby

    async def killed(*_):
        raise ConnectionError("killed here")

    lobby.house.ring = killed
    await world.host.house.clock.catch_up()
    assert [row.status for row in await fixtures(world)] == ["opening"]
    await rules_become(world, replace(rules, options={"tide": "high"}))
    await world.restart()
    await world.pass_time(3600)
    assert await status(world) == "paused"
    await rules_become(world, rules)
    await world.host.leagues.go_on(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert [row.status for row in await fixtures(world)] == ["running"]


async def test_a_table_whose_channel_is_deleted_before_it_begins_is_over_for_its_league(world):
    await made(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    lobby = world.host.lobby

    async def killed(*_):
        raise ConnectionError("killed here")

    lobby.house.ring = killed
    await world.host.house.clock.catch_up()
    (fixture,) = await fixtures(world)
    async with world.database.transaction() as tx:
        await lose(Stores.of(tx), fixture.table_id, thread=False, deleted=True, at=world.clock())
    (after,) = await fixtures(world)
    assert after.status == "abandoned"
    await world.restart()
    await world.pass_time(3600)
    assert await status(world) == "finished"
