"""What keeps storage fast with twenty thousand tables: no statement of a move reads a whole table."""

from functools import partial
from typing import Any

from storage.across import AcrossTables
from storage.checkpoint_store import CheckpointStore
from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore
from storage.rows import Reminder
from storage.table_store import TableStore
from tests.storage.samples import ANA, a_checkpoint, a_prompt, a_seat, a_table, an_event, an_input

SMALL = ("USING", "CONSTANT", "VIRTUAL TABLE")
"""How SQLite tells of reading through what is no table of ours, or through an index."""


def explained(statement: str, file: Any) -> Any:
    """How SQLite would find the rows of a statement that has its values in it."""
    return file.connection.driver_connection.execute(f"EXPLAIN QUERY PLAN {statement}").fetchall()


async def heard(tx: Any) -> list[str]:
    """Every statement that a transaction on SQLite runs from now on, with its values."""
    seen: list[str] = []
    await tx.run_sync(lambda file: file.connection.driver_connection.set_trace_callback(seen.append))
    return seen


async def test_no_statement_of_a_move_reads_a_whole_table(sqlite: Database) -> None:
    async with sqlite.transaction() as tx:
        seen = await heard(tx)
        tables, outbox, clock = TableStore(tx), OutboxStore(tx), ClockStore(tx)
        table = await a_table(tx)
        await tables.set_seats(table.id, [a_seat(0, ANA)])
        await tables.by_channel(50)
        await tables.already("key")
        await tables.hold(table.id)
        await tables.append_inputs(table.id, [an_input(1)], expected_seq=0)
        await tables.replace_events(table.id, 1, [an_event(1)])
        await CheckpointStore(tx).put(table.id, a_checkpoint(1))
        await tables.set_open_prompts(table.id, [a_prompt()])
        await clock.set(table.id, [Reminder("key", "half", due_at=5)])
        await outbox.put("board", table.id, "{}", at=0, merge_key="board:1")
        await tables.remember("key", "{}", at=0)
        await tables.saved(table.id)
        await AcrossTables(tx).awaiting(ANA)
        await tables.of_user(ANA)
        await tables.of_guild(7)
        await outbox.next_due()
        (row,) = await outbox.take_due(9, 10, 60)
        await outbox.sent(row.id, 1, at=1)
        (due,) = await clock.take_due(9, 10, 60)
        await clock.next_due()
        await clock.done(due, at=9)
        statements = set(seen) - {"BEGIN IMMEDIATE"}
        assert len(statements) > 25
        for statement in statements:
            plan = await tx.run_sync(partial(explained, statement))
            scans = [detail for *_, detail in plan if detail.startswith("SCAN")]
            whole = [scan for scan in scans if not any(small in scan for small in SMALL)]
            assert not whole, f"{whole} in {statement}"


async def test_restoring_takes_one_query(database: Database) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx)
    before = database.counts.statements
    async with database.read() as tx:
        await TableStore(tx).saved(table.id)
    assert database.counts.statements == before + 1
