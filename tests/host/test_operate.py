"""What whoever runs the bot can do."""

from __future__ import annotations

import asyncio
import json

import pytest

from engine import Dice
from host.delivery.early_end import call_off
from storage.database import Database
from storage.table_store import TableStore
from tests.host.fakes import ANA, BEN, CEM, GUILD
from tests.host.test_play import to_the_burying


async def finished(world, *people):
    table = await world.play(*people)
    dice = Dice("finished")
    while (await world.row(table)).status == "running":
        if dice.below(3) == 0:
            for person in await world.seated(table):
                if (await world.host.panels.panel(table, person)).can_undo:
                    await world.host.seat.undo(table, person, key=world.key())
        if not await world.random_answer(table, dice):
            await world.pass_time(3600)
    return table


async def test_a_finished_game_is_replayed_from_its_seed_undos_included(world):
    table = await finished(world, ANA, BEN, CEM)
    assert "undo" in [row.kind for row in await world.inputs(table)]
    verified = await world.host.operate.verify(table)
    assert verified.ok, verified.problems
    assert verified.inputs == len(await world.inputs(table))
    assert verified.seed_hash in world.channel.text
    assert verified.seed_hash in verified.checked[0]
    fed = sum(row.kind in ("decision", "close", "undo", "rewind") for row in await world.inputs(table))
    assert f"{fed} decisions and steps were played again" in verified.checked[1]
    assert f"All {len(await world.events(table))} events" in verified.checked[2]
    assert verified.checked[-1] == "The result is the one that was told."


async def test_a_running_game_verifies_too(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    assert (await world.host.operate.verify(table)).ok


async def test_a_lobby_has_nothing_to_verify(world):
    table = await world.open_table()
    assert "not begun" in await world.refused(world.host.operate.verify(table))


@pytest.mark.parametrize(
    "forge",
    [
        lambda d: d["table"].update(seed="0" * 64),
        lambda d: d["inputs"][0].update(answer='{"beans":9,"boast":["no"]}'),
        lambda d: d["inputs"][0].update(answer='{"beans":99,"boast":["no"]}'),
        lambda d: d["inputs"][0].update(fingerprint="0" * 16 + d["inputs"][0]["fingerprint"][16:]),
        lambda d: d["events"].pop(),
        lambda d: d["events"][3].update(facts='{"seat":0,"shell":"shell-1"}'),
        lambda d: d["checkpoints"][-1].update(state="{}"),
        lambda d: d["table"].update(result=d["table"]["result"].replace("[0]", "[1]", 1)),
    ],
)
async def test_a_forged_game_does_not_verify(world, forge):
    table = await finished(world)
    document = await world.host.operate.export(table)
    forge(document)
    verified = await world.host.operate.verify(document)
    assert not verified.ok
    assert all(isinstance(problem, str) for problem in verified.problems)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda d: d.pop("inputs"),
        lambda d: d["inputs"].append({"seq": "x"}),
        lambda d: d["table"].pop("game"),
        lambda d: d["table"].update(options="{"),
        lambda d: d["table"].update(options="[1]"),
        lambda d: d["inputs"][0].update(answer="{"),
        lambda d: d["inputs"][0].update(answer="[" * 5000 + "]" * 5000),
        lambda d: d["table"].update(title="@everyone"),
        lambda d: d["table"].update(title="T" * 5000),
        lambda d: d["table"].update(pace="36 moons"),
        lambda d: d["seats"][1].update(seat=7),
        lambda d: d["table"].update(game="chess"),
        lambda d: d["table"].update(started_at=None),
        lambda d: d["seats"].clear(),
        lambda d: d.update(table=None),
    ],
)
async def test_a_spoiled_file_is_refused_in_a_sentence(world, spoil):
    table = await world.play()
    await world.bid(table, ANA, 1)
    document = await world.host.operate.export(table)
    spoil(document)
    assert (await world.refused(world.host.operate.verify(document))).endswith((".", "?"))


async def test_a_table_is_exported_imported_and_goes_on_where_it_was(world):
    table = await world.play()
    await to_the_burying(world, table)
    await world.answer(table, ANA, ["one"], ask="bury")
    document = json.loads(json.dumps(await world.host.operate.export(table)))
    other = (await world.host.operate.import_(document, guild_id=GUILD, channel_id=99, key=world.key())).table_id
    assert other != table
    await world.host.table.resume(other, ANA, key=world.key())
    await world.settle()
    assert [q.prompt.ask for q in (await world.host.panels.panel(other, ANA)).questions] == ["bury"]
    await world.answer(other, ANA, ["one"], ask="bury")
    assert (await world.host.operate.verify(other)).ok


async def test_nonsense_is_not_imported(world):
    sentence = await world.refused(world.host.operate.import_({}, guild_id=1, channel_id=1, key="k"))
    assert sentence == "This file is not an exported table."


async def test_the_status_counts_tables_and_what_is_to_be_said(world):
    await world.play()
    await world.open_table(channel=71)
    status = await world.host.operate.status()
    assert status.tables == {"open": 1, "running": 1}
    assert status.outbox == 1
    assert status.flagged == ()


async def test_a_backup_is_a_database_of_its_own(world, tmp_path):
    table = await world.play()
    assert await world.host.operate.backup(tmp_path / "copy.sqlite3") > 0
    copy = await Database.open(f"sqlite+aiosqlite:///{tmp_path}/copy.sqlite3")
    world.database, original = copy, world.database
    assert (await world.row(table)).status == "running"
    await copy.close()
    world.database = original


