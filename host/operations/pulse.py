"""How the house is doing in figures, and what is wrong with it in sentences: for health, metrics and whoever looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from host.house.house import House
from host.table.stores import Stores
from host.values.ports import MINUTE, SECOND
from storage.errors import StorageError

LATE = 5 * MINUTE
"""How late something may be said or done before that is trouble: longer than a restart, and than a short outage."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits in the outbox of one kind: rows, those of them tried in vain, how long the first is due already."""

    rows: int
    vain: int
    age: int


@dataclass(frozen=True, slots=True)
class Pulse:
    """The house at one moment, times in milliseconds. `lag` is how long the first reminder is due already, `refuses`
    why the database takes nothing, if it does not.
    """

    outbox: Mapping[str, Waiting] = field(default_factory=dict)
    lag: int = 0
    tables: Mapping[tuple[str, str], int] = field(default_factory=dict)
    live: int = 0
    refuses: str = ""

    @property
    def age(self) -> int:
        """How long the first row of the outbox is due already."""
        return max((waiting.age for waiting in self.outbox.values()), default=0)

    def troubles(self) -> tuple[str, ...]:
        """What is wrong, a sentence each."""
        found = []
        if self.refuses:
            found.append(f"the database takes nothing: {self.refuses}")
        if self.age > LATE:
            found.append(f"something should have been said {_ago(self.age)}")
        if self.lag > LATE:
            found.append(f"something should have been done {_ago(self.lag)}: the clock does not keep up")
        return tuple(found)


async def pulse(house: House) -> Pulse:
    """The house as it is now. Raises `StorageError` where the database does not answer."""
    now = house.now()
    async with house.database.read() as tx:
        stores = Stores.of(tx)
        waiting, tables = await stores.outbox.waiting(), await stores.tables.counts_by_game()
        due = await stores.clock.first_due()
    refuses = ""
    try:
        await house.database.require_writable()
    except StorageError as error:
        refuses = str(error)
    return Pulse(
        {kind: Waiting(rows, vain, max(0, now - first)) for kind, (rows, vain, first) in waiting.items()},
        max(0, now - due) if due is not None else 0,
        tables,
        len(house.tables),
        refuses,
    )


def _ago(milliseconds: int) -> str:
    minutes = milliseconds // MINUTE
    return f"{minutes} minutes ago" if minutes > 1 else f"{milliseconds // SECOND} seconds ago"
