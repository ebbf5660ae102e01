"""Transactions, and the sentences that operators get to read."""

import asyncio
import gc
import os
import resource
import sqlite3
import subprocess
import sys
import warnings
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from storage.connection import Connection as SqliteConnection
from storage.database import Database
from storage.errors import DatabaseLocked, DatabaseNewer, DatabaseReadOnly, DatabaseUnreachable, DatabaseUnusable
from storage.files import make_private
from storage.rows import WishRow
from storage.table_store import TableStore
from tests.storage.samples import a_table, an_input

ROOT = Path(__file__).parents[2]


async def test_what_a_transaction_did_is_there_afterwards(database: Database) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx)
    async with database.read() as tx:
        assert await TableStore(tx).table(table.id) == table


async def test_a_transaction_that_raises_changes_nothing(database: Database) -> None:
    async def opens_a_table_and_fails() -> None:
        async with database.transaction() as tx:
            await a_table(tx)
            raise RuntimeError("changed my mind")

    with pytest.raises(RuntimeError, match="changed my mind"):
        await opens_a_table_and_fails()
    async with database.read() as tx:
        assert await TableStore(tx).counts() == {}


async def test_a_cancelled_transaction_changes_nothing_and_frees_the_database(database: Database) -> None:
    begun = asyncio.Event()

    async def never_ends() -> None:
        async with database.transaction() as tx:
            await a_table(tx)
            begun.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(never_ends())
    await begun.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    async with database.transaction() as tx:
        assert await TableStore(tx).counts() == {}


async def test_many_writers_at_once_all_get_their_turn(database: Database) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx)

    async def write(number: int) -> None:
        async with database.transaction() as tx:
            await TableStore(tx).put_wish(table.id, WishRow(number, "buy", "1"))

    await asyncio.gather(*(write(number) for number in range(30)))
    async with database.read() as tx:
        assert [row.seat for row in await TableStore(tx).wishes(table.id)] == list(range(30))


async def test_a_reader_sees_a_steady_picture_and_does_not_block_the_writer(database: Database) -> None:
    async with database.read() as reader:
        assert await TableStore(reader).counts() == {}
        async with database.transaction() as tx:
            await a_table(tx)
        assert await TableStore(reader).counts() == {}
    async with database.read() as reader:
        assert await TableStore(reader).counts() == {"running": 1}


async def test_nothing_can_be_written_while_reading(database: Database) -> None:
    with pytest.raises(DatabaseReadOnly, match="read-only"):
        async with database.read() as tx:
            await a_table(tx)


async def test_a_mistake_of_ours_is_not_dressed_up_as_the_operators(database: Database) -> None:
    with pytest.raises(DBAPIError):
        async with database.read() as tx:
            await tx.execute(text("SELECT nothing FROM nowhere"))


async def test_sqlite_is_durable_and_checks_references(sqlite: Database) -> None:
    async with sqlite.transaction() as tx:
        pragmas = {
            name: (await tx.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_a_bot_whose_data_is_in_a_file_loads_nothing_for_a_server() -> None:
    code = (
        "import sys; from bot.serving import app; from storage.database import Database; Database('sqlite:///a'); "
        "print({'asyncpg', 'sqlalchemy.orm', 'alembic'} & sys.modules.keys())"
    )
    assert subprocess.check_output([sys.executable, "-c", code], cwd=ROOT).decode().strip() == "set()"


async def test_another_program_that_holds_the_file_is_reported_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "henge.sqlite3"
    database = await Database.open(f"sqlite:///{path}", busy_timeout=0.05)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseLocked, match="is locked by another program"):
        async with database.transaction() as tx:
            await a_table(tx)
    other.execute("ROLLBACK")
    async with database.transaction() as tx:
        await a_table(tx)
    other.close()
    await database.close()


async def test_a_read_only_file_is_reported_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "henge.sqlite3"
    await (await Database.open(f"sqlite:///{path}")).close()
    with pytest.raises(DatabaseReadOnly, match="make the file and its folder writable, and its -wal and -shm"):
        await Database.open(f"sqlite:///file:{path}?mode=ro&uri=true")


async def test_a_disk_that_takes_no_more_is_reported_in_one_sentence_and_nothing_is_changed(sqlite: Database) -> None:
    async with sqlite.transaction() as tx:
        table = await a_table(tx)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, hard))
    try:
        with pytest.raises(DatabaseUnusable, match="disk is full or fails; nothing was changed"):
            async with sqlite.transaction() as tx:
                await a_table(tx, channel_id=2)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    async with sqlite.transaction() as tx:
        assert (await a_table(tx, channel_id=2)).id == table.id + 1


