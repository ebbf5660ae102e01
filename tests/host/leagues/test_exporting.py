"""A league as files: everything that everybody may look at, and nothing that members keep to themselves."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from fractions import Fraction

from engine.codec import from_plain
from host.leagues.planning.membership import Notes, with_notes
from host.leagues.scoring.results import SeatResult, TableResult
from host.leagues.scoring.rules import ScoringWords
from host.leagues.scoring.standings import Penalty, standings
from host.leagues.shown.export import PARTS
from host.table.stores import Stores
from host.values.ports import Person
from storage.people_store import PeopleStore
from tests.host.fakes import ANA, BEN, CEM, DAN, GUILD, sight
from tests.host.leagues.test_league import MANAGER, begun, play_round


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
    assert Fraction(first["points_exact"].replace("÷", "/")) == Fraction(season["standings"][0]["points"])


def recomputed(document):
    """The standings of the only season and division out of the file alone: results, rulings by seat, penalties."""
    (season,) = document["seasons"]
    ruled = {(row["table"], row["seat"]): row for row in season["rulings"]}
    tables = {}
    for row in season["results"]:
        counted = row | ruled.get((row["table"], row["seat"]), {})
        shares = {each["person"]: Fraction(each["share"]) for each in row["substitutes"]}
        seat = SeatResult(
            row["seat"], counted["person"], counted["place"], row["score"], shares, row["team"], counted["forfeited"]
        )
        tables.setdefault(row["table"], ([], counted["called_off"]))[0].append(seat)
    found = [TableResult(number, tuple(seats), 0, off) for number, (seats, off) in tables.items()]
    taken = [Penalty(row["person"], Fraction(row["points"])) for row in season["penalties"]]
    scoring = from_plain(document["league"]["rules"]["scoring"], ScoringWords).rule
    return standings([row["person"] for row in season["members"]], found, scoring, taken)


async def test_standings_follow_from_the_file_alone_rulings_and_penalties_included(world):
    await begun(world)
    await play_round(world, 1)
    await world.host.leagues.penalty(MANAGER, "Dunes", BEN.id, -1, "for us", key=world.key())
    before = await document(world)
    first = next(row for row in before["seasons"][0]["tables"] if row["status"] == "finished")
    last = max((row for row in before["seasons"][0]["results"] if row["table"] == first["table"]),
               key=lambda row: row["place"])  # fmt: skip
    other = next(who for who in first["people"] if who != last["person"])
    order = f"<@{last['person']}>, <@{other}>"
    await world.host.rulings.overrule(MANAGER, "Dunes", "1.1", order, "a slip", key=world.key())
    await world.host.rulings.overrule(MANAGER, "Dunes", "1.2", "nobody", "not fair", key=world.key())
    found = await document(world)
    assert found["seasons"][0]["results"] == before["seasons"][0]["results"]
    assert {row["reason"] for row in found["seasons"][0]["rulings"]} == {"a slip", "not fair"}
    shown = {
        row["person"]: (Fraction(row["points"]), Fraction(row["wins"])) for row in found["seasons"][0]["standings"]
    }
    assert {row.person: (row.points, row.wins) for row in recomputed(found)} == shown
    assert {row.person: row.points for row in recomputed(before)} != {who: points for who, (points, _) in shown.items()}


async def test_numbers_are_numbers_in_a_spreadsheet_and_no_fraction_is_a_date(world):
    await begun(world)
    await play_round(world, 1)
    await world.host.leagues.penalty(MANAGER, "Dunes", BEN.id, 9, "-5 is not a formula =1", key=world.key())
    for table in (row for row in (await document(world))["seasons"][0]["tables"] if row["round"] == 1):
        level = " = ".join(f"<@{who}>" for who in table["people"])
        await world.host.rulings.overrule(MANAGER, "Dunes", f"1.{table['number']}", level, "level", key=world.key())
    found = await sheets(world)
    (penalty,) = found["penalties.csv"]
    assert (penalty["points"], penalty["points_exact"]) == ("9", "9")
    shown = {(row["points"], row["points_exact"]) for row in found["standings.csv"]}
    assert shown == {("0.5", "1÷2"), ("-8.5", "-17÷2")}
    assert penalty["reason"].startswith("'-5 is")
    cells = [cell for rows in found.values() for row in rows for cell in row.values()]
    assert not [cell for cell in cells if re.fullmatch(r"\d+/\d+|'[+-]?[\d.]+", cell)]


async def test_a_name_that_a_spreadsheet_would_take_for_a_formula_is_none(world):
    await begun(world)
    async with world.database.transaction() as tx:
        people = PeopleStore(tx)
        await people.save(replace(await people.get(ANA.id), name="=1+1"))
    names = {row["name"] for row in (await sheets(world))["members.csv"]}
    assert "'=1+1" in names


async def test_no_id_is_a_number_of_which_a_spreadsheet_keeps_half(world):
    everybody = [Person(1574622683990065155 + number, name) for number, name in enumerate(("Ana", "1" * 18, "B", "C"))]
    await begun(world, people=everybody)
    first, second = everybody[:2]
    await world.host.leagues.penalty(MANAGER, "Dunes", first.id, 1, "late", key=world.key())
    await world.host.rulings.substitute(MANAGER, "Dunes", second.id, DAN, "ill", key=world.key())
    found = await sheets(world)
    assert {row["person"] for row in found["members.csv"]} == {f"id-{who.id}" for who in (*everybody, DAN)}
    cells = [cell for rows in found.values() for row in rows for cell in row.values()]
    assert f"'{second.name}" in cells
    assert not [cell for cell in cells if re.fullmatch(r"[+-]?[\d.]{12,}|[\d.]+[eE][+-]?\d+", cell)]
    assert (await document(world))["people"][str(first.id)] == "Ana"


async def test_with_whom_somebody_does_not_want_to_sit_is_in_no_file(world):
    await begun(world)
    async with world.database.transaction() as tx:
        leagues = Stores.of(tx).leagues
        season = await leagues.season((await leagues.named(GUILD, "Dunes"))[0].id)
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
