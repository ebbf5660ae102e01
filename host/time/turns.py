"""What the clock does at tables that are being played: time that is up, half of it, windows to close, bots."""

from __future__ import annotations

from collections.abc import Callable

from engine.codec import parse
from host.house import House
from host.play import bots, standing
from host.table.table import Table
from host.time.clock import Ring
from host.time.deadlines import closes_at
from storage.rows import DueReminder


class Turns:
    """One method for each kind of reminder; whatever a game still asks then is settled by orders and wishes."""

    def __init__(self, house: House) -> None:
        self.house = house
        house.clock.rings(
            {
                "due": self._on(self._time_is_up),
                "close": self._on(self._time_is_up),
                "half": self._on(self._half_is_over),
                "bot": self._on(self._bots_turn),
            }
        )

    def _on(self, act: Callable[[Table, DueReminder], None]) -> Ring:
        async def ring(due: DueReminder) -> None:
            def at_table(table: Table) -> None:
                if table.row.status == "running" and table.driver is not None:
                    act(table, due)
                    standing.settle(table, self.house.now())

            await self.house.ring(due, at_table)

        return ring

    def _bots_turn(self, table: Table, due: DueReminder) -> None:
        if (question := bots.owed(table)) is not None:
            bots.play(table, question, self.house.now())

    def _half_is_over(self, table: Table, due: DueReminder) -> None:
        at, times = self.house.now(), parse(due.reminder.payload)
        if times["due_at"] > at:
            table.say("reminder", times, at=at)

    def _time_is_up(self, table: Table, due: DueReminder) -> None:
        """Take the default of every question whose time is over, and close every window whose hold is."""
        at = self.house.now()
        for row in list(table.prompts.values()):
            if table.row.status != "running":
                return
            question = table.running.open.get(row.prompt)
            if question is None or question.digest != row.digest:
                continue
            if row.quiet:
                asked = [other for other in table.prompts.values() if other.quiet and other.opened_at == row.opened_at]
                if closes_at(asked, table.answers, table.windows) <= at:
                    table.close(question, at=at)
            elif row.due_at is None or row.due_at > at:
                continue
            elif question.until == "any":
                table.close(question, at=at)  # the time of all who could answer is over
            elif not question.answered:
                table.submit(question, question.prompt.fallback, by="clock", at=at)
