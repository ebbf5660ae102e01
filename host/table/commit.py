"""Writes what was done at a table: all of it in one transaction, with whatever people must be told because of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import partial

from engine.codec import encode
from host.delivery import next_up, notices
from host.schedule.reminders import alarms, private_alarms
from host.table.agreements import VOTE
from host.table.facts import change_facts, uncalled
from host.table.stores import Stores
from host.table.table import Table
from host.table.unit import Unit
from host.values.banks import Banks
from host.values.deadlines import Answers, prompt_rows, reminders_of
from host.values.ports import SECOND
from storage.database import Database
from storage.rows import DueReminder, PromptRow, Reminder


class AlreadyDone(Exception):
    """The reminder that woke us was done or dropped meanwhile."""


async def commit(
    table: Table,
    database: Database,
    at: int,
    *,
    key: str | None = None,
    receipt: str = "",
    reminder: DueReminder | None = None,
) -> None:
    """Write the table's unit. `receipt` is kept under `key`, and `reminder` is marked as done with it.

    Raises `Conflict` or `Repeated`, and `AlreadyDone` if the reminder was; then the table must be forgotten.
    """
    unit = table.unit
    async with database.transaction() as tx:
        stores = Stores.of(tx)
        if reminder is not None and not await stores.clock.done(reminder, at=at):
            raise AlreadyDone
        if unit.acted:
            await _write_play(table, stores, at)
        else:
            await stores.tables.append_inputs(table.id, (), expected_seq=table.row.seq)
        if unit.seen:
            # what is secret moves nothing that lists are sorted by
            table.change(moved_at=at)
        if table.settled is not None:
            _keep_banks(table, table.settled)
        if unit.columns:
            await stores.tables.update(table.id, **unit.columns)
        for write in unit.writes:
            await write(stores)
        if unit.facts:
            notes = await change_facts(stores.tables, table.id, unit.facts_after)
            table.row = replace(table.row, notes=notes)
        for motion in table.facts.motions:
            # beside whatever the game waits for, paused or not
            if not motion.closed:
                await stores.clock.plan(Reminder(motion.reminder(table.id), VOTE, motion.due_at), table.id)
        if unit.public and table.row.status == "running":
            await _announce(table, stores, at)
        if key is not None:
            await stores.tables.remember(key, receipt, at=at)
    table.unit, table.settled = Unit(), None


async def _write_play(table: Table, stores: Stores, at: int) -> None:
    tables, unit = stores.tables, table.unit
    seq = await tables.append_inputs(table.id, unit.inputs, expected_seq=table.row.seq)
    if unit.replaced_from is not None:
        await tables.replace_events(table.id, unit.replaced_from, unit.events)
    else:
        await tables.append_events(table.id, unit.events)
    for checkpoint in unit.checkpoints:
        await tables.put_checkpoint(table.id, checkpoint)
    table.row = replace(table.row, seq=seq)
    if table.row.status == "paused":
        # what was open waits as it stood, and so does whatever looks after the place
        waiting = [row for row in table.prompts.values() if row.prompt in table.begun.open]
        await tables.set_open_prompts(table.id, waiting)
        return
    questions = table.begun.open if table.row.status == "running" else {}
    if (banks := table.banks) is not None:
        table.settled = banks.after(
            table.prompts.values(), questions.values(), table.windows.habits_of, at,
            bots=table.bots, taken_back=unit.replaced_from is not None,
            lapsed={given.seat for given in unit.inputs if given.by == "clock" and given.seat is not None},
        )  # fmt: skip
    windows, answers = table.windows, table.answers if questions else Answers()
    rows = prompt_rows(questions.values(), table.prompts, windows, at)
    await tables.set_open_prompts(table.id, rows)
    wanted = reminders_of(table.id, rows, windows, seq, at, answers)
    called = unit.facts_after(table.facts).called
    untold = [row.prompt for row in rows if uncalled(called, row.prompt)]
    wanted += alarms(table.id, rows, windows, untold, at)
    await stores.clock.set(table.id, [*wanted, *private_alarms(table.id, rows, windows, answers)])
    if questions:
        await _give_notice(table, stores, rows, answers.waited_for, at)
        next_up.tell(table, rows, at)
    table.prompts = {row.prompt: row for row in rows}


def _keep_banks(table: Table, banks: Banks) -> None:
    """What every seat has left, and since when its bank runs, are stored with this commit, after its other writes."""
    changed = [row for row in table.seats if row.bank != banks.left.get(row.seat, row.bank)]
    table.seats = tuple(replace(row, bank=banks.left.get(row.seat, row.bank)) for row in table.seats)
    for row in changed:
        table.also(partial(_keep_bank, table.id, row.seat, banks.left[row.seat]))
    runs = {str(seat): since for seat, since in banks.since.items()}
    facts = table.facts
    if (facts.bank_pace, facts.bank_runs) != (table.row.pace, runs):
        table.remember(lambda now: replace(now, bank_pace=table.row.pace, bank_runs=runs))


async def _keep_bank(table_id: int, seat: int, left: int, stores: Stores) -> None:
    await stores.tables.update_seat(table_id, seat, bank=left)


async def _give_notice(
    table: Table, stores: Stores, rows: list[PromptRow], waited_for: Collection[str], at: int
) -> None:
    """Tell people privately of a window that has just opened."""
    new = [row for row in rows if row.prompt not in table.prompts]
    for seat, user_id, noticed in list(notices.due(table, new, waited_for, at)):
        payload = encode({"user": user_id, "seat": seat, "opened_at": at})
        awake = table.windows.habits_of(seat).next_awake(at + notices.PATIENCE)
        await stores.outbox.put(notices.KIND, table.id, payload, at=at, not_before=awake)
        table.remember(partial(notices.given, seat, noticed))


async def _announce(table: Table, stores: Stores, at: int) -> None:
    """The board as it is now is to be shown. While bots go on at once it waits for them a moment, no longer."""
    rows = table.prompts.values()
    busy = any(row.seat in table.bots and not row.answered and not row.quiet for row in rows)
    await stores.outbox.put(
        "board", table.id, "{}", at=at, merge_key=f"board:{table.id}", not_before=at + 2 * SECOND * busy
    )
