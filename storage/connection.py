"""A connection to a SQLite file that ends however often it is ended, and whether or not anybody waits for that."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

import aiosqlite
from aiosqlite.core import _STOP_RUNNING_SENTINEL, set_exception, set_result


class Connection(aiosqlite.Connection):
    """aiosqlite's, whose thread is stopped once, and tells what it did only to who can still hear it.

    Whoever is cancelled twice stops it while it closes by itself. The second stop of aiosqlite's own then waits for a
    thread that is gone, for ever, and so does the loop that it runs on when that is to end. And whoever is cancelled
    waits for no answer: where their loop has ended meanwhile, aiosqlite's own thread dies of it, with the file open.
    """

    def __init__(self, database: str | Path, **how: Any) -> None:
        super().__init__(partial(sqlite3.connect, str(database), **how), iter_chunk_size=64)
        # A daemon, as SQLAlchemy has it: a connection that was left open lets the process end.
        self._thread = Thread(target=_does, args=(self._tx,), name=f"connection to {Path(database).name}", daemon=True)
        self._ends = False

    def __del__(self) -> None:
        """End with the last who knew it: who is cancelled between connecting and its pool drops it, open as it is."""
        if self._connection is not None:
            self.stop()

    def stop(self) -> asyncio.Future[Any] | None:
        """End its thread after what waits there; None, nothing to wait for, where that is on its way already."""
        if self._ends:
            return None
        self._ends = True
        return super().stop()


def _does(asked: SimpleQueue[Any]) -> None:
    """Does what is asked, one after the other, until it is to stop; closes the file then, also if nobody took it."""
    file: sqlite3.Connection | None = None
    result: object = None
    while result is not _STOP_RUNNING_SENTINEL:
        future, work = asked.get()
        try:
            result = work()
        except BaseException as error:  # whoever asked is told, whatever it is
            _tell(future, set_exception, error)
            continue
        if isinstance(result, sqlite3.Connection):
            file = result
        elif result is _STOP_RUNNING_SENTINEL and file is not None:
            file.close()
        _tell(future, set_result, result)


def _tell(future: asyncio.Future[Any] | None, how: Any, what: object) -> None:
    if future is None:
        return
    loop = future.get_loop()
    try:
        loop.call_soon_threadsafe(how, future, what)
    except RuntimeError:
        if not loop.is_closed():
            raise
