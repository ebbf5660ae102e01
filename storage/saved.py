"""What a table is restored from, read in one query: restoring is what people wait for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, CompoundSelect, Table, and_, bindparam, func, select, union_all

from storage import schema
from storage.checkpoint_store import whole
from storage.columns import Whole
from storage.database import Transaction
from storage.errors import NoSuchTable
from storage.ready import Ready, Words
from storage.rows import (
    CheckpointRow,
    EventRow,
    GuildRow,
    InputRow,
    PersonRow,
    PromptRow,
    SavedTable,
    SeatRow,
    TableRow,
    WishRow,
)
from storage.sql import packed, unpacked

_PACKED: dict[str, tuple[type[Any], Table]] = {
    "table": (TableRow, schema.tables),
    "seat": (SeatRow, schema.seats),
    "checkpoint": (CheckpointRow, schema.checkpoints),
    "input": (InputRow, schema.inputs),
    "event": (EventRow, schema.events),
    "prompt": (PromptRow, schema.open_prompts),
    "wish": (WishRow, schema.wishes),
    "person": (PersonRow, schema.people),
    "guild": (GuildRow, schema.guild_settings),
}
"""What makes up a `SavedTable`, a `Sitting` or what happened: kinds of rows, and where they are kept."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What of a table may change without an answer: its own row, who sits there and what they and the managers of its
    server chose, until when its questions wait, and what seats wish to answer.
    """

    table: TableRow
    seats: tuple[SeatRow, ...]
    open_prompts: tuple[PromptRow, ...]
    wishes: tuple[WishRow, ...]
    people: tuple[PersonRow, ...]
    guild: GuildRow


def _everything(words: Words) -> CompoundSelect[str, str]:
    checkpoints, inputs, table_id = schema.checkpoints.c, schema.inputs.c, bindparam("table_id", type_=Whole)
    latest = select(func.max(checkpoints.seq)).where(checkpoints.table_id == table_id).scalar_subquery()
    conditions = {
        "table": schema.tables.c.id == table_id,
        "seat": schema.seats.c.table_id == table_id,
        "checkpoint": and_(checkpoints.table_id == table_id, checkpoints.seq == latest),
        "input": and_(inputs.table_id == table_id, inputs.seq > func.coalesce(latest, 0)),
        "prompt": schema.open_prompts.c.table_id == table_id,
    }
    return _united(words, conditions)


def _those_who_sit(words: Words) -> CompoundSelect[str, str]:
    tables, seats, table_id = schema.tables.c, schema.seats.c, bindparam("table_id", type_=Whole)
    sits = select(seats.user_id).where(seats.table_id == table_id)
    place = select(tables.guild_id).where(tables.id == table_id).scalar_subquery()
    conditions = {
        "table": tables.id == table_id,
        "seat": seats.table_id == table_id,
        "prompt": schema.open_prompts.c.table_id == table_id,
        "wish": schema.wishes.c.table_id == table_id,
        "person": schema.people.c.user_id.in_(sits),
        "guild": schema.guild_settings.c.guild_id == place,
    }
    return _united(words, conditions)


def _happened(words: Words) -> CompoundSelect[str, str]:
    inputs, events = schema.inputs.c, schema.events.c
    table_id, seq = bindparam("table_id", type_=Whole), bindparam("seq", type_=Whole)
    conditions = {
        "input": and_(inputs.table_id == table_id, inputs.seq > seq),
        "event": and_(events.table_id == table_id, events.seq > seq),
    }
    return _united(words, conditions)


def _united(words: Words, conditions: Mapping[str, ColumnElement[bool]]) -> CompoundSelect[str, str]:
    queries = [packed(words.dialect, part, *_PACKED[part]).where(where) for part, where in conditions.items()]
    return union_all(*queries)


_SAVED, _SITTING, _HAPPENED = Ready(_everything), Ready(_those_who_sit), Ready(_happened)


async def saved_table(tx: Transaction, table_id: int) -> SavedTable:
    """The table, its seats, the last checkpoint, the inputs since and the open questions. Raises `NoSuchTable`."""
    found = await _found(tx, _SAVED, table_id)
    if not found["table"]:
        raise NoSuchTable(table_id)
    return SavedTable(
        found["table"][0],
        tuple(sorted(found["seat"], key=lambda row: row.seat)),
        next(map(whole, found["checkpoint"]), None),
        tuple(sorted(found["input"], key=lambda row: row.seq)),
        _in_order(found["prompt"]),
    )


async def sitting(tx: Transaction, table_id: int) -> Sitting:
    """The table and its people, in one query. Raises `NoSuchTable`."""
    found = await _found(tx, _SITTING, table_id)
    if not found["table"]:
        raise NoSuchTable(table_id)
    table: TableRow = found["table"][0]
    seats = tuple(sorted(found["seat"], key=lambda row: row.seat))
    guild = next(iter(found["guild"]), GuildRow(table.guild_id))
    return Sitting(table, seats, _in_order(found["prompt"]), tuple(found["wish"]), tuple(found["person"]), guild)


def _in_order(prompts: list[PromptRow]) -> tuple[PromptRow, ...]:
    return tuple(sorted(prompts, key=lambda row: (row.seat, row.prompt)))


async def happened(tx: Transaction, table_id: int, seq: int) -> tuple[tuple[InputRow, ...], tuple[EventRow, ...]]:
    """What came from outside after `seq`, and what that brought about, each in order, in one query."""
    found = await _found(tx, _HAPPENED, table_id, seq=seq)
    inputs, events = found["input"], found["event"]
    return tuple(sorted(inputs, key=lambda row: row.seq)), tuple(sorted(events, key=lambda row: (row.seq, row.n)))


async def _found(tx: Transaction, query: Ready, table_id: int, **more: int) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {part: [] for part in _PACKED}
    for part, row in await tx.execute(query, {"table_id": table_id, **more}):
        found[part].append(unpacked(*_PACKED[part], row))
    return found
