"""A loopback Discord, the real bot in it (in this process, or in one that can be killed), and people who click."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import closing, suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from bot.process.config import Config
from bot.process.eventloop import new_event_loop
from bot.serving import app, worldclock
from bot.serving.painter import PoolPainter
from discord_playground import openapi
from discord_playground.model.world import World
from discord_playground.server import Playground
from games import GAMES
from games.hosted import HostedGame
from rehearsals.besieged import painting
from tests.databases import ready
from tests.e2e import child
from tests.e2e.members import PATIENCE, Member, Room
from tests.host.beach import GAME as BEACH

HOSTED: Sequence[HostedGame] = (BEACH, *GAMES)
ROOT = Path(__file__).parents[2]


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """The loop on which the bot serves people."""
    return {"serving": new_event_loop}


class TravelClock:
    """The time as it is, and as far ahead as the test has travelled."""

    def __init__(self) -> None:
        self.ahead = 0
        self._moved = asyncio.Event()

    def __call__(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def forward(self, seconds: float) -> None:
        """Whoever sleeps until then wakes."""
        self.ahead += int(seconds * 1000)
        self._moved.set()
        self._moved = asyncio.Event()

    def sleep(self, milliseconds: float) -> Coroutine[Any, Any, None]:
        """Counted from now, not from when somebody begins to wait for it: the test may travel in between."""
        return self._until(self() + milliseconds)

    async def _until(self, until: float) -> None:
        while (left := until - self()) > 0:
            # not wait_for, which forgets that it was cancelled when what it waits for comes at the same moment
            with suppress(TimeoutError):
                async with asyncio.timeout(left / 1000):
                    await self._moved.wait()


class Bot:
    """The bot in this process; `stop` ends it as SIGTERM would, `start` begins it again over the same database."""

    def __init__(
        self,
        playground: Playground,
        database: Path,
        seed: str,
        paint: Callable[[], PoolPainter] = painting.small,
        connector: Callable[[], aiohttp.BaseConnector] | None = None,
    ) -> None:
        self.playground, self.database, self.seed, self._paint = playground, database, seed, paint
        self.connector = connector or playground.connector
        self.clock = TravelClock()
        self.operator_server: int | None = next(iter(playground.world.guilds))
        self.metrics_port: int | None = None
        self.test_server: int | None = None
        self.blocked: frozenset[int] = frozenset()
        self.documents = ("", "")
        self.beside: app.Beside | None = None
        self._stop = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def config(self) -> Config:
        """As if from the environment."""
        return Config(
            token=self.playground.token,
            database_url=ready(self.database),
            health_file=self.database.with_name("health.json"),
            operator_server=self.operator_server,
            metrics_port=self.metrics_port,
            test_server=self.test_server,
            blocked=self.blocked,
            privacy_url=self.documents[0],
            terms_url=self.documents[1],
            presses=0,
            lobbies=0,
            server_presses=0,
        )

    def _given(self) -> app.Given:
        return app.Given(self.clock, self._paint(), Random(self.seed).randbytes, self.beside)

    async def start(self) -> None:
        """Connect, and wait until people can use it."""
        self._stop = asyncio.Event()
        self._task = asyncio.create_task(
            app.serve(self.config, HOSTED, connector=self.connector, stop=self._stop, given=self._given())
        )
        online = asyncio.create_task(self.playground.bot_online())
        await asyncio.wait({self._task, online}, return_when=asyncio.FIRST_COMPLETED)
        if self._task.done():
            online.cancel()
            self._task.result()
        await online

    async def nothing_to_say(self) -> None:
        """Wait until all that was to be said by now is said."""
        open_ones = "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND not_before <= ?"
        async with asyncio.timeout(PATIENCE):
            while True:
                with closing(sqlite3.connect(self.database)) as connection:
                    if connection.execute(open_ones, (self.clock(),)).fetchone() == (0,):
                        return
                await asyncio.sleep(0.01)

    async def ended(self) -> None:
        """Wait until it ends by itself; raises what ended it."""
        assert self._task is not None
        task, self._task = self._task, None
        await task

    async def stop(self) -> None:
        """End cleanly."""
        if self._task is not None:
            self._stop.set()
            await self._task
            self._task = None


NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["tests.e2e.child"])
"""Begins bots that are killed and started again, each with everything imported, which is most of a start."""


class BotProcess:
    """The bot in a process of its own; `kill` is SIGKILL, `stop` is SIGTERM and returns the exit code."""

    def __init__(self, playground: Playground, database: Path) -> None:
        self.playground, self.database = playground, database
        self.process: asyncio.subprocess.Process | BaseProcess | None = None
        self.log = database.with_name("bot.log")

    async def start(self, *module: str) -> None:
        """Start it, and wait until people can use it; by `python -m` where a module and its arguments are named."""
        environment = {
            **os.environ,
            "DISCORD_TOKEN": self.playground.token,
            "DATABASE_URL": ready(self.database),
            "HENGE_LOOPBACK_PORT": str(self.playground.port),
            "HENGE_LOOPBACK_CA": str(self.playground.ca_file),
            "HENGE_OPERATOR_SERVER": str(next(iter(self.playground.world.guilds))),
            "HENGE_HEALTH_FILE": str(self.database.with_name("health.json")),
            "HENGE_PRESSES": "0",
            "HENGE_BOTS_TAKE_TIME": "0",
            "HENGE_LOBBIES": "0",
            "HENGE_SERVER_PRESSES": "0",
            "HENGE_TEST_LUCK": "the same in every run",
        }
        if module:
            with self.log.open("ab") as log:
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", *module, cwd=ROOT, env=environment, stderr=log
                )
        else:
            self.process = NURSERY.Process(target=child.begin, args=(environment, self.log))
            await asyncio.to_thread(self.process.start)
        await self.playground.bot_online(30)

    async def kill(self) -> None:
        """SIGKILL: nothing is finished, nothing is said."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        assert process.pid is not None
        with suppress(ProcessLookupError):
            os.kill(process.pid, number)
        code = await (asyncio.to_thread(_ended, process) if isinstance(process, BaseProcess) else process.wait())
        await self.playground.bot_offline()
        return code


