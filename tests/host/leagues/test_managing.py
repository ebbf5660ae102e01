"""Managers end a season early, archive a league, write to everybody, and what goes wrong around them."""

from __future__ import annotations

import asyncio

import pytest

from host.leagues.scoring.rules import Rules
from host.leagues.shown.desk import Manager
from host.values.ports import Person
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, sight
from tests.host.leagues.test_late_tables import log
from tests.host.leagues.test_league import BOSS, MANAGER, begun, fixtures, made, play_round, status, text

OTHER = Manager(sight(Person(901, "Chief")), manages=True)


# --- the end of a season


@pytest.mark.parametrize(("how", "after"), [("as it stands", "finished"), ("call off", "abandoned")])
async def test_a_season_that_is_ended_early_ends_its_tables_by_rule_and_opens_no_more(world, how, after):
    await begun(world)
    done = await world.host.leagues.finish(MANAGER, "Dunes", how, "it takes too long", key=world.key())
    assert "at 2 tables that are being played" in done.text
    await world.settle()
    assert [row.status for row in await fixtures(world) if row.round == 1] == [after, after]
    assert all(row.status in ("planned", "abandoned") for row in await fixtures(world) if row.round > 1)
    assert await status(world) == "finished"
    assert "Boss: ends the season early" in await log(world)
    standings = await text(world.host.league_views.standings(sight(), "Dunes"))
    assert standings.count("1 played") == 4
    await world.pass_time(3600)
    assert len(world.channel.titled("Beach begins")) == 2


async def test_a_paused_season_can_be_ended_too_and_a_season_is_ended_once(world):
    await begun(world)
    leagues = world.host.leagues
    await leagues.pause(MANAGER, "Dunes", key=world.key())
    await leagues.finish(MANAGER, "Dunes", "as it stands", "enough", key=world.key())
    await world.settle()
    assert await status(world) == "finished"
    assert "finished" in await world.refused(leagues.finish(MANAGER, "Dunes", "as it stands", "x", key=world.key()))
    assert "one of these ways" in await world.refused(leagues.finish(MANAGER, "Dunes", "x", "x", key=world.key()))
    assert "reason" in await world.refused(leagues.finish(MANAGER, "Dunes", "as it stands", " ", key=world.key()))


async def test_killed_while_a_season_is_ended_its_tables_end_once(world):
    await begun(world)
    key = world.key()
    await world.host.leagues.finish(MANAGER, "Dunes", "as it stands", "enough", key=key)
    await world.restart()
    again = await world.host.leagues.finish(MANAGER, "Dunes", "as it stands", "enough", key=key)
    assert "2 tables" in again.text
    await world.host.house.clock.catch_up()
    await world.restart()
    await world.settle()
    assert await status(world) == "finished"
    assert len(world.channel.titled("over by the rule of its league")) == 2


async def test_a_table_that_was_looked_at_before_the_season_is_ended_does_not_open_after_it(world):
    await made(world, rules=Rules({}, 2, 2, 2, 1), people=(ANA, BEN))
    leagues, reach = world.host.leagues, world.channel.reach
    await leagues.start(MANAGER, "Dunes", key=world.key())

    async def meanwhile(channel_id):
        world.channel.reach = reach
        await leagues.finish(MANAGER, "Dunes", "call off", "a mistake", key=world.key())

    world.channel.reach = meanwhile
    await world.settle()
    assert await status(world) == "finished"
    assert [(row.status, row.table_id) for row in await fixtures(world)] == [("abandoned", None)]
    assert world.channel.titled("Beach begins") == []


async def test_tables_that_are_about_to_open_when_the_season_is_ended_never_do(world):
    await made(world)
    leagues = world.host.leagues
    await leagues.start(MANAGER, "Dunes", key=world.key())
    await leagues.finish(MANAGER, "Dunes", "call off", "a mistake", key=world.key())
    await world.settle()
    assert await status(world) == "finished"
    assert all(row.table_id is None for row in await fixtures(world))


async def test_who_leaves_before_their_table_opens_has_no_seat_there(world):
    await made(world)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.host.league_members.leave(sight(ANA), "Dunes", key=world.key())
    await world.settle()
    running = [row.table_id for row in await fixtures(world) if row.status == "running"]
    lines = [line for table in running for line in (await world.host.lobby.view(table)).sitting]
    assert [line.user_id for line in lines].count(None) == 1
    assert ANA.id not in [line.user_id for line in lines]


# --- the archive


async def test_a_league_that_is_over_is_archived_read_and_taken_out_again(world):
    await begun(world)
    leagues = world.host.leagues
    assert "has to be over" in await world.refused(leagues.archive(MANAGER, "Dunes", key=world.key()))
    for number in (1, 2, 3):
        await play_round(world, number)
    assert "archived now" in (await leagues.archive(MANAGER, "Dunes", key=world.key())).text
    assert "3 played" in await text(world.host.league_views.standings(sight(), "Dunes"))
    assert "finished now" in (await leagues.archive(MANAGER, "Dunes", key=world.key())).text


