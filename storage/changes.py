"""The columns of tables and seats that are given when a row is made, and those that may change afterwards."""

from typing import NotRequired, TypedDict


class NewTableColumns(TypedDict):
    """The columns of a new table; those that need not be given have the usual value. See `schema.tables`."""

    game: str
    title: str
    options: str
    seed: str
    seats_wanted: int
    pace: str
    host_user_id: int
    guild_id: int
    channel_id: int
    in_thread: NotRequired[bool]
    thread_id: NotRequired[int | None]
    rules_version: NotRequired[int]
    status: NotRequired[str]
    notes: NotRequired[str]


class TableChanges(TypedDict, total=False):
    """The columns of a table that may change; see `schema.tables`."""

    title: str
    options: str
    seed: str
    status: str
    seats_wanted: int
    pace: str
    host_user_id: int
    channel_id: int
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
