"""Two processes over one PostgreSQL: one writer for each table at a time, and everything is said once."""

from __future__ import annotations

import asyncio

import pytest

from engine import Dice
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_whole_games import play_out
from tests.host.world import World
from tests.storage.conftest import postgresql

__all__ = ("postgresql",)


@pytest.fixture
async def shared(request):
    world = await World.at(request.getfixturevalue("postgresql")())
    yield world
    await world.database.close()


@pytest.mark.rehearsal
async def test_a_game_with_kills_is_the_same_on_postgresql(shared):
    table = await shared.play(ANA, BEN, CEM)
    await play_out(shared, table, Dice("postgresql"), kill_one_in=10)
    await shared.settle()
    assert (await shared.host.operate.verify(table)).ok
    assert len(shared.channel.titled("The game is over")) == 1


async def test_decisions_through_two_processes_at_the_same_moment_are_all_kept(shared):
    table = await shared.play(ANA, BEN, CEM)
    other = shared.another_house()
    await other.panels.panel(table, ANA)
    asked = [(person, await shared.question(table, person)) for person in (ANA, BEN, CEM)]
    houses = (shared.host, other, shared.host)
    await asyncio.gather(
        *(
            house.seat.answer(table, q.id, q.digest, person, {"beans": 1, "boast": ["no"]}, key=f"answer {person.id}")
            for house, (person, q) in zip(houses, asked, strict=True)
        )
    )
    assert [row.seq for row in await shared.inputs(table)] == [1, 2, 3]
    assert [q.prompt.ask for q in (await other.panels.panel(table, ANA)).questions] == ["bids revealed"]


async def test_two_couriers_say_everything_once(shared):
    other = shared.another_house()
    for channel in range(6):
        await shared.open_table(channel=channel)
    await asyncio.gather(shared.host.house.courier.drain(), other.house.courier.drain())
    assert sorted(said.channel for said in shared.channel.said) == list(range(6))


async def test_two_clocks_take_each_deadline_once(shared):
    table = await shared.play(ANA, BEN)
    other = shared.another_house()
    shared.clock.forward(seconds=25 * 3600)
    await asyncio.gather(shared.host.house.clock.catch_up(), other.house.clock.catch_up())
    assert [row.by for row in await shared.inputs(table)] == ["clock", "clock"]
