"""Who speaks: so many at a time, and whoever waits for a picture lets others speak meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from host.values.ports import Painter, Picture
from rendering.scene import Scene
from rendering.shots import Shots
from rendering.waiting import Key


class SpeakingSlots:
    """Slots for so many speakers. `waiting` counts those that have left theirs for a while, of which `left` hears."""

    def __init__(self, count: int, left: Callable[[], None]) -> None:
        self._free, self._left = asyncio.Semaphore(count), left
        self.waiting = 0

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """While somebody speaks."""
        async with self._free:
            yield

    @asynccontextmanager
    async def yielded(self) -> AsyncIterator[None]:
        """While somebody who has a slot waits for something else; then they wait for one again."""
        self.waiting += 1
        self._free.release()
        self._left()
        try:
            yield
        finally:
            self.waiting -= 1
            await self._free.acquire()


class YieldingPainter:
    """The painter of those who speak: they yield their slot for as long as it takes."""

    def __init__(self, painter: Painter, slots: SpeakingSlots) -> None:
        self._painter, self._slots = painter, slots

    @property
    def is_behind(self) -> bool:
        """As the painter is."""
        return self._painter.is_behind

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """As the painter does."""
        async with self._slots.yielded():
            return await self._painter.paint(scene, key=key, private=private)

    async def film(self, shots: Shots, alt: str) -> Picture:
        """As the painter does."""
        async with self._slots.yielded():
            return await self._painter.film(shots, alt)
