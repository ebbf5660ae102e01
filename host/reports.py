"""Problems that people report: noted at the table, for whoever runs the bot and for nobody else."""

from __future__ import annotations

from dataclasses import replace

from engine import Refusal
from host.house import House
from host.ports import Person
from host.receipts import Receipt
from host.table.table import Table

KEPT = 600
"""Characters of reports that are kept for a table, the newest ones."""


class Reports(House):
    """From players to the operator."""

    async def report(self, table_id: int, person: Person, words: str, *, key: str) -> Receipt:
        """Note what somebody at the table finds wrong, and after which decision; an export replays the table up to it.

        `words` must be safe to show. Raises `NotSeated`, and `NotRunning` for a lobby.
        """

        def act(table: Table) -> str:
            table.seat_of(person.id)
            if not words.strip():
                raise Refusal("Please say in a few words what is wrong.")
            said = f"reported by {person.name} after decision {table.begun.seq}: {words.strip()}"
            table.note_down(
                lambda notes: replace(notes, flagged="; ".join(filter(None, (notes.flagged, said)))[-KEPT:])
            )
            return "Thank you; whoever runs this bot can now replay the table up to here. Nobody else is told."

        return await self.do(table_id, key, act)

    async def settled(self, table_id: int, *, key: str) -> Receipt:
        """The operator has seen to whatever was flagged."""

        def act(table: Table) -> str:
            table.note_down(lambda notes: replace(notes, flagged=""))
            return f"Table {table_id} is looked after."

        return await self.do(table_id, key, act)
