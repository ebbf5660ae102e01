"""Which process looks after what, where several work at one database: each has the tables of its own shards."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Column, ColumnElement, and_, exists, or_, true

from storage import schema

GRACE = 10_000
"""So many milliseconds late, what another process should have done is done by whoever comes: that one may be dead."""


@dataclass(frozen=True, slots=True)
class Share:
    """The shards of a process, among `of` in all. What concerns no table is everybody's."""

    own: frozenset[int]
    of: int


@dataclass(frozen=True, slots=True)
class Part:
    """Rows that a process may take so many milliseconds after they are due."""

    which: ColumnElement[bool]
    after: int


def parts(share: Share | None, table_id: Column[int]) -> tuple[Part, ...]:
    """What is a process's own, and what is another's; all is its own where it shares with nobody."""
    if share is None:
        return (Part(true(), 0),)
    shard = schema.tables.c.guild_id // 2**22 % share.of  # as Discord spreads servers over shards
    foreign = exists().where(schema.tables.c.id == table_id, shard.not_in(sorted(share.own)))
    return Part(~foreign, 0), Part(foreign, GRACE)


def ready(share: Share | None, due: Column[int], table_id: Column[int], now: int) -> ColumnElement[bool]:
    """A row that may be taken now."""
    return or_(*[and_(part.which, due <= now - part.after) for part in parts(share, table_id)])