async def test_a_backup_asked_for_in_discord_lies_beside_the_database(world, tmp_path):
    assert await world.host.operate.backup_here("copy.sqlite3") == tmp_path / "backups" / "copy.sqlite3"
    assert (tmp_path / "backups" / "copy.sqlite3").read_bytes().startswith(b"SQLite")
    for name in ("../henge.sqlite3", "/tmp/x", ".hidden", "..", "", " ", "a\0b", "\ud800", "two\nlines"):
        assert "name is wanted" in await world.refused(world.host.operate.backup_here(name))
    (tmp_path / "backups" / "taken").mkdir()
    assert "could not be written" in await world.refused(world.host.operate.backup_here("taken"))


async def test_a_paused_table_waits_without_losing_anything(world):
    table = await world.play()
    await world.bid(table, ANA, 1)
    await world.host.table.pause(table, key=world.key())
    await world.pass_time(72 * 3600)
    assert len(await world.inputs(table)) == 1
    await world.host.table.resume(table, ANA, key=world.key())
    world.channel.notified.clear()
    await world.settle()
    assert world.channel.notified == [BEN.id]
    await world.pass_time(24 * 3600 - 60)
    assert [row.by for row in await world.inputs(table) if row.kind == "decision"] == ["player"]
    await world.pass_time(60)
    assert [row.by for row in await world.inputs(table) if row.kind == "decision"] == ["player", "clock"]


async def test_a_table_that_is_paused_by_whoever_runs_the_bot_says_so_and_awaits_nobody(world):
    table = await world.play()
    await world.host.table.pause(table, key=world.key())
    world.channel.notified.clear()
    await world.settle()
    (told,) = world.channel.titled("The table is paused")
    assert "Whoever runs this bot has paused the table" in told.text
    assert world.channel.notified == []
    assert not any("Awaited: " in said.post.text for said in world.channel.said)
    assert any("nobody is waited for" in said.post.text for said in world.channel.said)


async def test_my_turn_says_why_a_table_is_paused_and_who_lets_it_go_on(world):
    async def words(table):
        return (await world.host.panels.panel(table, ANA)).text

    table = await world.play()
    asked = await world.question(table, ANA)
    await world.host.table.pause(table, key=world.key())
    assert "paused: whoever runs this bot" in await words(table)
    await world.host.table.resume(table, ANA, key=world.key())
    for person, do in ((ANA, "propose"), (BEN, "vote")):
        asks = ("pause",) if do == "propose" else (1, True)
        await getattr(world.host.votes, do)(table, person, *asks, key=world.key())
    assert "paused: its people agreed" in await words(table)
    refusal = await world.refused(world.host.seat.answer(table, asked.id, asked.digest, ANA, {}, key=world.key()))
    assert "paused: its people agreed" in refusal
    elsewhere = await world.play(ANA, CEM, channel=71)
    await world.host.places.guild_gone(GUILD)
    assert "goes on by itself" in await words(elsewhere)


async def test_my_turn_says_at_a_paused_table_what_its_seat_has_answered_and_nothing_of_others(world):
    async def words(person):
        return (await world.host.panels.panel(table, person)).text

    table = await world.play()
    await world.bid(table, ANA, 1)
    await world.host.table.pause(table, key=world.key())
    said = await words(ANA)
    assert "You answered: " in said
    assert "It is kept." in said
    assert "answered" not in await words(BEN)


async def test_tables_wait_while_the_bot_is_not_in_their_server(world):
    table = await world.play()
    await world.host.places.guild_gone(GUILD)
    await world.pass_time(72 * 3600)
    assert (await world.row(table)).status == "paused"
    await world.host.places.guild_back(GUILD)
    await world.settle()
    assert (await world.row(table)).status == "running"
    assert world.channel.titled("goes on")
    said = len(world.channel.said)
    await world.host.places.guild_back(GUILD)
    await world.settle()
    assert len(world.channel.said) == said


async def test_a_table_that_ends_while_its_server_goes_is_over_and_waits_for_nothing(world):
    table, places, house = await world.play(), world.host.places, world.host.house
    async with house.tables.hold(table) as held:  # somebody acts there
        gone = asyncio.create_task(places.guild_gone(GUILD))
        done, _ = await asyncio.wait({gone}, timeout=0.2)
        assert done == set(), "it waits for its turn there"
        call_off(held, "Everybody has agreed.", at=house.now())
        await house.commit.write(held, house.now())
    await gone
    await places.guild_back(GUILD)
    assert (await world.row(table)).status == "abandoned"


async def test_old_receipts_are_swept_up_once_a_day(world):
    await world.host.open()
    await world.host.close()
    await world.restart()
    await world.open_table()
    async with world.database.read() as tx:
        assert await TableStore(tx).already("key-1") is not None
    await world.pass_time(3 * 24 * 3600)
    async with world.database.read() as tx:
        assert await TableStore(tx).already("key-1") is None


async def test_boards_are_made_ready_table_by_table_the_last_one_played_first(world):
    tables = [await world.play(channel=700 + number) for number in range(4)]
    world.clock.forward(seconds=60)
    await world.bid_all(tables[1])
    await world.host.rescue.end(tables[3], key=world.key())
    await world.restart()
    shown = [scene async for scene in world.host.operate.boards(2)]
    async with world.host.house.tables.hold(tables[1]) as held:
        first = held.game.face.board(held.running.view(None), held.names)
    assert shown[0] == first
    assert len(shown) == 2
    assert len([scene async for scene in world.host.operate.boards(9)]) == 3
