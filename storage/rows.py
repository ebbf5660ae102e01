"""Rows as plain data: the fields are the columns of `schema.py`, which says what each one means.

Rows that belong to a table leave its id out: it is passed beside them, so that they travel when a table is imported.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableRow:
    """One hosted instance of a game."""

    id: int
    game: str
    title: str
    options: str
    seed: str
    status: str
    seats_wanted: int
    pace: str
    host_user_id: int
    guild_id: int
    channel_id: int
    in_thread: bool
    thread_id: int | None
    lobby_message_id: int | None
    board_message_id: int | None
    rules_version: int
    seq: int
    motion: str | None
    notes: str
    result: str | None
    created_at: int
    started_at: int | None
    moved_at: int
    ended_at: int | None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A position at a table and who holds it: a person, a bot, or nobody. `bank` is milliseconds of thinking time."""

    seat: int
    user_id: int | None
    colour: str
    joined_at: int
    bot: str | None = None
    bank: int = 0
    autopilot: bool = False
    orders: str = "{}"
    notes: str = "{}"


@dataclass(frozen=True, slots=True)
class InputRow:
    """Something that came from outside, in order: decision, close, undo, rewind, seat or operator."""

    seq: int
    kind: str
    by: str
    fingerprint: str
    at: int
    prompt: str | None = None
    digest: str | None = None
    seat: int | None = None
    user_id: int | None = None
    answer: str | None = None


@dataclass(frozen=True, slots=True)
class CheckpointRow:
    """The whole state at a moment when nothing else matters; `seq` is the last input before it."""

    seq: int
    number: int
    events: int
    state: str
    counts: str
    state_version: int
    rules_version: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """Something that happened because of input `seq`; `n` orders the events of one input."""

    seq: int
    n: int
    kind: str
    facts: str
    audience: str


@dataclass(frozen=True, slots=True)
class ChapterRow:
    """Where a chapter begins: with event `n`, which input `seq` brought about, in this `part` of the log.

    `before` is the chapter before it, as it ended.
    """

    n: int
    seq: int
    part: int
    before: str


@dataclass(frozen=True, slots=True)
class ThoughtRow:
    """What a bot considered when it gave the answer that is input `seq`."""

    seq: int
    thought: str


@dataclass(frozen=True, slots=True)
class PromptRow:
    """A question that is open, since when and until when."""

    prompt: str
    digest: str
    seat: int
    ask: str
    opened_at: int
    due_at: int | None = None
    clock: str | None = None
    quiet: bool = False
    answered: bool = False


@dataclass(frozen=True, slots=True)
class DraftRow:
    """An answer begun and not given yet."""

    seat: int
    prompt: str
    digest: str
    answer: str


@dataclass(frozen=True, slots=True)
class WishRow:
    """What a seat wants to answer if a question of this name comes before the next checkpoint."""

    seat: int
    ask: str
    answer: str


@dataclass(frozen=True, slots=True)
class SavedTable:
    """All that it takes to bring a table back: `inputs` are those since `checkpoint` (all, if there is none yet)."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    checkpoint: CheckpointRow | None
    inputs: tuple[InputRow, ...]
    open_prompts: tuple[PromptRow, ...]


@dataclass(frozen=True, slots=True)
class Awaited:
    """One question that waits for a person, with the table it is asked at."""

    table: TableRow
    prompt: PromptRow


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to say to Discord, as it was just taken.

    `attempts` counts this one too. `uncertain` means that an earlier attempt never reported: it may have reached
    Discord, so look for its message before sending again. `error` is what the last failed attempt said. `taken_by` is
    the process that took it, by its number among several at one database.
    """

    id: int
    table_id: int | None
    kind: str
    merge_key: str | None
    payload: str
    created_at: int
    not_before: int
    attempts: int
    error: str | None
    uncertain: bool
    taken_by: int | None = None


@dataclass(frozen=True, slots=True)
class Reminder:
    """Something to wake for. `key` names it for ever: a key that was done is never done again.

    The key should hold whatever makes it another thing, such as when its prompt opened: after an undo the same prompt
    id may be asked again, and deserves reminders of its own.
    """

    key: str
    kind: str
    due_at: int
    seat: int | None = None
    user_id: int | None = None
    prompt: str | None = None
    payload: str = "{}"


@dataclass(frozen=True, slots=True)
class DueReminder:
    """A reminder whose time has come, taken under a lease; report it with `ClockStore.done`."""

    id: int
    table_id: int | None
    reminder: Reminder


@dataclass(frozen=True, slots=True)
class PersonRow:
    """What a person chose for themselves, everywhere."""

    user_id: int
    name: str | None = None
    timezone: str | None = None
    quiet_hours: str | None = None
    notify: str = "channel"
    theme: str | None = None
    away_until: int | None = None
    settings: str = "{}"


@dataclass(frozen=True, slots=True)
class PuzzleRow:
    """What a person answered to a puzzle, as JSON, and whether that is its solution. `day` is that of the puzzle of
    the day, since 1970; 0 for one solved for oneself.
    """

    user_id: int
    game: str
    puzzle: str
    day: int
    answer: str
    solved: bool
    at: int


@dataclass(frozen=True, slots=True)
class GuildRow:
    """What the managers of a server chose for it."""

    guild_id: int
    channels: str = "[]"
    opener_role_id: int | None = None
    language: str = "en"
    open_table_limit: int | None = None
    gone_at: int | None = None
    settings: str = "{}"
