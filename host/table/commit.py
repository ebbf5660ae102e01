"""Writes what was done at a table, and whatever people must be told because of it, all in one transaction."""

from __future__ import annotations

from dataclasses import dataclass, replace

from host.table.contributions import Contributions, Questions
from host.table.facts import change_facts
from host.table.prospect import ends
from host.table.stores import Stores
from host.table.table import Table
from host.table.unit import Unit
from host.values.deadlines import Answers, prompt_rows
from storage.database import Database
from storage.rows import DueReminder


class AlreadyDone(Exception):
    """The reminder because of which something was to be done was done or dropped meanwhile."""


@dataclass(frozen=True, slots=True)
class Commit:
    """The one way in which what a table's unit gathers becomes rows."""

    database: Database
    contributions: Contributions

    async def write(
        self, table: Table, at: int, *, key: str | None = None, receipt: str = "", reminder: DueReminder | None = None
    ) -> None:
        """Write the table's unit at this moment. `receipt` is kept under `key`, and `reminder` is marked as done.

        Raises `Conflict` where another process was first, `Repeated` where the key was used before, and `AlreadyDone`
        where the reminder was; then nothing is written, and the table must be forgotten.
        """
        unit = table.unit
        async with self.database.transaction() as tx:
            stores = Stores.of(tx)
            if reminder is not None and not await stores.clock.done(reminder, at=at):
                raise AlreadyDone
            if unit.acted:
                await self._write_play(table, stores, at)
            else:
                await stores.tables.append_inputs(table.id, (), expected_seq=table.row.seq)
            if unit.seen:
                # lists are sorted by this moment, which nothing secret may change
                table.change(moved_at=at)
            if table.settled is not None:
                for keep in self.contributions.keeps:
                    keep(table, at)
            if unit.columns:
                await stores.tables.update(table.id, **unit.columns)
            for write in unit.writes:
                await write(stores)
            if unit.facts:
                notes = await change_facts(stores.tables, table.id, unit.facts_after)
                table.row = replace(table.row, notes=notes)
            for plan in self.contributions.plans:
                await plan(table, stores, at)
            if key is not None:
                await stores.tables.remember(key, receipt, at=at)
        table.unit, table.settled = Unit(), None

    async def _write_play(self, table: Table, stores: Stores, at: int) -> None:
        """Write what happened in the game, the questions that are open then, and the reminders of the table."""
        tables, unit = stores.tables, table.unit
        seq = await tables.append_inputs(table.id, unit.inputs, expected_seq=table.row.seq)
        if unit.replaced_from is not None:
            await tables.replace_events(table.id, unit.replaced_from, unit.events)
            await stores.chapters.drop(table.id, unit.replaced_from)
        else:
            await tables.append_events(table.id, unit.events)
        for checkpoint in unit.checkpoints:
            await stores.checkpoints.put(table.id, checkpoint)
        if unit.checkpoints or ends(table):
            await stores.checkpoints.thin(table.id, over=ends(table))
        table.row = replace(table.row, seq=seq)
        if table.row.status == "paused":
            # what was open waits as it stood, and reminders stay: one of them may look after a lost place
            waiting = [row for row in table.prompts.values() if row.prompt in table.begun.open]
            await tables.set_open_prompts(table.id, waiting)
            return
        if table.banks is not None:
            for settle in self.contributions.settles:
                settle(table, at)
        questions = table.begun.open if table.row.status == "running" else {}
        windows, answers = table.windows, table.answers if questions else Answers()
        rows = prompt_rows(questions.values(), table.prompts, windows, at)
        asked = Questions(rows, table.prompts, windows, answers, bool(questions), at)
        await tables.set_open_prompts(table.id, rows)
        wanted = [reminder for wake in self.contributions.wakes for reminder in wake(table, asked)]
        await stores.clock.set(table.id, wanted)
        if asked.going_on:
            for tell in self.contributions.tells:
                await tell(table, asked, stores)
        table.prompts = {row.prompt: row for row in rows}
