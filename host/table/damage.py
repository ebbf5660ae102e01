"""What of a table's rows cannot be read, and what takes its place once whoever runs the bot lets the table go on.

What was decided and the saved states are no part of this: they are worked out anew, or the table goes back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.codec import encode, from_plain, parse
from games.kit.sentences import listed
from host.table.facts import are_read, read_facts, written
from host.table.stores import Stores
from host.values.faults import UNREADABLE
from host.values.paces import bank_of
from storage.rows import SavedTable, SeatRow, WishRow

_OPTIONS = dict[str, str]
_ORDERS = dict[str, str]
_NOTES = dict[str, int | None]
_WISH = list[str]


def unread(saved: SavedTable) -> str:
    """What of a table cannot be read, in words; empty where all can be."""
    table, found = saved.table, list[str]()
    if not are_read(table.notes):
        found.append("its notes")
    if not _fits(table.options, _OPTIONS):
        found.append("its options")
    for seat in saved.seats:
        if not _fits(seat.orders, _ORDERS):
            found.append(f"the standing orders of seat {seat.colour}")
        if not _fits(seat.notes, _NOTES):
            found.append(f"the notes of seat {seat.colour}")
    return listed(found)


def is_wish(row: WishRow) -> bool:
    """Whether an answer given ahead can be read; one that cannot is as if it had never been given."""
    return _fits(row.answer, _WISH)


async def mend(stores: Stores, saved: SavedTable) -> str:
    """Put what can be known in the place of what cannot be read; says what is lost, nothing where all can be read."""
    table, lost = saved.table, list[str]()
    if not are_read(table.notes):
        facts = read_facts(table.notes)
        fixture = await stores.leagues.fixture_of(table.id)
        facts = replace(
            facts,
            league=facts.league or (None if fixture is None else fixture.id),
            bank_pace=facts.bank_pace or (table.pace if bank_of(table.pace) is not None else ""),
            numbered=max(facts.numbered, table.seq),  # no button of an old vote counts in a new one
        )
        await stores.tables.update(table.id, notes=written(facts))
        lost.append("Its notes were damaged: votes that were open and free seats on offer may be lost.")
    if not _fits(table.options, _OPTIONS):
        options = saved.checkpoint and _stated(saved.checkpoint.state)
        await stores.tables.update(table.id, options=encode(options or {}))
        lost.append("Its options were damaged, and are those with which its game is played.")
    for seat in saved.seats:
        if (orders := not _fits(seat.orders, _ORDERS)) or not _fits(seat.notes, _NOTES):
            await _mend_seat(stores, table.id, seat)
            what = "standing orders" if orders else "notes"
            lost.append(f"The {what} of seat {seat.colour} were damaged, and are the usual ones.")
    return " ".join(lost)


async def _mend_seat(stores: Stores, table_id: int, seat: SeatRow) -> None:
    changes: dict[str, Any] = {}
    if not _fits(seat.orders, _ORDERS):
        changes["orders"] = "{}"
    if not _fits(seat.notes, _NOTES):
        changes["notes"] = "{}"
    await stores.tables.update_seat(table_id, seat.seat, **changes)


def _stated(state: str) -> dict[str, str]:
    """The options that a saved state has."""
    try:
        options: dict[str, str] = parse(state)["options"]
    except (*UNREADABLE, KeyError, TypeError):
        return {}
    return options if _fits(encode(options), _OPTIONS) else {}


def _fits(text: str, kind: Any) -> bool:
    try:
        from_plain(parse(text), kind)
    except UNREADABLE:
        return False
    return True
