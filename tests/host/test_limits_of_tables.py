"""How many lobbies a person, and how many tables a server may have."""

from __future__ import annotations

import pytest

from host.values.ports import Limits
from host.values.refusals import NotHere
from tests.host.fakes import ANA, BEN


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
