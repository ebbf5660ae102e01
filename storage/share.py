"""Which process looks after what, where several work at one database: each has the tables of its own shards."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Column, ColumnElement, and_, false, or_, true

GRACE = 10_000
"""So many milliseconds late, what another process should have done is done by whoever comes."""

LOOK = 5_000
"""So often, in milliseconds, each looks for that; of what is due no sooner nobody need be told."""

SPREAD = 2**22
"""Discord puts servers on shards by their numbers divided by this."""

CROWDS = 4096
"""Among so many are people, and leagues, shared out."""

SHARES = 16
"""For so many shares statements are kept ready: a process has another one where others die or come."""


@dataclass(frozen=True, slots=True)
class Share:
    """The shards of a process, among `of` in all. What has no home is everybody's.

    `process` is its number, `dead` are the numbers of those that live no more, whose takings are free, and `free` the
    shards of those that died.
    """

    own: frozenset[int] = frozenset({0})
    of: int = 1
    process: int | None = None
    dead: frozenset[int] = frozenset()
    free: frozenset[int] = frozenset()

    @property
    def alone(self) -> bool:
        """Whether all shards are this process's own."""
        return len(self.own) == self.of

    @property
    def cared_for(self) -> frozenset[int]:
        """The shards that this process looks after: its own, and as every other those of processes that died."""
        return self.own | self.free


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that a process may take so many milliseconds after they are due."""

    which: ColumnElement[bool]
    after: int


def process_name(number: int) -> str:
    """As what PostgreSQL knows the connections of a process."""
    return f"henge {number}"


def shard_of(home: int, of: int) -> int:
    """The shard of a server, and of whoever else has a number."""
    return home // SPREAD % of


def home_of(number: int) -> int:
    """The home of what concerns a person or a league, whose number nobody can tell by it."""
    return (number // SPREAD if number >= SPREAD else number) % CROWDS * SPREAD


def parts(share: Share | None, home: Column[int]) -> tuple[Part, ...]:
    """What is a process's own, and what is another's; all is its own where it shares with nobody."""
    if share is None or len(share.cared_for) == share.of:
        return (Part(true(), 0),)
    shard = home // SPREAD % share.of
    foreign = and_(home.is_not(None), *(shard != own for own in sorted(share.cared_for)))
    return Part(~foreign, 0), Part(foreign, GRACE)


def ready(share: Share | None, due: Column[int], home: Column[int], now: ColumnElement[int]) -> ColumnElement[bool]:
    """A row that is due, and is this process's to take."""
    return or_(*[and_(part.which, due <= now - part.after) for part in parts(share, home)])


def left(share: Share | None, taken_by: Column[int]) -> ColumnElement[bool]:
    """A row that was taken by a process which lives no more."""
    return or_(false(), *(taken_by == dead for dead in sorted(share.dead if share else ())))
