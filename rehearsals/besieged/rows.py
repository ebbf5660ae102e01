"""What the database holds, read with plain SQL and none of the bot's code."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import asyncpg  # type: ignore[import-untyped]

TABLES = ("tables", "seats", "inputs", "checkpoints", "outbox", "reminders", "open_prompts", "requests")

Rows = dict[str, list[dict[str, Any]]]
"""Rows by the name of their table."""


async def read_rows(url: str) -> Rows:
    """Everything that a judge looks at; `url` is the one that the bot was given."""
    scheme, _, rest = url.partition("://")
    if scheme.startswith("sqlite"):
        return _from_sqlite(rest.removeprefix("/"))
    connection = await asyncpg.connect(f"postgresql://{rest}")
    try:
        found = {name: await connection.fetch(f"SELECT * FROM {name}") for name in TABLES}
    finally:
        await connection.close()
    return {name: [dict(row) for row in rows] for name, rows in found.items()}


def _from_sqlite(path: str) -> Rows:
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        return {name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")] for name in TABLES}
