"""Tables of a league that could not begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from host.delivery.lost_places import lose
from host.leagues.scoring.rules import Rules
from host.table.stores import Stores
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, sight
from tests.host.leagues.test_league import MANAGER, begun, fixtures, made, rules_become, status
from tests.host.test_damage import beans_from_nowhere


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


async def left_open(world, rules):
    """A table of a league that was opened, and killed before it began."""
    await made(world, rules=rules, people=(ANA, BEN))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())

    async def killed(*_):
        raise ConnectionError("killed here")

    world.host.lobby.house.ring = killed
    await world.host.house.clock.catch_up()
    (fixture,) = await fixtures(world)
    assert fixture.status == "opening"
    return fixture.table_id


async def never_began(world, table):
    await world.settle()
    assert [row.status for row in await fixtures(world)] == ["abandoned"]
    assert (await world.row(table)).status == "abandoned"
    assert (await world.row(table)).started_at is None
    assert await status(world) == "finished"


ENDS = pytest.mark.parametrize("how", ["as it stands", "call off"])


@ENDS
async def test_an_open_table_that_could_not_begin_is_called_off_where_the_season_is_ended(world, how):
    rules = Rules({}, 2, 2, 2, 1)
    table = await left_open(world, rules)
    await rules_become(world, replace(rules, options={"tide": "high"}))
    await world.restart()
    await world.pass_time(3600)
    assert await status(world) == "paused"
    await world.host.leagues.finish(MANAGER, "Dunes", how, "a mistake", key=world.key())
    await never_began(world, table)
    *_, notice = world.channel.titled(f"table {table}")
    assert notice.text == "The league ends its season: a mistake"


@ENDS
async def test_a_table_that_was_to_begin_at_the_next_start_does_not_where_the_season_is_ended_before(world, how):
    table = await left_open(world, Rules({}, 2, 2, 2, 1))
    await world.restart()
    await world.host.leagues.finish(MANAGER, "Dunes", how, "a mistake", key=world.key())
    await never_began(world, table)
    await world.pass_time(3600)
    await never_began(world, table)


async def test_an_open_table_that_is_called_off_while_its_league_is_paused_is_over_for_it(world):
    rules = Rules({}, 2, 2, 2, 1)
    table = await left_open(world, rules)
    await rules_become(world, replace(rules, options={"tide": "high"}))
    await world.restart()
    await world.pass_time(3600)
    await world.host.lobby.cancel(table, MANAGER.person, key=world.key())
    await world.host.leagues.finish(MANAGER, "Dunes", "call off", "a mistake", key=world.key())
    await never_began(world, table)


class Meanwhile:
    """Discord, where something else is done the first time that a place is looked for."""

    def __init__(self, world, doing):
        self.channel, self.doing = world.channel, doing
        world.host.leagues.running.opening.announcer = self

    async def reach(self, channel_id):
        doing, self.doing = self.doing, None
        if doing is not None:
            await doing()
        await self.channel.reach(channel_id)


async def begins_while(world, doing):
    """Who sits at the table of a league with Ana and Ben, as something was done in the moment before it began."""
    await made(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    Meanwhile(world, doing)
    await world.pass_time(3600)
    (fixture,) = await fixtures(world)
    assert fixture.status == "running"
    return {None if who is None else who.name for who in await world.seated(fixture.table_id)}


async def test_who_leaves_in_the_moment_before_their_table_begins_has_no_seat_there(world):
    async def leaves():
        await world.host.league_members.leave(sight(BEN), "Dunes", key=world.key())

    assert await begins_while(world, leaves) == {"Ana", None}


async def test_who_is_to_play_instead_of_somebody_from_the_moment_before_a_table_begins_has_the_seat(world):
    async def instead():
        await world.host.rulings.substitute(MANAGER, "Dunes", BEN.id, CEM, "ill", key=world.key())

    assert await begins_while(world, instead) == {"Ana", "Cem"}


async def test_a_league_that_is_ended_in_the_moment_in_which_a_table_cannot_be_opened_stays_ended(world):
    await made(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())

    async def ends():
        await world.host.leagues.finish(MANAGER, "Dunes", "call off", "a mistake", key=world.key())
        world.channel.gone.add(CHANNEL)

    Meanwhile(world, ends)
    await world.pass_time(3600)
    assert await status(world) == "finished"


async def test_who_is_out_of_the_season_while_their_table_needs_attention_has_no_seat_once_it_goes_on(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    (fixture,) = await fixtures(world)

    def stuck(table):
        table.halt("a mistake", at=world.clock())
        return ""

    await world.host.house.do(fixture.table_id, world.key(), stuck)
    await world.host.rulings.forfeit(MANAGER, "Dunes", BEN.id, "gone", key=world.key())
    await world.pass_time(3 * 3600)
    await world.host.rescue.resume(fixture.table_id, None, key=world.key())
    await world.pass_time(3600)
    assert [who and who.name for who in await world.seated(fixture.table_id)].count("Ben") == 0


async def test_what_is_to_be_done_at_a_table_that_cannot_be_loaded_is_no_line_in_the_log_each_time(world, caplog):
    await begun(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    (fixture,) = await fixtures(world)
    await beans_from_nowhere(world, fixture.table_id)
    await world.host.rulings.forfeit(MANAGER, "Dunes", BEN.id, "gone", key=world.key())
    await world.pass_time(3 * 3600)
    assert [record.message for record in caplog.records if "comes again" in record.message] == []
    await world.host.operate.repair(fixture.table_id)
    await world.host.rescue.resume(fixture.table_id, None, key=world.key())
    await world.pass_time(3600)
    assert "Ben" not in [who and who.name for who in await world.seated(fixture.table_id)]