async def test_an_archived_league_that_never_began_is_joined_by_nobody(world):
    await made(world, people=(ANA,))
    leagues = world.host.leagues
    await leagues.archive(MANAGER, "Dunes", key=world.key())
    assert "archived" in await world.refused(world.host.league_members.join(sight(BEN), "Dunes", key=world.key()))
    assert "archived" in await world.refused(leagues.start(MANAGER, "Dunes", key=world.key()))
    assert "archived" in await world.refused(leagues.message(MANAGER, "Dunes", "x", key=world.key()))
    await leagues.archive(MANAGER, "Dunes", key=world.key())
    assert await status(world) == "closed"


# --- a message


async def test_a_message_is_one_post_that_mentions_only_those_who_want_to_be(world):
    await made(world, people=(ANA, BEN, CEM))
    await world.host.people.be_reminded(BEN, "message", key=world.key())
    await world.host.people.live_in(CEM, "Europe/Berlin", key=world.key())
    await world.host.people.rest_between(CEM, "22:00", "10:00", key=world.key())
    key = world.key()
    done = await world.host.leagues.message(MANAGER, "Dunes", "Welcome", key=key)
    await world.host.leagues.message(MANAGER, "Dunes", "Welcome", key=key)
    await world.settle()
    (said,) = [each for each in world.channel.said if "Boss: Welcome" in each.post.text]
    assert said.channel == CHANNEL
    assert said.post.mentions == (ANA.id,)
    assert "mentions 1 of its people" in done.text
    assert "Boss: wrote to everybody: Welcome" in await log(world)


# --- what goes wrong


async def test_two_managers_at_once_start_one_season(world):
    await made(world)
    leagues = world.host.leagues
    done = await asyncio.gather(
        leagues.start(MANAGER, "Dunes", key=world.key()),
        leagues.start(OTHER, "Dunes", key=world.key()),
        return_exceptions=True,
    )
    assert sorted(type(each).__name__ for each in done) == ["Receipt", "Refusal"]
    await world.settle()
    assert len([row for row in await fixtures(world) if row.status == "running"]) == 2


async def test_a_league_whose_manager_is_gone_is_managed_by_others(world):
    await begun(world)
    assert "managed by" in await world.refused(world.host.leagues.pause(Manager(sight(BOSS)), "Dunes", key=world.key()))
    await world.host.leagues.pause(OTHER, "Dunes", key=world.key())
    await world.host.leagues.go_on(OTHER, "Dunes", key=world.key())
    for number in (1, 2, 3):
        await play_round(world, number)
    assert await status(world) == "finished"


async def test_a_league_role_that_was_deleted_lets_nobody_in_and_managers_still_manage(world):
    await made(world)
    await world.host.operate.change_settings(GUILD, league_role_id=55)
    nobody = Manager(sight(ANA), frozenset({56}))
    assert "<@&55>" in await world.refused(world.host.leagues.start(nobody, "Dunes", key=world.key()))
    assert "begins with 2 tables" in (await world.host.leagues.start(MANAGER, "Dunes", key=world.key())).text


async def test_a_league_whose_channel_is_deleted_waits_and_goes_on_in_another(world):
    await made(world)
    world.channel.deleted.add(CHANNEL)
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert await status(world) == "paused"
    assert "its channel cannot be reached" in await log(world)
    assert {row.status for row in await fixtures(world)} == {"planned"}
    moved = await world.host.leagues.move(MANAGER, "Dunes", CHANNEL + 1, key=world.key())
    assert f"<#{CHANNEL + 1}>" in moved.text
    world.clock.forward(seconds=60)
    await world.host.leagues.go_on(MANAGER, "Dunes", key=world.key())
    await world.settle()
    assert len([row for row in await fixtures(world) if row.status == "running"]) == 2


async def test_nobody_is_in_two_divisions_and_too_few_do_not_begin(world):
    await made(world, people=(ANA,))
    again = world.host.league_members.join(sight(ANA), "Dunes", key=world.key())
    assert "in the league Dunes already" in await world.refused(again)
    start = world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    assert "1 people do not fit into tables of 2." in await world.refused(start)
    assert await status(world) == "open"


async def test_names_with_markup_stay_as_they_are_safe_to_show(world):
    risky = Person(107, "\\*\\*Bold\\*\\* \\<\\@55\\>")
    await made(world, rules=Rules({}, 2, 2, 2, 1), people=(risky, DAN))
    await world.host.leagues.penalty(MANAGER, "Dunes", risky.id, 1, "{55} late", key=world.key())
    assert "\\*\\*Bold\\*\\*" in await text(world.host.league_views.standings(sight(), "Dunes"))
    assert "(55) late" in await log(world)
