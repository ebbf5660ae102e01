"""A SQLite file has one process that looks after it: the next one is told which, and none that was killed stays."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.commands import processes
from bot.commands.command_line import main
from storage.database import Database
from storage.errors import DatabaseTaken, DatabaseTrouble
from tests.databases import ready

ROOT = Path(__file__).parents[2]
TAKES = """
import asyncio, os, sys
from storage.database import Database

async def looks_after(url):
    database = Database(url)
    await database.take()
    if os.fork():
        print("taken", flush=True)
    os.read(0, 1)  # so does the other one, as painters and thinkers end a moment after the bot

asyncio.run(looks_after(sys.argv[1]))
"""
STOPPED = re.compile(r"^\| `(.+?)`.*stop the bot before", re.MULTILINE)
"""A command before which the bot is to be stopped, as docs/OPERATING.md has it."""
COMMANDS = STOPPED.findall((ROOT / "docs" / "OPERATING.md").read_text())
PLENTY = 60.0


@contextmanager
def another_process(url: str) -> Iterator[subprocess.Popen[bytes]]:
    """One that looks after this database until it is killed, and one that it began, which ends with the block."""
    command = [sys.executable, "-c", TAKES, url]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == b"taken\n"
            yield process
        finally:
            process.kill()


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with nothing in it, which is the one that commands look after."""
    file = tmp_path / "henge.sqlite3"
    monkeypatch.setenv("DATABASE_URL", ready(file))
    monkeypatch.setenv("DISCORD_TOKEN", "unasked")
    return file


def words_of(command: str, folder: Path) -> list[str]:
    """A command with what it needs."""
    copy = ready(folder / "copy.sqlite3").removeprefix("sqlite+aiosqlite:///")
    filled = {"TABLE": "1", "FILE": copy, "URL": f"sqlite:///{folder / 'other.sqlite3'}"}
    return [filled.get(word, word) for word in command.split()]


def test_the_page_names_what_the_bot_is_stopped_for():
    assert {command.split()[0] for command in COMMANDS} == {"resume", "end", "repair", "restore", "move", "upgrade"}


@pytest.mark.parametrize("command", ["serve", *COMMANDS])
def test_while_a_process_looks_after_a_file_another_one_is_refused_in_a_sentence(file, capsys, tmp_path, command):
    with another_process(f"sqlite:///{file}") as process:
        assert main(words_of(command, tmp_path)) == 1
        said = capsys.readouterr()
        (line,) = said.err.strip().split("\n")
        assert line.startswith(f"Process {process.pid} on ")
        assert f"looks after the database {file} already" in line
        assert "Please stop that one" in line
        assert said.out == ""


@pytest.mark.parametrize("command", ["verify 1", "export 1 FILE", "ratings rebuild", "backup FILE", "upgrade --check"])
def test_whoever_only_looks_is_let_in_meanwhile(file, capsys, tmp_path, command):
    with another_process(f"sqlite:///{file}"):
        main([word.replace("FILE", str(tmp_path / "new")) for word in command.split()])
    assert "already" not in capsys.readouterr().err


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
async def test_a_process_that_was_killed_is_in_nobodys_way_nor_is_one_that_it_began(file, end):
    with another_process(f"sqlite:///{file}") as process:
        process.send_signal(end)
        process.wait(PLENTY)
        database = Database(f"sqlite:///{file}")
        await database.take()
        await database.close()


async def test_a_database_that_was_closed_is_free(file):
    first = Database(f"sqlite:///{file}")
    await first.take()
    await first.close()
    with another_process(f"sqlite:///{file}"), pytest.raises(DatabaseTaken):
        await first.take()


async def test_every_way_to_a_file_leads_to_one_lock(file, tmp_path):
    (tmp_path / "link.sqlite3").symlink_to(file)
    with another_process(f"sqlite:///{file}"), pytest.raises(DatabaseTaken):
        await Database(f"sqlite:///{tmp_path / 'link.sqlite3'}").take()


async def test_a_copy_that_is_moved_from_has_nothing_laid_beside(tmp_path):
    ready(tmp_path / "copy.sqlite3")
    database = Database(f"sqlite:///{tmp_path / 'copy.sqlite3'}")
    await database.take(leaves=False)
    await database.close()
    assert [file.name for file in tmp_path.iterdir()] == ["copy.sqlite3"]


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (errno.ENOLCK, "is where files have no locks"),
        (errno.EROFS, "is read-only"),
        (errno.ENOSPC, "has no room left"),
    ],
)
async def test_why_a_file_cannot_be_locked_is_said_as_it_is(tmp_path, monkeypatch, error, sentence):
    def refuses(*_):
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(fcntl, "lockf", refuses)
    with pytest.raises(DatabaseTrouble, match=sentence):
        await Database(f"sqlite:///{tmp_path / 'henge.sqlite3'}").take()


async def test_a_machine_is_named_as_it_is_called(tmp_path):
    file = tmp_path / "henge.sqlite3"
    with another_process(f"sqlite:///{file}"):
        (tmp_path / "henge.sqlite3.lock").write_text("Process 1 on StoneRing")
        with pytest.raises(DatabaseTaken, match="Process 1 on StoneRing looks after"):
            await Database(f"sqlite:///{file}").take()


async def test_links_that_lead_to_each_other_are_no_database(tmp_path):
    (tmp_path / "henge.sqlite3").symlink_to(tmp_path / "henge.sqlite3")
    with pytest.raises(DatabaseTrouble, match="cannot be opened"):
        await Database.open(f"sqlite:///{tmp_path / 'henge.sqlite3'}")


async def test_a_new_playground_takes_away_what_an_earlier_one_left_but_its_lock(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    database = await Database.open(f"sqlite:///{processes.PLAYGROUND_DATABASE}")
    await database.take()
    await database.close()
    lock = tmp_path / "var" / "playground.sqlite3.lock"
    before = lock.stat().st_ino
    await processes.fresh_database()
    assert list((tmp_path / "var").iterdir()) == [lock]
    assert lock.stat().st_ino == before, "or two would hold a lock of this name"
    with another_process(f"sqlite:///{processes.PLAYGROUND_DATABASE.resolve()}"), pytest.raises(DatabaseTaken):
        await processes.fresh_database()
