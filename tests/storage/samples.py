"""Small rows to put into stores, where a test does not care what they say."""

from dataclasses import replace
from typing import Any

from storage.database import Transaction
from storage.rows import CheckpointRow, EventRow, InputRow, PromptRow, SeatRow, TableRow
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
