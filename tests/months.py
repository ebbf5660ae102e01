"""A short month, lived through once, and how tests look at it."""

from __future__ import annotations

import pickle
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from rehearsals.elapsed.chronicle import Chronicle
from rehearsals.elapsed.hearing import Hearing
from rehearsals.elapsed.judge import ERRORS, Court, judged
from rehearsals.elapsed.month import lived
from rehearsals.elapsed.plan import BANKS, HOURS, Plan, Seating
from rehearsals.elapsed.replayed import Stored, read
from tests.once import once


class Certain(Plan):
    """A plan in which some tables have banks, and lapses a rule, whatever chance says."""

    def seatings(self) -> list[Seating]:
        """As drawn, with every fourth table played by banks and every fourth with an autopilot."""
        found = super().seatings()
        rules = [{"pace": BANKS[0]}, {"lapse": "autopilot"}, {}, {}]
        slow = [number for number, seating in enumerate(found) if HOURS[seating.pace] > 8]
        for place, number in enumerate(slow):
            found[number] = replace(found[number], **rules[place % 4])
        return found


SHORT = Certain(10, 12, 20, "a short month 18")


def short_month(folders: pytest.TempPathFactory) -> tuple[Stored, Chronicle]:
    """What it left behind, to be changed as one likes."""
    month: tuple[Stored, Chronicle] = pickle.loads(once(folders, "a-short-month", _lived))
    return month


def _lived() -> tuple[Stored, Chronicle]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "month.sqlite3"
        chronicle, _ = lived(SHORT, path)
        return read(path), chronicle


def errors(month) -> dict[str, int]:
    """What the judge counts as wrong, where it counts anything."""
    counts = judged(*month).counts
    return {name: counts[name] for name in ERRORS if counts[name]}


def hearings(month) -> list[Hearing]:
    """Every table, heard."""
    court = Court(*month)
    found = []
    for table in month[0].rows["tables"]:
        if table["started_at"] is not None:
            found.append(Hearing(court, table))
            found[-1].run()
    return found
