"""What is behind DATABASE_URL, and the ways to use it: `transaction()` writes, `read()` and `glance()` only look."""

import asyncio
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.address import SETTING, understood
from storage.errors import (
    DatabaseLocked,
    DatabaseTrouble,
    DatabaseUnreachable,
    DatabaseUnusable,
    NotConnected,
    StorageError,
)
from storage.explanations import damaged, explanation, name_of, unreachable
from storage.files import identity, make_private
from storage.foreign import require_ours
from storage.migrate import behind, bring_up_to_date
from storage.process_lock import Care, ProcessLock
from storage.share import Share, process_name
from storage.sqlite import Readers, Writer
from storage.telling import Telling
from storage.transaction import Counts
from storage.transaction import Transaction as Transaction

if TYPE_CHECKING:
    from storage.postgres import Servers

log = logging.getLogger(__name__)

DEFAULT_URL = "sqlite:///var/henge.sqlite3"

INCREMENTAL = 2
"""SQLite's value of `auto_vacuum` for a file that gives free pages back when it is asked to."""
SPARE = 1_000
"""How many free pages stay in a file for what comes; a tenth of the file if that is more."""
STEP = 250
"""How many pages are given back at a time."""

AGREE = 2_000
"""Milliseconds by which the clocks of two machines may differ: far less than what one process lets another be late."""

SERVER_CLOCK = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"

Timed: TypeAlias = Callable[[str, float, str], None]
"""Is told of every use when it has ended: `read` or `write`, how many seconds it took, and the error's name or ""."""


