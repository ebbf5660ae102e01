"""The composition root: every object is built here, and passed to those who need it."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial

import aiohttp
import discord
from discord.ext import commands

from bot.gateway.amends import make_amends
from bot.gateway.announcer import DiscordAnnouncer
from bot.gateway.client import HengeClient, keep_connected
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
from bot.ui.mentions import Mentions
from bot.ui.open_panels import BEFORE, OpenPanels
from bot.ui.owed import Owed
from bot.ui.pages import lobby_pages, panel_pages
from bot.ui.replies import Interaction, person, turn
from cogs import cogs_of
from games.hosted import HostedGame
from host.house.house import Entropy
from host.service import Host
from host.values.ports import Announcer, Limits, Now
from storage.database import Database
from storage.upgrade import Brought, opened

log = logging.getLogger(__name__)

WARMED = 100
"""So many tables, those where something happened last, have what their boards are made of ready after a start."""
GARBAGE = (5_000, 10, 10)
"""After how much garbage is looked for: with Python's own numbers it is a tenth of all work, 0.4 seconds at a time."""
CHECKED_FIRST = 3.0
"""Seconds for which the start waits until the database has been looked through."""


class Clock:
    """The time as it is."""

    def __call__(self) -> int:
        """Milliseconds since 1970 UTC."""
        return time.time_ns() // 1_000_000

    async def sleep(self, milliseconds: float) -> None:
        """Wait."""
        await asyncio.sleep(milliseconds / 1000)


@dataclass(frozen=True)
class House:
    """What works without Discord: the host with its database and its painter; what opening the database took."""

    host: Host
    database: Database
    painter: PoolPainter
    brought: Brought = field(default_factory=Brought)


@dataclass(frozen=True)
class Given:
    """What a caller may bring instead of what the house has: the time, a painter, the secret bytes of seeds.

    `beside` is done beside the bot, for as long as it runs.
    """

    now: Now = field(default_factory=Clock)
    painter: PoolPainter | None = None
    entropy: Entropy = secrets.token_bytes
    beside: Callable[[House], Awaitable[None]] | None = None


