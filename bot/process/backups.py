"""A copy of the database every day, in the folder that `HENGE_BACKUPS` names."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

from bot.process.config import Config
from storage.database import Database
from storage.errors import StorageError
from storage.keeping import copied, copies, tidy

log = logging.getLogger(__name__)

LOOK = 600.0
"""Seconds between two looks whether a day has no copy yet; one that failed is tried again then."""


class Backups:
    """Makes copies. `made` hears when the newest is from, in seconds since 1970."""

    def __init__(self, database: Database, config: Config, made: Callable[[float], None]) -> None:
        self.database, self.config, self.made = database, config, made

    async def run(self) -> None:
        """Remove what was interrupted, and make the copy of each day as soon as it has begun (UTC).

        Where several processes share a database, the first of them does it.
        """
        folder = self.config.backups
        if folder is None or self.config.cluster != 0:
            return
        self.made(time.time())  # until the first look: without any copy it is not late yet
        while True:
            await self.look(folder, datetime.now(UTC).date())
            await asyncio.sleep(LOOK)

    async def look(self, folder: Path, today: date) -> None:
        """Make the copy of today if there is none. What goes wrong is a line in the log."""
        try:
            there = await asyncio.to_thread(_made, folder)
            if there:
                self.made(max(there.values()))
            if today in there:
                return
            for left in await asyncio.to_thread(tidy, folder):
                log.warning("an unfinished copy was removed: %s", left.name)
            file = await copied(self.database, folder, today, self.config.backups_kept)
            log.info("copied: %s", file)
            self.made(time.time())
        except (StorageError, OSError) as error:
            log.error("the copy of today failed, and is tried again in %d minutes: %s", LOOK // 60, error)


def _made(folder: Path) -> dict[date, float]:
    """When the copy of each day was made, in seconds since 1970."""
    return {day: file.stat().st_mtime for day, file in copies(folder).items()}
