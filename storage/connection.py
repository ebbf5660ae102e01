"""A connection to a SQLite file that ends however often it is ended."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite


class Connection(aiosqlite.Connection):
    """aiosqlite's, whose thread is stopped once.

    Whoever is cancelled twice stops it while it closes by itself. The second stop of aiosqlite's own then waits for a
    thread that is gone, for ever, and so does the loop that it runs on when that is to end.
    """

    def __init__(self, database: str | Path, **how: Any) -> None:
        super().__init__(partial(sqlite3.connect, str(database), **how), iter_chunk_size=64)
        self._thread.daemon = True  # as SQLAlchemy has it: a connection that was left open lets the process end
        self._ends = False

    def stop(self) -> asyncio.Future[Any] | None:
        """End its thread after what waits there; None, nothing to wait for, where that is on its way already."""
        if self._ends:
            return None
        self._ends = True
        return super().stop()
