"""Copies of the whole database."""

import asyncio
import os
import resource
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from storage.backup import back_up
from storage.database import Database
from storage.errors import BackupFailed, NotOffered
from storage.table_store import TableStore
from tests.storage.samples import (
    a_played_table,
    an_input,
    exported,
)


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
