"""A member's own page: where they stand, where they play, and with whom next; a season that is played takes nobody."""

from __future__ import annotations

from bot.ui.pages import league_pages
from host.leagues.shown.pictures import _closest
from storage.league_rows import ResultRow
from tests.host.fakes import ANA, sight
from tests.host.leagues.crowd import person, report_of
from tests.host.leagues.test_appeals import DAY, played
from tests.host.leagues.test_pictures import begun, play_round


async def page(world, who=ANA):
    return await world.host.league_members.wishes(sight(who), "Dunes")


async def test_a_member_reads_where_they_play_where_they_stand_and_with_whom_next(world):
    await begun(world)
    now, following = (await page(world)).stands
    assert now.startswith("You play at [table 1.")
    assert "](https://discord.com/channels/" in now
    assert "Ana" in now
    assert following.startswith("Next is table 2.")
    await play_round(world, 1)
    place, now, following = (await page(world)).stands
    assert place.startswith("You are number ")
    assert " of 4, with " in place
    assert now.startswith("You play at [table 2.")
    assert following.startswith("Next is table 3.")
    assert (await page(world, person("Pia"))).stands == ()
    assert "You play at" in str(league_pages.mine(await page(world)).view.to_components())


async def test_a_season_that_is_played_takes_nobody_and_says_until_when_it_is_provisional(world):
    await played(world)
    member, stranger = await page(world, person("Ana")), await page(world, person("Pia"))
    assert any(line.startswith("Provisional until <t:") for line in member.stands)
    assert "Join" not in str(league_pages.mine(stranger).view.to_components())
    assert (await report_of(world)).startswith("All 2 tables are over.\nProvisional until <t:")
    await world.pass_time(2 * DAY)
    assert "Join" in str(league_pages.mine(await page(world, person("Pia"))).view.to_components())


def seat(table, number, place, score):
    return ResultRow(table, number, 1, "beach", table, 100 + number, place, score, None, False, False)


def test_the_closest_table_is_none_that_a_ruling_turned_round():
    turned = [seat(1, 0, 2, 40), seat(1, 1, 1, 31)]
    wide, level = [seat(2, 0, 1, 40), seat(2, 1, 2, 31)], [seat(3, 0, 1, 20), seat(3, 1, 2, 20)]
    assert _closest(turned) is None
    assert _closest([*turned, *wide]) == (9, wide[0])
    assert _closest([*turned, *wide, *level]) == (0, level[0])