async def test_a_folder_that_cannot_be_made_is_reported_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(DatabaseUnreachable, match="cannot be opened"):
        await Database.open(f"sqlite:///{tmp_path / 'file' / 'henge.sqlite3'}")


async def a_file_with_a_spoiled_page(path: Path) -> None:
    database = await Database.open(f"sqlite:///{path}")
    async with database.transaction() as tx:
        for _ in range(200):
            await a_table(tx, thread_id=None, status="finished")
    await database.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    spoil(path)


def spoil(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-4096 * 3 : -4096 * 2] = b"\xff" * 4096
    path.write_bytes(content)


async def test_a_damaged_file_is_told_in_one_sentence_that_says_what_to_restore(tmp_path: Path) -> None:
    path = tmp_path / "henge.sqlite3"
    await a_file_with_a_spoiled_page(path)
    database = await Database.open(f"sqlite:///{path}")
    with pytest.raises(DatabaseUnusable) as damaged:
        await database.check()
    assert str(damaged.value) == (
        f"The file {path} is damaged or is no database: stop Henge, and put a backup in its place with "
        "`henge restore FILE` (there is none in the folder backups beside it)."
    )
    for number, name in enumerate(("new.sqlite3", "old.sqlite3")):
        copy = tmp_path / "backups" / name
        copy.parent.mkdir(exist_ok=True)
        copy.touch()
        os.utime(copy, (1000 - number, 1000 - number))
    with pytest.raises(DatabaseUnusable, match=r"the newest beside it is .*/backups/new\.sqlite3"):
        await database.check()
    await database.close()


async def test_a_sound_database_passes_the_check_while_others_use_it(database: Database) -> None:
    async with database.transaction() as tx:
        await a_table(tx)
        await database.check()


async def test_a_file_that_is_no_database_is_reported_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "henge.sqlite3"
    path.write_text("Dear diary, " * 100)
    with pytest.raises(DatabaseUnusable, match="is no database, and was left as it is"):
        await Database.open(f"sqlite:///{path}")


async def test_a_server_that_does_not_answer_is_reported_without_the_password() -> None:
    with pytest.raises(DatabaseUnreachable, match=r"henge on 127\.0\.0\.1 cannot be reached") as refused:
        await Database.open("postgresql://henge:hunter2@127.0.0.1:1/henge")
    assert "hunter2" not in str(refused.value)


async def test_a_database_that_the_server_does_not_have_is_reported_in_one_sentence(
    postgresql: Callable[[], str],
) -> None:
    elsewhere = make_url(postgresql()).set(database="elsewhere")
    sentence = r"elsewhere on localhost cannot be reached: .* \(the server has no database of this name\)\."
    with pytest.raises(DatabaseUnreachable, match=sentence):
        await Database.open(elsewhere.render_as_string(hide_password=False))


async def test_a_database_of_a_newer_release_is_refused_and_left_alone(database: Database, url: str) -> None:
    async with database.transaction() as tx:
        await tx.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseNewer, match="schema 9999, which is newer"):
        await Database.open(url)
    async with database.read() as tx:
        assert (await tx.execute(text("SELECT version_num FROM alembic_version"))).scalar_one() == "9999"


WRITER = """
import asyncio, sys
from storage.database import Database
from storage.outbox_store import OutboxStore
from storage.table_store import TableStore
from tests.storage.samples import an_event, an_input

async def main(url: str, table_id: int) -> None:
    database = await Database.open(url)
    seq = 0
    while True:
        async with database.transaction() as tx:
            tables = TableStore(tx)
            await tables.append_inputs(table_id, [an_input(seq + 1)], expected_seq=seq)
            await tables.append_events(table_id, [an_event(seq + 1)])
            await OutboxStore(tx).put("board", table_id, str(seq + 1), at=seq)
            await tables.remember(str(seq + 1), "done", at=seq)
        seq += 1
        print(seq, flush=True)

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


async def a_writer(program: str, url: str, table_id: int) -> asyncio.subprocess.Process:
    """A process of its own that writes to a table; its input stays open, so that reading from it waits."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, url, str(table_id), cwd=ROOT, stdin=pipe, stdout=pipe
    )


