"""Tables as lists show them: who sits there, and in public words with whom they wait for and until when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from host.delivery.posts import waiting_lines
from host.table.names import line_of
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.ports import SECOND, Place
from host.values.receipts import TableLine
from host.values.settings import settings_of
from storage.rows import TableRow


async def lines_of(
    stores: Stores, tables: Tables, rows: Sequence[TableRow], reader: int | None = None
) -> list[TableLine]:
    """Tables as everybody may know of them, in the order given; for whom else than the reader they wait."""
    numbers = [row.id for row in rows]
    seats, prompts = await stores.tables.seats_of(numbers), await stores.across.open_prompts(numbers)
    users = {seat.user_id for sitting in seats.values() for seat in sitting if seat.user_id is not None}
    people = await stores.people.get_many(users)
    names = {user_id: row.name for user_id, row in people.items() if row.name}
    settings = {user_id: settings_of(row) for user_id, row in people.items()}

    def line(row: TableRow) -> TableLine:
        sitting = seats[row.id]
        game = tables.games.get(row.game)  # a table may outlive the release that hosted its game
        waits = ""
        if game is not None and row.status == "running":
            known = {prompt.prompt: prompt for prompt in prompts[row.id]}
            table = Table(game, row, sitting, names, settings, known)
            waits = "; ".join(waiting_lines(table, known.values(), reader=reader))
        return TableLine(
            row.id, row.game, row.title, row.status, place_of(row),
            tuple(line_of(seat, names) for seat in sitting),
            message_id=row.board_message_id or row.lobby_message_id,
            waits=waits,
            free=row.seats_wanted - len(sitting) if row.status == "open" else 0,
        )  # fmt: skip

    return [line(row) for row in rows]


def place_of(row: TableRow) -> Place:
    """Where a table lives."""
    return Place(row.guild_id, row.channel_id, row.thread_id)


def awaiting(line: TableLine, due_at: int | None) -> TableLine:
    """The line of a table that waits for the reader, until `due_at` in milliseconds if there is a deadline."""
    return replace(line, awaited=True, due_at=None if due_at is None else due_at // SECOND)
