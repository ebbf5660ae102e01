"""What subcommands share."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from bot.gateway.announcer import DiscordAnnouncer
from bot.process.config import Config
from bot.serving import app
from bot.ui.texts import clip, whole
from engine import Refusal
from games.hosted import HostedGame
from storage import files
from storage.database import Database


@asynccontextmanager
async def open_home(
    config: Config, games: Sequence[HostedGame], *, new: bool = False, alone: bool = False
) -> AsyncIterator[app.Home]:
    """What works without Discord, over the configured database, until the end of the block.

    With `new` the database is made if there is none yet. With `alone` no bot may be at work in it meanwhile. A database
    of an earlier release is refused, not upgraded in passing, because that release may be at work in it.

    Raises `Refusal`, and `StorageError`.
    """
    database = Database(config.database_url)
    try:
        schema, missing = await database.behind() if new else await stands(database)
    finally:
        await database.close()
    if missing and schema:
        raise Refusal(
            f"The database is of an earlier release (schema {schema}): `upgrade` brings it up to this one, and so does "
            "its start. Until then the earlier release has to do this."
        )
    async with app.open_home(config, games, DiscordAnnouncer(), care="alone" if alone else None) as home:
        yield home


async def stands(database: Database) -> tuple[str, tuple[str, ...]]:
    """The schema of a database, and the migrations that it lacks. Raises `Refusal` where there is none."""
    schema, missing = await database.behind()
    if not schema:
        where = database.url.render_as_string(hide_password=True)
        raise Refusal(f"There is no database of Henge at {where}: check {database.setting}.")
    return schema, missing


def game_named(games: Sequence[HostedGame], key: str) -> HostedGame:
    """The game with this key. Raises `Refusal` that names those there are."""
    found = next((game for game in games if game.key == key), None)
    if found is None:
        known = ", ".join(game.key for game in games) or "none yet"
        raise Refusal(f"There is no game “{key}” (there are: {known}).")
    return found


def options_from(pairs: Sequence[str]) -> Mapping[str, str]:
    """Options given as `key=value`. Raises `Refusal`."""
    chosen = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not (key and sign and value):
            raise Refusal(f"An option is given as key=value, not “{pair}”.")
        chosen[key] = value
    return chosen


def at_least(low: int) -> Callable[[str], int]:
    """For argparse: whole numbers from `low` on."""

    def number(text: str) -> int:
        found = whole(text)
        if found is None or found < low:
            raise argparse.ArgumentTypeError(f"must be a whole number of at least {low}, not “{clip(text, 40)}”")
        return found

    return number


def write(file: Path, data: bytes) -> None:
    """Write a file that was asked for. Raises `Refusal` where that is not possible."""
    with _sentence(file):
        file.write_bytes(data)


def write_private(file: Path, data: bytes) -> None:
    """Write a file with secrets, which only its owner may read. Raises `Refusal` where that is not possible."""
    with _sentence(file):
        files.write_private(file, data)


async def write_document(file: Path, document: Mapping[str, Any]) -> None:
    """Write what was exported, with its secrets. Raises `Refusal` where that is not possible."""
    text = json.dumps(document, ensure_ascii=False, indent=1) + "\n"
    await asyncio.to_thread(write_private, file, text.encode())


async def must_be_no_database(file: Path, database: Database) -> None:
    """Raises `Refusal` where something is to be written over a database."""
    if await asyncio.to_thread(files.is_database, file, database.path):
        raise Refusal(f"{file} is a database: give the file another name. Nothing was changed.")


def require_folder(folder: Path) -> None:
    """Make a folder, and find out whether something can be kept in it. Raises `Refusal`."""
    with _sentence(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass


@contextmanager
def _sentence(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refusal(f"{file} cannot be written: {error.strerror}.") from error
