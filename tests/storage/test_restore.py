"""A backup comes into the place of a SQLite database, whatever lies beside that; what was there is set aside."""

import os
import shutil
from pathlib import Path

import pytest
from sqlalchemy import text

from storage.backup import back_up
from storage.database import Database
from storage.errors import BackupFailed, DatabaseNewer, DatabaseUnusable, NotOffered
from storage.restore import restore
from tests.databases import ready
from tests.storage.samples import a_table


async def opened_there(database: Database, channel: int) -> None:
    """One more table."""
    async with database.transaction() as tx:
        await a_table(tx, channel_id=channel)


async def count(file: Path) -> int:
    """How many tables are in a file, which is whole."""
    database = Database(f"sqlite:///{file}")
    try:
        await database.check()
        async with database.read() as tx:
            return int((await tx.execute(text("SELECT count(*) FROM tables"))).scalar_one())
    finally:
        await database.close()


@pytest.fixture
async def backup(tmp_path: Path) -> Path:
    """A backup with one table; beside it, `killed.sqlite3` with two, as a process left it that was killed."""
    file, copy = tmp_path / "henge.sqlite3", tmp_path / "copies" / "copy.sqlite3"
    database = Database(ready(file))
    await opened_there(database, 50)
    await back_up(database, copy)
    await opened_there(database, 51)
    for companion in ("", "-wal"):
        shutil.copy(f"{file}{companion}", f"{tmp_path}/killed.sqlite3{companion}")
    await database.close()
    return copy


async def put_back(file: Path, backup: Path) -> Path | None:
    database = Database(f"sqlite:///{file}")
    try:
        return (await restore(database, backup, "now"))[1]
    finally:
        await database.close()


async def test_a_backup_takes_the_place_of_what_a_killed_process_left(tmp_path: Path, backup: Path) -> None:
    killed = tmp_path / "killed.sqlite3"
    aside = await put_back(killed, backup)
    assert (await count(killed), await count(backup)) == (1, 1)
    assert aside == tmp_path / "backups" / "before-restore-now.sqlite3"
    assert await count(aside) == 2, "with all that was in its log"


async def test_what_is_restored_belongs_to_whoever_owns_the_folder(tmp_path: Path, backup: Path) -> None:
    """Root gives it away; everybody else owns what they make, and the folder of this test."""
    killed, owner = tmp_path / "killed.sqlite3", os.geteuid() or 1234
    if os.geteuid() == 0:
        os.chown(tmp_path, owner, owner)
    await put_back(killed, backup)
    made = (killed, killed.with_name(f"{killed.name}.lock"), tmp_path / "backups")
    assert [file.stat().st_uid for file in made] == [owner] * 3


async def test_a_backup_takes_the_place_of_a_damaged_database_and_of_none(tmp_path: Path, backup: Path) -> None:
    killed, none = tmp_path / "killed.sqlite3", tmp_path / "none.sqlite3"
    killed.write_bytes(killed.read_bytes()[:100] + b"junk" * 5000)
    assert await put_back(killed, backup) is not None
    assert await put_back(none, backup) is None
    assert (await count(killed), await count(none)) == (1, 1)


async def test_what_was_set_aside_stays_whatever_is_restored_after_it(tmp_path: Path, backup: Path) -> None:
    killed = tmp_path / "killed.sqlite3"
    first, second = await put_back(killed, backup), await put_back(killed, backup)
    assert first is not None
    assert second is not None
    assert (await count(first), await count(second)) == (2, 1)


async def test_what_was_set_aside_is_not_advised_as_a_backup(tmp_path: Path, backup: Path) -> None:
    killed = tmp_path / "killed.sqlite3"
    for _ in range(2):
        killed.write_bytes(killed.read_bytes()[:100] + b"junk" * 5000)
        with pytest.raises(DatabaseUnusable, match="there is none in the folder backups"):
            await count(killed)
        await put_back(killed, backup)


async def test_a_backup_takes_the_place_of_the_file_that_a_link_leads_to(tmp_path: Path, backup: Path) -> None:
    killed, link = tmp_path / "killed.sqlite3", tmp_path / "linked" / "link.sqlite3"
    link.parent.mkdir()
    link.symlink_to(killed)
    aside = await put_back(link, backup)
    assert link.is_symlink()
    assert await count(killed) == 1
    assert aside is not None
    assert await count(aside) == 2, "with all that was in its log"


async def test_a_backup_that_cannot_come_into_its_place_leaves_no_copy(tmp_path: Path, backup: Path) -> None:
    killed = tmp_path / "killed.sqlite3"
    (tmp_path / "backups").touch()
    with pytest.raises(BackupFailed, match="could not be put in the place"):
        await put_back(killed, backup)
    assert not (tmp_path / "killed.sqlite3.restored").exists()


async def test_what_is_no_backup_changes_nothing(tmp_path: Path, backup: Path) -> None:
    killed, junk, spoiled = (tmp_path / f"{name}.sqlite3" for name in ("killed", "junk", "spoiled"))
    database = Database(f"sqlite:///{backup}")
    async with database.transaction() as tx:
        await tx.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await database.close()
    junk.write_bytes(b"junk" * 5000)
    spoiled.write_bytes(killed.read_bytes()[:100] + b"junk" * 5000)
    (tmp_path / "empty.sqlite3").touch()
    before = killed.read_bytes()
    for file, no in (
        (tmp_path / "nowhere.sqlite3", BackupFailed),
        (tmp_path / "empty.sqlite3", BackupFailed),
        (junk, BackupFailed),
        (spoiled, BackupFailed),
        (backup, DatabaseNewer),
    ):
        with pytest.raises(no) as refused:
            await put_back(killed, file)
        assert "DATABASE_URL" not in str(refused.value), "it is not the database that is looked after"
        assert str(file) in str(refused.value)
    assert killed.read_bytes() == before
    assert not (tmp_path / "backups").exists()


async def test_postgresql_is_restored_otherwise(backup: Path) -> None:
    with pytest.raises(NotOffered, match="by `move`"):
        await restore(Database("postgresql+asyncpg://henge@localhost/henge"), backup, "now")
