"""The gate of tables: which of them somebody may know of. Rows that are to be shown are read here, and nowhere else.

What is hidden from a person is refused word for word as what there is not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from host.house.lists import place_of
from host.table.stores import Stores
from host.table.tables import NUMBERS
from host.values.ports import Place
from host.values.refusals import NoSuchTable
from host.values.sight import Sight
from storage import schema
from storage.errors import NoSuchTable as NoRow
from storage.rows import SeatRow, TableRow


def no_table(table_id: int) -> NoSuchTable:
    """The refusal for a table that there is not, or that somebody may not know of."""
    return NoSuchTable(f"There is no table {table_id}.")


async def table_for(stores: Stores, sight: Sight, table_id: int) -> TableRow:
    """The table with this number, if this person may know of it: they see where it lives, or they sit at it.

    Raises `NoSuchTable`.
    """
    if table_id not in NUMBERS:
        raise no_table(table_id)
    try:
        row, seats = await stores.tables.load(table_id)
    except NoRow:
        raise no_table(table_id) from None
    let_in(sight, row, seats)
    return row


def let_in(sight: Sight, row: TableRow, seats: Iterable[SeatRow]) -> None:
    """Raise `NoSuchTable` where this person may not know of the table that has this row and these seats."""
    if not _may_know(sight, row, seats):
        raise no_table(row.id)


async def known_among(stores: Stores, sight: Sight, rows: Sequence[TableRow]) -> frozenset[int]:
    """The numbers of those of these tables of which this person may know."""
    seats = await stores.tables.seats_of([row.id for row in rows])
    return frozenset(row.id for row in rows if _may_know(sight, row, seats[row.id]))


def _may_know(sight: Sight, row: TableRow, seats: Iterable[SeatRow]) -> bool:
    sits = not sight.public and any(seat.user_id == sight.person.id for seat in seats)
    return sits or sight.sees(place_of(row))


async def tables_for(
    stores: Stores, sight: Sight, statuses: Collection[str] = schema.LIVE, *, more: Sequence[int] = ()
) -> list[TableRow]:
    """The tables of a server in these states whose place this person sees, and those of `more` numbers."""
    rows = list(await stores.tables.of_guild(sight.guild_id, statuses))
    rows += [await stores.tables.table(number) for number in more]
    return [row for row in rows if sight.sees(place_of(row))]


async def hidden_from(stores: Stores, sight: Sight) -> frozenset[int]:
    """The tables of a server, of whatever state, that live where this person does not see them."""
    channels = await stores.across.channels_of(sight.guild_id)
    closed = [channel for channel in channels if not sight.sees(Place(sight.guild_id, channel))]
    return await stores.across.tables_in(closed) if closed else frozenset()
