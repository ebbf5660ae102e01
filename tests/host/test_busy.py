"""A database that takes nothing for a moment: what nobody asked for is done in the next one, and none is forgotten."""

from __future__ import annotations

import pytest

from host.values.receipts import Venue
from host.values.refusals import Busy
from storage.errors import DatabaseLocked, DatabaseUnusable
from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, CHANNEL, GUILD
from tests.host.leagues.test_league import MANAGER, fixtures, made, status
from tests.host.test_outages import DAY, HOUR, due, starts
from tests.host.test_places import lost

MINUTE = 60


@pytest.fixture
def locked(monkeypatch):
    """Makes the database refuse the next time that this is asked of a table."""

    def once(asked: str) -> None:
        doing = getattr(TableStore, asked)

        async def refuses(*what, **more):
            monkeypatch.setattr(TableStore, asked, doing)
            raise DatabaseLocked("The database is locked by another program; nothing was changed.")

        monkeypatch.setattr(TableStore, asked, refuses)

    return once


async def test_time_that_an_outage_took_is_given_back_once_the_database_takes_it(world, locked):
    await starts(world)
    table = await world.play()
    await world.bid(table, BEN, 1)
    world.clock.forward(seconds=2 * DAY)
    await world.restart()
    locked("append_inputs")
    with pytest.raises(Busy):
        await world.host.outages.make_good()
    await starts(world)
    assert len(world.channel.titled("I was away")) == 1
    assert await due(world, table, ANA) == world.clock() // 1000 + 12 * HOUR


async def test_deadlines_of_who_goes_away_are_moved_once_the_database_takes_it(world, locked):
    table = await world.play()
    await world.bid(table, BEN, 1)
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    before = await due(world, table, ANA)
    locked("append_inputs")
    told = await world.host.people.go_away(ANA, "", "in 5 days", key=world.key())
    assert told.startswith("You are away from")
    assert await due(world, table, ANA) == before
    await world.pass_time(2 * MINUTE)
    assert await due(world, table, ANA) > before + 4 * DAY


async def test_a_table_of_a_league_opens_once_the_database_takes_it(world, locked):
    await made(world)
    locked("create")
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    await world.pass_time(2 * MINUTE)
    assert await status(world) == "running"
    assert {row.status for row in await fixtures(world) if row.round == 1} == {"running"}


async def test_what_changed_meanwhile_is_read_once_the_database_can_be_read(world, locked):
    table = await world.play()
    async with world.database.transaction() as tx:
        await TableStore(tx).update(table, title="Shore")
    world.host.house.tables.changed(table)
    locked("sitting")
    with pytest.raises(DatabaseLocked):
        await world.host.lobby.view(table)
    assert (await world.host.lobby.view(table)).title == "Shore"


async def test_who_is_forgotten_leaves_an_open_table_once_the_database_takes_it(world, locked):
    table = await world.open_table(seats=3)
    await world.host.lobby.join(table, BEN, key=world.key())
    locked("update")
    with pytest.raises(Busy):
        await world.host.data.forget(ANA, key=world.key())
    await world.pass_time(2 * MINUTE)
    (left,) = (await world.host.lobby.view(table)).sitting
    assert left.user_id == BEN.id, "no bot sits there instead"


async def test_a_table_with_bots_that_could_not_begin_is_not_left_open(world, locked):
    locked("append_events")
    with pytest.raises(Busy):
        await world.host.with_bots.play(ANA, Venue(GUILD, CHANNEL), key="now", game="beach")
    async with world.database.read() as tx:
        assert await TableStore(tx).of_user(ANA.id) == ()


async def test_a_sign_of_life_while_the_database_takes_nothing_is_followed_by_the_next_one(world, monkeypatch):
    table = await lost(world)
    await world.pass_time(100 * HOUR)
    world.channel.gone.clear()

    def full():
        raise DatabaseUnusable("The database has no room left.")

    with monkeypatch.context() as patch:
        patch.setattr(world.database, "transaction", full)
        await world.host.places.sign_of_life(GUILD)
    await world.host.places.sign_of_life(GUILD)
    await world.settle()
    assert (await world.row(table)).status == "running"
