"""Who writes to a SQLite file: one after another, in the order in which they came, and with shared commits.

Whoever is done gives way to the next before their commit, so that one wait for the disk keeps what all of them did who
came meanwhile. Each stands behind a savepoint of its own: what fails takes nothing of the others with it.
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
"""Whose turn it is while what is owed is committed."""


class WriteQueue:
    """The queue for a connection that writes, and the commits of those who are done."""

    def __init__(self, opens: Callable[[], Connection]) -> None:
        """Connects to nothing yet."""
        self._opens = opens
        self._connection: Connection | None = None
        self._whose: object = None
        """Whose turn it is: somebody's, or the commit's; None where it is nobody's."""
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._coming = False
        """Some who were called have not come yet."""
        self._owed: list[asyncio.Future[None]] = []
        """Those who are done, and wait for the commit."""
        self._closed = False

    @property
    def is_owed(self) -> bool:
        """Whether somebody who is done waits for a commit that has not begun."""
        return bool(self._owed)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Connection]:
        """The connection, with nobody else at it until the block ends or its work waits for its commit.

        Raises `PoolTimeout` where it is busy for long.
        """
        if self._whose is not None or self._waiting:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._called()
                    while self._whose is not None:
                        await self._called()
            except TimeoutError:
                raise PoolTimeout from None
        if self._connection is None:
            self._connection = self._opens()
        self._whose = mine = object()
        try:
            yield self._connection
        finally:
            if self._whose is mine:
                self._next()

    async def commit(self) -> None:
        """Give way to the next, and wait until what was done is on the disk. Raises what the commit raises."""
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._owed.append(kept)
        self._next()
        await kept

    def flush(self) -> None:
        """Have the thread commit what waits for it; whatever it is asked later comes after that."""
        if not self._owed:
            return
        assert self._connection is not None
        owed, self._owed = self._owed, []
        self._connection.give(_Told(owed, self._committed), commit)

    async def close(self) -> None:
        """Close the connection now if nobody uses it; else its last user does."""
        self._closed = True
        if (stopped := self._stopped()) is not None:
            await stopped

    async def _called(self) -> None:
        call: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(call)
        try:
            await call
        except asyncio.CancelledError:
            if call in self._waiting:
                self._waiting.remove(call)
            elif self._whose is None:
                self._next()  # it was called, and goes away
            raise

    def _next(self) -> None:
        """Nobody is at the file: call all who wait, who come one after the other, then have it committed."""
        self._whose = None
        called, self._waiting = self._waiting, deque()
        for call in called:
            if not call.done():
                call.set_result(None)
        if called:
            self._coming = True
            asyncio.get_running_loop().call_soon(self._come)
        elif not self._coming:
            self._rest()

    def _come(self) -> None:
        """Whoever was called has had their turn by now, or waits for somebody whose turn is not over."""
        self._coming = False
        if self._whose is None:
            self._rest()

    def _rest(self) -> None:
        """Nobody comes any more for now."""
        if self._owed:
            self._whose = _COMMIT
            self.flush()
        elif self._closed:
            self._stopped()

    def _committed(self) -> None:
        if self._whose is _COMMIT:
            self._next()

    def _stopped(self) -> asyncio.Future[None] | None:
        if self._connection is None or self._whose is not None or self._owed:
            return None
        connection, self._connection = self._connection, None
        return connection.stop()


class _Told:
    """All who wait for one commit hear what came of it, and then whoever has it done."""

    def __init__(self, owed: Sequence[asyncio.Future[None]], then: Callable[[], None]) -> None:
        self._owed, self._then, self._loop = owed, then, asyncio.get_running_loop()

    def get_loop(self) -> asyncio.AbstractEventLoop:
        """Where they wait."""
        return self._loop

    def done(self) -> bool:
        """Somebody has to go on, whoever still waits."""
        return False

    def set_result(self, result: object, /) -> None:
        """It is on the disk."""
        for each in self._owed:
            if not each.done():
                each.set_result(None)
        self._then()

    def set_exception(self, exception: BaseException, /) -> None:
        """Nothing of it is kept."""
        for each in self._owed:
            if not each.done():
                each.set_exception(exception)
        self._then()