async def test_a_killed_process_leaves_whole_moves_and_every_move_it_reported(database: Database, url: str) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx)
    process = await a_writer(WRITER, url, table.id)
    assert process.stdout
    reported = [int(await process.stdout.readline()) for _ in range(20)]
    process.kill()
    reported += [int(line) for line in (await process.stdout.read()).splitlines()]
    await process.wait()

    async with database.transaction() as tx:
        tables = TableStore(tx)
        seq = (await tables.hold(table.id)).seq
        assert seq in (reported[-1], reported[-1] + 1), "a move that was reported is there, and at most one more"
        assert [row.seq for row in await tables.inputs_since(table.id)] == list(range(1, seq + 1))
        assert [row.seq for row in await tables.events_since(table.id)] == list(range(1, seq + 1))
        payloads = (await tx.execute(text("SELECT payload FROM outbox ORDER BY id"))).scalars().all()
        assert payloads == [str(n) for n in range(1, seq + 1)]
        assert await tables.already(str(seq)) == "done"
        assert await tables.already(str(seq + 1)) is None


async def test_a_process_killed_in_mid_transaction_leaves_nothing_of_it(database: Database, url: str) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx)
    wait = "print(0, flush=True); sys.stdin.read()"
    halfway = WRITER.replace("await tables.remember(", f"{wait}\n            await tables.remember(")
    process = await a_writer(halfway, url, table.id)
    assert process.stdout
    assert await process.stdout.readline() == b"0\n"
    process.kill()
    await process.wait()

    async with database.transaction() as tx:
        tables = TableStore(tx)
        assert (await tables.hold(table.id)).seq == 0
        assert await tables.inputs_since(table.id) == ()
        assert (await tx.execute(text("SELECT count(*) FROM outbox"))).scalar_one() == 0
        assert await tables.append_inputs(table.id, [an_input(1)], expected_seq=0) == 1


async def test_the_text_of_a_failure_names_no_value(tmp_path):
    """Errors are logged; seeds and hands are values."""
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'henge.sqlite3'}")
    with pytest.raises(Exception, match="no such table") as failure:
        async with database.read() as tx:
            await tx.execute(text("SELECT * FROM nowhere WHERE seed = :seed"), {"seed": "very-secret"})
    await database.close()
    assert "very-secret" not in str(failure.value)


def rights(folder: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in folder.iterdir()}


@pytest.mark.parametrize("before", ["new", "of an earlier release"])
async def test_nobody_else_may_read_a_database_or_what_lies_beside_it(tmp_path: Path, before: str) -> None:
    path = tmp_path / "henge.sqlite3"
    if before == "of an earlier release":
        await (await Database.open(f"sqlite:///{path}")).close()
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("CREATE TABLE left (x INTEGER)")
            for name in path.name, path.name + "-wal", path.name + "-shm":
                (tmp_path / name).chmod(0o644)
            database = await Database.open(f"sqlite:///{path}")
    else:
        database = await Database.open(f"sqlite:///{path}")
    async with database.transaction() as tx:
        await a_table(tx)
    names = ("henge.sqlite3", "henge.sqlite3-shm", "henge.sqlite3-wal")
    assert rights(tmp_path) == dict.fromkeys(names, "0o600")
    await database.close()


async def test_a_file_that_is_kept_read_only_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "henge.sqlite3"
    path.touch()
    path.chmod(0o444)
    make_private(path)
    assert rights(tmp_path) == {"henge.sqlite3": "0o400"}


@pytest.mark.parametrize("way", ["read", "transaction"])
async def test_who_still_reads_or_writes_when_the_database_is_closed_closes_their_connection(
    tmp_path: Path, way: str
) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'henge.sqlite3'}")
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        async with getattr(database, way)() as tx:
            await tx.execute(text("SELECT 1"))
            await database.close()
        gc.collect()
    assert [str(each.message) for each in said if each.category is ResourceWarning] == []


async def test_a_connection_that_nobody_took_is_closed_with_whoever_forgot_it(tmp_path):
    engine = create_engine(f"sqlite:///{tmp_path / 'henge.sqlite3'}", poolclass=NullPool)
    forgotten = SqliteConnection(engine.connect)
    await forgotten.do(lambda file: file.exec_driver_sql("SELECT 1").all())
    thread = forgotten._thread
    del forgotten
    gc.collect()
    await asyncio.to_thread(thread.join, 10)
    assert not thread.is_alive()
