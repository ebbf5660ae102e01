"""What is gathered from several tables at once: open questions for lists, and what one person decided anywhere."""

from collections.abc import Collection

from sqlalchemy import and_, case, select

from storage import schema
from storage.database import Transaction
from storage.rows import Awaited, PromptRow, TableRow
from storage.sql import columns_of

_TABLE = columns_of(TableRow, schema.tables)
_PROMPT = columns_of(PromptRow, schema.open_prompts)


class AcrossTables:
    """Looking at many tables, in one transaction; nothing is changed here."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def open_prompts(self, table_ids: Collection[int]) -> dict[int, tuple[PromptRow, ...]]:
        """The questions that are open at each of these tables, by seat."""
        prompts = schema.open_prompts.c
        query = select(prompts.table_id, *_PROMPT).where(prompts.table_id.in_(table_ids))
        found: dict[int, list[PromptRow]] = {table_id: [] for table_id in table_ids}
        for table_id, *row in await self.tx.execute(query.order_by(prompts.table_id, prompts.seat, prompts.prompt)):
            found[table_id].append(PromptRow(*row))
        return {table_id: tuple(rows) for table_id, rows in found.items()}

    async def awaiting(self, user_id: int) -> tuple[Awaited, ...]:
        """What waits for a person at running tables, soonest deadline first; no quiet or answered questions."""
        tables, seats, prompts = schema.tables.c, schema.seats.c, schema.open_prompts.c
        query = (
            select(*_TABLE, *_PROMPT)
            .join(schema.seats, seats.table_id == tables.id)
            .join(schema.open_prompts, and_(prompts.table_id == seats.table_id, prompts.seat == seats.seat))
            .where(seats.user_id == user_id, tables.status == "running", prompts.quiet == 0, prompts.answered == 0)
            .order_by(case((prompts.due_at.is_(None), 1), else_=0), prompts.due_at, tables.id, prompts.prompt)
        )
        split = len(_TABLE)
        return tuple(Awaited(TableRow(*row[:split]), PromptRow(*row[split:])) for row in await self.tx.execute(query))
