"""Where somebody plays at once, and after a lesson or a puzzle, bots play on at once, and the panel that answers the
press already has the next question. What takes longer is not waited for: the panel turns when it is there.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from engine import Refusal
from host.house.house import House
from host.play import standing_orders
from host.play.bots import Bots
from host.table import lessons
from host.table.prospect import is_practice, is_unanswered
from host.table.puzzle_tables import puzzle_of
from host.table.table import Table
from host.values.deadlines import closes_at

AT_ONCE: Final = 40
"""How many answers of bots are given at once; the clock has further ones given."""
PATIENCE: Final = 0.3
"""For how many seconds a press waits for these answers."""


class PlayingOn:
    """Has bots answer at once after the last step of a lesson and after a puzzle, rather than by the clock."""

    def __init__(self, house: House, bots: Bots) -> None:
        self.house, self.bots = house, bots
        house.then(is_practice, self._go_on_if_over)

    async def _go_on_if_over(self, table_id: int) -> None:
        with suppress(Refusal):  # the clock does it, if it can be done
            async with self.house.tables.hold(table_id) as table:
                over = _is_over(table)
            if over:
                await self.go_on(table_id)

    async def go_on(self, table_id: int) -> None:
        """Let bots answer and windows close until a person is asked, or the game has ended.

        Returns after `PATIENCE` even if that takes longer. Bots that look ahead, and what is refused here, are left to
        the clock.
        """
        await self.bots.aside(table_id, "plays on", lambda: self._played(table_id), PATIENCE)

    async def _played(self, table_id: int) -> None:
        with suppress(Refusal):  # as above
            for _ in range(AT_ONCE):
                if not (await self.bots.answer_next(table_id) or await self._closed(table_id)):
                    break

    async def _closed(self, table_id: int) -> bool:
        """Close the window that waits for nobody; False where there is none."""
        async with self.house.tables.hold(table_id) as table:
            if not _waits_for_nobody(table, self.house.now()):
                return False
            key = f"window:{table_id}:{table.row.seq}"

        def act(table: Table) -> str:
            at = self.house.now()
            if _waits_for_nobody(table, at):
                window = next(question for question in table.running.open.values() if question.quiet)
                table.close(window, at=at)
                standing_orders.settle(table, at)
            return ""

        await self.house.do(table_id, key, act)
        return True


def _is_over(table: Table) -> bool:
    taught = lessons.lesson_of(table) is not None and lessons.step_of(table) is None
    return taught or (puzzle_of(table) is not None and not is_unanswered(table))


def _waits_for_nobody(table: Table, at: int) -> bool:
    asked = [row for row in table.prompts.values() if row.quiet]
    return table.row.status == "running" and bool(asked) and closes_at(asked, table.answers, table.windows) <= at
