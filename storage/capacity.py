"""How many connections there may be at once: whoever finds none free waits for it, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import TimeoutError as PoolTimeout

PATIENCE = 30.0
"""So many seconds a use waits for a free connection."""


class Capacity:
    """So many may use something at once, in the order in which they came."""

    def __init__(self, places: int) -> None:
        self._free = asyncio.Semaphore(places)

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """One place, until the block ends. Raises `PoolTimeout` where none becomes free for long."""
        if self._free.locked():
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._free.acquire()
            except TimeoutError:
                raise PoolTimeout from None
        else:
            await self._free.acquire()  # at once: nobody needs a clock for that
        try:
            yield
        finally:
            self._free.release()
