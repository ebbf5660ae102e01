"""What people answered to puzzles."""

from collections.abc import Mapping

from sqlalchemy import func, select

from storage import schema
from storage.rows import PuzzleRow
from storage.sql import columns_of, insert_into, rows_to, values_of
from storage.transaction import Transaction

_row = schema.puzzle_answers.c
_ANSWER = columns_of(PuzzleRow, schema.puzzle_answers)


class PuzzleStore:
    """Answers to puzzles, in one transaction: one of a person to each, and the first counts."""

    def __init__(self, tx: Transaction) -> None:
        self.tx = tx

    async def note(self, row: PuzzleRow) -> None:
        """Keep an answer; nothing where this person has answered this puzzle before."""
        insert = insert_into(self.tx, schema.puzzle_answers).values(**values_of(row))
        await self.tx.execute(insert.on_conflict_do_nothing())

    async def of_person(self, user_id: int) -> tuple[PuzzleRow, ...]:
        """All that a person answered, oldest first."""
        query = select(*_ANSWER).where(_row.user_id == user_id).order_by(_row.at, _row.game, _row.puzzle)
        return rows_to(PuzzleRow, await self.tx.execute(query))

    async def of_day(self, day: int) -> Mapping[str, int]:
        """How many gave each answer to the puzzle of a day."""
        query = select(_row.answer, func.count()).where(_row.day == day).group_by(_row.answer)
        return {answer: int(times) for answer, times in await self.tx.execute(query)}
