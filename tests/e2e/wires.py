"""The network between a bot and its Discord, which can be down: it carries, refuses, or takes and never answers."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from enum import Enum
from typing import Self

import aiohttp

from discord_playground.connector import connector_from
from discord_playground.server import LOOPBACK, Playground


class State(Enum):
    """What becomes of a connection."""

    CARRIES = "carries"
    REFUSES = "refuses"
    SWALLOWS = "swallows"


class Wire:
    """A port of its own that leads to a playground. What is open when its state changes is cut."""

    def __init__(self, playground: Playground) -> None:
        self.playground, self.state, self.port, self.taken = playground, State.CARRIES, 0, 0
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        await self.becomes(State.CARRIES)
        return self

    async def __aexit__(self, *failed: object) -> None:
        await self.becomes(State.REFUSES)

    def connector(self) -> aiohttp.TCPConnector:
        """For a bot."""
        return connector_from(self.port, self.playground.ca_file)

    async def becomes(self, state: State) -> None:
        """From now on."""
        self.state = state
        if state is State.REFUSES and self._server is not None:
            self._server.close()
            self._server = None
        elif state is not State.REFUSES and self._server is None:
            self._server = await asyncio.start_server(self._opened, LOOPBACK, self.port)
            self.port = self._server.sockets[0].getsockname()[1]
        for each in list(self._open):
            each.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _opened(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.taken += 1
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        try:
            if self.state is State.SWALLOWS:
                await asyncio.Event().wait()
            there, back = await asyncio.open_connection(LOOPBACK, self.playground.port)
            try:
                ways = [asyncio.create_task(_carry(*way)) for way in ((reader, back), (there, writer))]
                try:
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in ways:
                        way.cancel()
            finally:
                back.transport.abort()
        except asyncio.CancelledError:
            pass  # the network is another one now
        finally:
            self._open.discard(task)
            writer.transport.abort()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
