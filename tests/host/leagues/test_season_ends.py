"""What is told when a season or a stage of it ends: who won, and what decided where people share a place."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Dice
from host.leagues.scoring.rules import Rules, ScoringWords
from host.leagues.shown.league_words import naming
from host.leagues.shown.pictures import league_sheet
from host.leagues.shown.survey import people_of
from host.values.ports import Person
from tests.host.fakes import CHANNEL, sight
from tests.host.leagues.crowd import (
    MANAGER,
    begun,
    now,
    play,
    play_open_tables,
    play_to_the_end,
    standings_of,
)
from tests.host.leagues.test_seasons import DIVISIONS
from tests.rendering.test_sheets import words

DAY = 24 * 3600


# --- who shares a place where not all can go up or on

NO_TIES = ScoringWords(tie_breaks=())
DECIDES = "are level: whoever stood higher when the season began comes first."


async def test_where_people_who_share_a_place_do_not_all_go_up_it_is_said_what_decides(world):
    await begun(world, replace(DIVISIONS, scoring=NO_TIES), 8)
    await world.host.leagues.finish(MANAGER, "Dunes", "call off", "a storm", key=world.key())
    await world.settle()
    assert world.channel.titled("Dunes")[-1].text.count(DECIDES) == 2
    (first, second) = (await now(world)).divisions
    assert [row.place for row in (*first.standings, *second.standings)] == [1] * 8
    for scene in league_sheet(await now(world), "Beach", "standings").scenes:
        assert "level: who began higher comes first" in " ".join(words(scene))
    assert (await standings_of(world)).count("; whoever stood higher when the season began comes first") == 2


async def test_where_people_who_share_a_place_do_not_all_go_on_it_is_said_what_decides(world):
    await begun(world, Rules(least=2, most=3, wanted=2, rounds=1, format="cup", scoring=NO_TIES), 8)
    group = (await now(world)).divisions[0]
    for fixture in group.fixtures:
        await play(world, fixture.table_id, Dice("group", str(fixture.table_id)))
        level = "=".join(map(str, people_of(fixture)))
        which = (await now(world)).called(fixture)
        await world.host.rulings.overrule(MANAGER, "Dunes", which, level, "a draw", key=world.key())
    await play_open_tables(world)
    told = next(post.text for post in world.channel.titled("Dunes") if "n to the knock-out." in post.text)
    names = (await now(world)).names
    assert f"{naming([names[who] for who in group.shape.everybody])} {DECIDES}" in told


@pytest.mark.parametrize("days", [0, 2])
async def test_the_news_of_a_final_season_show_who_won_it_and_come_before_the_next_invitation(world, days):
    await begun(world, replace(DIVISIONS, appeal_days=days), 8)
    await play_to_the_end(world)
    await world.pass_time(3 * DAY)
    await world.pass_time(60)
    found = await now(world, shown=True)
    said = [post for post in (each.post for each in world.channel.said) if "Beach: table" not in post.title]
    final, invitation = said[-2:]
    assert final.text.startswith("The season is final.")
    winner = found.names[found.divisions[0].standings[0].person]
    assert f"First · Beach · the season is over. 1. {winner}" in final.picture.alt
    assert "season 2" in invitation.text
    for division in found.divisions:
        first = [found.names[row.person] for row in division.standings if row.place == 1]
        assert f"{naming(first)} {'wins' if len(first) == 1 else 'win'} {division.row.name}." in final.text
    for division in found.divisions:  # whichever was over last
        names = [found.names[row.person] for row in division.standings]
        alts = [post.picture.alt for post in said if post.picture is not None]
        assert any(f" · {division.row.name} · " in alt and f"1. {names[0]}" in alt for alt in alts)


async def test_news_whose_picture_does_not_have_everybody_say_where_everybody_is(world):
    await begun(world, DIVISIONS, 8)
    await play_to_the_end(world)
    for post in world.channel.titled("Dunes"):
        if post.picture is not None and "begins" not in post.title:
            partly = "the season is over" in post.picture.alt
            assert post.text.endswith("`/league standings` has everybody.") == partly


async def test_the_standings_of_many_people_are_posted_with_the_way_to_all_of_them(world):
    people = [Person(2000 + number, f"Member {number}") for number in range(26)]
    rules = Rules(least=2, most=2, wanted=2, rounds=2)
    leagues = world.host.leagues
    await leagues.create(MANAGER, "Dunes", game="beach", channel_id=CHANNEL, rules=rules, key=world.key())
    for each in people:
        await world.host.league_members.join(sight(each), "Dunes", key=world.key())
    await leagues.start(MANAGER, "Dunes", key=world.key())
    await leagues.pause(MANAGER, "Dunes", key=world.key())
    await world.settle()
    (news,) = [post for post in world.channel.titled("Dunes") if "paused it" in post.text]
    assert news.text.endswith("`/league standings` has everybody.")
