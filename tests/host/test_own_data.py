"""What is kept of a person: taken along as a file, and forgotten for good."""

from __future__ import annotations

import asyncio
import json

from sqlalchemy import text

from engine import Dice
from host.people.data import FORGOTTEN, OwnData
from storage.clock_store import ClockStore
from storage.people_store import PeopleStore
from storage.rows import Reminder
from tests.host.fakes import ANA, BEN, CEM
from tests.host.test_whole_games import play_out

WHERE = ("people", "tables", "seats", "inputs", "wishes", "drafts")


async def everything(database):
    """All that is stored of tables and people, as one text."""
    async with database.read() as tx:
        found = [str((await tx.execute(text(f"SELECT * FROM {name}"))).all()) for name in WHERE]
    return "\n".join(found)


async def exported(world, person):
    return json.loads(json.dumps(await world.host.data.export(person)))


async def test_an_export_holds_what_i_chose_where_i_sat_and_what_i_decided(world):
    await world.host.people.live_in(ANA, "Berlin", key="zone")
    await world.host.looks.see_in(ANA, "red-green")
    table = await world.play()
    await world.bid(table, ANA, 3)
    mine = await exported(world, ANA)
    assert (mine["person"]["name"], mine["person"]["time_zone"]) == ("Ana", "Europe/Berlin")
    assert mine["person"]["palette"] == "red-green"
    (sat,) = mine["tables"]
    assert (sat["table"], sat["game"], sat["opened_by_you"], sat["result"]) == (table, "beach", True, None)
    (decided,) = mine["decisions"]
    assert decided["answer"] == {"beans": 3, "boast": ["no"]}


async def test_an_export_holds_nothing_of_anybody_else(world):
    table = await world.play()
    await world.bid(table, BEN, 5)
    row = await world.row(table)
    mine = json.dumps(await world.host.data.export(ANA))
    assert (await exported(world, ANA))["decisions"] == []
    for secret in (row.seed, "Ben", str(BEN.id), "shell-", '"beans": 5'):
        assert secret not in mine


async def test_whoever_wants_to_be_forgotten_is_told_first_what_happens(world):
    table = await world.play(ANA, BEN, channel=300)
    await world.open_table(channel=301)
    said = await world.host.data.leaving(ANA)
    assert f"At table {table} a bot takes your seat" in said
    assert "You leave 1 open lobby." in said
    assert "Results stay" in said
    assert (await world.row(table)).status == "running"


async def test_who_is_forgotten_is_nowhere_any_more_and_the_table_plays_on(world):
    await world.host.people.live_in(ANA, "Berlin", key="zone")
    over = await world.play(ANA, BEN, CEM, channel=300)
    await play_out(world, over, Dice("over"), kill_one_in=1000)
    result = (await world.row(over)).result
    running = await world.play(ANA, BEN, CEM, channel=301)
    await world.bid(running, ANA, 1)
    lobby = await world.open_table(channel=302)
    await world.host.lobby.join(lobby, BEN, key=world.key())
    assert (await world.host.data.forget(ANA, key="gone")).startswith(FORGOTTEN)
    await world.settle()
    assert (await world.row(running)).status == "running"
    names = [line.name for line in (await world.host.lobby.view(running)).sitting]
    assert "Ana" not in names
    assert len(names) == 3
    waiting = await world.host.lobby.view(lobby)
    assert (waiting.host_id, [line.name for line in waiting.sitting]) == (BEN.id, ["Ben"])
    sat = [line.name for line in (await world.host.lobby.view(over)).sitting]
    assert sorted(sat) == ["Ben", "Cem", "former player 1"]
    assert (await world.row(over)).result == result
    for table in (over, running):
        verified = await world.host.operate.verify(table)
        assert verified.ok, verified.problems
    stored = await everything(world.database)
    assert "Ben" in stored
    assert "Ana" not in stored
    assert f" {ANA.id}," not in stored


async def test_a_seat_that_was_played_by_who_is_forgotten_is_that_of_a_former_player(world):
    table = await world.play(ANA, BEN, CEM)
    await world.host.handover.resign(table, ANA, key=world.key())
    await world.host.data.forget(ANA, key="gone")
    log = "\n".join((await world.host.readings.log(table, BEN)).pages)
    assert "former player 1 has left" in log
    assert "Ana" not in log


async def test_to_be_forgotten_twice_does_no_harm(world):
    await world.play(ANA, BEN)
    assert (await world.host.data.forget(ANA, key="gone")).startswith(FORGOTTEN)
    assert (await world.host.data.forget(ANA, key="gone")).startswith(FORGOTTEN)
    assert (await exported(world, ANA))["tables"] == []


async def test_nobody_has_all_that_is_stored_looked_through_time_after_time(world):
    """It takes the database for a while, from everybody."""
    await world.host.data.forget(ANA, key="first")
    await world.host.people.live_in(ANA, "Berlin", key=world.key())
    assert "forgotten a moment ago" in await world.refused(world.host.data.forget(ANA, key="second"))
    assert (await world.host.data.forget(BEN, key="another")).startswith(FORGOTTEN)
    await world.pass_time(600)
    assert (await exported(world, ANA))["person"]["time_zone"] == "Europe/Berlin"
    assert (await world.host.data.forget(ANA, key="third")).startswith(FORGOTTEN)
    assert (await exported(world, ANA))["person"]["time_zone"] is None


async def test_several_who_ask_at_once_are_forgotten_one_after_the_other(world, monkeypatch):
    under_way, most = 0, 0
    done = OwnData._forgotten

    async def counted(*given):
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        try:
            return await done(*given)
        finally:
            under_way -= 1

    monkeypatch.setattr(OwnData, "_forgotten", counted)
    said = await asyncio.gather(*[world.host.data.forget(who, key=who.name) for who in (ANA, BEN, CEM)])
    assert all(each.startswith(FORGOTTEN) for each in said)
    assert most == 1


async def test_what_a_kill_cut_off_is_forgotten_at_the_next_start(world):
    table = await world.play(ANA, BEN, CEM)
    async with world.database.transaction() as tx:
        await ClockStore(tx).plan(Reminder("forget:gone", "forget", world.clock.at, user_id=ANA.id))
    await world.restart()
    await world.settle()
    assert ANA.id not in [line.user_id for line in (await world.host.lobby.view(table)).sitting]
    async with world.database.read() as tx:
        assert (await PeopleStore(tx).get(ANA.id)).name is None
