"""The queue of those who write to a SQLite file: in order of arrival, with commits that several of them share.

A writer who is done lets the next one write before anything is committed, so that one wait for the disk keeps the work
of all who came meanwhile. Each stands behind a savepoint of its own: if one fails, the others lose nothing.

One round goes like this. `turn` gives the connection to one writer after the other; each calls `commit`, which adds it
to those who are owed a commit and calls the next. When nobody comes any more, the thread commits once, and everybody
who is owed hears of it. A writer who came meanwhile begins the next round.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Final

from sqlalchemy.exc import TimeoutError as PoolTimeout

from storage.capacity import PATIENCE
from storage.connection import Connection
from storage.sqlite_file import commit

_COMMIT: Final = object()
"""Stands in `WriteQueue._whose` while nobody writes and the thread commits."""


class WriteQueue:
    """The queue for the connection that writes, and the commits that are owed to those who are done."""

    def __init__(self, opens: Callable[[], Connection]) -> None:
        """Connects to nothing yet; `opens` makes the connection when somebody first writes."""
        self._opens = opens
        self._connection: Connection | None = None
        self._whose: object = None
        """Whose turn it is: a token of the writer, or `_COMMIT`; None where it is nobody's."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        """Those who want to write; each is called by setting a result."""
        self._coming = False
        """Whether writers were called who have not had the chance to take their turn yet."""
        self._owed: list[asyncio.Future[None]] = []
        """Those who are done and whose commit has not begun."""
        self._closed = False

    @property
    def is_owed(self) -> bool:
        """Whether somebody is done whose commit has not begun."""
        return bool(self._owed)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Connection]:
        """The connection, which nobody else uses until the block ends or calls `commit`.

        Raises `PoolTimeout` where it is not the caller's turn within `PATIENCE`.
        """
        if self._whose is not None or self._waiting:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._wait_to_be_called()
                    while self._whose is not None:
                        await self._wait_to_be_called()
            except TimeoutError:
                raise PoolTimeout from None
        if self._connection is None:
            self._connection = self._opens()
        self._whose = mine = object()
        try:
            yield self._connection
        finally:
            if self._whose is mine:
                self._call_next()

    async def commit(self) -> None:
        """End the caller's turn, and wait until its work is on the disk. Raises what the shared commit raises."""
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._owed.append(kept)
        self._call_next()
        await kept

    def flush(self) -> None:
        """Have the thread commit for all who are owed it, before any later work. Waits for nothing."""
        if not self._owed:
            return
        assert self._connection is not None
        owed, self._owed = self._owed, []
        self._connection.give(_Told(owed, self._committed), commit)

    async def close(self) -> None:
        """Close the connection now if nobody uses it; otherwise it is closed when its last user is done."""
        self._closed = True
        if (stopped := self._stop_if_unused()) is not None:
            await stopped

    async def _wait_to_be_called(self) -> None:
        call: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(call)
        try:
            await call
        except asyncio.CancelledError:
            if call in self._waiting:
                self._waiting.remove(call)
            elif self._whose is None:
                self._call_next()  # it was called and will not come: the turn passes on
            raise

    def _call_next(self) -> None:
        """The turn is free: call everybody who waits. The first to come takes it, the others wait again.

        Where nobody waits, and nobody is on the way, what is owed is committed.
        """
        self._whose = None
        called, self._waiting = self._waiting, deque()
        for call in called:
            if not call.done():
                call.set_result(None)
        if called:
            self._coming = True
            asyncio.get_running_loop().call_soon(self._all_came)
        elif not self._coming:
            self._finish_round()

    def _all_came(self) -> None:
        """Runs after all who were called had the chance to take the turn. If nobody has it now, nobody wants it."""
        self._coming = False
        if self._whose is None:
            self._finish_round()

    def _finish_round(self) -> None:
        """Nobody wants to write for now: commit what is owed, or close where that was asked for."""
        if self._owed:
            self._whose = _COMMIT
            self.flush()
        elif self._closed:
            self._stop_if_unused()

    def _committed(self) -> None:
        if self._whose is _COMMIT:
            self._call_next()

    def _stop_if_unused(self) -> asyncio.Future[None] | None:
        if self._connection is None or self._whose is not None or self._owed:
            return None
        connection, self._connection = self._connection, None
        return connection.stop()


class _Told:
    """The hearer of one shared commit: tells all who are owed it what came of it, and then calls `then`."""

    def __init__(self, owed: Sequence[asyncio.Future[None]], then: Callable[[], None]) -> None:
        self._owed, self._then, self._loop = owed, then, asyncio.get_running_loop()

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """The loop on which they wait."""
        return self._loop

    def done(self) -> bool:
        """Never: the queue has to go on even if everybody who is owed the commit was cancelled."""
        return False

    def set_result(self, result: object, /) -> None:
        """Tell everybody that it is on the disk."""
        for each in self._owed:
            if not each.done():
                each.set_result(None)
        self._then()

    def set_exception(self, exception: BaseException, /) -> None:
        """Tell everybody that nothing is kept, and why."""
        for each in self._owed:
            if not each.done():
                each.set_exception(exception)
        self._then()
