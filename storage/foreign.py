"""What is no database of ours is not touched: neither its content nor its rights, and nothing is laid beside it."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from storage.errors import DatabaseUnusable

_BEGINS = b"SQLite format 3\0"
_OURS = "alembic_version"
"""The table that every release of Henge writes first."""


def require_ours(path: Path, setting: str) -> None:
    """Raises `DatabaseUnusable` for what is there and is no SQLite file, or holds another program's tables.

    `setting` is where its address is written. Raises `OSError` where it cannot be read. A damaged file is nothing that
    can be told here. Ask before this process has a connection to it: whoever opens and closes a file gives up all locks
    that his process has on it, of which SQLite does not know. The next program that is done with the database would
    then throw away the log that we write.
    """
    if not path.exists():
        return
    if not path.is_file():
        raise DatabaseUnusable(f"{path} is no file, and was left as it is: check {setting}.")
    with path.open("rb") as file:
        begins = file.read(len(_BEGINS))
    if begins and begins != _BEGINS:
        raise DatabaseUnusable(
            f"The file {path} is no database, and was left as it is: check {setting}. "
            "If it was one of Henge's, stop Henge, remove it with its -wal and -shm, and put a backup in its place "
            "with `henge restore FILE`."
        )
    tables = _tables(path)
    if tables and _OURS not in tables:
        raise DatabaseUnusable(
            f"The file {path} is the database of another program (it has the table {min(tables)}), "
            f"and was left as it is: check {setting}."
        )


def _tables(path: Path) -> set[str]:
    """The tables of a database, read without a lock or a file beside it; none where that is not possible."""
    beside = path.with_name(f"{path.name}-wal")
    # what lies in a log beside it is read as SQLite does; without one, nothing needs to be laid there
    how = "mode=ro" if beside.exists() and beside.stat().st_size else "mode=ro&immutable=1"
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)) as connection,
    ):
        return {str(name) for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return set()
