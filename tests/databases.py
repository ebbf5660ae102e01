"""A database that is ready for use, copied: the migrations run once a process, and where a test is about them."""

from __future__ import annotations

import asyncio
import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path
from threading import Thread

from storage.database import Database


def ready(path: Path) -> str:
    """The URL of a SQLite file with the schema of today and nothing in it; one that is there already stays as it is."""
    if not path.exists():
        shutil.copy(_template(), path)
    return f"sqlite+aiosqlite:///{path}"


@cache
def _template() -> Path:
    folder = tempfile.mkdtemp(prefix="henge-template-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    path = Path(folder) / "henge.sqlite3"

    async def migrate() -> None:
        await (await Database.open(f"sqlite+aiosqlite:///{path}")).close()

    # A test's own loop may be running here.
    thread = Thread(target=asyncio.run, args=(migrate(),))
    thread.start()
    thread.join()
    return path
