"""Who speaks: so many at a time, and whoever waits for a picture lets others speak meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

from host.values.ports import Painter, Picture
from rendering.scene import Scene
from rendering.shots import Shots
from rendering.waiting import Key


class SpeakingSlots:
    """Slots for so many speakers. `waiting` counts those that have left theirs for a while, of which `left` hears."""

    def __init__(self, count: int, left: Callable[[], None]) -> None:
        self._free, self._left = asyncio.Semaphore(count), left
        self.waiting = 0
        self._silent = set[asyncio.Task[Any]]()
        """Who waits for a slot, or for something else than to be heard."""

    def call_off(self) -> None:
        """End whoever waits: what they have to say waits in the database."""
        for task in tuple(self._silent):
            task.cancel()

    @contextmanager
    def _silently(self) -> Iterator[None]:
        task = asyncio.current_task()
        assert task is not None
        self._silent.add(task)
        try:
            yield
        finally:
            self._silent.discard(task)

    @asynccontextmanager
    async def taken(self) -> AsyncIterator[None]:
        """While somebody speaks."""
        with self._silently():
            await self._free.acquire()
        try:
            yield
        finally:
            self._free.release()

    @asynccontextmanager
    async def yielded(self) -> AsyncIterator[None]:
        """While somebody who has a slot waits for something else; then they wait for one again."""
        self.waiting += 1
        self._free.release()
        self._left()
        try:
            with self._silently():
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

    @property
    def is_crowded(self) -> bool:
        """As the painter is."""
        return self._painter.is_crowded

    async def paint(self, scene: Scene, *, key: Key | None = None, private: bool = False) -> Picture:
        """As the painter does."""
        async with self._slots.yielded():
            return await self._painter.paint(scene, key=key, private=private)

    async def film(self, shots: Shots, alt: str) -> Picture:
        """As the painter does."""
        async with self._slots.yielded():
            return await self._painter.film(shots, alt)
