"""The line on which a bot reads a world's clock: a WebSocket beside the gateway, which Discord does not have.

The playground sends `{"ahead": ms, "ask": n}`: how far the world's clock is ahead of this machine's, and perhaps a
question. A bot answers `{"rested": n, "due": ms}` as soon as it has done everything that was due by then, with the time
(since 1970) at which it has something to do next, or null.
"""

import asyncio
import contextlib
import json
import math
import time

from aiohttp import WSMsgType, web

from discord_playground.model.changes import Change
from discord_playground.model.world import World

PATIENCE = 60.0
"""Seconds that a bot may take to do what is due before time moves on without it."""


class Line:
    """One bot that follows the clock."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.asked = 0
        self.waiting: dict[int, asyncio.Future[float | None]] = {}

    def heard(self, text: str) -> None:
        """An answer; what is none is passed over."""
        with contextlib.suppress(ValueError, KeyError, TypeError):
            told = json.loads(text)
            due = None if told["due"] is None else float(told["due"]) / 1000
            waiter = self.waiting.pop(told["rested"])
            if not waiter.done():
                waiter.set_result(due)

    def gone(self) -> None:
        """Nothing more will be answered."""
        for waiter in self.waiting.values():
            if not waiter.done():
                waiter.set_result(None)


class Followers:
    """All bots that follow the clock of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.lines: set[Line] = set()
        self._telling: set[asyncio.Task[None]] = set()
        world.changes.listen(self._changed)

    def _changed(self, change: Change) -> None:
        """Whoever follows hears of every move, also of one that waits for nobody."""
        if change.kind == "clock":
            for line in self.lines:
                telling = asyncio.ensure_future(self._tell(line))
                self._telling.add(telling)
                telling.add_done_callback(self._telling.discard)

    async def _tell(self, line: Line) -> None:
        with contextlib.suppress(ConnectionError):
            await self._send(line)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one bot for as long as it stays."""
        line = Line(web.WebSocketResponse(heartbeat=30))
        await line.socket.prepare(request)
        self.lines.add(line)
        await self._tell(line)
        self.world.changes.wake()
        try:
            async for message in line.socket:
                if message.type is WSMsgType.TEXT:
                    line.heard(message.data)
        finally:
            self.lines.discard(line)
            line.gone()
            self.world.changes.wake()
        return line.socket

    async def rested(self) -> float | None:
        """Tell every bot the time and wait until each has done what is due; when the first has something to do next."""
        found = await asyncio.gather(*(self._rested(line) for line in tuple(self.lines)))
        return min((due for due in found if due is not None), default=None)

    async def _rested(self, line: Line) -> float | None:
        line.asked += 1
        waiter: asyncio.Future[float | None] = asyncio.get_running_loop().create_future()
        line.waiting[line.asked] = waiter
        with contextlib.suppress(TimeoutError, ConnectionError):
            await self._send(line, line.asked)
            async with asyncio.timeout(PATIENCE):
                return await waiter
        return None

    async def _send(self, line: Line, ask: int | None = None) -> None:
        # Rounded up: a bot that is behind by a part of a millisecond would find that nothing is due yet.
        ahead = math.ceil((self.world.now() - time.time()) * 1000)
        await line.socket.send_str(json.dumps({"ahead": ahead, "ask": ask}))

    async def shut(self) -> None:
        """Close every line."""
        for line in tuple(self.lines):
            with contextlib.suppress(ConnectionError):
                await line.socket.close()
