"""`serve`, `playground` and `health`: the process that talks to Discord, or to the playground instead."""

from __future__ import annotations

import json
import logging
import ssl
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import aiohttp

from bot.gateway.client import connections
from bot.process import allocator, logs, sentry
from bot.process.config import BadConfig, Config
from bot.process.release import release
from bot.serving import app, worldclock
from discord_playground.connector import connector_from
from discord_playground.model.world import FirstCommand
from games.hosted import HostedGame
from storage.database import DEFAULT_URL, Database
from storage.files import COMPANIONS
from storage.table_store import TableStore

if TYPE_CHECKING:
    from discord_playground.server import Playground

log = logging.getLogger(__name__)

STALE = 60.0
"""Seconds after which a process that notes nothing counts as dead."""
PLAYGROUND_DATABASE = Path("var/playground.sqlite3")
FIRST_COMMAND = FirstCommand("Play a first game", "play now", ("game",), "Play a first game of {}")
"""What the page of the playground offers to whoever opens it."""


async def serve(config: Config, games: Sequence[HostedGame]) -> None:
    """Talk to Discord; without a token, to a playground of our own."""
    if not config.token:
        await playground(config, games)
        return
    logs.set_up(config.log_level, config.log_format, config.token)
    sentry.report(config, release())
    await run(config, games, loopback(config))


async def run(
    config: Config, games: Sequence[HostedGame], connector: Callable[[], aiohttp.BaseConnector] | None
) -> None:
    """Run the bot; where it is led to a playground, by that playground's clock."""
    allocator.give_back()
    if connector is None:
        await app.serve(config, games)
        return
    async with worldclock.following(connector) as clock:
        await app.serve(config, games, connector=connector, given=app.Given(clock, beside=clock.answer))


def loopback(config: Config) -> Callable[[], aiohttp.BaseConnector] | None:
    """The way to a running playground, if one is configured. Raises `BadConfig` for what is no certificate."""
    port, ca_file = config.loopback_port, config.loopback_ca
    if port is None or ca_file is None:
        return None
    try:
        ssl.create_default_context(cafile=ca_file)
    except OSError as error:
        raise BadConfig(f"HENGE_LOOPBACK_CA: there is no certificate in “{ca_file}”.") from error
    return lambda: connector_from(port, ca_file, connections(config))


async def playground(config: Config, games: Sequence[HostedGame], people: int | None = None) -> None:
    """A loopback Discord with a page to try the bot in, and the bot connected to it; `people` is how many are there.

    Its world begins anew each time, so its database does too, unless DATABASE_URL names one. One that holds games of
    real servers is left alone: the playground knows none of them, and they would count as gone.
    """
    logs.set_up(config.log_level, "text")
    async with await ground_at(config.playground_port, people) as ground:
        if config.database_url == DEFAULT_URL or await has_tables_elsewhere(config.database_url, ground.world.guilds):
            config = replace(config, database_url=await fresh_database())
        token = "DISCORD_TOKEN is left alone" if config.token else "No DISCORD_TOKEN"
        log.info("%s: this is the playground. Open %s in a browser.", token, ground.page_url)
        server = config.operator_server or next(iter(ground.world.guilds))
        config = replace(config, token=ground.token, operator_server=server, presses=0, server_presses=0, lobbies=0)
        await run(config, games, ground.connector)


async def ground_at(page_port: int, people: int | None = None) -> Playground:
    """A running playground with its page at this port. Raises `BadConfig` where the port is taken."""
    # late: a bot that talks to Discord needs none of it, and it takes 10 MB
    from discord_playground.demo import demo_world
    from discord_playground.server import Playground

    world = demo_world(people=people, guild_name="Henge demo", bot_name="Henge")
    world.first_command = FIRST_COMMAND
    try:
        return await Playground.start(page_port=page_port, world=world)
    except OSError as error:
        raise BadConfig(f"HENGE_PLAYGROUND_PORT: the page cannot be at port {page_port}: {error.strerror}.") from error


async def fresh_database() -> str:
    """The address of a database with nothing in it. Raises `DatabaseTaken` where another playground is at work here."""
    database = Database(f"sqlite:///{PLAYGROUND_DATABASE}")
    try:
        await database.take()
        for companion in ("", *COMPANIONS):  # not the lock: who waits for it would have another one
            PLAYGROUND_DATABASE.with_name(PLAYGROUND_DATABASE.name + companion).unlink(missing_ok=True)
    finally:
        await database.close()
    return f"sqlite:///{PLAYGROUND_DATABASE}"


async def has_tables_elsewhere(url: str, guild_ids: Collection[int]) -> bool:
    """Whether a database, of whatever release, holds tables that are not over in servers other than these."""
    database = Database(url)
    try:
        schema, _ = await database.behind()
        if not schema:
            return False
        async with database.read() as tx:
            elsewhere = await TableStore(tx).live_outside(guild_ids)
    finally:
        await database.close()
    if not elsewhere:
        return False
    log.warning("DATABASE_URL holds %s tables of other servers; the playground takes a database of its own", elsewhere)
    return True


def health(config: Config) -> tuple[str, bool]:
    """What the running process noted last, and whether it is well."""
    try:
        note = json.loads(config.health_file.read_text())
        age = time.time() - note["at"]
    except (OSError, ValueError, TypeError, KeyError):
        return f"no process has noted anything in {config.health_file}", False
    if age > STALE:
        return f"the last note is {age:.0f} seconds old", False
    if age < -STALE:  # the clock was set back, and nobody has noted anything since
        return f"the last note is {-age:.0f} seconds ahead of the clock", False
    troubles = note.get("troubles", () if note["connected"] else ("not connected to Discord",))
    said = f"alive, but {'; '.join(troubles)}" if troubles else "connected"
    return f"Henge {note['release']}: {said}" if "release" in note else said, not troubles
