"""Use cases of whoever runs the bot: status, export, import, verify, backup; and servers that come and go."""

from __future__ import annotations

from host.notes import notes_of
from host.play import Play
from host.receipts import Status
from host.table import Stores

ALL = ("open", "running", "paused", "attention", "finished", "abandoned")


class Operate(Play):
    """Looking after the house."""

    async def status(self) -> Status:
        """How many tables there are, how much is to be said, and what needs a look."""
        async with self.database.read() as tx:
            stores = Stores.of(tx)
            counts, backlog = await stores.tables.counts(), await stores.outbox.backlog()
            rows = await stores.tables.with_status("running", "paused", "attention")
        flagged = tuple((row.id, why) for row in rows if (why := notes_of(row.notes).flagged))
        return Status(counts, len(self.tables), backlog, flagged)
