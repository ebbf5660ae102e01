"""What a table is restored from, read in one query: restoring is what people wait for."""

from functools import cache
from typing import Any

from sqlalchemy import CompoundSelect, Table, and_, bindparam, func, select, union_all

from storage import schema
from storage.checkpoint_store import whole
from storage.columns import Whole
from storage.database import Transaction
from storage.errors import NoSuchTable
from storage.rows import CheckpointRow, InputRow, PromptRow, SavedTable, SeatRow, TableRow
from storage.sql import packed, unpacked

_PACKED: dict[str, tuple[type[Any], Table]] = {
    "table": (TableRow, schema.tables),
    "seat": (SeatRow, schema.seats),
    "checkpoint": (CheckpointRow, schema.checkpoints),
    "input": (InputRow, schema.inputs),
    "prompt": (PromptRow, schema.open_prompts),
}
"""What makes up a `SavedTable`: kinds of rows, and where they are kept."""


@cache
def _everything(dialect: str) -> CompoundSelect[str, str]:
    """The query, built once."""
    checkpoints, inputs, table_id = schema.checkpoints.c, schema.inputs.c, bindparam("table_id", type_=Whole)
    latest = select(func.max(checkpoints.seq)).where(checkpoints.table_id == table_id).scalar_subquery()
    conditions = {
        "table": schema.tables.c.id == table_id,
        "seat": schema.seats.c.table_id == table_id,
        "checkpoint": and_(checkpoints.table_id == table_id, checkpoints.seq == latest),
        "input": and_(inputs.table_id == table_id, inputs.seq > func.coalesce(latest, 0)),
        "prompt": schema.open_prompts.c.table_id == table_id,
    }
    return union_all(
        *(packed(dialect, part, *_PACKED[part]).where(condition) for part, condition in conditions.items())
    )


async def saved_table(tx: Transaction, table_id: int) -> SavedTable:
    """The table, its seats, the last checkpoint, the inputs since and the open questions. Raises `NoSuchTable`."""
    found: dict[str, list[Any]] = {part: [] for part in _PACKED}
    for part, row in await tx.execute(_everything(tx.dialect.name), {"table_id": table_id}):
        found[part].append(unpacked(*_PACKED[part], row))
    if not found["table"]:
        raise NoSuchTable(table_id)
    return SavedTable(
        found["table"][0],
        tuple(sorted(found["seat"], key=lambda row: row.seat)),
        next(map(whole, found["checkpoint"]), None),
        tuple(sorted(found["input"], key=lambda row: row.seq)),
        tuple(sorted(found["prompt"], key=lambda row: (row.seat, row.prompt))),
    )
