"""What the tables are made of: names of constraints, JSON, whole numbers and flags that both backends keep alike."""

from typing import Any

from sqlalchemy import BigInteger, Integer, MetaData, Text
from sqlalchemy.engine import Dialect
from sqlalchemy.types import TypeDecorator

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Flag(TypeDecorator[bool]):
    """A bool kept as 0 or 1, which both backends index and compare alike."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> bool | None:
        return None if value is None else bool(value)


class Json(Text):
    """JSON as text, which storage never looks into: whoever reads it has to bear that it is damaged."""


# STRICT tables know INTEGER only, which is 64 bits wide in SQLite anyway.
Whole = BigInteger().with_variant(Integer(), "sqlite")


# Options for SQLite, which checks column types only if asked. KEYED is for small rows that are found by their key.
STRICT: dict[str, Any] = {"sqlite_strict": True}
KEYED: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}
