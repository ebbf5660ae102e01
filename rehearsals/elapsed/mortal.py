"""A process that can be killed between any two awaits: everything a house awaits outside itself passes a point.

A kill is a `BaseException`, which nothing in the house catches; from then on every point of that life raises it, so
that nothing of the killed process reaches the database or the world any more.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from storage.database import Database, Transaction


class Killed(BaseException):
    """Stands for SIGKILL."""


class Life:
    """One process. `points` are the names of what it passed; it dies at the `dies_at`-th of them, counted from 1."""

    def __init__(self, dies_at: int | None = None) -> None:
        self.points: list[str] = []
        self.dies_at = dies_at
        self.dead = False

    def passes(self, point: str) -> None:
        """Raises `Killed` if this is where it ends, or if it has ended."""
        self.points.append(point)
        if self.dies_at is not None and len(self.points) >= self.dies_at:
            self.dead = True
        if self.dead:
            raise Killed(point)

    def dies_after(self, points: int) -> None:
        """Be killed at one of the next points: this many from now on."""
        self.dies_at = len(self.points) + max(1, points)


class Mortal(Database):
    """A database as one life uses it; the connections are those of `inner`, which outlives it."""

    def __init__(self, inner: Database, life: Life) -> None:
        self.inner, self.life, self.url, self.busy_timeout = inner, life, inner.url, inner.busy_timeout
        self.process = inner.process

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """As `Database.transaction`; killed before it begins, before it is committed, or after that."""
        self.life.passes("transaction: before it begins")
        async with self.inner.transaction() as tx:
            yield tx
            self.life.passes("transaction: before it is committed")
        self.life.passes("transaction: after it is committed")

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Transaction]:
        """As `Database.read`; killed before it."""
        self.life.passes("read: before")
        async with self.inner.read() as tx:
            yield tx

    @asynccontextmanager
    async def glance(self) -> AsyncIterator[Transaction]:
        """As `Database.glance`; killed before it."""
        self.life.passes("read: before")
        async with self.inner.glance() as tx:
            yield tx

    async def close(self) -> None:
        """Nothing: the connections are not of this life."""


async def buried() -> None:
    """Wait until every task of a killed process has noticed."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    await asyncio.gather(*others, return_exceptions=True)
