"""Another process was at a table first: what nobody asks for again is done there all the same, at once."""

from __future__ import annotations

import asyncio
import logging

import pytest

from host.values.refusals import RulesMistake
from storage.clock_store import ClockStore
from storage.rows import WishRow
from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, CEM, GUILD

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


@pytest.fixture
async def two(world):
    """A table that two processes have in memory."""
    table = await world.play()
    houses = world.host, world.another_house()
    for house in houses:
        house.house.tables.shared = True
        await house.panels.panel(table, BEN)
    return table, *houses


async def dues(world, table):
    async with world.database.read() as tx:
        who = {seat.seat: seat.user_id for seat in await TableStore(tx).seats(table)}
        return {who[row.seat]: row.due_at for row in await TableStore(tx).open_prompts(table)}


async def test_a_deadline_that_another_process_has_moved_stays_moved(world, two):
    table, here, there = two
    before = await dues(world, table)
    await here.people.live_in(BEN, "Europe/Berlin", key=world.key())
    await here.people.go_away(BEN, "", "in 5 days", key=world.key())
    await world.pass_time(10)
    moved = await dues(world, table)
    assert moved[BEN.id] > before[BEN.id]
    question = (await there.panels.panel(table, ANA)).questions[0]
    await there.seat.answer(table, question.id, question.digest, ANA, {"beans": 1, "boast": ["no"]}, key=world.key())
    assert (await dues(world, table))[BEN.id] == moved[BEN.id]


async def test_what_somebody_wishes_by_way_of_another_process_is_answered_when_it_is_asked(world, two):
    table, here, there = two
    async with world.database.transaction() as tx:
        await TableStore(tx).put_wish(table, WishRow(1, "bury", '["one"]'))
    for house in (here, there):
        async with house.house.tables.hold(table) as held:
            assert held.wishes == {(1, "bury"): ["one"]}


async def test_two_people_who_join_by_way_of_two_processes_both_sit(world):
    table = await world.open_table(seats=4)
    houses = world.host, world.another_house()
    for house in houses:
        house.house.tables.shared = True
    joining = zip(houses, (BEN, CEM), strict=True)
    await asyncio.gather(*(house.lobby.join(table, person, key=world.key()) for house, person in joining))
    async with world.database.read() as tx:
        assert {seat.user_id for seat in await TableStore(tx).seats(table)} == {ANA.id, BEN.id, CEM.id}


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
