"""`move`, `restore` and `drill`: a database in another place, a backup in its place, and the proof that it is one."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bot.commands.console import stands
from bot.commands.upgrade import brought_up
from bot.gateway.announcer import DiscordAnnouncer
from bot.process.config import Config
from bot.serving import app
from engine import Refusal
from games.hosted import HostedGame
from games.kit.sentences import count
from host.operations.upgrades import fates_in
from storage.backup import schema_of
from storage.database import Database
from storage.keeping import copies
from storage.move import move as moved
from storage.restore import restore as put_back


async def move(config: Config, url: str) -> list[str]:
    """Copy everything in DATABASE_URL to an empty database at `url`, and compare each row; lines to print.

    Nobody may play meanwhile: what they decide would be lost. Raises `StorageError`: then the target holds nothing.
    """
    source = Database(config.database_url)
    target = Database(url, setting="URL")
    try:
        await stands(source)
        await source.take(leaves=False)
        await target.take()
        counts = await moved(source, target)
    finally:
        await source.close()
        await target.close()
    lines = [f"{name}: {count(rows, 'row', 'rows')}" for name, rows in counts.items() if rows]
    return [*lines, f"{sum(counts.values())} rows are there, and every one is what it was. Set DATABASE_URL to it now."]


async def restore(config: Config, file: Path) -> list[str]:
    """Put a backup in the place of the SQLite database; lines to print. Raises `StorageError`: nothing was changed."""
    database = Database(config.database_url)
    try:
        schema, aside = await put_back(database, file, time.strftime("%Y%m%d-%H%M%S", time.gmtime()))
    finally:
        await database.close()
    lines = [
        f"{file}, of schema {schema}, is in the place of {database.path}; the start brings up an older one.",
        "Whoever was forgotten since it was made is in it again: `forget` forgets them once more.",
    ]
    return lines if aside is None else [*lines, f"What was there is {aside}, with what lay beside it."]


async def drill(config: Config, games: Sequence[HostedGame], file: Path | None) -> tuple[list[str], bool]:
    """Restore a backup, usually the newest, into a temporary folder and verify every table; lines to print, and whether
    all is as it was.

    The backup is only read. Raises `Refusal` where there is none, and `StorageError` where it cannot be restored.
    """
    file = file or _newest(config)
    with tempfile.TemporaryDirectory(prefix="henge-drill-") as folder:
        copy = Path(folder) / "restored.sqlite3"
        try:
            await asyncio.to_thread(shutil.copyfile, file, copy)
        except OSError as error:
            raise Refusal(f"{file} cannot be copied to {folder}: {error.strerror}.") from error
        await schema_of(copy, called=file)
        lines, well = await _verified(await brought_up(config, copy), games)
    verdict = "Every table is as it was." if well else "Not everything is as it was."
    return [f"{file} was restored.", *lines, verdict], well


def _newest(config: Config) -> Path:
    if config.backups is None:
        raise Refusal("Please name a backup, or the folder of backups with HENGE_BACKUPS.")
    found = copies(config.backups)
    if not found:
        raise Refusal(f"There is no backup in {config.backups}.")
    return next(iter(found.values()))


async def _verified(config: Config, games: Sequence[HostedGame]) -> tuple[list[str], bool]:
    async with app.open_home(config, games, DiscordAnnouncer()) as home:
        await home.database.check()
        numbers, ruled, lines = await home.host.operate.begun(), list[str](), list[str]()
        for number in numbers:
            try:
                found = await home.host.operate.verify(number)
            except Refusal as no:
                lines.append(f"table {number} cannot be verified: {no}")
                continue
            if found.other_rules:
                ruled.append(f"table {number}: {found.problems[-1]} No saved state of it is damaged.")
            else:
                lines += [f"table {number} differs: {problem}" for problem in found.problems]
        fates = fates_in(home.database, home.host.house.tables.game)
        lines += [fate.words async for fate in fates if fate.outcome == "cannot"]
    played = f"{count(len(numbers), 'table was', 'tables were')} played again from the seed."
    return [*ruled, *lines, played], not lines
