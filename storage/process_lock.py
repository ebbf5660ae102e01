"""Makes sure that one process alone looks after a SQLite file; another one is told which process does.

The operating system drops the lock when the process ends, however it ends. The lock file stays, and is in nobody's way.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

from storage.errors import DatabaseReadOnly, DatabaseTaken
from storage.files import LOCK, give_to_its_folder

LONGEST = 200
"""How many bytes of its own name a process writes into the lock file."""


Care: TypeAlias = Literal["shared", "alone"]
"""How a process looks after a database: alone, or shared with others that serve. A SQLite file is never shared."""


def this_process() -> str:
    """What an operator calls this process."""
    return f"Process {os.getpid()} on {os.uname().nodename}"


class ProcessLock:
    """A file beside the database that is locked while this process looks after it.

    The database file itself is not locked: when a process closes a file, it loses all its locks on it, SQLite's too.
    """

    def __init__(self, database: Path) -> None:
        """Locks nothing yet. Links are followed, so that one database has one lock, by whatever path it is opened."""
        self._database, self._path = database, Path(f"{os.path.realpath(database)}{LOCK}")
        self._file: int | None = None

    def take(self, care: Care = "alone", *, leaves: bool = True) -> None:
        """Take the lock. Raises `DatabaseTaken` if another process has it, `OSError` if the file cannot be made.

        Whoever serves (`shared`) might do so elsewhere; what needs this very file has to wait for it. With
        `leaves=False` no lock file is made where there is none yet, and nothing is locked then: that is for a database
        that no process ever looked after, such as a backup.
        """
        if self._file is not None or not (leaves or self._path.exists()):
            return
        file = self._opened()
        try:
            # not flock, which a process that was forked from this one would have as well
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError) as error:
            who = os.read(file, LONGEST).decode(errors="replace").strip()
            os.close(file)
            otherwise = ", or give this one another DATABASE_URL" if care == "shared" else " first"
            raise DatabaseTaken(
                f"{who or 'Another process'} looks after the database {self._database} already; a SQLite "
                f"file has one process. Please stop that one{otherwise}."
            ) from error
        except BaseException:
            os.close(file)
            raise
        self._file = file
        with suppress(OSError):  # on a full disk the database says itself what is wrong
            os.ftruncate(file, 0)
            os.write(file, this_process().encode()[:LONGEST])

    def _opened(self) -> int:
        try:
            file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except PermissionError as error:
            if not self._path.exists():
                raise
            raise DatabaseReadOnly(
                f"The file {self._path} belongs to another account: remove it, or let that account run Henge."
            ) from error
        give_to_its_folder(self._path)
        return file

    def leave(self) -> None:
        """Give the lock up."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                os.close(file)
