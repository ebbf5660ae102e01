"""The bot's processes, one for SQLite, several with a part of the shards each for PostgreSQL, and what befalls them."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from discord_playground.server import Playground

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0
"""Seconds until a process that was started must be connected."""


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        return int(held.getsockname()[1])


class BotProcess:
    """One process of the bot, run as `module` with `more` in its environment; its log is kept across its lives."""

    def __init__(
        self,
        playground: Playground,
        url: str,
        folder: Path,
        number: int = 0,
        of: int = 1,
        *,
        module: str = "rehearsals.besieged.child",
        more: Mapping[str, str] | None = None,
    ) -> None:
        self.playground, self.url, self.number, self.of = playground, url, number, of
        self.module, self.more = module, more or {}
        self.folder = folder
        self.log = folder / f"bot-{number}.log"
        self.lives = 0
        self.metrics_port = free_port()
        self._process: asyncio.subprocess.Process | None = None
        self._logging: asyncio.Task[None] | None = None

    @property
    def alive(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.returncode is None

    @property
    def connected(self) -> bool:
        """Whether its shard has a socket, or, of a bot with one shard, any."""
        sessions = [session for session in self.playground.world.sessions if session.send is not None]
        return any(session.shard == self.number for session in sessions)

    async def start(self, patience: float = PATIENCE) -> None:
        """Start it and wait until people can use it. Raises `TimeoutError` where it does not come up."""
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.playground.token,
            "DATABASE_URL": self.url,
            "HENGE_LOOPBACK_PORT": str(self.playground.port),
            "HENGE_LOOPBACK_CA": str(self.playground.ca_file),
            "HENGE_HEALTH_FILE": str(self.folder / f"health-{self.number}.json"),
            "HENGE_METRICS_PORT": str(self.metrics_port),
            "HENGE_PRESSES": "0",
            "HENGE_BOTS_TAKE_TIME": "0",
            "HENGE_LOBBIES": "0",
            "HENGE_TELL_OWNER": "0",
            "HENGE_SERVER_PRESSES": "0",
            "HENGE_LOG": "DEBUG",
            "HENGE_OPERATOR_SERVER": str(next(iter(self.playground.world.guilds))),
        }
        if self.of > 1:
            shards = {"HENGE_SHARDS": self.of, "HENGE_SHARD_IDS": self.number, "HENGE_CLUSTER": self.number}
            environment |= {name: str(value) for name, value in shards.items()}
        environment |= self.more
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self.module, cwd=ROOT, env=environment, stderr=asyncio.subprocess.PIPE
        )
        self.lives += 1
        self._logging = asyncio.create_task(self._keep_log(self._process))
        await self.playground.world.until(lambda: self.connected or not self.alive, patience)
        if not self.connected:
            raise RuntimeError(f"the bot ended at its start; see {self.log}")

    async def _keep_log(self, process: asyncio.subprocess.Process) -> None:
        """Through a pipe: a file of its own would count against the room that the bot has on the disk."""
        assert process.stderr is not None
        with self.log.open("ab", buffering=0) as log:
            while data := await process.stderr.read(1 << 16):
                log.write(data)
        await process.wait()
        self.playground.world.changes.wake()

    async def end(self, number: signal.Signals = signal.SIGKILL) -> int:
        """End it by this signal and wait for it; returns its exit code."""
        if self._process is None or self._logging is None:
            return 0
        with suppress(ProcessLookupError):
            self._process.send_signal(signal.SIGCONT)
            self._process.send_signal(number)
        code = await self._process.wait()
        await self._logging
        await self.playground.world.until(lambda: not self.connected, PATIENCE)
        self._process = None
        return code

    def freeze(self) -> None:
        """SIGSTOP."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """SIGCONT."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.send_signal(number)

    def limit_files(self, most: int | None) -> None:
        """No file of this process grows beyond so many bytes, as on a disk without room; None takes the limit away.

        SQLite hears "file too large" instead of "no space left", and every write beyond fails. It takes no rights.
        """
        if self._process is not None and self.alive:
            _, hard = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (hard if most is None else most, hard))