class Database:
    """One database, SQLite or PostgreSQL, with its connections.

    On SQLite one connection writes, for which the writers of this process queue in order of arrival, and a few others
    only read. When a commit returns, it is on the disk (synchronous FULL, which is PostgreSQL's default too).
    """

    timed: Timed | None = None
    share: Share | None = None
    """What this process says and does where several share the database; None: everything."""
    ahead: int = 0
    """Milliseconds by which the clock of PostgreSQL is ahead of this machine's, where they do not agree: as several
    processes share it, its clock is the one that counts.
    """

    def __init__(self, url: str = DEFAULT_URL, *, busy_timeout: float = 5.0, setting: str = SETTING) -> None:
        """Connects to nothing yet. `busy_timeout` is how many seconds a writer waits for another process; `setting` is
        where an operator wrote the address.

        Raises:
            DatabaseUnreachable: the URL names no database that Henge can use.
        """
        self.url, self.setting = understood(url, setting), setting
        self.busy_timeout = busy_timeout
        self.counts = Counts()
        self._telling = Telling()
        self._is_ours = False
        self._file: tuple[int, int] | None = None
        """Which file is used, whatever its path leads to meanwhile."""
        self.process = secrets.randbits(62)
        """Which process this is among those at the same database."""
        self._server: Servers | None = None
        self._lock = ProcessLock(self.path) if self.path else None
        if self.is_sqlite:
            self._writer = Writer(self.url, busy_timeout)
            self._readers = Readers(self.url, busy_timeout)
        else:
            self._server = _servers(self.url, process_name(self.process))

    @classmethod
    async def open(cls, url: str = DEFAULT_URL, *, busy_timeout: float = 5.0) -> "Database":
        """Connects, and runs the migrations that are missing. Raises what `transaction` raises, and `DatabaseNewer`."""
        database = cls(url, busy_timeout=busy_timeout)
        try:
            await database.migrate()
        except BaseException:
            await database.close()
            raise
        return database

    async def take(self, care: Care = "alone", *, leaves: bool = True) -> None:
        """Make sure that nobody else looks after the database until this is closed, apart from those that share it.

        Whoever only reads need not take it. What was taken already may be taken anew with another `care`. `leaves` is
        that of `ProcessLock.take`. Raises `DatabaseTaken`, or what `transaction` raises.
        """
        if self.path:
            await asyncio.to_thread(self._take_file, self.path, care, leaves)
        elif self._server is not None:
            with self._explained():
                await self._server.lock.take(care)

    async def migrate(self) -> None:
        """Brings the schema to this release; does nothing if it is there already."""
        if self.path:
            await asyncio.to_thread(self._prepare_file, self.path)
            self._file = await asyncio.to_thread(identity, self.path)
        async with self.transaction() as tx:
            await tx.run_sync(bring_up_to_date)
        await self.require_writable()  # better known at the start, even if no migration had anything to write

    async def require_writable(self) -> None:
        """Writes a value over itself, to find out whether writing works, and stays.

        Raises what `transaction` raises, and `DatabaseUnusable` for a file that is no longer where it was.
        """
        if self.path and self._file and await asyncio.to_thread(identity, self.path) != self._file:
            raise DatabaseUnusable(
                f"The file {self.path} was moved, removed or replaced while it was used, and what is decided now may "
                "be lost: stop Henge, put the file back or a backup in its place with `henge restore FILE`, and start."
            )
        async with self.transaction() as tx:
            await tx.execute(text("UPDATE alembic_version SET version_num = version_num"))

    async def behind(self) -> tuple[str, tuple[str, ...]]:
        """The schema of this database, "" where there is none yet, and the migrations that it lacks, in words.

        Only looks. Raises what `transaction` raises, and `DatabaseNewer`.
        """
        if self.path and not await asyncio.to_thread(self._is_begun, self.path):
            return "", ()
        async with self.read() as tx:
            return await tx.run_sync(behind)

    def _is_begun(self, path: Path) -> bool:
        try:
            self._require_ours(path)
            return path.exists() and path.stat().st_size > 0
        except OSError as error:
            raise self._known(error) or DatabaseUnreachable(self._unreachable()) from error

    async def compare_clocks(self) -> None:
        """Finds out how far PostgreSQL's clock is ahead; a file has none. Raises what `transaction` raises."""
        if not self.is_sqlite:
            async with self.glance() as tx:
                asked = machine()
                self.shows(int((await tx.exec_driver_sql(SERVER_CLOCK)).scalar_one()), asked, machine())

    def shows(self, time_there: int, asked: int, heard: int) -> None:
        """Hears what the clock of the server showed at some moment between two of this machine's.

        What took long tells nothing, and about what the clocks agree is not followed: time never goes back by it.
        """
        found = time_there - (asked + heard) // 2
        if not 0 <= heard - asked <= AGREE or abs(found - self.ahead) <= AGREE:
            return
        self.ahead = found if abs(found) > AGREE else 0
        if self.ahead:
            way = "behind" if self.ahead > 0 else "ahead of"
            log.error(
                "the clock of this machine is %d seconds %s that of the database, which counts: please set it right",
                abs(self.ahead) // 1000,
                way,
            )

    async def check(self) -> None:
        """Reads through the whole SQLite file to find damage; does nothing on PostgreSQL, which checks its own files.

        Takes about a second for each 300 megabytes, in which others read and write. Raises `DatabaseUnusable`, or what
        `transaction` raises.
        """
        if self.path:
            await asyncio.to_thread(self._check_file, self.path)

    async def give_back(self) -> None:
        """Gives free pages of the SQLite file back to the disk, apart from `SPARE`; others read and write meanwhile.

        Does nothing to a file that an earlier release made, which uses its free pages again but never shrinks, nor on
        PostgreSQL.
        """
        if self.path:
            await asyncio.to_thread(self._shrink, self.path)

    async def close(self) -> None:
        """Closes every connection, those in use when their users are done. A process does this last."""
        if self._server is not None:
            await self._server.close()
        else:
            await self._readers.close()
            await self._writer.close()
        if self._lock is not None:
            self._lock.leave()

    @property
    def name(self) -> str:
        """What an operator calls it; never with its password."""
        return name_of(self.url)

    @property
    def is_sqlite(self) -> bool:
        """Whether this is one file on this machine; otherwise it is PostgreSQL."""
        return self.url.get_backend_name() == "sqlite"

    @property
    def path(self) -> Path | None:
        """The SQLite file; None on PostgreSQL."""
        return Path(str(self.url.database).removeprefix("file:")) if self.is_sqlite else None

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """A transaction that writes: committed at the end of the block, rolled back if the block raises.

        It begins with its first statement. Never begin one inside another: on SQLite the inner one would wait for the
        outer.

        Raises:
            DatabaseLocked, DatabaseReadOnly, DatabaseUnreachable, DatabaseUnusable: with a sentence for the operator.
            What the statements given to `later` were to raise.
        """
        with self._clocked("write"), self._explained():
            async with self._used("write") as transaction:
                yield transaction
                await self._telling.tell(transaction, self.share)
                await transaction.commit()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """A transaction that only reads, and sees the database as it was at its first statement.

        Raises what `transaction` raises.
        """
        with self._clocked("read"), self._explained():
            async with self._used("read") as transaction:
                yield transaction
                await transaction.done()

    @asynccontextmanager
    async def glance(self) -> AsyncIterator[Transaction]:
        """As `read`, but for one statement only: a second one may see what others wrote in between."""
        with self._clocked("read"), self._explained():
            async with self._used("glance") as transaction:
                yield transaction
                await transaction.done()

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Any]:
        """A connection of asyncpg's to PostgreSQL, to listen for notifications. Raises what `transaction` raises."""
        assert self._server is not None, "SQLite sends no notifications"
        with self._explained():
            async with self._server.line() as line:
                yield line

    @contextmanager
    def _clocked(self, use: str) -> Iterator[None]:
        """Tells `timed` how long a use took, waiting included, and which failure of the database ended it."""
        began, failed = time.monotonic(), ""
        try:
            yield
        except StorageError as error:
            failed = type(error).__name__
            raise
        finally:
            if self.timed is not None:
                self.timed(use, time.monotonic() - began, failed)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """Raises our own errors for those of the drivers; one that we do not know stays as it is."""
        try:
            yield
        except PoolTimeout as error:
            raise DatabaseLocked(
                f"The database {name_of(self.url)} was busy for too long; nothing was changed."
            ) from error
        except NotConnected as error:
            known = self._known(error.__cause__)
            raise known or DatabaseUnreachable(self._unreachable(str(error))) from error
        except (DBAPIError, sqlite3.Error) as error:
            if known := self._known(error.orig if isinstance(error, DBAPIError) else error):
                raise known from error
            if isinstance(error, DBAPIError) and error.connection_invalidated:
                raise DatabaseUnreachable(self._unreachable()) from error
            raise

    def _known(self, cause: BaseException | None) -> DatabaseTrouble | None:
        return explanation(self.url, self.setting, cause)

    def _unreachable(self, why: str = "") -> str:
        return unreachable(self.url, self.setting, why)

    def _used(self, use: str) -> AbstractAsyncContextManager[Transaction]:
        if self._server is not None:
            return self._server.transaction(use, self.counts)
        if use == "write":
            return self._writer.transaction(self.counts)
        return self._readers.transaction(self.counts, once=use == "glance")

    def _check_file(self, path: Path) -> None:
        try:
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
                (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            raise self._known(error) or DatabaseUnusable(damaged(path)) from error
        if verdict != "ok":
            raise DatabaseUnusable(damaged(path))

    def _shrink(self, path: Path) -> None:
        try:
            with closing(sqlite3.connect(path, timeout=self.busy_timeout)) as connection:
                if _pragma(connection, "auto_vacuum") != INCREMENTAL:
                    return
                while _pragma(connection, "freelist_count") > max(SPARE, _pragma(connection, "page_count") // 10):
                    connection.execute(f"PRAGMA incremental_vacuum({STEP})").fetchall()
                    time.sleep(0.01)  # whoever waits to write does so in between
        except sqlite3.Error as error:
            raise self._known(error) or DatabaseUnusable(damaged(path)) from error

    def _require_ours(self, path: Path) -> None:
        """Raises where the file is somebody else's. Asked once, before the first connection."""
        if not self._is_ours:
            require_ours(path, self.setting)
            self._is_ours = path.exists()

    def _take_file(self, path: Path, care: Care, leaves: bool) -> None:
        assert self._lock is not None
        try:
            self._require_ours(path)
            if leaves:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.take(care, leaves=leaves)
        except OSError as error:
            raise self._known(error) or DatabaseUnreachable(self._unreachable()) from error

    def _prepare_file(self, path: Path) -> None:
        """Makes the folder and the file in it, for its owner alone, and sets the journal mode, which the file keeps.

        Done here because SQLite waits for nobody when it changes the journal mode, and processes may start together.
        """
        patience = time.monotonic() + self.busy_timeout
        try:
            self._require_ours(path)
            path.parent.mkdir(parents=True, exist_ok=True)
            make_private(path)
            with closing(sqlite3.connect(path)) as connection:
                connection.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")  # heard only where there is nothing yet
                while True:
                    try:
                        connection.execute("PRAGMA journal_mode = WAL")
                        return
                    except sqlite3.OperationalError as error:
                        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                            raise
                        time.sleep(0.01)
        except (OSError, sqlite3.Error) as error:
            raise self._known(error) or DatabaseUnreachable(self._unreachable()) from error


def machine() -> int:
    """What the clock of this machine shows, in milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


def _servers(url: URL, name: str) -> "Servers":
    from storage.postgres import Servers

    return Servers(url, name)


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
