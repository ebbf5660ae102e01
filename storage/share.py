"""Which process looks after what, where several work at one database.

Every table, person and league has a home: a number that says which of Discord's shards it belongs to. Each process
takes the rows of its own shards. A row of another process's shard may be taken too, but only `GRACE` later, so that
nothing is left undone where that process is slow or gone.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Column, ColumnElement, and_, false, or_, true

GRACE = 10_000
"""How late something must be, in milliseconds, before a process takes it that it does not belong to."""

LOOK = 5_000
"""How often, in milliseconds, every process looks for what is due. What is due later than that need not be told to the
process it belongs to, which will find it."""

SPREAD = 2**22
"""Discord puts a server on shard `number // SPREAD % shards`."""

CROWDS = 4096
"""How many different homes people and leagues have among them."""

SHARES = 16
"""For how many shares compiled statements are kept: a process gets another share when others die or come."""


@dataclass(frozen=True, slots=True)
class Share:
    """What one process looks after. A row without a home belongs to every process."""

    own: frozenset[int] = frozenset({0})
    """The shards that were given to it."""
    of: int = 1
    """How many shards there are in all."""
    process: int | None = None
    """Its own number; None where it is the only process."""
    dead: frozenset[int] = frozenset()
    """The numbers of processes that are dead: rows they had taken are free."""
    free: frozenset[int] = frozenset()
    """The shards that were given to dead processes only."""

    @property
    def alone(self) -> bool:
        """Whether all shards are this process's own."""
        return len(self.own) == self.of

    @property
    def cared_for(self) -> frozenset[int]:
        """The shards that this process looks after: its own, and those of the dead, as every other process does."""
        return self.own | self.free


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that a process may take some time after they are due."""

    which: ColumnElement[bool]
    """The condition that picks them."""
    after: int
    """Milliseconds after they are due."""


def process_name(number: int) -> str:
    """The application name that PostgreSQL shows for the connections of a process."""
    return f"henge {number}"


def shard_of(home: int, of: int) -> int:
    """The shard of a home, which for a server is its own number, where there are `of` shards."""
    return home // SPREAD % of


def home_of(number: int) -> int:
    """The home of what concerns a person or a league. Many numbers share a home, so that it does not give one away."""
    return (number // SPREAD if number >= SPREAD else number) % CROWDS * SPREAD


def parts(share: Share | None, home: Column[int]) -> tuple[Part, ...]:
    """The rows that are a process's own, and those of others; a single part where everything is its own."""
    if share is None or len(share.cared_for) == share.of:
        return (Part(true(), 0),)
    shard = home // SPREAD % share.of
    foreign = and_(home.is_not(None), *(shard != own for own in sorted(share.cared_for)))
    return Part(~foreign, 0), Part(foreign, GRACE)


def ready(share: Share | None, due: Column[int], home: Column[int], now: ColumnElement[int]) -> ColumnElement[bool]:
    """The condition for a row that this process may take at `now`."""
    return or_(*[and_(part.which, due <= now - part.after) for part in parts(share, home)])


def left(share: Share | None, taken_by: Column[int]) -> ColumnElement[bool]:
    """The condition for a row that was taken by a process that is dead."""
    return or_(false(), *(taken_by == dead for dead in sorted(share.dead if share else ())))
