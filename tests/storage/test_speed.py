"""What keeps storage fast with twenty thousand tables: no statement of a move reads a whole table."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from storage.across import AcrossTables
from storage.checkpoint_store import CheckpointStore
from storage.clock_store import ClockStore
from storage.database import Database
from storage.outbox_store import OutboxStore
from storage.rows import Reminder
from storage.table_store import TableStore
from tests.storage.samples import ANA, a_checkpoint, a_prompt, a_seat, a_table, an_event, an_input


@contextmanager
def statements(tx: Any) -> Iterator[dict[str, Any]]:
    """Every statement that a transaction runs, with the parameters of its first run."""
    seen: dict[str, Any] = {}

    def note(connection: Any, cursor: Any, statement: str, parameters: Any, context: Any, many: bool) -> None:
        seen.setdefault(statement, parameters[0] if many else parameters)

    event.listen(tx.sync_connection, "before_cursor_execute", note)
    yield seen
    event.remove(tx.sync_connection, "before_cursor_execute", note)


async def test_no_statement_of_a_move_reads_a_whole_table(sqlite: Database) -> None:
    async with sqlite.transaction() as tx:
        with statements(tx) as seen:
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
            row_id = await outbox.put("board", table.id, "{}", at=0, merge_key="board:1")
            await tables.remember("key", "{}", at=0)
            await tables.saved(table.id)
            await AcrossTables(tx).awaiting(ANA)
            await tables.of_user(ANA)
            await tables.of_guild(7)
            await outbox.next_due()
            await outbox.take_due(9, 10, 60)
            await outbox.sent(row_id, 1, at=1)
            (due,) = await clock.take_due(9, 10, 60)
            await clock.next_due()
            await clock.done(due, at=9)
        assert len(seen) > 25
        for statement, parameters in seen.items():
            plan = await tx.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            scans = [row.detail for row in plan if row.detail.startswith("SCAN")]
            whole = [scan for scan in scans if "USING" not in scan and "CONSTANT" not in scan]
            assert not whole, f"{whole} in {statement}"


async def test_restoring_takes_one_query(database: Database) -> None:
    async with database.transaction() as tx:
        table = await a_table(tx)
        with statements(tx) as seen:
            await TableStore(tx).saved(table.id)
        assert len(seen) == 1
