"""Whether there is more to do than there is time for: then words go first, and pictures that can wait follow later."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from statistics import fmean
from typing import Final

STEP: Final = 0.25
"""Seconds between two looks."""
LOOKS: Final = 8
"""So many looks tell: what lasts for a moment is none."""
LONGEST: Final = 10.0
"""So many seconds whatever can wait waits at most."""
FEW: Final = 4
"""So many of what waited are done at a time."""
HIGH, LOW = 0.05, 0.015
"""Whoever wakes so many seconds too late in the mean has too much before them; and when that is over."""


class Pressure:
    """`is_high` while whatever is to be done waits long for its turn."""

    def __init__(self) -> None:
        self.is_high = False
        self._late: deque[float] = deque(maxlen=LOOKS)
        self._calm = asyncio.Event()
        self._calm.set()
        self._few = asyncio.Semaphore(FEW)

    async def watch(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Look again and again how late one wakes, for as long as nobody ends it."""
        while True:
            began = clock()
            await asyncio.sleep(STEP)
            self.woke(clock() - began - STEP)

    def woke(self, late: float) -> None:
        """Somebody woke so many seconds later than they wanted to."""
        self._late.append(late)
        mean = fmean(self._late)
        self.is_high = mean > (LOW if self.is_high else HIGH) and len(self._late) == LOOKS
        if self.is_high:
            self._calm.clear()
        else:
            self._calm.set()

    @asynccontextmanager
    async def over(self) -> AsyncIterator[None]:
        """What can wait is done once it is over, or after the longest wait; a few at a time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await self._calm.wait()
        async with self._few:
            yield
