"""What DATABASE_URL leads to by mistake is left as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from storage.database import Database
from storage.errors import DatabaseUnusable


def rights(folder: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}


def a_diary(path: Path) -> None:
    path.write_text("Dear diary, " * 100)


def a_photo(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def anothers(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def a_folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize("there", [a_diary, a_photo, anothers, a_folder])
async def test_what_is_no_database_of_ours_is_left_as_it_is(tmp_path: Path, there: Callable[[Path], None]) -> None:
    path = tmp_path / "henge.sqlite3"
    there(path)
    path.chmod(0o755)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(DatabaseUnusable, match="left as it is: check DATABASE_URL"):
        await Database.open(f"sqlite:///{path}")
    assert rights(tmp_path) == {"henge.sqlite3": "0o755"}, "and nothing is laid beside it"
    assert before is None or path.read_bytes() == before


async def test_a_database_in_use_and_an_empty_file_are_ours(tmp_path: Path) -> None:
    path = tmp_path / "henge.sqlite3"
    path.touch()
    one = await Database.open(f"sqlite:///{path}")
    two = await Database.open(f"sqlite:///{path}")
    await two.close()
    await one.close()
