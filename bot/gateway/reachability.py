"""Whether Discord answers what it is asked: while it does not, nobody can play, though what they press arrives.

A line to the gateway says nothing about it: an outage of Discord's often leaves the lines open. Every request is heard
of. One that comes to nothing raises a doubt, which a small request of our own settles.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord

from bot.ui import limits
from host.values.ports import NotNow

log = logging.getLogger(__name__)

PATIENCE = 5.0
"""Seconds in which a request that settles a doubt is answered."""
USUAL, LONGEST = 60.0, 3600.0
"""Seconds for which nothing is asked where Discord bans us and does not say for how long; and at most."""

_API = re.compile(r"/api/")
_SERVER_ERROR = 500


class Answering:
    """Hears of the requests of one client after another; `now` is in seconds, and never goes back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._is_doubtful = self._was_silent = False
        self._shut_until = 0.0

    def joins(self, trace: aiohttp.TraceConfig) -> None:
        """Hear of the requests of sessions that are traced so."""
        trace.on_request_end.append(self._ended)
        trace.on_request_exception.append(self._was_cut)

    @property
    def is_silent(self) -> bool:
        """Whether Discord answered nothing when it was asked last whether it does."""
        return self._was_silent

    @property
    def shut_for(self) -> float:
        """For so many seconds Discord has told us to ask nothing, whatever the request; 0 where it has not.

        Answers to presses are not meant by it, as they do not count.
        """
        return max(0.0, self._shut_until - self._now())

    async def holds(self, ask: Callable[[], Awaitable[Any]]) -> bool:
        """Whether Discord answers now; `ask` is tried where that is in doubt."""
        if self._is_doubtful and not self.shut_for:
            with suppress(NotNow, discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await ask()
        if self._is_doubtful != self._was_silent:
            self._was_silent = self._is_doubtful
            if self._was_silent:
                log.warning("Discord does not answer what it is asked; it is tried again")
            else:
                log.info("Discord answers again")
        return not self._is_doubtful

    async def _ended(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        if not _API.match(params.url.path):
            return
        status, headers = params.response.status, params.response.headers
        # what stands before Discord bans a whole address, and Discord itself says through what its answer came
        banned = status == limits.TOO_MANY and "Via" not in headers
        self._is_doubtful = status >= _SERVER_ERROR or banned
        if banned or (status == limits.TOO_MANY and "X-RateLimit-Global" in headers):
            self._shut_until = max(self._shut_until, self._now() + min(_seconds(headers.get("Retry-After")), LONGEST))

    async def _was_cut(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if _API.match(params.url.path):
            self._is_doubtful = True


def _seconds(told: str | None) -> float:
    try:
        return max(0.0, float(told or USUAL))
    except ValueError:  # a date, as others than Discord write it
        return USUAL
