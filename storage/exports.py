"""One table as a document: what another database needs to go on with it, or anybody to look at it."""

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields
from hashlib import sha256
from typing import Any, TypeVar, get_type_hints

from sqlalchemy import BigInteger, Table, insert, select
from sqlalchemy.exc import IntegrityError

from storage import schema
from storage.checkpoint_store import whole
from storage.database import Transaction
from storage.errors import BadExport
from storage.rows import CheckpointRow, EventRow, InputRow, SeatRow, TableRow, WishRow
from storage.sql import all_values, columns_of, rows_to, values_of
from storage.table_store import TableStore

FORMAT = "henge-table"
VERSION = 2
UNSEALED = 1
"""The version of files of earlier releases, which had no seal."""

T = TypeVar("T")

# What belongs to one database or one server only, and is given anew by whoever imports.
_OF_THE_PLACE = {"id", "guild_id", "channel_id", "in_thread", "thread_id", "lobby_message_id", "board_message_id"}

# Everything that cannot be rebuilt from the rest; open prompts, drafts and reminders can.
PARTS: dict[str, tuple[type[Any], Table]] = {
    "seats": (SeatRow, schema.seats),
    "inputs": (InputRow, schema.inputs),
    "checkpoints": (CheckpointRow, schema.checkpoints),
    "events": (EventRow, schema.events),
    "wishes": (WishRow, schema.wishes),
}


async def export_table(tx: Transaction, table_id: int) -> dict[str, Any]:
    """One table as a document that JSON can hold: all that was decided, with its secrets. For operators, not players.

    Raises:
        NoSuchTable: there is none.
    """
    table = await TableStore(tx).table(table_id)
    document: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    document["table"] = {name: value for name, value in values_of(table).items() if name not in _OF_THE_PLACE}
    for part, (kind, home) in PARTS.items():
        query = select(*columns_of(kind, home)).where(home.c.table_id == table_id).order_by(*home.primary_key)
        rows = rows_to(kind, await tx.execute(query))
        document[part] = all_values([whole(row) for row in rows] if kind is CheckpointRow else rows)
    return sealed(document)


def sealed(document: Mapping[str, Any]) -> dict[str, Any]:
    """The document with a seal over all the rest of it. It has no key: it shows that a file was edited, not by whom."""
    return {**document, "seal": _seal_of(document)}


def unbroken(document: Mapping[str, Any]) -> bool:
    """Whether a document is as it was exported, as far as its seal tells; one of an earlier release has none."""
    if document.get("version") == UNSEALED and "seal" not in document:
        return True
    return document.get("seal") == _seal_of(document)


def _seal_of(document: Mapping[str, Any]) -> str:
    rest = {name: value for name, value in document.items() if name != "seal"}
    return sha256(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


async def import_table(
    tx: Transaction,
    document: Mapping[str, Any],
    *,
    guild_id: int,
    channel_id: int,
    in_thread: bool = True,
    thread_id: int | None = None,
    over: bool = False,
) -> TableRow:
    """Makes a table under a new id from an exported one, in the place given; whatever was running is paused.

    `over`: it is to be looked at only, and stands as called off.

    Raises:
        BadExport: the document is not an exported table, is incomplete, or comes from a newer release.
        PlaceTaken: a live table is in the channel or thread already.
    """
    place = {"guild_id": guild_id, "channel_id": channel_id, "in_thread": in_thread, "thread_id": thread_id}
    table, parts = _read(document, place)
    values = values_of(table)
    del values["id"]
    if over:
        values |= {"status": "abandoned", "ended_at": table.ended_at or table.moved_at}
    elif table.status in ("running", "attention"):
        values["status"] = "paused"
    made = await TableStore(tx).insert(values)
    try:
        for part, rows in parts.items():
            if rows:
                await tx.execute(insert(PARTS[part][1]), [row | {"table_id": made.id} for row in rows])
    except IntegrityError as error:
        raise BadExport("This file holds the same thing twice.") from error
    return made


def check_export(document: Mapping[str, Any]) -> None:
    """Raises `BadExport` where a document that somebody may have edited is not an exported table, or incomplete."""
    _read(document, {"guild_id": 0, "channel_id": 0, "in_thread": True, "thread_id": None})


def _read(document: Mapping[str, Any], place: Mapping[str, Any]) -> tuple[TableRow, dict[str, list[dict[str, Any]]]]:
    """The table of a document, in this place and without a number yet, and its parts as values of columns."""
    if document.get("format") != FORMAT:
        raise BadExport("This file is not an exported table.")
    if document.get("version") not in (UNSEALED, VERSION) or isinstance(document.get("version"), bool):
        raise BadExport("This table was exported by another release of Henge; this one cannot read it.")
    if unknown := document.keys() - PARTS.keys() - {"format", "version", "table", "seal"}:
        raise BadExport(f"This file holds something that this release does not know: {min(unknown)[:40]}.")
    nowhere = {"id": 0, "lobby_message_id": None, "board_message_id": None}
    table = _checked(TableRow, schema.tables, _mapping(document.get("table")) | dict(place) | nowhere)
    parts = {part: _rows(document.get(part), kind, home) for part, (kind, home) in PARTS.items()}
    if [row["seq"] for row in parts["inputs"]] != list(range(1, table.seq + 1)):
        raise BadExport("This file lacks some of the decisions made at the table.")
    if any(row["seq"] > table.seq for row in parts["checkpoints"] + parts["events"]):
        raise BadExport("This file tells of decisions that it does not hold.")
    if table.status not in schema.STATUSES:
        raise BadExport(f"This file has a table in a state that Henge does not know: {table.status}.")
    return table, parts


def _rows(found: object, kind: type[Any], home: Table) -> list[dict[str, Any]]:
    if not isinstance(found, list):
        raise BadExport("This file is incomplete.")
    return [values_of(_checked(kind, home, _mapping(row))) for row in found]


def _mapping(found: object) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise BadExport("This file is incomplete.")
    return found


def _checked(kind: type[T], home: Table, found: dict[str, Any]) -> T:
    """A row from a document that somebody may have edited: known fields only, of the right types and sizes."""
    hints = get_type_hints(kind)
    if unknown := found.keys() - hints.keys():
        raise BadExport(f"This file holds something that this release does not know: {min(unknown)[:40]}.")
    for field in fields(kind):  # type: ignore[arg-type]
        if field.name not in found:
            if field.default is MISSING:
                raise BadExport(f"This file is incomplete: {field.name} is missing.")
            continue
        value = found[field.name]
        if not _fits(value, hints[field.name], wide=isinstance(home.c[field.name].type, BigInteger)):
            raise BadExport(f"This file holds a {field.name} that cannot be right.")
    return kind(**found)


def _fits(value: object, hint: Any, *, wide: bool) -> bool:
    """Whether a column can hold the value; PostgreSQL's text has no NUL and its narrow numbers have 32 bits."""
    match value:
        case bool():
            return hint is bool
        case int():
            return isinstance(value, hint) and hint is not bool and abs(value) < 2 ** (63 if wide else 31)
        case str():
            return isinstance(value, hint) and "\0" not in value and _is_text(value)
        case _:
            return value is None and isinstance(None, hint)


def _is_text(value: str) -> bool:
    """JSON can hold halves of characters, a database cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in value)
