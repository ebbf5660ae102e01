"""Another process was at a table first: what nobody asks for again is done there all the same, at once."""

from __future__ import annotations

import logging

import pytest

from host.values.refusals import RulesMistake
from storage.clock_store import ClockStore
from tests.host.fakes import ANA, BEN, GUILD

DAY = 24 * 3600


@pytest.fixture
async def late(world):
    """A table, and another house that has it in memory as it was before the last decision there."""
    table = await world.play()
    house = world.another_house()
    await house.panels.panel(table, BEN)
    await world.bid(table, ANA, 1)
    return table, house


async def test_a_deadline_is_kept_by_a_process_that_had_the_table_as_it_was_before(world, late, caplog):
    table, house = late
    world.clock.forward(seconds=DAY)
    with caplog.at_level(logging.WARNING):
        await house.house.clock.catch_up()
    assert [row.by for row in await world.inputs(table)][:2] == ["player", "clock"]
    assert caplog.messages == []


async def test_a_table_waits_with_its_server_where_a_process_had_it_as_it_was_before(world, late):
    table, house = late
    await house.places.guild_gone(GUILD)
    assert (await world.row(table)).status == "paused"


async def test_rules_that_crash_on_what_another_process_has_done_meanwhile_halt_no_table(world):
    def crashes(_):
        raise RulesMistake

    table = await world.play()
    world.clock.forward(seconds=DAY)
    async with world.database.transaction() as tx:
        due, *_ = [row for row in await ClockStore(tx).take_due(world.clock(), 10, 60) if row.table_id == table]
    await world.another_house().house.ring(due, lambda _: None)
    await world.host.house.ring(due, crashes)
    assert (await world.row(table)).status == "running"
