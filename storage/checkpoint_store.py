"""The saved states of a table: which of them stay, and how those that are read seldom are kept small.

A table goes on from the last one. Those before it are for whoever goes back further than a turn, or looks whether a
game comes out as it was, and both can play a while from the one before; so most of them go.
"""

import zlib
from base64 import b85decode, b85encode
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import delete, select, update

from storage import schema, statements
from storage.database import Transaction
from storage.rows import CheckpointRow
from storage.sql import all_values, columns_of, row_to, values_of

LAST, LAST_OF_ALL = 3, 1
"""How many of the last checkpoints stay as they were saved, at a table that is played and at one that is over."""
APART, OVER_APART = 250, 1000
"""Of the checkpoints before those, the first stays, and then the next one at least this many inputs after it."""


_row = schema.checkpoints.c
_CHECKPOINT = columns_of(CheckpointRow, schema.checkpoints)


class CheckpointStore:
    """Saved states, in one transaction."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def put(self, table_id: int, row: CheckpointRow) -> None:
        """Keeps one; a later one at the same seq takes its place."""
        self.tx.later(statements.PUT_CHECKPOINT, values_of(row, table_id=table_id))

    async def before(self, table_id: int, seq: int) -> CheckpointRow | None:
        """The last one that is kept from before an input."""
        query = select(*_CHECKPOINT).where(_row.table_id == table_id, _row.seq < seq)
        found = (await self.tx.execute(query.order_by(_row.seq.desc()).limit(1))).one_or_none()
        return None if found is None else whole(row_to(CheckpointRow, found))

    async def replace(self, table_id: int, rows: Sequence[CheckpointRow]) -> None:
        """These are the saved states of a table, and there are no others; those of them go that `thin` lets go."""
        await self.tx.execute(delete(schema.checkpoints).where(_row.table_id == table_id))
        if rows:
            await self.tx.execute(schema.checkpoints.insert(), all_values(rows, table_id=table_id))
            await self.thin(table_id)

    async def thin(self, table_id: int, *, over: bool = False) -> None:
        """Drops those that need not stay, and packs those that stay and are not among the last; `over`: the game is.

        A table that an earlier release has filled is thinned with the first use of this, and costs little from then on.
        """
        unpacked = dict(await self.tx.execute(statements.CHECKPOINTS, {"id": table_id}))
        earlier, last = that_stay(list(unpacked), over=over)
        mine = _row.table_id == table_id
        if gone := unpacked.keys() - {*earlier, *last}:
            self.tx.later(delete(schema.checkpoints).where(mine, _row.seq.in_(sorted(gone))))
        for seq in earlier:
            if unpacked[seq]:
                this = (mine, _row.seq == seq)
                state = (await self.tx.execute(select(_row.state).where(*this))).scalar_one()
                self.tx.later(update(schema.checkpoints).where(*this).values(state=packed(state)))

    async def thin_next(self, after: int, tables: int) -> int:
        """Thins so many tables that are over, from the one after this number on; returns the last, 0 at the end."""
        table = schema.tables.c
        over = select(table.id).where(table.id > after, table.status.not_in(schema.LIVE)).order_by(table.id)
        found = (await self.tx.execute(over.limit(tables))).scalars().all()
        for table_id in found:
            await self.thin(table_id, over=True)
        return found[-1] if len(found) == tables else 0


def that_stay(seqs: Sequence[int], *, over: bool = False) -> tuple[list[int], list[int]]:
    """Which of a table's saved states stay, by the inputs before them, in rising order: earlier ones, and the last."""
    last, apart = (LAST_OF_ALL, OVER_APART) if over else (LAST, APART)
    earlier: list[int] = []
    for seq in seqs[:-last]:
        if not earlier or seq - earlier[-1] >= apart:
            earlier.append(seq)
    return earlier, list(seqs[-last:])


def packed(state: str) -> str:
    """A state as it is kept where it is read seldom."""
    return statements.PACKED + b85encode(zlib.compress(state.encode("utf-8", "surrogatepass"), 9)).decode()


def whole(row: CheckpointRow) -> CheckpointRow:
    """A row with its state as it was saved. What cannot be unpacked stays as it is: its fingerprint will not fit."""
    if not row.state.startswith(statements.PACKED):
        return row
    try:
        data = zlib.decompress(b85decode(row.state.removeprefix(statements.PACKED)))
        return replace(row, state=data.decode("utf-8", "surrogatepass"))
    except (zlib.error, ValueError):
        return row
