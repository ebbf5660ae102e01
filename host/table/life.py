"""The life of a table beside its moves: finding it, pausing it, letting it go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from engine import Refusal
from host.house import House
from host.ports import SECOND, Person, Place
from host.receipts import Receipt, SeatLine, TableLine
from host.refusals import NeedsAttention, NoSuchTable
from host.table.stored import Stores, people_at
from host.table.table import Table, name_of
from host.table.tables import NUMBERS
from storage.errors import NoSuchTable as NoRow
from storage.rows import TableRow

Sees: TypeAlias = Callable[[Place], bool]
"""Whether the person who asks may see a place."""

RESUMED = "The table goes on. Everybody has the whole time again."


class TableLife:
    """Tables as such, whatever is played at them."""

    def __init__(self, house: House) -> None:
        self.house = house

    # --- finding tables

    async def in_channel(self, channel_id: int) -> int:
        """The table that lives in this channel or thread. Raises `NoSuchTable`."""
        async with self.house.database.read() as tx:
            row = await Stores.of(tx).tables.by_channel(channel_id)
        if row is None:
            raise NoSuchTable
        return row.id

    async def known(self, table_id: int, person: Person, sees: Sees) -> int:
        """The table with this number, if this person may know of it: they see where it lives, or they sit at it.

        Raises `NoSuchTable`.
        """
        if table_id not in NUMBERS:
            raise NoSuchTable(f"There is no table {table_id}.")
        async with self.house.database.read() as tx:
            try:
                row, seats = await Stores.of(tx).tables.load(table_id)
            except NoRow:
                raise NoSuchTable(f"There is no table {table_id}.") from None
        if not sees(_place(row)) and all(seat.user_id != person.id for seat in seats):
            raise NoSuchTable(f"There is no table {table_id}.")
        return table_id

    async def of_person(self, person: Person) -> list[TableLine]:
        """Where a person sits, what waits for them first."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            waiting = await stores.tables.awaiting(person.id)
            lines = await self._lines(stores, await stores.tables.of_user(person.id))
        awaited = {entry.table.id: entry.prompt.due_at for entry in reversed(waiting)}
        found = [_awaited(line, line.table_id in awaited, awaited.get(line.table_id)) for line in lines]
        return sorted(found, key=lambda line: (not line.awaited, line.due_at or 0))

    async def of_server(self, guild_id: int, sees: Sees) -> list[TableLine]:
        """The tables of a server that are not over, of those whose place the reader sees."""
        async with self.house.database.read() as tx:
            stores = Stores.of(tx)
            rows = await stores.tables.of_guild(guild_id)
            return await self._lines(stores, [row for row in rows if sees(_place(row))])

    async def _lines(self, stores: Stores, rows: Sequence[TableRow]) -> list[TableLine]:
        seats = await stores.tables.seats_of([row.id for row in rows])
        people = await people_at(stores, [seat for sitting in seats.values() for seat in sitting])
        return [
            TableLine(
                row.id, row.game, row.title, row.status, _place(row),
                tuple(SeatLine(seat.seat, name_of(seat, people), seat.user_id, seat.bot) for seat in seats[row.id]),
                message_id=row.board_message_id or row.lobby_message_id,
            )
            for row in rows
        ]  # fmt: skip

    # --- pausing

    async def pause(self, table_id: int, person: Person, *, key: str, why: str = "by the operator") -> Receipt:
        """Stop a running table's clocks; nobody can decide until it goes on."""

        def act(table: Table) -> str:
            table.must_be_running()
            self.stop(table, why)
            return f"Table {table_id} is paused."

        return await self.house.do(table_id, key, act)

    async def resume(self, table_id: int, person: Person, *, key: str) -> Receipt:
        """Let a paused or halted table go on; everybody has the whole time again and is told once more."""

        def act(table: Table) -> str:
            if table.row.status not in ("paused", "attention"):
                raise Refusal("This table is not paused.")
            self.go_on(table, person.id)
            return RESUMED

        return await self.house.do(table_id, key, act)

    def stop(self, table: Table, why: str) -> None:
        """Pause a table that is held."""
        table.change(status="paused")
        table.stop_clocks()
        table.remember(lambda facts: replace(facts, paused=why))

    def go_on(self, table: Table, user_id: int | None) -> None:
        """Let a table that is held go on. Raises `NeedsAttention`."""
        at = self.house.now()
        if table.driver is None:
            raise NeedsAttention
        if table.facts.paused == "place gone" and table.row.in_thread:
            table.change(thread_id=None, board_message_id=None)
            table.say("lobby", at=at, merge=True)
        table.change(status="running")
        table.resume(user_id=user_id, at=at)
        table.remember(lambda facts: replace(facts, paused="", flagged="", trouble=""))
        table.say("notice", {"title": "The table goes on", "text": RESUMED}, at=at)


def _place(row: TableRow) -> Place:
    return Place(row.guild_id, row.channel_id, row.thread_id)


def _awaited(line: TableLine, awaited: bool, due_at: int | None) -> TableLine:
    return replace(line, awaited=awaited, due_at=None if due_at is None else due_at // SECOND)
