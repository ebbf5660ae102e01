"""The composition root: every object is built here, and passed to those who need it."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.gateway.amends import make_amends
from bot.gateway.announcer import DiscordAnnouncer
from bot.gateway.client import HengeClient, Lasting, Recipients, keep_connected
from bot.presses.elsewhere import Elsewhere
from bot.presses.router import Router
from bot.process.backups import Backups
from bot.process.config import Config
from bot.process.metrics import Metrics
from bot.process.release import release
from bot.process.thinkers import Thinkers
from bot.serving.painter import PoolPainter
from bot.serving.watch import Watch
from bot.ui.layouts import Message
from bot.ui.open_panels import BEFORE, OpenPanels
from bot.ui.owed import Owed
from bot.ui.pages import lobby_pages, panel_pages
from bot.ui.replies import Interaction, person, turn
from cogs import cogs_of
from games.hosted import HostedGame
from host.service import Host
from host.values.faults import loggable
from host.values.ports import Announcer, Entropy, Limits, Now, Observer, Ports
from storage.database import Database, machine
from storage.process_lock import Care
from storage.upgrade import Brought, opened

log = logging.getLogger(__name__)

WARMED = 100
"""For how many tables the parts of their boards are made ready after a start: those where something happened last."""
GARBAGE = (5_000, 10, 10)
"""After how much garbage is looked for: with Python's own numbers it is a tenth of all work, 0.4 seconds at a time."""
TOLD_AGAIN = 1.0
"""Seconds that a task has to end before it is told again."""
CHECKED_FIRST = 3.0
"""Seconds for which the start waits until the database has been looked through."""


