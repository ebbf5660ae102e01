"""A league as files: everything that everybody may look at, and nothing that members keep to themselves."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest

from host.leagues.exporting import PARTS
from host.leagues.membership import Notes, with_notes
from host.table.stored import Stores
from storage.people_store import PeopleStore
from tests.host.fakes import ANA, BEN, CEM, DAN, GUILD, sight
from tests.host.leagues.test_league import MANAGER, begun, play_round
from tests.host.world import World


@pytest.fixture
async def world(tmp_path):
    world = await World.open(tmp_path / "house.db")
    yield world
    await world.database.close()


async def document(world):
    return json.loads((await world.host.league_export.file(sight(), "Dunes"))["league.json"])


async def sheets(world):
    files = await world.host.league_export.tables(sight(), "Dunes")
    return {name: list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")))) for name, data in files.items()}


async def test_members_rounds_tables_results_and_standings_are_in_the_file(world):
    await begun(world)
    await world.host.leagues.penalty(MANAGER, "Dunes", BEN.id, 1, "late", key=world.key())
    await play_round(world, 1)
    found = await document(world)
    assert found["people"][str(ANA.id)] == "Ana"
    (season,) = found["seasons"]
    assert {row["person"] for row in season["members"]} == {str(each.id) for each in (ANA, BEN, CEM, DAN)}
    assert [row["round"] for row in season["rounds"]] == [1, 2, 3]
    assert len(season["tables"]) == 6
    assert len(season["results"]) == 4
    assert {row["place"] for row in season["results"]} <= {1, 2}
    assert len(season["standings"]) == 4
    assert [(row["person"], row["points"], row["reason"]) for row in season["penalties"]] == [
        (str(BEN.id), "1", "late")
    ]


async def test_the_sheets_say_the_same_with_a_line_of_headings(world):
    await begun(world)
    await play_round(world, 1)
    found, (season,) = await sheets(world), (await document(world))["seasons"]
    assert set(found) == {f"{part}.csv" for part in PARTS}
    for part in PARTS:
        assert len(found[f"{part}.csv"]) == len(season[part])
    first = found["standings.csv"][0]
    assert (first["season"], first["place"]) == ("1", "1")
    assert first["name"] in ("Ana", "Ben", "Cem", "Dan")
    assert first["points"] == season["standings"][0]["points"]


async def test_a_name_that_a_spreadsheet_would_take_for_a_formula_is_none(world):
    await begun(world)
    async with world.database.transaction() as tx:
        people = PeopleStore(tx)
        await people.save(replace(await people.get(ANA.id), name="=1+1"))
    names = {row["name"] for row in (await sheets(world))["members.csv"]}
    assert "'=1+1" in names


async def test_with_whom_somebody_does_not_want_to_sit_is_in_no_file(world):
    await begun(world)
    async with world.database.transaction() as tx:
        leagues = Stores.of(tx).leagues
        season = await leagues.season((await leagues.named(GUILD, "Dunes")).id)
        mine = next(row for row in await leagues.members(season.id) if row.user_id == ANA.id)
        await leagues.put_member(with_notes(mine, Notes(not_with=(424242,))))
    assert "424242" not in json.dumps(await document(world))
    own = await world.host.data.export(ANA)
    assert own["leagues"][0]["notes"]["not_with"] == [424242]


async def test_a_person_takes_their_league_their_results_and_what_they_wait_for_along(world):
    await begun(world)
    await world.host.leagues.penalty(MANAGER, "Dunes", ANA.id, 2, "late", key=world.key())
    await play_round(world, 1)
    await world.host.finding.look(sight(ANA), key=world.key(), channel_id=70, game="beach", seats="4")
    own = await world.host.data.export(ANA)
    assert [(row["league"], row["season"]) for row in own["leagues"]] == [("Dunes", 1)]
    assert [row["game"] for row in own["results"]] == ["beach"]
    assert own["penalties"][0]["points"] == "2"
    assert [(row["game"], list(row["seats"])) for row in own["waiting"]] == [("beach", [4])]


async def test_who_is_forgotten_is_the_same_former_player_everywhere_and_results_add_up_as_before(world):
    await begun(world)
    await world.host.leagues.penalty(MANAGER, "Dunes", ANA.id, 1, "late", key=world.key())
    await play_round(world, 1)
    before = await document(world)
    await world.host.data.forget(ANA, key=world.key())
    await world.settle()
    after = await document(world)
    assert str(ANA.id) not in after["people"]
    assert after["people"]["former-1"] == "former player 1"
    text = json.dumps(before["seasons"]).replace(f'"{ANA.id}"', '"former-1"')
    for part in ("results", "standings", "penalties", "members"):
        assert after["seasons"][0][part] == json.loads(text)[0][part], part
    assert (await world.host.data.export(ANA))["leagues"] == []
    names = {row["name"] for row in (await sheets(world))["standings.csv"]}
    assert "former player 1" in names
    assert "Ana" not in names
