"""How long people may take, and what the clock must wake for because of it. Pure; times are milliseconds."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from engine import Hold, Open, Seat
from engine.codec import encode
from host.ports import HOUR, MINUTE
from storage.rows import PromptRow, Reminder

PACES: Mapping[str, int] = {"live": 5 * MINUTE, "brisk": 8 * HOUR, "daily": 24 * HOUR, "relaxed": 72 * HOUR}
HOLDS: Mapping[str, int] = {"live": MINUTE, "brisk": 30 * MINUTE, "daily": 2 * HOUR, "relaxed": 6 * HOUR}
PACE_WORDS: Mapping[str, str] = {
    "live": "live: 5 minutes for a decision",
    "brisk": "brisk: 8 hours for a decision",
    "daily": "daily: a day for a decision",
    "relaxed": "relaxed: three days for a decision",
}
LOBBY_LASTS = 7 * 24 * HOUR
STORED: Mapping[tuple[Hold | None, bool], str] = {
    (Hold.FULL, False): "hold",
    (Hold.FULL, True): "hold.again",
    (Hold.CANCEL, False): "hold.zap",
    (Hold.CANCEL, True): "hold.zap.again",
    (Hold.NONE, True): "open",
    (Hold.NONE, False): "open",
}
"""How rows name what a window is held for, and whether it was opened again."""

HELD = {name: held for held, name in STORED.items()}


def hold_of(clock: str | None, pace: str) -> int:
    """How long the window of a row stays open at least; nothing where nothing secret could matter in it."""
    match HELD.get(clock or ""):
        case (Hold.NONE, _):
            return 0
        case (Hold.CANCEL, _) | (_, True):
            return HOLDS[pace] // 4
        case _:
            return HOLDS[pace]


def window_times(clock: str | None, pace: str, rule: str) -> tuple[int, int]:
    """How long a window is open at least and at most, by the table's rule (`engine.WINDOWS`).

    "fast": for its hold. "standing": for its hold, and as long as a decision may take while it waits for somebody.
    "every": until everybody has answered, as long as a decision may take.
    """
    hold = hold_of(clock, pace)
    match rule:
        case "fast":
            return hold, hold or HOLDS[pace]
        case "every":
            return 0, PACES[pace]
        case _:
            return hold, PACES[pace]


def time_for(question: Open, pace: str, rule: str) -> int:
    """What people are told: how long a question stays open, a window at least where it has a hold."""
    if not question.quiet:
        return PACES[pace]
    least, most = window_times(_clock_of(question), pace, rule)
    return least or most


def closes_at(
    window: Sequence[PromptRow], waited_for: Collection[str], bots: Collection[Seat], pace: str, rule: str
) -> int:
    """When the open window is over as things stand; a time that is past means now. Bots never react.

    `waited_for` are the questions whose people want to be asked and have not answered: public facts, orders and answers
    decide that, never what anybody holds.
    """
    opened_at = window[0].opened_at
    least, most = window_times(window[0].clock, pace, rule)
    if all(row.seat in bots for row in window):
        return opened_at
    waits = any(row.prompt in waited_for for row in window)
    return opened_at + (most if waits else least)


def prompt_rows(
    questions: Collection[Open],
    before: Mapping[str, PromptRow],
    pace: str,
    bots: Collection[Seat],
    at: int,
    rule: str = "standing",
) -> list[PromptRow]:
    """The open questions with their times: one that was open keeps its own, asks of one clock share a deadline."""
    shared = {
        row.clock: row.due_at for row in before.values() if row.clock and not row.quiet and (row.due_at or 0) > at
    }
    rows = []
    for question in questions:
        known = before.get(question.id)
        if known is not None and known.digest == question.digest:
            opened_at, due_at = known.opened_at, known.due_at
        else:
            opened_at, due_at = at, at + time_for(question, pace, rule)
            if not question.quiet:
                due_at = shared.get(question.clock or "") or due_at
        seat = question.prompt.seat
        rows.append(
            PromptRow(
                prompt=question.id,
                digest=question.digest,
                seat=seat,
                ask=question.prompt.ask,
                opened_at=opened_at,
                due_at=None if (seat in bots or not question.owed) and not question.quiet else due_at,
                clock=_clock_of(question),
                quiet=question.quiet,
                answered=question.answered or not question.owed,
            )
        )
    return rows


def reminders_of(
    table_id: int,
    rows: Sequence[PromptRow],
    bots: Collection[Seat],
    seq: int,
    at: int,
    *,
    pace: str = "daily",
    rule: str = "standing",
    waited_for: Collection[str] = (),
) -> list[Reminder]:
    """Everything a running table wants to be woken for; `waited_for` are questions as in `closes_at`."""
    wanted = []
    owed = [row for row in rows if not row.quiet and not row.answered]
    if any(row.seat in bots for row in owed):
        wanted.append(Reminder(f"{table_id}:bot:{seq}", "bot", at))
    # Named by when they opened, not by whom they ask: whoever has answered drops out, and nobody is reminded twice.
    for opened_at, due_at, _ in _together([row for row in owed if row.due_at is not None]):
        half = opened_at + (due_at - opened_at) // 2
        times = encode({"opened_at": opened_at, "due_at": due_at})
        wanted.append(Reminder(f"{table_id}:due:{opened_at}:{due_at}", "due", due_at))
        wanted.append(Reminder(f"{table_id}:half:{opened_at}:{due_at}", "half", half, payload=times))
    for opened_at, _, asked in _together([row for row in rows if row.quiet]):
        over = closes_at(asked, waited_for, bots, pace, rule)
        first = min(row.prompt for row in asked)
        wanted.append(Reminder(f"{table_id}:close:{first}:{opened_at}", "close", max(at, over)))
    return wanted


def _clock_of(question: Open) -> str | None:
    """What a row keeps: the name of a shared deadline, or what a window is held for."""
    return STORED[question.hold, question.again] if question.quiet else question.clock


def _together(rows: Sequence[PromptRow]) -> list[tuple[int, int, list[PromptRow]]]:
    """Rows by (opened at, due at)."""

    def times(row: PromptRow) -> tuple[int, int]:
        return row.opened_at, row.due_at or 0

    return [(*key, list(group)) for key, group in groupby(sorted(rows, key=times), key=times)]
