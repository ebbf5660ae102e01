"""Copies by the day: which are there, which of them stay, and what an interrupted one left behind."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from storage.backup import UNFINISHED, back_up
from storage.database import Database

_NAME = re.compile(r"henge-(\d{4}-\d{2}-\d{2})\.sqlite3")


@dataclass(frozen=True, slots=True)
class Kept:
    """How many copies stay: of the last days, the last of each of so many weeks, and of so many months."""

    days: int = 7
    weeks: int = 4
    months: int = 12


def copy_of(folder: Path, day: date) -> Path:
    """The copy of a day."""
    return folder / f"henge-{day.isoformat()}.sqlite3"


def copies(folder: Path) -> dict[date, Path]:
    """The copies in a folder by their days, the newest first."""
    found = {}
    for file in folder.iterdir() if folder.is_dir() else ():
        if name := _NAME.fullmatch(file.name):
            with suppress(ValueError):  # somebody's own file, of no day that there is
                found[date.fromisoformat(name[1])] = file
    return dict(sorted(found.items(), reverse=True))


def that_stay(days: Collection[date], kept: Kept) -> frozenset[date]:
    """Which of these days' copies stay: the last ones, and the last of the last weeks and months that have any."""
    newest = sorted(days, reverse=True)
    weeks = {day.isocalendar()[:2]: day for day in reversed(newest)}
    months = {(day.year, day.month): day for day in reversed(newest)}
    last_of = [sorted(weeks.values(), reverse=True)[: kept.weeks], sorted(months.values(), reverse=True)[: kept.months]]
    return frozenset([*newest[: kept.days], *(day for days_of in last_of for day in days_of)])


async def copied(database: Database, folder: Path, day: date, kept: Kept) -> Path:
    """Make the copy of a day, and remove those that need not stay. Raises `BackupFailed`: then all others are there.

    Returns the copy.
    """
    file = copy_of(folder, day)
    await back_up(database, file)
    await asyncio.to_thread(_thin, folder, day, kept)
    return file


def _thin(folder: Path, day: date, kept: Kept) -> None:
    """Remove the copies that need not stay beside that of a day."""
    there = copies(folder)
    for old in there.keys() - that_stay(there, kept) - {day}:
        there[old].unlink(missing_ok=True)


def tidy(folder: Path) -> list[Path]:
    """Remove what copies that were interrupted have left in a folder; returns what that was."""
    left = [file for file in folder.glob(f"*{UNFINISHED}*") if file.is_file()] if folder.is_dir() else []
    for file in left:
        file.unlink(missing_ok=True)
    return left