@asynccontextmanager
async def house(
    config: Config,
    games: Sequence[HostedGame],
    announcer: Announcer,
    given: Given | None = None,
    metrics: Metrics | None = None,
    *,
    alone: bool = False,
) -> AsyncIterator[House]:
    """Open the database, build the host; close everything afterwards. The host is not started.

    `alone`: refused while another process looks after the same SQLite file, and the other way round.
    A database of an earlier release is copied before it is brought up to date.
    """
    given = given or Given()
    now = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    database, brought = await opened(config.database_url, now, alone=alone)
    if brought.migrations:
        copy = brought.backup or "to be made with the tools of PostgreSQL"
        log.warning("the database was of schema %s; a copy from before is %s", brought.schema, copy)
    database.timed = metrics.timed if metrics else None
    database.share = config.share
    painter = given.painter or PoolPainter.of(games, config.painters, config.sprites, config.stamps * 1_000_000)
    thinkers = Thinkers(config.thinkers)
    try:
        host = Host(
            database,
            games,
            announcer,
            painter,
            given.now,
            given.entropy,
            live_tables=config.live_tables,
            observer=metrics,
            limits=Limits(config.lobbies, config.tables),
            thinker=thinkers,
            bots_take_time=config.bots_take_time,
            machine=lambda: time.time_ns() // 1_000_000,
        )
        yield House(host, database, painter, brought)
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
    ready: Callable[[HengeClient], None] | None = None,
    given: Given | None = None,
) -> None:
    """Run the bot until `stop` is set or the process is told to end.

    `connector` leads somewhere else than Discord; `ready` hears of every client that has logged in.
    Raises `discord.LoginFailure` where the token is wrong.
    """
    stop = stop or stop_on_signals()
    mentions, metrics = Mentions(), Metrics(release())
    announcer = DiscordAnnouncer(config.token, mentions=mentions)
    async with house(config, games, announcer, given, metrics, alone=True) as home:
        router = Router(home.host, {game.key: game for game in games})
        clients: list[HengeClient] = []
        owed = Owed(config.owed_file)
        amends: list[asyncio.Task[None]] = []
        watch = Watch(home.host, home.painter.pool, metrics, clients)

        async def turned(table: int, interaction: Interaction, mark: tuple[str, ...]) -> Message | None:
            if mark[:1] == BEFORE:
                return lobby_pages.turned(await home.host.lobby.view(table), *mark[1:])
            view = await home.host.panels.turned(table, person(interaction), mark)
            return None if view is None else panel_pages.panel(view)

        open_panels = OpenPanels(turned, turn, panel_pages.over)
        home.host.house.changed = open_panels.changed

        def logged_in(client: discord.Client) -> None:
            announcer.speak_through(client)
            home.host.house.wake()
            if not amends:
                amends.append(asyncio.create_task(make_amends(client, owed, home.host.panels.did, mentions)))

        def make() -> HengeClient:
            client = HengeClient(
                config,
                router.dispatch,
                lambda: all_cogs(home, games),
                logged_in,
                home.host.places,
                watch=metrics,
                explain=Elsewhere(home.host).explain,
                owed=owed,
                mentions=mentions,
                open_panels=open_panels,
                connector=connector() if connector else None,
            )
            clients[:] = [client]
            if ready:
                ready(client)
            return client

        async with watch.shown(config):
            log.info("Henge %s looks after the database %s", release(), home.database.name)
            checking = await _begin_check(home.database)
            await home.host.upgrades.follow(home.brought)
            await home.host.open()
            gc.collect()
            gc.freeze()  # what has been imported stays: a look through all of it takes a tenth of a second
            gc.set_threshold(*GARBAGE)
            connection = asyncio.create_task(keep_connected(make, config.token))
            pulse = asyncio.create_task(watch.beat(config.health_file))
            pressing = asyncio.create_task(home.host.house.pressure.watch())
            ringing = asyncio.create_task(watch.ring(announcer.tell_owner, config))
            copying = asyncio.create_task(Backups(home.database, config, metrics.copied).run())
            warming = asyncio.create_task(home.painter.warm(partial(home.host.operate.boards, WARMED)))
            stopping = asyncio.create_task(stop.wait())
            beside = asyncio.ensure_future(given.beside(home)) if given and given.beside else None
            try:
                await asyncio.wait({connection, stopping}, return_when=asyncio.FIRST_COMPLETED)
                if connection.done():
                    connection.result()
            finally:
                log.info("stopping")
                for client in clients:
                    await client.settle()
                await open_panels.stop()
                owed.close()
                await home.host.close()
                for task in filter(
                    None, (connection, pulse, pressing, ringing, copying, warming, checking, stopping, beside, *amends)
                ):
                    task.cancel()
                    with suppress(asyncio.CancelledError, Exception):
                        await task
                with suppress(OSError):
                    config.health_file.unlink(missing_ok=True)


async def _begin_check(database: Database) -> asyncio.Task[None]:
    """Look for damage, before anybody plays unless the file is large; then the log tells what is found.

    Raises `DatabaseUnusable`.
    """

    def tell(ended: asyncio.Task[None]) -> None:
        if not ended.cancelled() and (error := ended.exception()):
            log.critical("%s", error)

    checking = asyncio.create_task(database.check())
    await asyncio.wait({checking}, timeout=CHECKED_FIRST)
    if checking.done():
        checking.result()
    checking.add_done_callback(tell)
    return checking


def all_cogs(home: House, games: Sequence[HostedGame]) -> list[commands.Cog]:
    """Every cog, with what it needs."""
    return cogs_of(home.host, games)


def stop_on_signals() -> asyncio.Event:
    """An event that SIGTERM and SIGINT set."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    return stop
