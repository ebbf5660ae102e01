"""A database that needs one process alone has one: the next one is told which, and none that was killed stays."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from bot.commands import processes
from bot.commands.command_line import main
from storage.database import Database
from storage.errors import DatabaseTaken, DatabaseTrouble
from storage.process_lock import Care
from storage.upgrade import opened
from tests.conditions import PATIENCE
from tests.databases import ready
from tests.storage.conftest import FreshUrl, postgresql

__all__ = ("postgresql",)

ROOT = Path(__file__).parents[2]
TAKES = """
import asyncio, os, sys
from storage.database import Database

async def looks_after(url, care):
    database = Database(url)
    await database.take(care)
    if os.fork():
        print("taken", flush=True)
    os.read(0, 1)  # so does the other one, as painters and thinkers end a moment after the bot

asyncio.run(looks_after(*sys.argv[1:]))
"""
STOPPED = re.compile(r"^\| `(.+?)`.*stop the bot before", re.MULTILINE)
"""A command before which the bot is to be stopped, as docs/OPERATING.md has it."""
COMMANDS = STOPPED.findall((ROOT / "docs" / "OPERATING.md").read_text())


@contextmanager
def another_process(url: str, care: Care = "alone") -> Iterator[subprocess.Popen[bytes]]:
    """One that looks after this database until it is killed, and one that it began, which ends with the block."""
    command = [sys.executable, "-c", TAKES, url, care]
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
    filled = {"TABLE": "1", "USER": "1", "FILE": copy, "URL": f"sqlite:///{folder / 'other.sqlite3'}"}
    return [filled.get(word, word) for word in command.split()]


def test_the_page_names_what_the_bot_is_stopped_for():
    stopped_for = {"resume", "end", "forget", "repair", "restore", "move", "upgrade"}
    assert {command.split()[0] for command in COMMANDS} == stopped_for


@pytest.mark.parametrize("command", ["serve", *COMMANDS])
def test_while_a_process_looks_after_a_file_another_one_is_refused_in_a_sentence(file, capsys, tmp_path, command):
    with another_process(f"sqlite:///{file}") as process:
        assert main(words_of(command, tmp_path)) == 1
        said = capsys.readouterr()
        (line,) = said.err.strip().split("\n")
        assert line.startswith(f"Process {process.pid} on ")
        assert f"looks after the database {file} already" in line
        assert ("DATABASE_URL" in line) == (command == "serve"), "another database is no way to do it to this one"
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
        process.wait(PATIENCE)
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


# --- PostgreSQL has several processes that serve, or one that does something else


@pytest.fixture
async def server(postgresql: FreshUrl, monkeypatch: pytest.MonkeyPatch) -> str:
    """A database in PostgreSQL with nothing in it, which is the one that commands look after."""
    url = postgresql()
    await (await Database.open(url)).close()
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("DISCORD_TOKEN", "unasked")
    return url


@pytest.mark.parametrize("command", [command for command in COMMANDS if not command.startswith("restore")])
def test_while_processes_serve_at_one_server_what_needs_it_alone_is_refused(server, capsys, tmp_path, command):
    with another_process(server, "shared") as first, another_process(server, "shared") as second:
        assert main(words_of(command, tmp_path)) == 1
        (line,) = capsys.readouterr().err.strip().split("\n")
        assert all(f"Process {process.pid} on {os.uname().nodename}" in line for process in (first, second))
        assert "look after the database" in line
        assert "Please stop them first" in line


def test_while_a_command_needs_a_server_alone_nobody_serves(server, capsys):
    with another_process(server, "alone") as process:
        assert main(["serve"]) == 1
        (line,) = capsys.readouterr().err.strip().split("\n")
        assert line.startswith(f"Process {process.pid} on ")
        assert "Please wait until that one is done" in line


@pytest.mark.parametrize("command", ["verify 1", "export 1 FILE", "ratings rebuild", "backup FILE", "upgrade --check"])
def test_whoever_only_looks_at_a_server_is_let_in_meanwhile(server, capsys, tmp_path, command):
    with another_process(server):
        main([word.replace("FILE", str(tmp_path / "new")) for word in command.split()])
    assert "already" not in capsys.readouterr().err


async def is_free(database: Database) -> bool:
    """Whether nobody else looks after it; then this one does."""
    with suppress(DatabaseTaken):
        await database.take()
        return True
    return False


async def freed(database: Database) -> None:
    """Waits until the server has noticed that nobody looks after it any more."""
    async with asyncio.timeout(PATIENCE):
        while not await is_free(database):  # noqa: ASYNC110 - the server calls nobody
            await asyncio.sleep(0.01)


async def works_until_refused(database: Database) -> None:
    """Writes again and again."""
    while True:
        await database.require_writable()


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
async def test_a_process_that_was_killed_at_a_server_is_in_nobodys_way(server, end):
    database = Database(server)
    with another_process(server, "shared") as process:
        assert not await is_free(database)
        process.send_signal(end)
        process.wait(PATIENCE)
        if process.stdin is not None:
            process.stdin.close()  # so ends what it began
        await freed(database)
    await database.close()


async def test_whoever_was_cut_off_from_a_server_does_nothing_beside_one_that_came_meanwhile(server):
    serves, other = await Database.open(server), Database(server)
    await serves.take("shared")

    async def asks(question: str) -> object:
        async with other.glance() as tx:
            return (await tx.exec_driver_sql(question)).scalar()

    async def cut_off() -> None:
        query = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()"
        assert await asks(query)
        await freed(other)

    async with asyncio.timeout(PATIENCE):
        await cut_off()
        with pytest.raises(DatabaseTaken, match="Please wait"):
            await works_until_refused(serves)
        await other.close()
        while not await asks("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"):
            await serves.require_writable()
    assert not await is_free(other), "it has its lock again"
    await serves.close()
    await other.close()


async def test_migrations_wait_for_no_process_that_still_serves(server):
    database = Database(server)
    async with database.transaction() as tx:
        await tx.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
    await database.close()
    with another_process(server, "shared"), pytest.raises(DatabaseTaken, match="this needs it alone"):
        await opened(server, "now", "shared")


async def test_whoever_serves_shares_a_server_with_others_that_serve(server):
    with another_process(server, "shared"):
        database, _ = await opened(server, "now", "shared")
    await freed(database)  # from now on it is this one's alone
    with pytest.raises(DatabaseTaken):
        await opened(server, "now", "shared")
    await database.take("shared")
    await (await opened(server, "now", "shared"))[0].close()
    await database.close()
