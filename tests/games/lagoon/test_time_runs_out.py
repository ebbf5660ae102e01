"""Who is away costs the others one deadline for a turn, however many decisions the turn has."""

from __future__ import annotations

import pytest

from games import GAMES
from tests.host.fakes import ANA
from tests.host.world import World

HOUR = 3600


@pytest.fixture
async def world(tmp_path):
    opened = await World.open(tmp_path / "henge.sqlite3", GAMES)
    yield opened
    await opened.database.close()


async def awaited(world, table):
    async with world.host.house.tables.hold(table) as held:
        return list(held.driver.awaited)


async def until_due(world, table):
    async with world.host.house.tables.hold(table) as held:
        due = min(row.due_at for row in held.prompts.values() if row.due_at is not None)
    await world.pass_time((due - world.clock()) // 1000)


async def begins_a_turn(world, table):
    """The seat whose turn it is chooses an action, about which more will be asked; its person and the deadline."""
    (seat,) = await awaited(world, table)
    person = (await world.seated(table))[seat]
    first = await world.question(table, person, "action")
    act = next(choice.key for choice in first.prompt.choices if choice.key not in first.prompt.fallback)
    await world.pass_time(HOUR)
    await world.host.seat.answer(table, first.id, first.digest, person, [act], key=world.key())
    assert await awaited(world, table) == [seat]
    return seat, person, first.due_at


async def test_whoever_leaves_within_a_turn_costs_one_deadline_and_not_one_for_each_decision(world):
    table = await world.play(game="lagoon")
    seat, _, due_at = await begins_a_turn(world, table)
    await until_due(world, table)
    assert world.clock() // 1000 == due_at
    by_the_clock = [row.seat for row in await world.inputs(table) if row.by == "clock"]
    assert by_the_clock == [seat] * len(by_the_clock)
    assert len(by_the_clock) > 2
    assert await awaited(world, table) == [1 - seat]


async def test_whoever_plays_has_one_deadline_for_the_whole_turn(world):
    table = await world.play(game="lagoon")
    _, person, due_at = await begins_a_turn(world, table)
    assert (await world.question(table, person)).due_at == due_at


async def test_the_next_turn_of_an_absent_player_has_a_deadline_of_its_own(world):
    table = await world.play(game="lagoon")
    turns, began = [], world.clock()
    for _ in range(4):
        turns += await awaited(world, table)
        await until_due(world, table)
    assert world.clock() - began == 4 * 24 * HOUR * 1000
    assert turns[1:] == [1 - seat for seat in turns[:-1]]


async def test_who_plays_alone_is_asked_each_decision_in_its_own_time(world):
    table = await world.play(ANA, game="lagoon", bots=1)
    while not await awaited(world, table) or (await world.seated(table))[(await awaited(world, table))[0]] is None:
        await world.pass_time(1)
    _, person, due_at = await begins_a_turn(world, table)
    assert (await world.question(table, person)).due_at == due_at + HOUR
