"""Small rows to put into stores, where a test does not care what they say."""

import json
from dataclasses import replace
from typing import Any

from storage.checkpoint_store import CheckpointStore
from storage.database import Database, Transaction
from storage.exports import export_table
from storage.rows import CheckpointRow, DraftRow, EventRow, InputRow, PromptRow, SeatRow, TableRow, WishRow
from storage.table_store import TableStore

ANA, BEN = 101, 102


async def a_table(tx: Transaction, channel_id: int = 50, **changes: Any) -> TableRow:
    """A table that runs in a channel, with no seats."""
    values: dict[str, Any] = {
        "game": "beach",
        "title": "Lagoon",
        "options": "{}",
        "seed": "5eed",
        "seats_wanted": 2,
        "pace": "daily",
        "host_user_id": ANA,
        "guild_id": 7,
        "channel_id": channel_id,
        "in_thread": False,
        "status": "running",
        "at": 1000,
    }
    return await TableStore(tx).create(**(values | changes))


def a_seat(seat: int, user_id: int | None) -> SeatRow:
    return SeatRow(seat, user_id, "red", joined_at=1000)


def an_input(seq: int, *, by: str = "player", kind: str = "decision", seat: int = 0) -> InputRow:
    return InputRow(seq, kind, by, f"fp{seq}", at=1000 + seq, prompt="0.1", digest="abcd", seat=seat, answer='["x"]')


def a_checkpoint(seq: int, number: int = 0, state: str = "{}") -> CheckpointRow:
    return CheckpointRow(
        seq, number, events=seq, state=state, counts="{}", state_version=1, rules_version=1, fingerprint="f"
    )


def an_event(seq: int, n: int = 0) -> EventRow:
    return EventRow(seq, n, "TileLaid", '{"cell": "B2"}', "everyone")


def a_prompt(prompt: str = "0.1", seat: int = 0, **changes: Any) -> PromptRow:
    return replace(PromptRow(prompt, "abcd", seat, "build", opened_at=1000), **changes)


async def a_played_table(database: Database, **changes: Any) -> int:
    """The number of a table with something in every part of it."""
    async with database.transaction() as tx:
        tables = TableStore(tx)
        table = await a_table(tx, **changes)
        await tables.set_seats(table.id, [a_seat(0, ANA), a_seat(1, BEN), a_seat(2, None)])
        await tables.append_inputs(table.id, [an_input(n) for n in range(1, 6)], expected_seq=0)
        await tables.append_events(table.id, [an_event(1), an_event(1, 1), an_event(4)])
        await CheckpointStore(tx).put(table.id, a_checkpoint(0))
        await CheckpointStore(tx).put(table.id, a_checkpoint(3, 1, '{"name": "Ötzi"}'))
        await tables.put_wish(table.id, WishRow(1, "buy", '"first"'))
        await tables.set_open_prompts(table.id, [a_prompt()])
        await tables.put_draft(table.id, DraftRow(0, "0.1", "abcd", "1"))
    return table.id


async def exported(database: Database, table_id: int) -> dict[str, Any]:
    """A table as a document that went through JSON."""
    async with database.read() as tx:
        document = await export_table(tx, table_id)
    again: dict[str, Any] = json.loads(json.dumps(document))
    assert again == document, "nothing in it that JSON cannot hold"
    return again
