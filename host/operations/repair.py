"""Rebuilds what is derived at a table from its seed, its inputs and its checkpoints; for a house that stands still."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Refusal
from games.hosted import HostedGame
from host.operations.rescue import exported, mended
from host.records.verification import Replay, began_with, compared
from host.schedule.reminders import wakes
from host.table.contributions import Questions
from host.table.stores import Stores
from host.table.table import Table
from host.table.tables import Tables
from host.values.deadlines import prompt_rows
from host.values.faults import loggable
from storage.errors import BadExport
from storage.exports import check_export
from storage.rows import CheckpointRow, EventRow, InputRow


async def repaired(tables: Tables, table_id: int) -> tuple[str, ...]:
    """What was rebuilt at a table that has begun, and what cannot be, as sentences; none where nothing was wrong."""
    done, was = list[str](), await mended(tables, table_id)
    if was:
        done.append(was)
    async with tables.database.read() as tx:
        row = await Stores.of(tx).tables.table(table_id)
    if row.started_at is None:
        return tuple(done)
    try:
        done += await _from_the_seed(tables, table_id)
        tables.drop(table_id)
        async with tables.hold(table_id) as table:
            if table.row.status == "running":
                done += await _what_is_asked(tables, table)
            elif table.row.status == "attention" and done:
                done.append("It can be restored: `resume` lets it go on.")
    except Refusal as no:
        done.append(f"It cannot be restored: {no}")
    return tuple(done)


async def _from_the_seed(tables: Tables, table_id: int) -> list[str]:
    """The log and the checkpoints as the inputs make them, where every input leaves the state that it left."""
    document = await exported(tables.database, table_id)
    try:
        replay = _replayed(tables.game(document["table"]["game"]), document)
    except _Unfit as problem:
        return [f"Its log and its saved states were left as they are: {problem}"]
    events = sorted(replay.events, key=lambda row: (row.seq, row.n))
    checkpoints = [replay.checkpoints[seq] for seq in sorted(replay.checkpoints)]
    done = []
    async with tables.database.transaction() as tx:
        stores = Stores.of(tx)
        if events != [EventRow(**row) for row in document["events"]]:
            await stores.tables.replace_events(table_id, 0, events)
            await stores.chapters.drop(table_id, 0)
            done.append("Its log was rebuilt.")
        if not _are_these(checkpoints, [CheckpointRow(**row) for row in document["checkpoints"]]):
            await stores.checkpoints.replace(table_id, checkpoints)
            done.append("Its saved states were rebuilt.")
    return done


def _are_these(made: Sequence[CheckpointRow], stored: Sequence[CheckpointRow]) -> bool:
    """Whether saved states are what the inputs make; some need not be there, but the first and the last."""
    by_seq = {row.seq: row for row in made}
    there = {row.seq for row in stored}
    return {made[0].seq, made[-1].seq} <= there and all(by_seq.get(row.seq) == row for row in stored)


class _Unfit(Exception):
    """A game cannot be played again from its seed; the text says why."""


def _replayed(game: HostedGame, document: Mapping[str, Any]) -> Replay:
    table = document["table"]
    try:
        check_export(document)
        replay = Replay(game, table["seed"], len(document["seats"]), began_with(document))
    except (BadExport, Refusal) as error:
        raise _Unfit(str(error)) from error
    except Exception as error:
        raise _Unfit(f"its game cannot begin ({loggable(error)}).") from error
    try:
        problems = replay.run([InputRow(**row) for row in document["inputs"]])
    except ValueError as error:
        raise _Unfit("one of its inputs cannot be read.") from error
    if problems:
        raise _Unfit(problems[0])
    stored = [EventRow(**row) for row in document["events"]]
    if replay.unproved is not None and (differ := compared(game, stored, replay.events)):
        raise _Unfit(
            f"input {replay.unproved} is of another release, and its log does not show that it fits: {differ[0][1]}"
        )
    return replay


async def _what_is_asked(tables: Tables, table: Table) -> list[str]:
    """The open questions and the reminders as the live game wants them; a question that was there keeps its times."""
    at = tables.now()
    questions = prompt_rows(table.begun.open.values(), table.prompts, table.windows, at)
    wanted = wakes(table, Questions(questions, table.prompts, table.windows, table.answers, True, at))
    async with tables.database.transaction() as tx:
        stores = Stores.of(tx)
        before = await _derived(stores, table.id, at)
        await stores.tables.set_open_prompts(table.id, questions)
        await stores.clock.set(table.id, wanted)
        for plan in tables.commit.contributions.plans:  # what is planned beside them, as the ends of votes
            await plan(table, stores, at)
        after = await _derived(stores, table.id, at)
    tables.drop(table.id)
    names = ("Its open questions were rebuilt.", "Its reminders were rebuilt.")
    return [name for name, old, new in zip(names, before, after, strict=True) if old != new]


async def _derived(stores: Stores, table_id: int, at: int) -> tuple[Any, Any]:
    """The open questions, and the reminders with their times; when one was due that is overdue does not matter."""
    reminders = await stores.clock.of_table(table_id)
    return await stores.tables.open_prompts(table_id), {(each.key, max(each.due_at, at)) for each in reminders}
