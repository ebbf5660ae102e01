"""Files that hold hands and seeds: for nobody but the account that runs Henge."""

import os
import stat
from pathlib import Path

COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite lays beside a database; it gives a new one the rights of the database itself."""
LOCK = ".lock"
"""How the name of the file ends by which a process looks after a database."""
BACKUPS = "backups"
"""The folder beside a SQLite file in which its copies lie."""
SET_ASIDE = "before-restore-"
"""How the names of those begin that are no copies: what a backup has taken the place of."""


def is_database(file: Path, ours: Path | None) -> bool:
    """Whether a file is a database to be played in, or lies beside one, so that nothing may take its place.

    That is `ours`, by whatever path, and any that is in use, or was when its process was killed.
    """
    place, names = os.path.realpath(file), ("", *COMPANIONS, LOCK)
    if ours is not None and place in (os.path.realpath(ours) + name for name in names):
        return True
    return any(os.path.exists(place + companion) for companion in COMPANIONS)


def identity(path: Path) -> tuple[int, int] | None:
    """Which file a path leads to now; None where it leads to none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def make_private(path: Path) -> None:
    """Makes an empty file if there is none; one that others may read or write is closed to them. Raises `OSError`.

    One that is there is not opened: see `require_ours`.
    """
    if not path.exists():
        os.close(os.open(path, os.O_RDONLY | os.O_CREAT, 0o600))
        give_to_its_folder(path)
    for file in (path, *(path.with_name(path.name + companion) for companion in COMPANIONS)):
        _close(file)


def write_private(path: Path, data: bytes) -> None:
    """Writes a file that only its owner may read. Raises `OSError`."""
    with open(path, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):  # and not a pipe or a screen
            os.fchmod(file.fileno(), 0o600)
        file.write(data)


def give_to_its_folder(file: Path) -> None:
    """What root makes belongs to whoever owns the folder, as it is they who run Henge. Raises `OSError`."""
    if os.geteuid() == 0:
        owner = file.parent.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def _close(file: Path) -> None:
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
        if mode & 0o077:
            file.chmod(mode & 0o700)
    except FileNotFoundError:
        pass  # a companion that is not there, or no longer
    except PermissionError:
        pass  # somebody else's file: its rights are theirs to choose
