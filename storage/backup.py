"""Copies of a whole database as an SQLite file, made while Henge runs, and whether a file is one."""

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from storage.database import Database
from storage.errors import BackupFailed, DatabaseNewer, DatabaseTrouble
from storage.files import COMPANIONS, is_database, make_private
from storage.move import move

UNFINISHED: Final = ".unfinished"
"""How the names of copies end that are being made, or were when the process was killed."""


async def back_up(database: Database, to: Path) -> int:
    """Writes a copy of the database as it is at one instant, while everybody goes on; returns its bytes.

    It is an SQLite file, of PostgreSQL too: there its rows are copied and compared (`storage.move` leads back).

    Only its owner may read it, or enter a folder that had to be made for it.
    The file appears under its name only when it is complete and checked. One that was there is replaced.

    Raises:
        NotOffered: the database is PostgreSQL and of another schema than today's.
        BackupFailed: the copy could not be written, or would take the place of a database that is played in; what was
            there is untouched.
    """
    if not to.name:
        raise BackupFailed("The backup needs the name of a file.")
    if await asyncio.to_thread(is_database, to, database.path):
        raise BackupFailed(f"{to} is a database and no copy of one: give the copy another name. Nothing was changed.")
    if database.path is not None:
        return await asyncio.to_thread(copied_file, database.path, to)
    rows = to.with_name(f"{to.name}.rows{UNFINISHED}")
    try:
        await asyncio.to_thread(_make_way, rows)
        target = Database(f"sqlite:///{rows}")
        try:
            await move(database, target)
        finally:
            await target.close()
        return await asyncio.to_thread(copied_file, rows, to)
    except OSError as error:
        raise BackupFailed(f"The backup {to} could not be written: {_why(error)}.") from error
    finally:
        with suppress(OSError):
            await asyncio.to_thread(_remove, rows)


def _make_way(file: Path) -> None:
    """The folder of a file that is to be written anew."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _remove(file)


def _remove(file: Path) -> None:
    for each in (file, *(file.with_name(file.name + companion) for companion in COMPANIONS)):
        each.unlink(missing_ok=True)


def _why(error: Exception) -> str:
    """What is wrong, without the number and the file, which has another name while it is written."""
    return getattr(error, "strerror", None) or str(error)


def copied_file(source: Path, to: Path) -> int:
    """A whole, checked copy of a SQLite file, which others may use meanwhile; returns its bytes.

    Raises `BackupFailed`.
    """
    unfinished = to.with_name(to.name + UNFINISHED)
    try:
        _make_way(unfinished)
        make_private(unfinished)
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as original,
            closing(sqlite3.connect(unfinished)) as copy,
        ):
            original.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, without companions
            (verdict,) = copy.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise BackupFailed(f"The copy of {source} is damaged: {verdict}.")
        with unfinished.open("rb+") as written:
            os.fsync(written.fileno())
        os.replace(unfinished, to)
        return to.stat().st_size
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(f"The backup {to} could not be written: {_why(error)}.") from error
    finally:
        with suppress(OSError):
            _remove(unfinished)


async def schema_of(backup: Path, called: Path | None = None) -> str:
    """The schema of a backup, read through for damage; `called` is what it is a copy of, for the sentences.

    Raises:
        BackupFailed: there is no such file, or it is damaged or no backup.
        DatabaseNewer: it is of a newer release.
    """
    called = called or backup
    if not await asyncio.to_thread(backup.is_file):
        raise BackupFailed(f"There is no file {called}.")
    database = Database(f"sqlite:///{backup}")
    try:
        schema, _ = await database.behind()
        await database.check()
    except DatabaseNewer as error:
        raise DatabaseNewer(error.schema, str(called)) from None
    except DatabaseTrouble as error:  # whose sentence is about a database that somebody looks after
        raise BackupFailed(f"{called} cannot be read, is damaged, or is no backup of Henge.") from error
    finally:
        await database.close()
    if not schema:
        raise BackupFailed(f"{called} is no backup: it holds nothing.")
    return schema