class MachineTime:
    """The time as it is: this machine's, or where that does not agree with the clock of a database which several
    machines may share, that one's.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def __call__(self) -> int:
        """Milliseconds since 1970 UTC."""
        return machine() + self._database.ahead

    async def sleep(self, milliseconds: float) -> None:
        """Wait."""
        await asyncio.sleep(milliseconds / 1000)


@dataclass(frozen=True)
class Home:
    """What works without Discord: the host with its database and its painter.

    `brought` says what it took to open the database: which migrations ran, and where the copy from before them is.
    """

    host: Host
    database: Database
    painter: PoolPainter
    brought: Brought = field(default_factory=Brought)


Beside: TypeAlias = Callable[[Home], Coroutine[Any, Any, None]]
"""Something that is done beside the bot, for as long as it runs."""


@dataclass(frozen=True)
class Given:
    """What a caller may bring instead of what there would be: the time, a painter, the secret bytes of seeds; and what
    is to be done `beside` the bot.
    """

    now: Now | None = None
    painter: PoolPainter | None = None
    entropy: Entropy = secrets.token_bytes
    beside: Beside | None = None


@asynccontextmanager
async def open_home(
    config: Config,
    games: Sequence[HostedGame],
    announcer: Announcer,
    given: Given | None = None,
    metrics: Metrics | None = None,
    *,
    care: Care | None = None,
) -> AsyncIterator[Home]:
    """Open the database and build the host, which is not started; close everything at the end of the block.

    A database of an earlier release is copied before it is brought up to date. `care` says how this process looks after
    the database meanwhile: "alone" or beside others ("shared"); None looks after nothing. Raises `DatabaseTaken` where
    another process excludes that, and what `Database.open` raises.
    """
    given = given or Given()
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    database, brought = await opened(config.database_url, stamp, care)
    database.timed = metrics.timed if metrics else None
    database.share = config.share
    clock = MachineTime(database)
    painter = given.painter or PoolPainter.of(games, config.painters, config.sprites, config.stamps * 1_000_000)
    thinkers = Thinkers(config.thinkers)
    try:
        await database.compare_clocks()
        now, observer = given.now or clock, metrics or Observer()
        host = Host(
            database,
            games,
            Ports(announcer, painter, now, given.entropy, thinkers, observer, machine=clock),
            live_tables=config.live_tables,
            limits=Limits(config.lobbies, config.tables),
            bots_take_time=config.bots_take_time,
        )
        yield Home(host, database, painter, brought)
    finally:
        await thinkers.close()
        await painter.close()
        await database.close()


async def serve(
    config: Config,
    games: Sequence[HostedGame],
    *,
    connector: Callable[[], aiohttp.BaseConnector] | None = None,
    stop: asyncio.Event | None = None,
    given: Given | None = None,
) -> None:
    """Run the bot until `stop` is set or the process is told to end.

    `connector` makes the connections of each client where they lead elsewhere than to Discord.
    Raises `discord.LoginFailure` where the token is wrong, and `DatabaseUnusable` where the database is damaged.
    """
    stop, given = stop or stop_on_signals(), given or Given()
    announcer, metrics = DiscordAnnouncer(config.token), Metrics(release())
    async with open_home(config, games, announcer, given, metrics, care="shared") as home:
        run = _Run(config, games, home, announcer, metrics, connector)
        async with run.watch.shown(config):
            try:
                await run.begin(given.beside)
                await run.lasts_until(stop)
            finally:
                await run.end()


class _Run:
    """One run of the bot in its home: its connection to Discord, and everything that works beside it."""

    def __init__(
        self,
        config: Config,
        games: Sequence[HostedGame],
        home: Home,
        announcer: DiscordAnnouncer,
        metrics: Metrics,
        connector: Callable[[], aiohttp.BaseConnector] | None,
    ) -> None:
        self.config, self.home, self.host = config, home, home.host
        self.announcer, self.metrics, self.connector = announcer, metrics, connector
        self.recipients = Recipients(
            Router(self.host, {game.key: game for game in games}).dispatch,
            lambda: cogs_of(home.host, games),
            self._logged_in,
            self.host.places,
            Elsewhere(self.host).explain,
            self.host.house.wake,
        )
        self.lasting = Lasting(
            metrics,
            Owed(config.owed_file),
            announcer.mentions,
            OpenPanels(self._panel_now, turn, panel_pages.over),
            announcer.answering,
        )
        self.clients: list[HengeClient] = []
        """The client that is connected or tries to be, alone; none before the first."""
        self.watch = Watch(home.host, home.painter.pool, metrics, self.clients, announcer.answering)
        self.host.house.changed = self.lasting.open_panels.changed
        self._connection: asyncio.Task[None] | None = None
        self._amends: asyncio.Task[None] | None = None
        self._beside: list[asyncio.Task[None]] = []

    async def begin(self, beside: Beside | None) -> None:
        """Open the host, connect to Discord, and begin what works beside the bot; `beside` is one thing more of that.

        Raises `DatabaseUnusable`.
        """
        config, home = self.config, self.home
        log.info("Henge %s looks after the database %s", release(), home.database.name)
        if (brought := home.brought).migrations:
            copy = brought.backup or "to be made with the tools of PostgreSQL"
            log.warning("the database was of schema %s; a copy from before is %s", brought.schema, copy)
        await self._check(home.database)
        await self.host.upgrades.follow(brought)
        await self.host.open()
        gc.collect()
        gc.freeze()  # what has been imported stays: a look through all of it takes a tenth of a second
        gc.set_threshold(*GARBAGE)
        self._connection = asyncio.create_task(keep_connected(self._client, config.token))
        self._begin("the heartbeat", self.watch.beat(config.health_file))
        self._begin("the look at what there is to do", self.host.house.pressure.watch())
        self._begin("the bell", self.watch.ring(self.announcer.tell_owner, config))
        self._begin("the daily copies", Backups(home.database, config, self.metrics.copied).run())
        self._begin("the drawing ahead", home.painter.warm(partial(self.host.operate.boards, WARMED)))
        if beside is not None:
            self._begin("what was given to do beside the bot", beside(home))

    async def lasts_until(self, stop: asyncio.Event) -> None:
        """Return once `stop` is set. Raises what ends the connection to Discord for good."""
        assert self._connection is not None, "the run has begun"
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({self._connection, stopping}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            stopping.cancel()
        if self._connection.done():
            self._connection.result()

    async def end(self) -> None:
        """Let the answers that are under way end, then end everything that was begun."""
        log.info("stopping")
        for client in self.clients:
            await client.settle()
        await self.lasting.open_panels.stop()
        self.lasting.owed.close()
        await self.host.close()
        for task in (self._connection, self._amends, *self._beside):
            if task is not None:
                await ended(task)  # what broke it was told when it broke, or is raised by `lasts_until`
        with suppress(OSError):  # whoever reads it sees by its age that nobody writes it any more
            self.config.health_file.unlink(missing_ok=True)

    def _begin(self, what: str, work: Coroutine[Any, Any, None]) -> None:
        self._beside.append(begun(what, work))

    async def _check(self, database: Database) -> None:
        """Look for damage: before anybody plays, unless the file is large; then the log tells what is found later.

        Raises `DatabaseUnusable`.
        """

        def tell(ended: asyncio.Task[None]) -> None:
            if not ended.cancelled() and (error := ended.exception()):
                log.critical("%s", error)

        checking = asyncio.create_task(database.check())
        self._beside.append(checking)
        await asyncio.wait({checking}, timeout=CHECKED_FIRST)
        if checking.done():
            checking.result()
        checking.add_done_callback(tell)

    def _client(self) -> HengeClient:
        """A client that is not connected yet, in the place of the one before."""
        connector = self.connector() if self.connector else None
        client = HengeClient(self.config, self.recipients, self.lasting, connector)
        self.clients[:] = [client]
        return client

    def _logged_in(self, client: discord.Client) -> None:
        """Speak through this client from now on; after the first login, give what an earlier process had promised."""
        self.announcer.speak_through(client)
        self.host.house.wake()
        if self._amends is None:
            amends = make_amends(client, self.lasting.owed, self.host.panels.did, self.lasting.mentions)
            self._amends = begun("the answers that were owed", amends)

    async def _panel_now(self, table: int, interaction: Interaction, mark: tuple[str, ...]) -> Message | None:
        """What a private message about a table shows now; None where it is still as its mark says."""
        if mark[:1] == BEFORE:
            return lobby_pages.turned(await self.host.lobby.view(table), *mark[1:])
        view = await self.host.panels.turned(table, person(interaction), mark)
        return None if view is None else panel_pages.panel(view)


def begun(what: str, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Begin work that goes on beside the bot. If it breaks, the log has a line at once; nobody waits for its end."""

    def tell(ended: asyncio.Task[None]) -> None:
        if not ended.cancelled() and (error := ended.exception()) is not None:
            log.error("%s broke off: %s", what, loggable(error))

    task = asyncio.create_task(work, name=what)
    task.add_done_callback(tell)
    return task


async def ended(task: asyncio.Future[Any]) -> None:
    """End a task, whatever comes of it. One that takes no notice is told again: discord.py hears of no cancellation
    while it connects, which lasts for a minute where nothing answers.
    """
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=TOLD_AGAIN)
    with suppress(asyncio.CancelledError, Exception):
        await task


def stop_on_signals() -> asyncio.Event:
    """An event that SIGTERM, SIGINT and a terminal that is closed set; with nohup it may be closed."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        if number is not signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:
            loop.add_signal_handler(number, stop.set)
    return stop
