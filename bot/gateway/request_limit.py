"""Discord's limit over all requests of one bot, kept before Discord has to say so.

discord.py keeps the limits of single routes by the headers of their answers; of this one no header tells, and a request
beyond it stops all others.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection
from types import SimpleNamespace
from typing import Final, TypeAlias

import aiohttp

from bot.ui import limits

WINDOW: Final = 1.01
"""Seconds in which Discord takes so many requests, and a little more, as clocks differ."""

_COUNTED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")
"""Answers to presses have the press's token and do not count."""

Later: TypeAlias = Callable[[float, Callable[[], None]], object]
"""Do something after so many seconds."""


class RequestLimit:
    """Lets requests go in the order in which they come, so that Discord never counts more than `count` in a window.

    Discord counts a request somewhere between its beginning and its answer, which may be long where the network or the
    processor is slow. So its place is free again a window after its answer, not after its beginning.
    """

    def __init__(self, count: int, later: Later | None = None) -> None:
        self._places = asyncio.Semaphore(count)
        self._later = later

    def joins(self, trace: aiohttp.TraceConfig) -> None:
        """Hold back the requests of sessions that are traced so."""
        trace.on_request_start.append(self._begins)
        trace.on_request_end.append(self._has_ended)
        trace.on_request_exception.append(self._has_ended)

    async def _begins(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        if _COUNTED.match(params.url.path):
            await self._places.acquire()
            context.counts = True

    async def _has_ended(self, session: aiohttp.ClientSession, context: SimpleNamespace, params: object) -> None:
        if vars(context).pop("counts", False):
            later = self._later or asyncio.get_running_loop().call_later
            later(WINDOW, self._places.release)


def share(shards: int | None, own: Collection[int] | None) -> int:
    """How many requests a process may begin in a window where each has its part of all shards."""
    return max(1, limits.REQUESTS * len(own) // shards) if shards and own else limits.REQUESTS
