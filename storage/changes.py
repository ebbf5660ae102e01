"""Which columns may be changed by whoever has a table or a seat."""

from typing import TypedDict


class TableChanges(TypedDict, total=False):
    """The columns of a table that may change; see `schema.tables`."""

    title: str
    options: str
    seed: str
    status: str
    seats_wanted: int
    pace: str
    host_user_id: int
    in_thread: bool
    thread_id: int | None
    lobby_message_id: int | None
    board_message_id: int | None
    rules_version: int
    motion: str | None
    notes: str
    result: str | None
    started_at: int | None
    moved_at: int
    ended_at: int | None


class SeatChanges(TypedDict, total=False):
    """The columns of a seat that may change; see `schema.seats`."""

    user_id: int | None
    bot: str | None
    colour: str
    joined_at: int
    bank: int
    autopilot: bool
    orders: str
    notes: str
