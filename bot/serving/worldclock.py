"""The playground's clock as the bot's own: when it is moved in the page, deadlines, reminders and windows follow.

Only a bot that is connected to a playground uses it. The real Discord has nothing like it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import aiohttp

from bot.serving.app import Home
from discord_playground.connector import CLOCK_URL
from host.values.faults import loggable
from host.values.ports import SECOND
from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore

log = logging.getLogger(__name__)

PAUSE = 0.5
"""Seconds until a broken line is tried again."""
LOOK = 0.02
"""Seconds between two looks whether everything due is done."""


class WorldClock:
    """This machine's time, moved ahead as far as the playground's clock is."""

    def __init__(self) -> None:
        self.ahead = 0
        """Milliseconds by which it is ahead of this machine's time."""
        self.known = asyncio.Event()
        """Set once the playground has said how far ahead its clock is."""
        self._moved = asyncio.Event()
        self._questions: asyncio.Queue[tuple[aiohttp.ClientWebSocketResponse, int]] = asyncio.Queue()

    def __call__(self) -> int:
        """Milliseconds since 1970 UTC."""
        return time.time_ns() // 1_000_000 + self.ahead

    def sleep(self, milliseconds: float) -> Coroutine[Any, Any, None]:
        """Wait so many milliseconds of this clock.

        They count from this call, not from the moment at which it is awaited: the clock may move in between.
        """
        return self._until(self() + milliseconds)

    async def _until(self, until: float) -> None:
        while (left := until - self()) > 0:
            # not wait_for, which forgets that it was cancelled when what it waits for comes at the same moment
            with suppress(TimeoutError):
                async with asyncio.timeout(left / SECOND):
                    await self._moved.wait()

    def move(self, ahead: int) -> None:
        """Set how many milliseconds the clock is ahead; whoever sleeps looks at it again."""
        self.known.set()
        if ahead != self.ahead:
            self.ahead = ahead
            self._moved.set()
            self._moved = asyncio.Event()

    async def follow(self, connector: Callable[[], aiohttp.BaseConnector]) -> None:
        """Hear of every move until this is cancelled; a connection that breaks is opened again."""
        told = False
        while True:
            try:
                async with aiohttp.ClientSession(connector=connector()) as session:
                    await self._hear(session)
            except (aiohttp.ClientError, OSError) as error:
                if not told:
                    log.warning("the playground's clock is out of reach: %s", error)
                told = True
            else:
                told = False
            await asyncio.sleep(PAUSE)

    async def _hear(self, session: aiohttp.ClientSession) -> None:
        async with session.ws_connect(CLOCK_URL) as line:
            async for message in line:
                if message.type is not aiohttp.WSMsgType.TEXT:
                    break
                told = message.json()
                self.move(told["ahead"])
                if told["ask"] is not None:
                    self._questions.put_nowait((line, told["ask"]))

    async def answer(self, home: Home) -> None:
        """Whenever the playground asks, wait until everything that is due is done, and say when the next is due."""
        while True:
            line, number = await self._questions.get()
            try:
                await line.send_json({"rested": number, "due": await self._rested(home.database)})
            except Exception as error:
                log.error("the playground's clock goes on without an answer: %s", loggable(error))

    async def _rested(self, database: Database) -> int | None:
        """Wait until everything that is due is done; when the next is due, in milliseconds since 1970, or None."""
        while True:
            async with database.read() as tx:
                found = (await ClockStore(tx).first_due(), await OutboxStore(tx).first_due())
            due = min((each for each in found if each is not None), default=None)
            if due is None or due > self():
                return due
            await asyncio.sleep(LOOK)


@asynccontextmanager
async def following(connector: Callable[[], aiohttp.BaseConnector]) -> AsyncIterator[WorldClock]:
    """The clock of the playground at the other end, which is known before the block begins."""
    clock = WorldClock()
    line = asyncio.create_task(clock.follow(connector), name="world clock")
    try:
        await clock.known.wait()
        yield clock
    finally:
        line.cancel()
        with suppress(asyncio.CancelledError):
            await line
