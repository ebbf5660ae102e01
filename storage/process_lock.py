"""One process looks after a SQLite file: whoever else would is told which one does.

The system gives the lock up with the process, however that ends: what is left of the file stands in nobody's way.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path

from storage.errors import DatabaseReadOnly, DatabaseTaken
from storage.files import give_to_its_folder

LONGEST = 200
"""Bytes in which a process says which one it is."""


class ProcessLock:
    """A file beside a database that is locked while this process looks after it.

    Not the database itself: whoever closes a file gives up all locks of its process on it, those of SQLite as well.
    """

    def __init__(self, database: Path) -> None:
        """Locks nothing yet. Whatever way leads to the database, it has one lock."""
        self._database, self._path = database, Path(f"{os.path.realpath(database)}.lock")
        self._file: int | None = None

    def take(self, *, leaves: bool = True) -> None:
        """Raises `DatabaseTaken` where another process has it, and `OSError` where there can be no such file.

        Where it `leaves` nothing, a database that no process ever looked after, as a backup, has nothing laid beside.
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
            raise DatabaseTaken(
                f"{who or 'Another process'} looks after the database {self._database} already; a SQLite "
                "file has one process. Please stop that one, or give this one another DATABASE_URL."
            ) from error
        except BaseException:
            os.close(file)
            raise
        self._file = file
        with suppress(OSError):  # on a full disk the database says itself what is wrong
            os.ftruncate(file, 0)
            os.write(file, f"Process {os.getpid()} on {os.uname().nodename}".encode()[:LONGEST])

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
        """Whoever comes next may have it."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                os.close(file)
