"""Discord's limit over all requests of one bot, kept before Discord has to say so.

discord.py keeps the limits of single routes by the headers of their answers; of this one no header tells, and a request
beyond it stops all others.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection
from types import SimpleNamespace

import aiohttp

from bot.ui import limits

WINDOW = 1.05
"""Seconds in which that many requests may begin: somewhat more than Discord's one, as some take longer to arrive."""

_COUNTED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")
"""Answers to presses have the press's token and do not count."""


class Pace:
    """Lets requests go in the order in which they come, `count` in each window at most."""

    def __init__(
        self,
        count: int = limits.REQUESTS,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._went: deque[float] = deque(maxlen=count)
        self._now, self._sleep = now, sleep
        self._line = asyncio.Lock()

    async def turn(self) -> None:
        """Wait until one more request may begin."""
        async with self._line:
            if len(self._went) == self._went.maxlen and (wait := self._went[0] + WINDOW - self._now()) > 0:
                await self._sleep(wait)
            self._went.append(self._now())

    async def before(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        """Hold back a request that counts; for `aiohttp.TraceConfig.on_request_start`."""
        if _COUNTED.match(params.url.path):
            await self.turn()


def share(shards: int | None, own: Collection[int] | None) -> int:
    """How many requests a process may begin in a window where each has its part of all shards."""
    return max(1, limits.REQUESTS * len(own) // shards) if shards and own else limits.REQUESTS
