"""Looks through every column of every table for a person, and changes what names them; `host` knows what each means."""

import re
from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import Column, Table, Text, delete, or_, select, update

from storage import schema
from storage.database import Transaction

Reword = Callable[[str, int | None], str]
"""A text without a person, given the text and the number of its table, if it belongs to one."""

ACTS = ("seat", "operator")
"""The kinds of inputs that are no answers in a game, and may say who did what."""


def all_columns() -> tuple[str, ...]:
    """Every column that there is, as `table.column`."""
    return tuple(f"{table.name}.{column.name}" for table in schema.metadata.sorted_tables for column in table.columns)


class Traces:
    """What names people, in one transaction. Columns are called `table.column`."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def put(self, column: str, user_id: int, instead: int | None) -> None:
        """Puts a number, or nothing, where a person stands."""
        held = _column(column)
        await self.tx.execute(update(held.table).where(held == user_id).values({held.name: instead}))

    async def drop(self, column: str, user_id: int) -> None:
        """Drops the rows in which a person stands."""
        held = _column(column)
        await self.tx.execute(delete(held.table).where(held == user_id))

    async def reword(self, column: str, needles: Collection[str], reword: Reword) -> set[int]:
        """Changes every text of a column in which one of these stands; returns the numbers of the tables concerned."""
        held, touched = _column(column), set[int]()
        table, keys = held.table, list(held.table.primary_key)
        of_table = _of_table(table)
        query = select(held, *keys, *([of_table] if of_table is not None else [])).where(_holds(held, needles))
        if column == "inputs.answer":  # answers in a game are the game's, whatever its things are called
            query = query.where(schema.inputs.c.kind.in_(ACTS))
        for text, *rest in (await self.tx.execute(query.with_for_update())).all():
            own = rest[len(keys)] if of_table is not None else None
            if (after := reword(text, own)) != text:
                this = [key == value for key, value in zip(keys, rest, strict=False)]
                await self.tx.execute(update(table).where(*this).values({held.name: after}))
                if own is not None:
                    touched.add(own)
        return touched

    async def over(self, needles: Collection[str]) -> None:
        """Empties what is told or done, and will not be read again, where one of these stands in it."""
        for table, ended in (
            (schema.outbox, or_(schema.outbox.c.sent_at.is_not(None), schema.outbox.c.given_up_at.is_not(None))),
            (schema.reminders, schema.reminders.c.done_at.is_not(None)),
        ):
            named = _holds(table.c.payload, needles)
            await self.tx.execute(update(table).where(ended, named).values(payload="{}"))

    async def found(self, needles: Collection[str], columns: Collection[str] | None = None) -> dict[str, int]:
        """In how many rows of which columns one of these stands as a whole word or number; in all columns, or these."""
        wholes = re.compile("|".join(rf"(?<!\w){re.escape(needle)}(?!\w)" for needle in needles))
        found = dict[str, int]()
        for name in all_columns() if columns is None else columns:
            held = _column(name)
            if isinstance(held.type, Text):
                query = select(held).where(_holds(held, needles))
                if name == "inputs.answer":
                    query = query.where(schema.inputs.c.kind.in_(ACTS))
                texts = (await self.tx.execute(query)).scalars()
                rows = sum(wholes.search(text) is not None for text in texts)
            else:
                numbers = [int(needle) for needle in needles if needle.isascii() and needle.isdecimal()]
                rows = len((await self.tx.execute(select(held).where(held.in_(numbers)))).all()) if numbers else 0
            if rows:
                found[name] = rows
        return found


def _column(name: str) -> Column[Any]:
    table, _, column = name.partition(".")
    return schema.metadata.tables[table].c[column]


def _of_table(table: Table) -> Column[Any] | None:
    if table is schema.tables:
        return table.c.id
    return table.c.get("table_id")


def _holds(held: Column[Any], needles: Collection[str]) -> Any:
    return or_(*(held.contains(needle, autoescape=True) for needle in needles))
