"""What bots considered, move by move."""

from sqlalchemy import delete, insert, select

from storage import schema
from storage.database import Transaction
from storage.rows import ThoughtRow
from storage.sql import columns_of, rows_to, values_of

_thoughts, _tables = schema.thoughts.c, schema.tables.c
_THOUGHT = columns_of(ThoughtRow, schema.thoughts)


class ThoughtStore:
    """Thoughts, in one transaction."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def add(self, table_id: int, row: ThoughtRow) -> None:
        """Keeps what was considered for a move."""
        self.tx.later(insert(schema.thoughts).values(values_of(row, table_id=table_id)))

    async def last(self, table_id: int, most: int) -> tuple[ThoughtRow, ...]:
        """Those of the last moves, in order."""
        query = select(*_THOUGHT).where(_thoughts.table_id == table_id).order_by(_thoughts.seq.desc()).limit(most)
        return rows_to(ThoughtRow, await self.tx.execute(query))[::-1]

    async def prune(self, before: int) -> None:
        """Forgets those of tables that ended before then."""
        over = select(_tables.id).where(_tables.ended_at < before)
        self.tx.later(delete(schema.thoughts).where(_thoughts.table_id.in_(over)))
