"""A table of a league is over: what its league is told, with the transaction in which that is so."""

from __future__ import annotations

from engine.codec import encode
from host.table.stores import Stores
from storage.rows import Reminder

AFTER = "league-after"
"""What the reminder is called that asks a league what comes after one of its tables."""


async def over(stores: Stores, fixture: int, status: str, at: int) -> None:
    """This table of a league is "finished" or "abandoned", whether it ever began or not; to say so twice is no harm."""
    await stores.leagues.change_fixture(fixture, status=status)
    await stores.clock.plan(Reminder(f"league:{fixture}:after", AFTER, at, payload=encode(fixture)))
