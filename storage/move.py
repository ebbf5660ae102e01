"""A whole database copied row by row into another one, of either backend, and compared."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from hashlib import blake2b
from typing import Any

from sqlalchemy import Table, func, insert, select, text

from storage import schema
from storage.database import Database, Transaction
from storage.errors import NotOffered, StorageError

ROWS = 500
"""How many rows are carried at a time."""

_TABLES: Sequence[Table] = schema.tables.metadata.sorted_tables


class NotTheSame(StorageError):
    """A copy differs from what was copied; nothing of it was kept."""


async def move(source: Database, target: Database) -> dict[str, int]:
    """Copy every row of a database of today's schema into an empty one, which is made; returns the rows by table.

    The source is read as it is at one instant, and never changed. In the end all of it is in the target, read again
    there and compared row by row, or nothing is.

    Raises:
        NotOffered: the source has another schema, or the target holds something.
        NotTheSame: what was read in the target is not what was written.
    """
    began, missing = await source.behind()
    if not began or missing:
        raise NotOffered("Only a database of this release's schema can be copied row by row: run `upgrade` first.")
    await target.migrate()
    async with source.read() as here, target.transaction() as there:
        for table in _TABLES:
            if (await there.execute(select(table).limit(1))).first() is not None:
                raise NotOffered("The database to move to holds something already; it has to be empty.")
        counts = {}
        for table in _TABLES:
            async for rows in _pages(here, table):
                await there.execute(insert(table), [dict(zip(table.c.keys(), row, strict=True)) for row in rows])
            counts[table.name], name = await _named(here, table)
            if (counts[table.name], name) != await _named(there, table):
                raise NotTheSame(f"The rows of {table.name} came out otherwise than they were; nothing was moved.")
            await _number_on(there, table, await _last_number(here, table))
    return counts


async def _pages(tx: Transaction, table: Table) -> AsyncIterator[list[Any]]:
    async for rows in tx.pages(select(*table.c), ROWS):
        yield [tuple(row) for row in rows]


async def _named(tx: Transaction, table: Table) -> tuple[int, int]:
    """How many rows there are, and a name for all of them together, in whatever order a backend has them."""
    count = total = 0
    async for rows in _pages(tx, table):
        for row in rows:
            digest = blake2b(repr(row).encode("utf-8", "surrogatepass"), digest_size=16).digest()
            total = (total + int.from_bytes(digest)) % 2**128
        count += len(rows)
    return count, total


# --- numbers that were given once are never given again: messages and people know tables by theirs


def _numbers_itself(table: Table) -> bool:
    return bool(table.dialect_options["sqlite"]["autoincrement"])


async def _sequence(tx: Transaction, table: Table) -> str | None:
    """What PostgreSQL numbers the rows of a table by."""
    query = text("SELECT pg_get_serial_sequence(:name, 'id')")
    name: str | None = (await tx.execute(query, {"name": table.name})).scalar() if "id" in table.c else None
    return name


async def _last_number(tx: Transaction, table: Table) -> int:
    """The last number that a row of a table was given; 0 where none was, or where rows are not numbered."""
    if "id" not in table.c:
        return 0
    highest = (await tx.execute(select(func.max(table.c.id)))).scalar() or 0
    if tx.dialect.name != "sqlite":
        sequence = await _sequence(tx, table)
        query = text(f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {sequence}")
    elif _numbers_itself(table):
        query = text("SELECT seq FROM sqlite_sequence WHERE name = :name").bindparams(name=table.name)
    else:
        return int(highest)
    return max(int(highest), (await tx.execute(query)).scalar() or 0)


async def _number_on(tx: Transaction, table: Table, last: int) -> None:
    if not last:
        return
    if tx.dialect.name != "sqlite":
        values = {"sequence": await _sequence(tx, table), "last": last}
        await tx.execute(text("SELECT setval(CAST(:sequence AS text), CAST(:last AS bigint))"), values)
    elif _numbers_itself(table):
        values = {"name": table.name, "last": last}
        await tx.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
        await tx.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), values)
