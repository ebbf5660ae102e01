"""A database that is locked, read-only or of another release: one sentence for whoever can do something about it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from contextlib import closing

from bot.serving import app
from discord_playground import reading
from tests.e2e import checks
from tests.e2e.conftest import ROOT, Bot
from tests.e2e.tables import seated

JUNK = b"junk!"
"""What fills pages of a database that nothing but a check of it looks into."""


async def test_while_another_program_holds_the_database_nothing_is_done_and_it_is_said(
    bot, playground, channel, ana, caplog
):
    _, room = await seated(playground, channel, 2)
    offered = await ana.offered(room, "skye price", "prices")
    with closing(sqlite3.connect(bot.database, isolation_level=None, check_same_thread=False)) as other:
        await asyncio.to_thread(other.execute, "BEGIN IMMEDIATE")  # the bot may be writing just now, in this loop
        refused = await ana.slash(room, "skye price", prices=offered[0])
        assert "could not be saved just now and nothing was changed" in reading.text(refused)
        assert "You answered" not in reading.text(await ana.slash(room, "turn"))
        other.execute("ROLLBACK")
    assert "You may change it" in reading.text(await ana.slash(room, "skye price", prices=offered[0]))
    assert len((await checks.exported(ana, room))["inputs"]) == 1
    caplog.clear()  # what the courier and the clock told the operator meanwhile


async def started(playground, url):
    """Exit code and standard error of a bot that is started over this database."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": playground.token,
        "DATABASE_URL": url,
        "HENGE_LOOPBACK_PORT": str(playground.port),
        "HENGE_LOOPBACK_CA": str(playground.ca_file),
        "HENGE_LOG": "ERROR",
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=ROOT, env=environment, stderr=asyncio.subprocess.PIPE
    )
    _, said = await process.communicate()
    return process.returncode, said.decode().strip().split("\n")


async def with_a_table(playground, channel, database):
    """A database that holds a running table, of a bot that has stopped."""
    bot = Bot(playground, database, "with a table")
    await bot.start()
    _, room = await seated(playground, channel, 2)
    await bot.stop()
    await playground.bot_offline()
    return room


async def test_a_read_only_database_is_refused_at_the_start_with_one_sentence(playground, channel, tmp_path):
    database = tmp_path / "henge.sqlite3"
    await with_a_table(playground, channel, database)
    code, lines = await started(playground, f"sqlite+aiosqlite:///file:{database}?mode=ro&uri=true")
    assert code == 1
    what = "make the file and its folder writable, and its -wal and -shm where they lie beside it"
    assert lines == [f"The database file:{database} is read-only: {what}."]


async def test_a_database_of_a_newer_release_is_refused_and_left_alone(playground, channel, tmp_path, ana):
    database = tmp_path / "henge.sqlite3"
    room = await with_a_table(playground, channel, database)
    with closing(sqlite3.connect(database)) as other:
        (before,) = other.execute("SELECT version_num FROM alembic_version").fetchone()
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        other.commit()
    code, lines = await started(playground, f"sqlite+aiosqlite:///{database}")
    assert code == 1
    assert len(lines) == 1
    assert "9999" in lines[0]
    assert "newer" in lines[0]
    with closing(sqlite3.connect(database)) as other:
        other.execute("UPDATE alembic_version SET version_num = ?", (before,))
        other.commit()
    bot = Bot(playground, database, "the right release again")
    await bot.start()
    assert "Price your tiles" in reading.text(await ana.slash(room, "turn"))
    await bot.stop()


async def test_a_damaged_database_is_refused_at_the_start_with_one_sentence(playground, channel, tmp_path):
    database = tmp_path / "henge.sqlite3"
    await with_a_table(playground, channel, database)
    spoiled = bytearray(database.read_bytes())
    spoiled[-4096 * 2 :] = b"\xff" * 4096 * 2
    database.write_bytes(spoiled)
    code, lines = await started(playground, f"sqlite+aiosqlite:///{database}")
    assert code == 1
    (line,) = lines
    assert "is damaged" in line
    assert "put a backup in its place" in line


async def test_a_large_database_is_looked_through_while_people_play(
    bot, playground, channel, ana, monkeypatch, caplog, world
):
    await bot.stop()
    monkeypatch.setattr(app, "CHECKED_FIRST", 0.0)
    with closing(sqlite3.connect(bot.database)) as other:
        other.execute("CREATE TABLE junk (x BLOB)")
        other.execute("INSERT INTO junk VALUES (?)", (JUNK * 20_000,))
        other.commit()
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = other.execute("PRAGMA page_size").fetchone()
    spoiled = bytearray(bot.database.read_bytes())
    of_junk = spoiled.rindex(JUNK * (size // len(JUNK) - 4)) // size * size  # a page that nobody at a table reads
    spoiled[of_junk : of_junk + size] = b"\xff" * size
    bot.database.write_bytes(spoiled)
    await bot.start()
    await ana.slash(channel, "table new", game="skye", seats=2)
    await world.until(lambda: "is damaged" in caplog.text)
    caplog.clear()
