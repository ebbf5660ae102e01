"""Copies of the database and of single tables."""

import asyncio
import json
import os
import resource
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage.backup import back_up, export_table, import_table
from storage.checkpoint_store import CheckpointStore
from storage.database import Database
from storage.errors import BackupFailed, BadExport, NoSuchTable, NotOffered, PlaceTaken
from storage.rows import DraftRow, WishRow
from storage.table_store import TableStore
from tests.storage.samples import ANA, BEN, a_checkpoint, a_prompt, a_seat, a_table, an_event, an_input


async def a_played_table(database: Database, **changes: Any) -> int:
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx, **changes)
        await tables.set_seats(table.id, [a_seat(0, ANA), a_seat(1, BEN), a_seat(2, None)])
        await tables.append_inputs(table.id, [an_input(n) for n in range(1, 6)], expected_seq=0)
        await tables.append_events(table.id, [an_event(1), an_event(1, 1), an_event(4)])
        await CheckpointStore(tx).put(table.id, a_checkpoint(0))
        await CheckpointStore(tx).put(table.id, a_checkpoint(3, 1, '{"name": "Ötzi"}'))
        await tables.put_wish(table.id, WishRow(1, "buy", '"first"'))
        await tables.set_open_prompts(table.id, [a_prompt()])
        await tables.put_draft(table.id, DraftRow(0, "0.1", "abcd", "1"))
    return table.id


async def exported(database: Database, table_id: int) -> dict[str, Any]:
    async with database.read() as tx:
        document = await export_table(tx, table_id)
    again: dict[str, Any] = json.loads(json.dumps(document))
    assert again == document, "nothing in it that JSON cannot hold"
    return again


async def test_an_exported_table_imports_as_the_same_game_under_a_new_id(database: Database) -> None:
    table_id = await a_played_table(database, status="finished", notes='{"first": 1}')
    document = await exported(database, table_id)
    async with database.transaction() as tx:
        made = await import_table(tx, document, guild_id=8, channel_id=60, thread_id=61)
    assert made.id != table_id
    assert (made.guild_id, made.channel_id, made.thread_id) == (8, 60, 61)
    assert (made.status, made.notes) == ("finished", '{"first": 1}')
    assert await exported(database, made.id) == document
    async with database.read() as tx:
        tables = TableStore(tx)
        assert await tables.load(made.id) == (made, await tables.seats(table_id))
        assert await tables.events_since(made.id) == await tables.events_since(table_id)
        assert await tables.wishes(made.id) == (WishRow(1, "buy", '"first"'),)
        assert (await tables.saved(made.id)).open_prompts == (), "derived: whoever resumes it asks the driver"


async def test_a_table_in_play_is_paused_where_it_arrives(database: Database) -> None:
    document = await exported(database, await a_played_table(database, status="running"))
    async with database.transaction() as tx:
        made = await import_table(tx, document, guild_id=8, channel_id=60)
        saved = await TableStore(tx).saved(made.id)
    assert (saved.table.status, saved.table.lobby_message_id, saved.table.thread_id) == ("paused", None, None)
    assert saved.checkpoint == a_checkpoint(3, 1, '{"name": "Ötzi"}')
    assert saved.inputs == (an_input(4), an_input(5))


async def test_a_table_moves_from_one_backend_to_the_other(database: Database, sqlite: Database) -> None:
    document = await exported(database, await a_played_table(database, status="finished"))
    async with sqlite.transaction() as tx:
        made = await import_table(tx, document, guild_id=7, channel_id=77, in_thread=False)
    assert await exported(sqlite, made.id) == document


async def test_an_import_into_a_channel_with_a_table_is_refused(database: Database) -> None:
    document = await exported(database, await a_played_table(database))
    with pytest.raises(PlaceTaken):
        async with database.transaction() as tx:
            await import_table(tx, document, guild_id=7, channel_id=50, in_thread=False)


async def test_a_table_that_is_not_there_cannot_be_exported(database: Database) -> None:
    async with database.read() as tx:
        with pytest.raises(NoSuchTable):
            await export_table(tx, 404)


def _broken(document: dict[str, Any], how: str) -> dict[str, Any]:
    match how:
        case "not ours":
            return {"some": "file"}
        case "newer":
            document["version"] = 3
        case "no table":
            del document["table"]
        case "no seats":
            del document["seats"]
        case "a gap":
            del document["inputs"][2]
        case "a checkpoint from the future":
            document["checkpoints"][0]["seq"] = 99
        case "an event from the future":
            document["events"][0]["seq"] = 99
        case "unknown status":
            document["table"]["status"] = "exploded"
        case "unknown column":
            document["seats"][0]["admin"] = True
        case "missing column":
            del document["seats"][0]["colour"]
        case "text for a number":
            document["seats"][0]["seat"] = "0"
        case "number for a flag":
            document["seats"][0]["autopilot"] = 1
        case "flag for a number":
            document["seats"][0]["bank"] = True
        case "null for a text":
            document["table"]["seed"] = None
        case "too wide":
            document["seats"][0]["user_id"] = 2**63
        case "too wide for a seat":
            document["seats"][0]["seat"] = 2**31
        case "a list for a text":
            document["table"]["title"] = ["x"]
        case "half a character":
            document["table"]["title"] = "\ud800"
        case "NUL":
            document["table"]["title"] = "a\0b"
        case "the same seat twice":
            document["seats"].append(document["seats"][0] | {"user_id": 555})
        case "a row that is none":
            document["events"].append(None)
        case _:
            raise LookupError(how)
    return document


