"""A season that is played is provisional for a while: results may be corrected before anybody goes up or down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Refusal
from host.leagues.planning.membership import notes_of
from host.leagues.scoring.rules import Rules
from host.leagues.shown.fixtures import fixture_meant
from host.leagues.shown.pictures import league_sheet
from host.leagues.shown.rule_choices import seats_like
from tests.host.beach import GAME
from tests.host.fakes import sight
from tests.host.leagues.crowd import MANAGER, begun, log_of, now, person, play_to_the_end, standings_of

DAY = 24 * 60 * 60
CARRIES_ON = Rules(
    least=2, most=2, wanted=2, rounds=1, divisions=2, carries_on=True, promoted=1, relegated=1, appeal_days=2
)


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
    await world.host.rulings.overrule(MANAGER, "Dunes", "Second 1.1", order, "a slip", key=world.key())
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
        name = found.called(fixture)
        division = found.division(fixture.division_id).row.name
        assert name == f"{division} 1.1"
        older = (f"{found.division(fixture.division_id).row.number}.1.1", f"Dunes, {division}, round 1, table 1")
        for typed in (name, f"Dunes, table {name}", *older, str(fixture.table_id)):
            assert fixture_meant(found, typed) == fixture
    with pytest.raises(Refusal, match=r"First 1\.1 or Second 1\.1"):
        fixture_meant(found, "1.1")
    with pytest.raises(Refusal, match=r"say it as Second 1\.1"):
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


async def test_pictures_say_that_standings_are_provisional_as_words_do_and_news_say_so_a_day_before(world):
    await played(world)
    for what in ("standings", "report"):
        assert all("provisional until " in scene.alt for scene in league_sheet(await now(world), "Beach", what).scenes)
    assert league_sheet(await now(world), "Beach", "standings").lines[0].startswith("Provisional until <t:")
    await world.pass_time(DAY - 60)
    assert not [said for said in world.channel.said if "The season is final <t:" in said.post.text]
    await world.restart()
    await world.pass_time(61)
    (soon,) = [said.post for said in world.channel.said if "The season is final <t:" in said.post.text]
    assert not soon.mentions
    assert "provisional until " in soon.picture.alt
    await world.pass_time(DAY)
    assert (await now(world)).season.number == 2
    assert "rovisional until" not in league_sheet(await now(world), "Beach", "standings").scenes[0].alt


async def test_a_pause_stops_the_appeal_time_and_leaves_a_day_of_it_at_least(world):
    await played(world)
    await world.pass_time(DAY + 60)
    await world.host.leagues.pause(MANAGER, "Dunes", key=world.key())
    await world.pass_time(5 * DAY)
    assert (await now(world)).season.number == 1
    assert (await standings_of(world)).startswith("Provisional: the league is paused")
    await world.host.leagues.go_on(MANAGER, "Dunes", key=world.key())
    await world.pass_time(DAY - 60)
    assert (await now(world)).season.number == 1
    await world.pass_time(61)
    assert (await now(world)).season.number == 2


async def test_a_short_pause_moves_nothing_and_a_paused_season_can_be_let_be_final(world):
    await played(world)
    until = (await now(world)).rules.provisional_until
    await world.host.leagues.pause(MANAGER, "Dunes", key=world.key())
    await world.host.leagues.go_on(MANAGER, "Dunes", key=world.key())
    assert (await now(world)).rules.provisional_until == until
    await world.host.leagues.pause(MANAGER, "Dunes", key=world.key())
    await world.host.leagues.finish(MANAGER, "Dunes", "call off", "all agree", key=world.key())
    await world.settle()
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
