"""Statements that are built and compiled once, so that every move only fills in their parameters.

On SQLite they are done on the event loop (`storage/sqlite.py`): never make one of a statement that may take long.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Executable, Table, Text, any_, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Dialect
from sqlalchemy.sql.expression import ReturnsRows
from sqlalchemy.types import TypeDecorator, TypeEngine

Insert: TypeAlias = sqlite.Insert | postgresql.Insert
"""An insert that knows ON CONFLICT."""


class Several(TypeDecorator[Sequence[str]]):
    """Several texts as one parameter, for `Words.among`: a JSON list on SQLite, an array on PostgreSQL."""

    impl = Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        return dialect.type_descriptor(Text() if dialect.name == "sqlite" else postgresql.ARRAY(Text()))

    def process_bind_param(self, value: Sequence[str] | None, dialect: Dialect) -> Any:
        return json.dumps(list(value or ())) if dialect.name == "sqlite" else list(value or ())


@dataclass(frozen=True, slots=True)
class Words:
    """SQL that the two backends write differently, for a `dialect` by SQLAlchemy's name."""

    dialect: str

    def insert(self, table: Table) -> Insert:
        """An insert that knows ON CONFLICT."""
        return sqlite.insert(table) if self.dialect == "sqlite" else postgresql.insert(table)

    def among(self, column: ColumnElement[Any], parameter: str) -> ColumnElement[bool]:
        """The condition that a column has one of several values, which are passed as one parameter."""
        values = bindparam(parameter, type_=Several())
        if self.dialect == "sqlite":
            return column.in_(select(func.json_each(values).table_valued("value").c.value))
        return column == any_(values)


@dataclass(frozen=True, slots=True)
class Compiled:
    """A statement as one backend writes it."""

    sql: str
    names: tuple[str, ...]
    """The names of its parameters, in their order."""
    fixed: Mapping[str, Any]
    """Parameters that always have the same value, by name."""
    puts: Mapping[str, Callable[[Any], Any]]
    """By parameter: how a value becomes what the driver wants, for types that the two see differently."""
    takes: tuple[tuple[int, Callable[[Any], Any]], ...]
    """By the place of a column, from 0: how what the driver gives becomes the value."""
    shows: bool
    """Whether it answers with rows."""

    def filled(self, given: Mapping[str, Any]) -> tuple[Any, ...]:
        """The parameters in their order, as the driver wants them. Raises `KeyError` for one that is not given."""
        values = {**self.fixed, **given} if self.fixed else given
        if not self.puts:
            return tuple([values[name] for name in self.names])
        return tuple([self.puts[name](values[name]) if name in self.puts else values[name] for name in self.names])

    def taken(self, rows: Iterable[Sequence[Any]]) -> list[Sequence[Any]]:
        """The rows that the driver gave, with each value as its column's type has it."""
        if not self.takes:
            return list(rows)
        changed = list[Sequence[Any]]()
        for row in rows:
            values = list(row)
            for place, take in self.takes:
                values[place] = take(values[place])
            changed.append(values)
        return changed


class Ready:
    """A statement that is compiled when it is first used on a backend, and kept."""

    def __init__(self, build: Callable[[Words], Executable], columns: Iterable[str] = ()) -> None:
        """`build` makes it for a backend. Its parameters are its `bindparam`s, and the `columns` that it sets."""
        self._build, self._columns = build, list(columns)
        self._compiled: dict[str, Compiled] = {}

    def compiled(self, dialect: Dialect) -> Compiled:
        """The statement as this backend writes it."""
        found = self._compiled.get(dialect.name)
        if found is None:
            statement = self._build(Words(dialect.name))
            found = self._compiled[dialect.name] = _compiled(statement, dialect, self._columns or None)
        return found


def _compiled(statement: Any, dialect: Dialect, columns: list[str] | None) -> Compiled:
    compiled = statement.compile(dialect=dialect, column_keys=columns)
    puts = {
        name: put
        for name, parameter in compiled.binds.items()
        if (put := parameter.type.dialect_impl(dialect).bind_processor(dialect)) is not None
    }
    shown = statement.exported_columns if isinstance(statement, ReturnsRows) else ()
    takes = [
        (place, take)
        for place, column in enumerate(shown)
        if (take := column.type.dialect_impl(dialect).result_processor(dialect, None)) is not None
    ]
    names = tuple(compiled.positiontup)
    fixed = {name: compiled.params[name] for name in names if not compiled.binds[name].required}
    return Compiled(str(compiled), names, fixed, puts, tuple(takes), bool(shown))


def inserted(kind: type[Any], table: Table, *more: str) -> Ready:
    """A statement that adds a row of a dataclass, with `more` columns that the dataclass does not have."""
    return Ready(lambda words: words.insert(table), _names(kind, more))


def replaced(kind: type[Any], table: Table, *more: str, by: Sequence[str]) -> Ready:
    """As `inserted`, but a row that has the same values in the columns `by` is overwritten."""
    names = _names(kind, more)

    def build(words: Words) -> Insert:
        insert = words.insert(table)
        changes = {name: insert.excluded[name] for name in names if name not in by}
        return insert.on_conflict_do_update(index_elements=by, set_=changes)

    return Ready(build, names)


@cache
def changed(table: Table, names: tuple[str, ...], *by: str) -> Ready:
    """A statement that sets these columns in the rows whose columns `by` equal the parameters `of_NAME`."""
    return Ready(lambda _: update(table).where(*[table.c[name] == bindparam(f"of_{name}") for name in by]), names)


def _names(kind: type[Any], more: Iterable[str]) -> list[str]:
    return [*more, *(field.name for field in fields(kind))]
