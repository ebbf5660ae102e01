"""`serve`, `playground` and `health`: the process that talks to Discord, or to the playground instead."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import aiohttp

from bot import app, logs
from bot.config import Config
from games.hosted import HostedGame
from playground.connector import connector_from
from playground.server import Playground
from storage.database import DEFAULT_URL

log = logging.getLogger(__name__)

STALE = 60.0
"""Seconds after which a process that notes nothing counts as dead."""
PLAYGROUND_DATABASE = Path("var/playground.sqlite3")


async def serve(config: Config, games: Sequence[HostedGame]) -> None:
    """Talk to Discord; without a token, to a playground of our own."""
    if not config.token:
        await playground(config, games)
        return
    logs.set_up(config.log_level, config.log_format, config.token)
    await app.serve(config, games, connector=loopback(config))


def loopback(config: Config) -> Callable[[], aiohttp.BaseConnector] | None:
    """The way to a running playground, if one is configured."""
    port, ca_file = config.loopback_port, config.loopback_ca
    if port is None or ca_file is None:
        return None
    return lambda: connector_from(port, ca_file)


async def playground(config: Config, games: Sequence[HostedGame]) -> None:
    """A loopback Discord with a page to try the bot in, and the bot connected to it.

    Its world begins anew each time, so its database does too, unless DATABASE_URL names one.
    """
    logs.set_up(config.log_level, "text")
    if config.database_url == DEFAULT_URL:
        for old in PLAYGROUND_DATABASE.parent.glob(PLAYGROUND_DATABASE.name + "*"):
            old.unlink()
        config = replace(config, database_url=f"sqlite+aiosqlite:///{PLAYGROUND_DATABASE}")
    async with await Playground.start(page_port=config.playground_port) as ground:
        log.info("No DISCORD_TOKEN: this is the playground. Open %s in a browser.", ground.page_url)
        await app.serve(replace(config, token=ground.token), games, connector=ground.connector)


def health(config: Config) -> tuple[str, bool]:
    """What the running process noted last, and whether it is well."""
    try:
        note = json.loads(config.health_file.read_text())
    except (OSError, ValueError):
        return f"no process has noted anything in {config.health_file}", False
    age = time.time() - note["at"]
    if age > STALE:
        return f"the last note is {age:.0f} seconds old", False
    return ("connected", True) if note["connected"] else ("alive, but not connected to Discord", False)