def _ended(process: BaseProcess) -> int:
    """The exit code, as soon as there is one."""
    process.join()
    code = process.exitcode
    process.close()
    assert code is not None
    return code


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    """A world of its own; Discord's document judges every request and answer where it is at hand."""
    async with await Playground.start() as playground:
        watch = openapi.watch(playground.world.journal)
        yield playground
        assert not playground.world.journal.missing
        assert watch is None or watch.violations == []


@pytest.fixture
def world(playground: Playground) -> World:
    return playground.world


@pytest.fixture
async def bot(
    playground: Playground, tmp_path: Path, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Bot]:
    """The bot, connected, in this process; the luck of its games is that of the test's name.

    It must not log a fault of its own, be it a picture that could not be painted; a test that provokes one clears it.
    """
    bot = Bot(playground, tmp_path / "henge.sqlite3", request.node.name)
    await bot.start()
    yield bot
    await bot.stop()
    ours = [record for record in caplog.get_records("call") if record.name.startswith(("bot.", "host.", "rendering."))]
    assert [record.getMessage() for record in ours if record.levelno >= logging.ERROR] == []


@pytest.fixture
async def following_bot(
    playground: Playground, tmp_path: Path, request: pytest.FixtureRequest
) -> AsyncIterator[worldclock.WorldClock]:
    """The bot in this process, by the playground's clock, as `python -m bot` runs it."""
    config = Config(
        token=playground.token,
        database_url=ready(tmp_path / "henge.sqlite3"),
        health_file=tmp_path / "health.json",
        presses=0,
        lobbies=0,
        server_presses=0,
    )
    stop = asyncio.Event()
    async with worldclock.following(playground.connector) as clock:
        given = app.Given(clock, painting.small(), Random(request.node.name).randbytes, clock.answer)
        bot = asyncio.create_task(app.serve(config, HOSTED, connector=playground.connector, stop=stop, given=given))
        await playground.bot_online()
        yield clock
        stop.set()
        await bot


@pytest.fixture
async def elsewhere(playground: Playground, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot in a process of its own, not started yet."""
    bot = BotProcess(playground, tmp_path / "henge.sqlite3")
    yield bot
    await bot.stop()


@pytest.fixture
async def bot_process(elsewhere: BotProcess) -> BotProcess:
    """The bot, connected, in a process of its own."""
    await elsewhere.start()
    return elsewhere


@pytest.fixture
def channel(playground: Playground) -> Room:
    """#games."""
    return Room(playground, playground.world.find_channel("games"))


@pytest.fixture
def ana(playground: Playground) -> Member:
    """Who owns the server."""
    return Member(playground, "Ana")


@pytest.fixture
def ben(playground: Playground) -> Member:
    """Who may manage the server."""
    return Member(playground, "Ben")


@pytest.fixture
def cem(playground: Playground) -> Member:
    """A plain member."""
    return Member(playground, "Cem")