@pytest.mark.parametrize(
    "how",
    [
        "not ours",
        "newer",
        "no table",
        "no seats",
        "a gap",
        "a checkpoint from the future",
        "an event from the future",
        "unknown status",
        "unknown column",
        "missing column",
        "text for a number",
        "number for a flag",
        "flag for a number",
        "null for a text",
        "too wide",
        "too wide for a seat",
        "a list for a text",
        "half a character",
        "NUL",
        "the same seat twice",
        "a row that is none",
    ],
)
async def test_a_document_that_is_damaged_is_refused_and_leaves_nothing(database: Database, how: str) -> None:
    document = _broken(await exported(database, await a_played_table(database)), how)
    with pytest.raises(BadExport, match=r"^This (file|table) .*\.$"):
        async with database.transaction() as tx:
            await import_table(tx, document, guild_id=8, channel_id=60)
    async with database.read() as tx:
        assert await TableStore(tx).of_guild(8) == ()


async def test_a_backup_made_while_people_play_is_a_whole_database(sqlite: Database, tmp_path: Path) -> None:
    table_id = await a_played_table(sqlite)
    copy = tmp_path / "backups" / "henge.sqlite3"
    stop = asyncio.Event()

    async def play() -> int:
        seq = 5
        while not stop.is_set():
            async with sqlite.transaction() as tx:
                await TableStore(tx).append_inputs(table_id, [an_input(seq + 1)], expected_seq=seq)
            seq += 1
        return seq

    playing = asyncio.create_task(play())
    sizes = [await back_up(sqlite, copy) for _ in range(3)]
    stop.set()
    played = await playing
    assert played > 5
    assert sizes[-1] == copy.stat().st_size
    assert [path.name for path in copy.parent.iterdir()] == [copy.name]

    restored = await Database.open(f"sqlite:///{copy}")
    async with restored.read() as tx:
        saved = await TableStore(tx).saved(table_id)
    await restored.close()
    assert 5 <= saved.table.seq <= played
    assert saved.inputs[-1].seq == saved.table.seq


async def test_nobody_else_may_read_a_backup_or_enter_the_folder_made_for_it(sqlite: Database, tmp_path: Path) -> None:
    copy = tmp_path / "backups" / "henge.sqlite3"
    await back_up(sqlite, copy)
    assert oct(copy.stat().st_mode & 0o777) == "0o600"
    assert oct(copy.parent.stat().st_mode & 0o777) == "0o700"


async def test_a_backup_needs_a_name(sqlite: Database) -> None:
    with pytest.raises(BackupFailed, match="needs the name"):
        await back_up(sqlite, Path(""))


@pytest.mark.parametrize("name", ["henge.sqlite3", "henge.sqlite3-wal", "henge.sqlite3.lock", "a/../henge.sqlite3"])
async def test_a_backup_never_takes_the_place_of_its_database(tmp_path: Path, name: str) -> None:
    (tmp_path / "a").mkdir()
    database = await Database.open(f"sqlite:///{tmp_path}/henge.sqlite3")
    await database.take()
    table_id = await a_played_table(database)
    with pytest.raises(BackupFailed, match="is a database and no copy of one"):
        await back_up(database, tmp_path / name)
    async with database.transaction() as tx:
        await TableStore(tx).append_inputs(table_id, [an_input(6)], expected_seq=5)
    await database.close()
    again = await Database.open(f"sqlite:///{tmp_path}/henge.sqlite3")
    async with again.read() as tx:
        assert (await TableStore(tx).table(table_id)).seq == 6
    await again.close()


async def test_a_backup_never_takes_the_place_of_another_database_in_use(database: Database, tmp_path: Path) -> None:
    other = await Database.open(f"sqlite:///{tmp_path}/other.sqlite3")
    async with other.read():
        with pytest.raises(BackupFailed, match="is a database and no copy of one"):
            await back_up(database, tmp_path / "other.sqlite3")
    await other.close()


async def test_a_backup_that_cannot_be_written_leaves_the_older_one(sqlite: Database, tmp_path: Path) -> None:
    copy = tmp_path / "henge.backup"
    await back_up(sqlite, copy)
    before = copy.read_bytes()
    (tmp_path / "henge.backup.unfinished").mkdir()
    with pytest.raises(BackupFailed, match="could not be written"):
        await back_up(sqlite, copy)
    assert copy.read_bytes() == before
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_a_backup_for_which_there_is_no_room_leaves_nothing(sqlite: Database, tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    folder = tmp_path / "full"
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))
    try:
        with pytest.raises(BackupFailed, match="could not be written"):
            await back_up(sqlite, folder / "copy.sqlite3")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list(folder.iterdir()) == []


async def test_a_backup_of_postgresql_is_a_file_as_well(postgresql: Any, tmp_path: Path) -> None:
    database = await Database.open(postgresql())
    table_id = await a_played_table(database)
    document = await exported(database, table_id)
    await back_up(database, tmp_path / "copy")
    assert os.listdir(tmp_path) == ["copy"]
    await database.close()
    restored = await Database.open(f"sqlite:///{tmp_path / 'copy'}")
    assert await exported(restored, table_id) == document
    await restored.close()


async def test_postgresql_of_another_schema_is_upgraded_before_it_is_copied(postgresql: Any, tmp_path: Path) -> None:
    database = Database(postgresql())
    with pytest.raises(NotOffered, match="upgrade"):
        await back_up(database, tmp_path / "copy")
    await database.close()
    assert os.listdir(tmp_path) == []
