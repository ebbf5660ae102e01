"""What other programs do with a SQLite file takes nothing from us."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from storage.database import Database
from storage.upgrade import opened
from tests.storage.samples import a_table

COUNTS = "SELECT count(*) FROM tables"
LOOK = f"""
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
print(*connection.execute("{COUNTS}").fetchone())
connection.close()
"""


async def seen_by_another_program(file: Path) -> int:
    """How many tables a program finds that opens the file, looks, and closes it."""
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", LOOK, str(file), stdout=asyncio.subprocess.PIPE
    )
    said, _ = await program.communicate()
    return int(said)


async def again(url: str) -> Database:
    """As at the start of the bot."""
    database, _ = await opened(url, "now")
    return database


@pytest.mark.parametrize("start", [Database.open, again])
async def test_what_is_kept_after_another_program_looked_is_in_the_file(
    tmp_path: Path, start: Callable[[str], Awaitable[Database]]
) -> None:
    file = tmp_path / "henge.sqlite3"
    await (await Database.open(f"sqlite:///{file}")).close()
    database = await start(f"sqlite:///{file}")
    try:
        assert await seen_by_another_program(file) == 0
        async with database.transaction() as tx:
            await a_table(tx)
        assert await seen_by_another_program(file) == 1
    finally:
        await database.close()
