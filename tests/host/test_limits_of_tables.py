"""How many lobbies a person, and how many tables a server may have."""

from __future__ import annotations

import pytest

from host.values.ports import Limits
from host.values.receipts import Venue
from host.values.refusals import NotHere
from tests.host.fakes import ANA, BEN, GUILD


async def test_a_person_has_so_many_lobbies_and_one_less_once_a_game_begins(world):
    world.host.house.limits = Limits(lobbies=2)
    first = await world.open_table(channel=1)
    await world.open_table(channel=2)
    with pytest.raises(NotHere, match="You have 2 tables open that have not begun"):
        await world.open_table(channel=3)
    await world.open_table(channel=3, person=BEN)
    await world.host.lobby.join(first, BEN, key=world.key())
    await world.host.lobby.start(first, ANA, key=world.key())
    await world.open_table(channel=4)


async def test_a_server_has_so_many_tables(world):
    world.host.house.limits = Limits(tables=2)
    await world.open_table(channel=1)
    await world.open_table(channel=2, person=BEN)
    with pytest.raises(NotHere, match="2 tables are played in this server, as many as I can look after"):
        await world.open_table(channel=3, person=BEN)


async def test_nobody_takes_all_the_tables_of_a_server_whether_they_wait_or_are_played_with_bots(world):
    world.host.house.limits = Limits(tables=48)
    begun = []
    for number in range(12):
        begun.append(
            await world.host.with_bots.play(ANA, Venue(GUILD, 300 + number, "here"), key=world.key(), game="beach")
        )
    with pytest.raises(NotHere, match="You have 12 tables in this server that are not over"):
        await world.open_table(channel=400)
    await world.open_table(channel=401, person=BEN)
    await world.host.handover.resign(begun[0].table_id, ANA, key=world.key())
    await world.open_table(channel=402)


async def test_where_a_server_has_few_tables_one_person_may_open_ten(world):
    world.host.house.limits = Limits(tables=12)
    for number in range(10):
        await world.open_table(channel=300 + number)
    with pytest.raises(NotHere, match="You have 10 tables in this server"):
        await world.open_table(channel=400)
