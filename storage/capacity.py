"""How many connections there may be at once: whoever finds none free waits for it, but not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import TimeoutError as PoolTimeout

PATIENCE = 30.0
"""How many seconds a use waits for a free connection."""


class Capacity:
    """A number of places, taken in the order in which people came for one."""

    def __init__(self, places: int) -> None:
        self._free = asyncio.Semaphore(places)

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """One place, until the block ends. Raises `PoolTimeout` where none becomes free within `PATIENCE`."""
        if self._free.locked():
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._free.acquire()
            except TimeoutError:
                raise PoolTimeout from None
        else:
            await self._free.acquire()  # free at once: no clock is needed
        try:
            yield
        finally:
            self._free.release()
