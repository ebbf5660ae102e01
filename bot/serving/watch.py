"""What tells the outside how the running process is: the health file, figures for Prometheus, messages to the owner."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.gateway.client import HengeClient
from bot.gateway.reachability import Answering
from bot.process import scrape
from bot.process.bell import Bell, Tell
from bot.process.config import Config
from bot.process.metrics import Erring, Metrics
from bot.process.release import release
from host.operations.pulse import Pulse
from host.service import Host
from rendering.raster.pool import PaintPool
from storage.errors import StorageError

log = logging.getLogger(__name__)

HEARTBEAT = 15.0
"""Seconds between two notes in the health file while the bot is connected."""
PATIENCE = 5.0
"""Seconds within which the database has to answer not to count as troubled."""
UNCONNECTED = "not connected to Discord"
UNANSWERED = "Discord does not answer what it is asked"


class Watch:
    """Looks at the house, the painters and the connection, and tells how they are."""

    def __init__(
        self, host: Host, pool: PaintPool, metrics: Metrics, clients: Sequence[HengeClient], answering: Answering
    ) -> None:
        self.host, self.pool, self.metrics, self.clients, self.answering = host, pool, metrics, clients, answering
        self._unwritten = ""

    @asynccontextmanager
    async def shown(self, config: Config) -> AsyncIterator[None]:
        """Count errors and serve the metrics while the block runs. Raises `BadConfig` where the port is taken."""
        erring = Erring(self.metrics)
        logging.getLogger().addHandler(erring)
        try:
            async with scrape.served(config, self.metrics, self.look):
                yield
        finally:
            logging.getLogger().removeHandler(erring)

    async def look(self) -> None:
        """Bring those metrics up to date that are looked up and not counted as things happen."""
        pulse, _ = await self._pulse()
        self.metrics.looked(pulse)
        self.metrics.painter(self.pool.counts, self.pool.waiting, self.pool.memory)
        client = self.clients[0] if self.clients else None
        latency = client.latency if client is not None and self.connected else 0.0
        servers = len(client.guilds) if client is not None else 0
        self.metrics.gateway(self.connected, latency, servers, answering=not self.answering.is_silent)

    async def beat(self, path: Path) -> None:
        """Note in the health file, again and again, that this process is alive and what is wrong with it."""
        while True:
            connected = self.connected
            _, troubles = await self._pulse()
            if not connected:
                troubles = (UNCONNECTED, *troubles)
            elif self.answering.is_silent:
                troubles = (UNANSWERED, *troubles)
            try:
                await asyncio.to_thread(_note, path, connected, troubles)
                self._unwritten = ""
            except OSError as error:
                self._say_unwritten(f"{path} cannot be written: {error.strerror}; `health` cannot know how I am")
            await asyncio.sleep(HEARTBEAT if connected else 1.0)

    async def ring(self, tell: Tell, config: Config) -> None:
        """Tell the owner of faults with `tell`, until this is cancelled. Returns at once if they do not want that."""
        if not config.tell_owner:
            return
        bell = Bell(tell, config.token)
        logging.getLogger().addHandler(bell)
        try:
            await bell.ring()
        finally:
            logging.getLogger().removeHandler(bell)

    @property
    def connected(self) -> bool:
        """Whether people can reach the bot now, as the connection of every shard is open.

        The connections themselves are asked, because a client that has lost one still says that it is ready.
        """
        if not self.clients or self.clients[0].is_closed() or not self.clients[0].is_ready():
            return False
        return not any(shard.is_closed() for shard in self.clients[0].shards.values())

    async def _pulse(self) -> tuple[Pulse | None, tuple[str, ...]]:
        try:
            async with asyncio.timeout(PATIENCE):
                pulse = await self.host.operate.pulse()
        except TimeoutError:
            return None, (f"the database has not answered for {PATIENCE:.0f} seconds",)
        except StorageError as error:
            return None, (f"the database does not answer: {error}",)
        return pulse, pulse.troubles()

    def _say_unwritten(self, line: str) -> None:
        """Log this line, but only once as long as it stays the same."""
        if line != self._unwritten:
            log.error("%s", line)
        self._unwritten = line


def _note(path: Path, connected: bool, troubles: Sequence[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    noted = {"at": int(time.time()), "release": release(), "connected": connected, "troubles": list(troubles)}
    fresh.write_text(json.dumps(noted))
    fresh.replace(path)
