"""A table of a league has one name wherever it is shown, and that name finds it."""

from __future__ import annotations

import re
from dataclasses import replace

from engine import Dice
from host.leagues.formats.divisions import NAMES
from host.leagues.scoring.rules import Rules
from host.leagues.shown.fixtures import fixture_meant
from host.leagues.shown.pictures import WHATS, league_sheet
from host.leagues.shown.survey import people_of
from tests.host.fakes import sight
from tests.host.leagues.crowd import CROWD, MANAGER, begun, now, play

DAY = 24 * 60 * 60
RULES = Rules(
    least=2, most=2, wanted=2, rounds=2, divisions=2, pace="336h", late_after=3, late="extend", appeal_days=2,
)  # fmt: skip
LADDER = Rules(least=2, most=2, wanted=2, format="ladder", pace="336h")
NAMED = re.compile(rf"\b(?:{'|'.join(NAMES)}) \d+\.\d+\b")
TABLE = re.compile(rf"\b[Tt]able ((?:(?:{'|'.join(NAMES)}) )?\d+(?:\.\d+)*)")
"""Whatever is called a table and has a number: its name, or its number in the server."""


async def lived(world):
    """A season of two divisions with all that is told of tables; returns receipts and what was shown on the way."""
    views, told = world.host.league_views, list[str]()
    await begun(world, RULES, 8)
    await world.pass_time(2 * DAY + 60)
    await world.pass_time(DAY + 60)
    for number in (1, 2):
        found = await now(world)
        running = [row for row in found.fixtures if row.status == "running"]
        assert {row.round for row in running} == {number}
        report = await views.report(sight(), "Dunes")
        told += [*report.text.pages, *(which for which, _ in report.tables)]
        told.append((await world.host.calendars.of_league(sight(), "Dunes")).decode())
        if number == 1:
            first, other = running[0], running[-1]
            who = people_of(first)[0]
            done = await world.host.rulings.forfeit(
                MANAGER, "Dunes", who, "gone", table=found.called(first), key=world.key()
            )
            told.append(done.text)
            instead = world.host.rulings.substitute
            done = await instead(
                MANAGER, "Dunes", people_of(other)[0], CROWD[12], "ill", table=found.called(other), key=world.key()
            )
            told.append(done.text)
        for fixture in running:
            await play(world, fixture.table_id, Dice("names", str(fixture.table_id)))
        await world.settle()
    last = (await now(world)).fixtures[-1]
    order = ", ".join(f"<@{who}>" for who in reversed(people_of(last)))
    name = (await now(world)).called(last)
    for what in ("overrule", "undo", "overrule"):
        arguments = (name, order, "a slip") if what == "overrule" else (f"result {name}",)
        done = await getattr(world.host.rulings, what)(MANAGER, "Dunes", *arguments, key=world.key())
        told.append(done.text)
    told += [words for words, _ in await world.host.rulings.undoable(MANAGER, "Dunes")]
    return told


async def shown(world):
    """Everything that can be read of a league, and all that was posted."""
    views, found = world.host.league_views, await now(world)
    pages = [await views.standings(sight(), "Dunes"), await views.schedule(sight(), "Dunes")]
    pages += [await views.log(sight(), "Dunes"), (await views.report(sight(), "Dunes")).text]
    pages += [await views.table(sight(), "Dunes", found.called(row)) for row in found.fixtures]
    told = [text for view in pages for text in (view.title, *view.pages)]
    for what in WHATS:
        sheet = league_sheet(found, "Beach", what)
        told += [*sheet.lines, *(scene.alt for scene in sheet.scenes)]
    for said in world.channel.said:
        told += [said.post.title, said.post.text, said.post.picture.alt if said.post.picture else ""]
    told += [text for _, post in world.channel.whispers for text in (post.title, post.text)]
    told += world.channel.named.values()
    return told


async def test_every_name_of_a_table_that_is_shown_in_a_season_of_two_divisions_finds_that_table(world):
    told = await lived(world)
    told += await shown(world)
    await world.pass_time(2 * DAY + 60)
    told += await shown(world)
    found = await now(world)
    assert found.season.ended_at is not None
    assert {name for text in told for name in NAMED.findall(text)} == {found.called(row) for row in found.fixtures}
    called = {which for text in told for which in TABLE.findall(text)}
    assert {fixture_meant(found, which).id for which in called} == {row.id for row in found.fixtures}
    assert not [text for text in told if re.search(r"round \d+, table", text)]


async def test_with_a_name_stand_the_people_of_that_table(world):
    await begun(world, RULES, 8)
    found = await now(world)
    schedule = "\n".join((await world.host.league_views.schedule(sight(), "Dunes")).pages)
    known = await world.host.league_views.tables_like(sight(), "Dunes", "")
    document = await world.host.league_export.document(sight(), "Dunes")
    (season,) = document["seasons"]
    rows = {row["called"]: row for row in season["tables"]}
    for fixture in found.fixtures:
        people, name = people_of(fixture), found.called(fixture)
        who = ", ".join(found.names[each] for each in people)
        assert f"• {name}: {who}: " in schedule
        assert (f"{name}: {who}", name) in known
        assert rows[f"table {name}"]["people"] == [str(each) for each in people]
        assert fixture_meant(found, f"table {name}") == fixture


async def test_a_challenge_of_a_ladder_is_called_so_wherever_it_is_shown(world):
    rules, views = replace(LADDER, late_after=3, late="end"), world.host.league_views
    await begun(world, rules, 6)
    ladder = [row.person for row in (await now(world)).standings]
    told = list[str]()

    async def challenged(low, high):
        who = next(each for each in CROWD if each.id == ladder[low])
        await world.host.challenges.challenge(sight(who), "Dunes", ladder[high], key=world.key())
        await world.settle()
        return (await now(world)).fixtures[-1]

    async def ruled(what, *arguments, **more):
        told.append(
            (await getattr(world.host.rulings, what)(MANAGER, "Dunes", *arguments, key=world.key(), **more)).text
        )
        await world.settle()

    first, second = await challenged(1, 0), await challenged(3, 2)
    told += [which for which, _ in (await views.report(sight(), "Dunes")).tables]
    told += [(await world.host.calendars.of_league(sight(), "Dunes")).decode()]
    await ruled("forfeit", people_of(first)[0], "gone", table="challenge 1.1")
    await ruled("substitute", people_of(second)[0], CROWD[12], "ill", table="challenge 1.2")
    await play(world, first.table_id, Dice("names", "first"))
    await world.pass_time(3 * DAY + 60)
    await world.pass_time(DAY + 60)
    await ruled("overrule", "challenge 1.1", ", ".join(f"<@{who}>" for who in people_of(first)), "a slip")
    told += [words for words, _ in await world.host.rulings.undoable(MANAGER, "Dunes")]
    await ruled("undo", "result 1.1")
    told += await shown(world)
    found = await now(world)
    assert {row.status for row in found.fixtures} == {"finished"}
    assert not [text for text in told if re.search(r"[Tt]able \d+\.\d+", text)]
    named = {name for text in told for name in re.findall(r"[Cc]hallenge (\d+\.\d+)", text)}
    assert named == {"1.1", "1.2"}
