"""When people are reminded of what they owe: at half time and near the end, never while they rest.

Pure; times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from host.play.orders import LIKE_A_TABLE
from host.ports import HOUR
from host.time.deadlines import Answers, Windows, open_until
from host.time.paces import linger_of
from storage.rows import PromptRow, Reminder

OPEN, HALF, NEAR, WAKE, REACT = "open", "half", "near", "wake", "react"
LAST_PART = 4
"""Near the end means: a quarter of the time is left, and at most `LAST_HOURS`."""

LAST_HOURS = 4 * HOUR
SHORT = 2 * HOUR
"""Who has less time than this is reminded once only."""


def owed(rows: Collection[PromptRow]) -> list[PromptRow]:
    """The questions for which somebody is awaited until a deadline."""
    return [row for row in rows if not row.quiet and not row.answered and row.due_at is not None]


def stages(row: PromptRow, windows: Windows) -> dict[str, int]:
    """When the person asked is to be reminded of a question, each time by its name, the first one first."""
    assert row.due_at is not None
    rests, time = windows.habits_of(row.seat), row.due_at - row.opened_at
    near = rests.next_awake(row.due_at - min(time // LAST_PART, LAST_HOURS))
    half = rests.next_awake(row.opened_at + time // 2)
    if windows.banks is not None and row.seat in windows.banks.since:
        banks, time = windows.banks, windows.banks.left[row.seat]
        near = banks.spent(row.seat, rests, time - min(time // LAST_PART, LAST_HOURS))
        half = banks.spent(row.seat, rests, time // 2)
    last = near if time >= SHORT else row.due_at
    times = {HALF: half} if half < min(last, row.due_at) else {}
    return times | ({NEAR: near} if last == near < row.due_at else {})


def alarms(
    table_id: int, rows: Collection[PromptRow], windows: Windows, uncalled: Collection[str], at: int
) -> list[Reminder]:
    """What the clock must wake for. Named by the seat and by when it was asked: a deadline that moves takes its
    reminders with it, and nobody gets one twice.

    `uncalled` are the questions of which nobody was told yet: whoever rests now, or before a call that lingers would
    come, hears of them when that is over.
    """
    wanted = {}
    for row in owed(rows):
        for stage, due_at in stages(row, windows).items():
            key = f"{table_id}:{stage}:{row.seat}:{row.opened_at}"
            wanted[key] = Reminder(key, stage, due_at, seat=row.seat)
        rests = windows.habits_of(row.seat)
        soon = [at, at + 2 * linger_of(windows.pace)] if row.prompt in uncalled else []
        since = next((moment for moment in soon if rests.rests_at(moment)), row.opened_at)
        if rests.rests_at(since):
            awake = rests.next_awake(since)
            key = f"{table_id}:{WAKE}:{row.seat}:{awake}"
            wanted[key] = Reminder(key, WAKE, awake, seat=row.seat)
    return list(wanted.values())


def private_alarms(table_id: int, rows: Collection[PromptRow], windows: Windows, answers: Answers) -> list[Reminder]:
    """When those for whom a window waits are reminded of it, in private: at half time, where the table's rule asks only
    who can use something. What the clock wakes for is nobody's to see.
    """
    if windows.rule not in LIKE_A_TABLE:
        return []
    wanted = []
    for row in rows:
        if row.quiet and row.prompt in answers.waited_for:
            window = [other for other in rows if other.quiet and other.opened_at == row.opened_at]
            time = open_until(window, windows)[1] - row.opened_at
            rests = windows.habits_of(row.seat)
            at, first = rests.next_awake(row.opened_at + time // 2), rests.next_awake(row.opened_at)
            if time >= SHORT and first < at < row.opened_at + time:  # whoever wakes up then is told then
                key = f"{table_id}:{REACT}:{row.prompt}:{row.opened_at}"
                wanted.append(Reminder(key, REACT, at, seat=row.seat, prompt=row.prompt))
    return wanted


def to_remind(
    rows: Collection[PromptRow], windows: Windows, reminded: Mapping[str, str], at: int
) -> dict[str, list[PromptRow]]:
    """By stage, the questions of which people are to be reminded now; `reminded` is what was done before."""
    found: dict[str, list[PromptRow]] = {}
    for row in owed(rows):
        times = stages(row, windows)
        reached = [stage for stage in times if times[stage] <= at]
        if not reached or row.due_at is None or row.due_at <= at or windows.habits_of(row.seat).rests_at(at):
            continue
        if reached[-1] not in done_before(reminded, row, list(times)):
            found.setdefault(reached[-1], []).append(row)
    return found


def done_before(reminded: Mapping[str, str], row: PromptRow, names: Sequence[str]) -> Sequence[str]:
    """Of which stages of a question its person was reminded, or would be too late."""
    opened_at, _, last = reminded.get(str(row.seat), "").partition(":")
    if opened_at != str(row.opened_at) or last not in names:
        return ()
    return names[: names.index(last) + 1]


def overtaken(reminded: Mapping[str, str], row: PromptRow, stage: str) -> bool:
    """Whether its person is reminded of another stage of this question by now, so that this one need not be told."""
    opened_at, _, last = reminded.get(str(row.seat), "").partition(":")
    return opened_at == str(row.opened_at) and last != stage


def noted(reminded: Mapping[str, str], told: Mapping[str, Sequence[PromptRow]]) -> dict[str, str]:
    """`reminded` after people were told."""
    return {**reminded, **{str(row.seat): f"{row.opened_at}:{stage}" for stage in told for row in told[stage]}}
