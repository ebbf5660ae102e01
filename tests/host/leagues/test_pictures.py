"""Leagues as pictures: what they show is what is in the league, and they are posted where the news are."""

from __future__ import annotations

from dataclasses import replace

from host.leagues.management.leagues import Manager
from host.leagues.scoring.rules import Rules
from host.leagues.shown.pictures import WHATS, league_sheet, parts_of, standing_rows
from host.leagues.shown.survey import people_of, shown_now
from host.table.stores import Stores
from host.values.ports import Person
from host.values.sheets import Wanted
from tests.host.fakes import ANA, BEN, CEM, CHANNEL, DAN, GUILD, sight
from tests.host.test_stats import finished_by_chance
from tests.rendering.test_sheets import words

MANAGER = Manager(sight(Person(900, "Boss")), manages=True)
PAIRS = Rules(least=2, most=2, wanted=2, rounds=3)


async def begun(world, people=(ANA, BEN, CEM, DAN), rules=PAIRS):
    leagues = world.host.leagues
    await leagues.create(MANAGER, "Dunes", game="beach", channel_id=CHANNEL, rules=rules, key=world.key())
    for person in people:
        await world.host.league_members.join(sight(person), "Dunes", key=world.key())
    await leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()


async def now(world):
    async with world.database.read() as tx:
        stores = Stores.of(tx)
        return await shown_now(stores, *await stores.leagues.named(GUILD, "Dunes"))


async def play_round(world, number):
    for row in (await now(world)).fixtures:
        if row.round == number:
            await finished_by_chance(world, row.table_id)
    await world.settle()


async def seen(world, what, **more):
    wanted = await world.host.stats.league_meant(sight(), "Dunes", what)
    return await world.host.stats.show(sight(ANA), replace(wanted, **more))


async def test_the_news_after_a_round_come_with_the_standings_as_a_picture_and_the_last_with_the_report(world):
    await begun(world)
    for number in (1, 2, 3):
        await play_round(world, number)
    first, _, last = (post for post in world.channel.titled("Dunes") if not post.title.endswith("begins"))
    assert first.picture is not None
    assert first.picture.alt.startswith("Dunes: season 1 · after round 1. 1. ")
    assert "won" not in first.text
    assert last.picture is not None
    assert "the season is over" in last.picture.alt
    assert "tables played: 6/6" in last.picture.alt


async def test_standings_are_those_of_the_league_row_by_row(world):
    await begun(world)
    await play_round(world, 1)
    league = await now(world)
    (part,) = parts_of(league)
    shown = standing_rows(league, part)
    assert [row.name for row in shown] == [league.names[row.person] for row in league.standings]
    assert [row.place for row in shown] == [row.place for row in league.standings]
    view = await seen(world, "standings")
    assert view.picture is not None
    assert set(view.others) == set(WHATS)
    assert "\n".join(view.words).count(" point") == 4


async def test_everything_of_a_league_can_be_seen_before_it_begins_while_it_runs_and_after(world):
    await world.host.leagues.create(MANAGER, "Dunes", game="beach", channel_id=CHANNEL, rules=PAIRS, key=world.key())
    for what in WHATS:
        assert (await seen(world, what)).words
    await world.host.league_members.join(sight(ANA), "Dunes", key=world.key())
    for person in (BEN, CEM, DAN):
        await world.host.league_members.join(sight(person), "Dunes", key=world.key())
    await world.host.leagues.start(MANAGER, "Dunes", key=world.key())
    await world.settle()
    for number in (0, 1, 2, 3):
        if number:
            await play_round(world, number)
        for what in WHATS:
            view = await seen(world, what)
            assert view.picture is not None
            assert view.picture.alt
            assert (await seen(world, what, words=True)).words[0]


async def test_a_crosstable_shows_who_was_ahead_of_whom_and_what_is_to_come(world):
    await begun(world)
    await play_round(world, 1)
    view = await seen(world, "met")
    assert view.picture is not None
    assert "who met whom" in view.picture.alt
    assert view.picture.alt.count("ahead of") == view.picture.alt.count("behind") == 2
    lines = (await seen(world, "met", words=True)).words[0].split("\n")
    assert len(lines) == 4
    assert all(("ahead of" in line or "behind" in line) and "yet to meet" in line for line in lines)


async def test_the_round_that_has_begun_is_shown_with_everybodys_seat_and_place(world):
    await begun(world)
    await play_round(world, 1)
    league = await now(world)
    (scene,) = league_sheet(league, "Beach", "round").scenes
    shown = words(scene)
    assert "Round 2" in shown
    assert {"Table 2.1", "Table 2.2", "Ana", "Ben", "Cem", "Dan", "A", "B"} <= set(shown)
    assert any(each.endswith(".") and each[:-1].isdecimal() for each in shown)


async def test_a_league_by_another_name_or_number_is_refused(world):
    await begun(world)
    no = "There is no such league here."
    assert await world.refused(world.host.stats.league_meant(sight(), "Nowhere", "standings")) == no
    assert await world.refused(world.host.stats.show(sight(ANA), Wanted("league", "99"))) == no


async def test_who_sits_out_is_told_as_that_wherever_tables_are_shown_and_is_no_table(world):
    await begun(world, rules=Rules({}, 2, 2, 2, 2, format="swiss"), people=(ANA, BEN, CEM))
    found = await now(world)
    (bye,) = [row for row in found.fixtures if row.kind == "bye"]
    (out,) = [found.names[who] for who in people_of(bye)]
    words = f"{out} sits out"
    for what in ("schedule", "round"):
        sheet = league_sheet(found, "Beach", what)
        assert words in "\n".join(sheet.lines), what
        assert words in " ".join(scene.alt for scene in sheet.scenes), what
        assert f"1.2: {out}" not in "\n".join(sheet.lines)
    views = world.host.league_views
    assert words in "\n".join((await views.schedule(sight(), "Dunes")).pages)
    assert [which for _, which in await views.tables_like(sight(), "Dunes", "")] == ["1.1"]
    assert "no such table; say it as 1.1" in await world.refused(views.table(sight(), "Dunes", "1.2"))
    assert "0 of 1 table is over" in "\n".join((await views.report(sight(), "Dunes")).text.pages)
    assert "tables played: 0/1" in league_sheet(found, "Beach", "report").scenes[0].alt
    page = await world.host.league_panels.manage(MANAGER, found.league.id)
    assert "0 of 1 table is over" in page.text
    assert [which for _, which in page.tables] == ["1.1"]
