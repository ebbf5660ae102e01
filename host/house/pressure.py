"""Whether there is more to do than there is time for: then words go first, and pictures that can wait come later.

It is measured by a task that sleeps, looks how much too late it woke, and sleeps again.
"""

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
"""Over how many looks the mean is taken, so that a short moment does not count as pressure."""
LONGEST: Final = 10.0
"""For how many seconds things that can wait are put off, at most."""
FEW: Final = 4
"""How many of the things that waited are done at a time."""
HIGH, LOW = 0.05, 0.015
"""The mean lateness of the looks, in seconds, above which pressure begins, and below which it ends."""


class Pressure:
    """How busy the event loop is."""

    def __init__(self) -> None:
        self.is_high = False
        """Whether work waits long for its turn on the loop."""
        self._late: deque[float] = deque(maxlen=LOOKS)
        self._calm = asyncio.Event()
        self._calm.set()
        self._few = asyncio.Semaphore(FEW)

    async def watch(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Measure until this is cancelled."""
        while True:
            began = clock()
            await asyncio.sleep(STEP)
            self.woke(clock() - began - STEP)

    def woke(self, late: float) -> None:
        """Take note of one measurement: how many seconds too late the task woke."""
        self._late.append(late)
        mean = fmean(self._late)
        self.is_high = mean > (LOW if self.is_high else HIGH) and len(self._late) == LOOKS
        if self.is_high:
            self._calm.clear()
        else:
            self._calm.set()

    @asynccontextmanager
    async def over(self) -> AsyncIterator[None]:
        """Wait until the pressure is over, but no longer than `LONGEST`, and then for one of `FEW` turns.

        What can wait is done inside.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await self._calm.wait()
        async with self._few:
            yield
