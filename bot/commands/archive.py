"""`export`, `import`, `verify`, `repair` and `backup`: looking after tables without Discord."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from pathlib import Path

from bot.commands.console import game_named, must_be_no_database, open_home, stands, write_document
from bot.process.config import Config
from bot.ui.pages.server_pages import exported
from bot.ui.texts import whole
from engine import Refusal
from games.hosted import HostedGame
from host.records.verification import verified
from storage.backup import back_up
from storage.database import Database


async def export(config: Config, games: Sequence[HostedGame], table: int, file: Path) -> str:
    """Write one table as a file. Raises `Refusal`, as where that is a database."""
    async with open_home(config, games) as home:
        await must_be_no_database(file, home.database)
        document = await home.host.operate.export(table)
    await write_document(file, document)
    return f"{file}: table {table}"


async def import_(config: Config, games: Sequence[HostedGame], file: Path, guild_id: int, channel_id: int) -> str:
    """Bring an exported table back under a new number, in a thread of the channel; it is paused until it is resumed."""
    document = exported(_read(file))
    async with open_home(config, games, new=True) as home:
        key = f"import {secrets.token_hex(8)}"
        done = await home.host.operate.import_(
            document, guild_id=guild_id, channel_id=channel_id, where="thread", key=key
        )
    return done.text if channel_id else f"{done.text} It lives in no channel: --guild and --channel give it one."


async def verify(config: Config, games: Sequence[HostedGame], what: str) -> tuple[list[str], bool]:
    """Replay a table of the database (by number) or of a file; lines to print, and whether all is as it was.

    A file needs no database.
    """
    name = f"table {what}"
    if (table := whole(what)) is not None:
        async with open_home(config, games) as home:
            found = await home.host.operate.verify(table)
    else:
        name, found = what, verified(lambda key: game_named(games, key), exported(_read(Path(what))))
    lines = [f"{name}: {found.inputs} decisions, {found.events} events, seed {found.seed_hash}"]
    return lines + [f"differs: {problem}" for problem in found.problems], found.ok


async def repair(config: Config, games: Sequence[HostedGame], table: int | None) -> list[str]:
    """Rebuild what is derived at one table, or at all that have begun; lines to print."""
    async with open_home(config, games, alone=True) as home:
        await home.database.check()
        numbers = await home.host.operate.begun() if table is None else [table]
        lines, mended = [], 0
        for number in numbers:
            done = await home.host.operate.repair(number)
            lines += [f"table {number}: {sentence}" for sentence in done]
            mended += bool(done)
    return [*lines, f"{len(numbers)} tables were looked at; {mended} of them needed it"]


async def ratings(config: Config, games: Sequence[HostedGame], *, as_json: bool) -> tuple[list[str], bool]:
    """Make all ratings anew from the raw results; lines to print, and whether they are what table by table gave.

    Nothing is stored: ratings are what the results say. Equal seals mean ratings that are equal to the last digit.
    """
    async with open_home(config, games) as home:
        await home.database.check()
        found = await home.host.stats.rebuild()
    lines = [
        f"server {made.guild_id}, {made.game}: {made.tables} rated tables, {made.people} people, seal {made.seal}"
        + ("" if made.same else "; differs from what followed table by table")
        for made in found
    ]
    same = all(made.same for made in found)
    summary = {"ratings": len(found), "same": same, "seals": {f"{m.guild_id} {m.game}": m.seal for m in found}}
    return [*lines, json.dumps(summary) if as_json else f"{len(found)} sets of ratings were made anew"], same


async def backup(config: Config, file: Path) -> str:
    """Copy the database to a file while other processes use it, whatever release it is of; nothing in it is changed.

    Raises `Refusal` where there is none, and `StorageError`.
    """
    database = Database(config.database_url)
    try:
        await stands(database)
        size = await back_up(database, file)
    finally:
        await database.close()
    return f"{file}: {size} bytes"


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Refusal(f"{file} cannot be read: {error.strerror}.") from error
