"""The few things that the two backends say differently, and rows to dataclasses and back."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Row, Select, Table, Text, cast, func, literal, select

from storage.columns import Flag
from storage.ready import Insert, Words
from storage.transaction import Transaction

T = TypeVar("T")


def insert_into(tx: Transaction, table: Table) -> Insert:
    """An insert that knows ON CONFLICT, in the connection's dialect."""
    return Words(tx.dialect.name).insert(table)


def columns_of(kind: type[Any], table: Table) -> list[ColumnElement[Any]]:
    """The columns that a dataclass asks for, in its own order."""
    return [table.c[field.name] for field in fields(kind)]


def row_to(kind: Callable[..., T], row: Row[Any]) -> T:
    """A dataclass from a row selected with `columns_of(kind, ...)`."""
    return kind(*row)


def rows_to(kind: Callable[..., T], rows: Iterable[Row[Any]]) -> tuple[T, ...]:
    """As `row_to`, for all of them."""
    return tuple(kind(*row) for row in rows)


def packed(dialect: str, part: str, kind: type[Any], table: Table) -> Select[str, str]:
    """A query for (part, row as JSON): rows of several kinds come in one answer, joined with UNION ALL."""
    array = func.json_array if dialect == "sqlite" else func.json_build_array
    return select(literal(part), cast(array(*columns_of(kind, table)), Text))


def unpacked(kind: type[T], table: Table, row: str) -> T:
    """A dataclass from what `packed` selected; JSON carries flags as the numbers that they are kept as."""
    found = zip(columns_of(kind, table), json.loads(row), strict=True)
    return kind(*(bool(value) if isinstance(column.type, Flag) else value for column, value in found))


def values_of(row: Any, **more: Any) -> dict[str, Any]:
    """The columns and values of a dataclass, with any that it leaves out."""
    return {field.name: getattr(row, field.name) for field in fields(row)} | more


def all_values(rows: Sequence[Any], **more: Any) -> list[dict[str, Any]]:
    """As `values_of`, for an insert of several rows."""
    return [values_of(row, **more) for row in rows]
