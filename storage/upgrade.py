"""Opens a database that may be of an earlier release: a copy is made before anything in it is changed."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from storage.backup import back_up
from storage.database import Database
from storage.files import BACKUPS
from storage.process_lock import Care


@dataclass(frozen=True, slots=True)
class Brought:
    """What was done to a database as it was opened: its schema before, the `migrations` that ran, in words, and the
    copy from before them, where one could be made, and how many seconds that took.
    """

    schema: str = ""
    migrations: tuple[str, ...] = ()
    backup: Path | None = None
    took: float = 0.0


async def opened(url: str, name: str, care: Care | None = None) -> tuple[Database, Brought]:
    """The database with today's schema, and what that took; `care`: how it is looked after from now on, if it is.
    While migrations run it is looked after alone.

    Where migrations are missing, a SQLite file is copied to the folder `backups` beside it first, as
    `before-upgrade-NAME.sqlite3`; of PostgreSQL somebody else makes copies. Raises what `Database.open` raises, and
    `DatabaseTaken` and `BackupFailed`: then nothing was changed.
    """
    database, began = Database(url), time.monotonic()
    try:
        schema, migrations = await database.behind()
        if care is not None:
            await database.take("alone" if schema and migrations else care)
            schema, migrations = await database.behind()  # another process may have been at it until then
        backup = None
        if schema and migrations and database.path is not None:
            backup = database.path.parent / BACKUPS / f"before-upgrade-{name}.sqlite3"
            await back_up(database, backup)
        await database.migrate()
        if care is not None:
            await database.take(care)
    except BaseException:
        await database.close()
        raise
    return database, Brought(schema, migrations if schema else (), backup, time.monotonic() - began)
