"""A clock moved by hand, and how far it may go before something happens."""

from __future__ import annotations

import asyncio

from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore


class HandClock:
    """A time that moves when it is told to."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        """The time, in milliseconds."""
        return self.at

    async def sleep(self, milliseconds: float) -> None:
        """For ever: clock and courier are driven by hand."""
        await asyncio.get_running_loop().create_future()


async def next_due(database: Database) -> int | None:
    """When the clock or the courier of a house have something to do next, in milliseconds; None where never."""
    async with database.read() as tx:
        due = [await ClockStore(tx).next_due(), await OutboxStore(tx).next_due()]
    return min((at for at in due if at is not None), default=None)
