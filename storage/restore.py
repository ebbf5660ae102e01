"""A backup in the place of a SQLite database: what was there is set aside, with what SQLite had laid beside it.

A log that stays beside another database than the one it was written for is played into that one, and spoils it.
"""

import asyncio
import os
import shutil
from itertools import count
from pathlib import Path

from storage.backup import copied_file, schema_of
from storage.database import Database
from storage.errors import BackupFailed, NotOffered
from storage.files import BACKUPS, COMPANIONS, SET_ASIDE, give_to_its_folder


async def restore(database: Database, backup: Path, name: str) -> tuple[str, Path | None]:
    """Put a copy of a backup in the place of the database; returns its schema, and where that lies now which was there.

    Nobody may look after the database meanwhile. Raises:
        DatabaseTaken: somebody does.
        BackupFailed: the backup cannot be read or copied, is damaged, or is none; nothing was changed.
        DatabaseNewer: the backup is of a newer release.
        NotOffered: the database is PostgreSQL.
    """
    if database.path is None:
        raise NotOffered(
            "A backup comes into PostgreSQL by `move`: make an empty database, set DATABASE_URL to the file of the "
            "backup, as sqlite:////…/henge-DATE.sqlite3, and run `move` with the address of the empty one."
        )
    schema = await schema_of(backup)
    await database.take()
    # SQLite lays its log beside the file that a link leads to
    place = Path(await asyncio.to_thread(os.path.realpath, database.path))
    fresh = place.with_name(f"{place.name}.restored")
    await asyncio.to_thread(copied_file, backup, fresh)
    try:
        return schema, await asyncio.to_thread(_put, fresh, place, database.path.parent / BACKUPS, name)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise BackupFailed(f"{backup} could not be put in the place of {place}: {error}.") from error


def _put(fresh: Path, place: Path, backups: Path, name: str) -> Path | None:
    """The database is moved before its log: a log without one counts for nothing."""
    aside = None
    if place.exists():
        backups.mkdir(mode=0o700, exist_ok=True)
        give_to_its_folder(backups)
        aside = _free(backups, name)
    for companion in ("", *COMPANIONS):
        old = place.with_name(place.name + companion)
        if aside is None:
            old.unlink(missing_ok=True)
        elif old.exists():
            shutil.move(old, aside.with_name(aside.name + companion))  # `backups` may be another disk
    give_to_its_folder(fresh)
    os.replace(fresh, place)
    return aside


def _free(folder: Path, name: str) -> Path:
    """What was set aside before stays, though it has the same name."""
    files = (folder / f"{SET_ASIDE}{name}{f'-{again}' if again else ''}.sqlite3" for again in count())
    return next(file for file in files if not file.exists())
