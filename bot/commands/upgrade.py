"""`upgrade`: bring a database up to this release, or say beforehand what that will do to it."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bot.commands.console import stands
from bot.gateway.announcer import DiscordAnnouncer
from bot.process.config import Config
from bot.serving import app
from engine import Refusal
from games.hosted import HostedGame
from host.operations.upgrades import Upgrade, code_of, fates_in
from host.values.refusals import NoSuchGame
from storage.address import SETTING
from storage.backup import back_up
from storage.database import Database
from storage.upgrade import Brought

NOTHING = "The database has this schema already, and no table goes on in it."


async def upgrade(config: Config, games: Sequence[HostedGame], database: str | None) -> list[str]:
    """Copy the database, bring it up to date, look through all tables; lines to print. Raises `Refusal`.

    What tables and whoever runs the bot must be told is told as soon as the bot runs.
    """
    config = _of(config, database)
    live = Database(config.database_url, setting=SETTING if database is None else "DATABASE")
    try:
        await stands(live)
    finally:
        await live.close()
    async with app.open_home(config, games, DiscordAnnouncer(), care="alone") as home:
        done = await home.host.upgrades.look_through(home.brought)
    return [NOTHING] if done is None else list(done.lines)


async def check(config: Config, games: Sequence[HostedGame], database: str | None) -> list[str]:
    """Do the same to a copy, and say what came of it; lines to print. The database itself is only read.

    A SQLite file is copied to a temporary folder (`TMPDIR`). Tables in PostgreSQL are looked at where they are, if the
    schema is this one already. Raises `Refusal`.
    """
    config = _of(config, database)
    live = Database(config.database_url, setting=SETTING if database is None else "DATABASE")
    try:
        schema, missing = await stands(live)
        if live.path is None:
            return await _looked_at(live, games, missing)
        with tempfile.TemporaryDirectory(prefix="henge-check-") as folder:
            began, copy = time.monotonic(), Path(folder) / "copy.sqlite3"
            await back_up(live, copy)
            if not missing:
                began = time.monotonic()  # an upgrade will copy nothing
            config = await brought_up(config, copy)
            async with app.open_home(config, games, DiscordAnnouncer()) as home:
                took = time.monotonic() - began
                done = await home.host.upgrades.look_through(Brought(schema, missing, took=took))
    finally:
        await live.close()
    return [NOTHING] if done is None else [line.replace("It took", "It will take about") for line in done.lines]


async def brought_up(config: Config, copy: Path) -> Config:
    """The configuration with a copy that needs no copy, brought up to this release. Raises `StorageError`."""
    config = replace(config, database_url=f"sqlite:///{copy}")
    await (await Database.open(config.database_url)).close()
    return config


async def _looked_at(live: Database, games: Sequence[HostedGame], missing: Sequence[str]) -> list[str]:
    """What becomes of the tables of a database that is only read."""
    if missing:
        raise Refusal(
            "These migrations will run: " + "; ".join(missing) + ". Tables in a PostgreSQL of an earlier schema are "
            "looked at in a copy: make one with the earlier release (`backup FILE`), then `upgrade --check FILE` here."
        )
    clock, known = app.MachineTime(live), {game.key: game for game in games}
    began = clock()

    def game_of(key: str) -> HostedGame:
        if key not in known:
            raise NoSuchGame(f"There is no game called “{key}” here.")
        return known[key]

    fates = [fate async for fate in fates_in(live, game_of)]
    return list(Upgrade.of(fates, Brought(), code_of(games), at=clock(), began=began).lines)


def _of(config: Config, database: str | None) -> Config:
    """The configuration with another database, a file or an address."""
    if database is None:
        return config
    if "://" not in database:
        if not Path(database).is_file():
            raise Refusal(f"There is no file {database}.")
        database = f"sqlite:///{database}"
    return replace(config, database_url=database)
