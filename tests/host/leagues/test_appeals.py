"""A season that is played is provisional for a while: results may be corrected before anybody goes up or down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Refusal
from host.leagues.changing import seats_like
from host.leagues.membership import notes_of
from host.leagues.rules import Rules
from host.leagues.tables import called, fixture_meant
from tests.host.beach import GAME
from tests.host.fakes import sight
from tests.host.leagues.crowd import MANAGER, begun, log_of, now, person, play_to_the_end, standings_of
from tests.host.world import World

DAY = 24 * 60 * 60
CARRIES_ON = Rules(
    least=2, most=2, wanted=2, rounds=1, divisions=2, carries_on=True, promoted=1, relegated=1, appeal_days=2
)


@pytest.fixture
async def world(tmp_path):
    world = await World.open(tmp_path / "house.db")
    yield world
    await world.database.close()


async def played(world, rules=CARRIES_ON):
    await begun(world, rules, 4)
    await play_to_the_end(world)


async def where(world):
    """From which division and place, and which way, everybody comes into the newest season."""
    return {each.user_id: notes_of(each).was for each in (await now(world)).members}


async def test_a_season_waits_for_its_appeal_time_and_promotes_by_what_was_ruled_in_it(world):
    await played(world)
    found = await now(world)
    assert (found.season.number, found.season.ended_at, found.league.status) == (1, None, "running")
    assert (await standings_of(world)).startswith("Provisional until <t:")
    second = found.divisions[1]
    first, last = (row.person for row in second.standings)
    order = f"<@{last}>, <@{first}>"
    await world.host.rulings.overrule(MANAGER, "Dunes", "2.1.1", order, "a slip", key=world.key())
    late = world.host.league_members.join(sight(person("Pia")), "Dunes", key=world.key())
    assert "is played; the next one opens" in await world.refused(late)
    await world.pass_time(2 * DAY - 60)
    assert (await now(world)).season.number == 1
    await world.restart()
    await world.pass_time(61)
    found = await now(world)
    assert (found.season.number, found.league.status, found.rules.provisional_until) == (2, "open", 0)
    was = await where(world)
    assert (was[last], was[first]) == ((2, 1, 1), (2, 2, 0))
    assert "Provisional" not in await standings_of(world)


async def test_a_table_is_found_by_every_name_under_which_it_is_shown(world):
    await begun(world, CARRIES_ON, 4)
    found = await now(world)
    for fixture in found.fixtures:
        name = called(found, fixture)
        division = found.division(fixture.division_id).row.name
        for typed in (name, f"{division} 1.1", f"Dunes, {division}, round 1, table 1", str(fixture.table_id)):
            assert fixture_meant(found, typed) == fixture
    with pytest.raises(Refusal, match=r"1\.1\.1 or 2\.1\.1"):
        fixture_meant(found, "1.1")
    with pytest.raises(Refusal, match=r"say it as 2\.1\.1"):
        fixture_meant(found, "9.9")


def test_too_many_seats_are_refused_with_how_many_there_may_be():
    with pytest.raises(Refusal, match="Beach has at most 5 seats"):
        seats_like(GAME.rules, 6)


async def test_a_manager_lets_a_season_be_final_before_its_appeal_time_is_over(world):
    await played(world)
    done = await world.host.leagues.finish(MANAGER, "Dunes", "call off", "all agree", key=world.key())
    assert "final now" in done.text
    await world.settle()
    assert (await now(world)).season.number == 2
    assert "lets the season be final now: all agree" in await log_of(world)
    await world.pass_time(3 * DAY)
    assert (await now(world)).season.number == 2


async def test_a_season_without_an_appeal_time_is_final_with_its_last_table(world):
    await played(world, replace(CARRIES_ON, appeal_days=0))
    assert (await now(world)).season.number == 2


async def test_an_appeal_time_is_a_rule_that_managers_choose(world):
    await begun(world, replace(CARRIES_ON, appeal_days=0), 4)
    done = await world.host.leagues.options(MANAGER, "Dunes", "appeal", "1", key=world.key())
    assert "for 1 day" in done.text
    assert "from 0 to 14" in await world.refused(
        world.host.leagues.options(MANAGER, "Dunes", "appeal", "15", key=world.key())
    )
    await play_to_the_end(world)
    assert (await now(world)).season.number == 1
    await world.pass_time(DAY)
    assert (await now(world)).season.number == 2
