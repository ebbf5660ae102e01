"""When people are reminded of what they owe: at half time and near the end, never while they rest.

Times are milliseconds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from engine import Seat
from host.table.contributions import Questions
from host.table.facts import Facts, uncalled
from host.table.prospect import is_practice
from host.table.table import Table
from host.values.deadlines import Answers, Windows, open_until, reminders_of, window_at
from host.values.orders import LIKE_A_TABLE
from host.values.paces import linger_of
from host.values.ports import HOUR
from storage.rows import PromptRow, Reminder, TableRow

OPEN, HALF, NEAR, WAKE, REACT, SNOOZE = "open", "half", "near", "wake", "react", "snooze"
"""Why somebody is told of a question: it is open, half of the time is over, the end is near, they have woken up, half
of the time to react is over, what they had put off has come.
"""
OF_DEADLINES = (HALF, NEAR, SNOOZE)
"""The stages at which one reminder is of all questions of a person that are due at the same time."""

LAST_PART = 4
"""The end is near once one part in so many of the waking time is left, and at most `LAST_HOURS`."""

LAST_HOURS = 4 * HOUR
PRACTICE = "practice"
"""The kind of the reminder that ends a practice."""
PRACTICE_LASTS = 24 * HOUR
SHORT = 2 * HOUR
"""A person who has less waking time than this until a deadline is reminded once only."""


def owed(rows: Collection[PromptRow]) -> list[PromptRow]:
    """Those of these questions whose people are awaited until a deadline."""
    return [row for row in rows if not row.quiet and not row.answered and row.due_at is not None]


def stages(row: PromptRow, windows: Windows) -> dict[str, int]:
    """By stage, the moment at which the person who is asked a question is to be reminded of it; the first comes first.

    Only waking time counts, so that each moment lies in it, in this order, and before the deadline.
    """
    assert row.due_at is not None
    rests, begin = windows.habits_of(row.seat), row.opened_at
    if windows.banks is not None:
        begin = windows.banks.since.get(row.seat, begin)
    time = rests.awake_between(begin, row.due_at)
    if time <= 0:
        return {}  # the deadline is of another release or of other habits; its person has been told all there is
    used = {HALF: time // 2, NEAR: time - min(time // LAST_PART, LAST_HOURS)}
    if time < SHORT:
        del used[NEAR]
    return {stage: rests.next_awake(rests.after_awake(begin, part)) for stage, part in used.items()}


def put_off(row: PromptRow, windows: Windows) -> int | None:
    """Until when the person who is asked a question put it off, so that they are not reminded; None where they did not.

    That is an hour before its deadline at the latest, also where the deadline has moved since.
    """
    for key, (until, opened_at) in windows.snoozed.items():
        if _is_of(key, opened_at, row):
            return until if row.due_at is None else min(until, row.due_at - HOUR)
    return None


def _is_of(key: str, opened_at: int, row: PromptRow) -> bool:
    """Whether something that was put off, by its seat and deadline and since when it was open, is this question."""
    return key == _by(row) or (key.startswith(f"{row.seat}:") and opened_at == row.opened_at)


def deadline_reminders(
    table_id: int,
    rows: Collection[PromptRow],
    windows: Windows,
    uncalled: Collection[str],
    at: int,
    reminded: Mapping[str, str],
) -> list[Reminder]:
    """The reminders for which the clock must wake because of these questions, apart from those of `reminded`.

    A reminder of one name rings once for ever, while a later question may be due at the same moment as one that was
    answered. So the name holds the seat, its deadline, and since when the first question is open that is due then.

    `uncalled` are the ids of questions of which nobody was told yet. A person who rests now, or will rest when a call
    that lingers would come, is woken for when that rest is over.
    """
    wanted, opened = dict[str, Reminder](), dict[str, int]()
    for row in owed(rows):
        opened[_by(row)] = min(row.opened_at, opened.get(_by(row), row.opened_at))
    for row in owed(rows):
        times = stages(row, windows)
        for stage, due_at in times.items():
            if stage in done_before(reminded, row, times):
                continue
            key = f"{table_id}:{stage}:{_by(row)}:{opened[_by(row)]}"
            if key not in wanted or due_at < wanted[key].due_at:
                wanted[key] = Reminder(key, stage, due_at, seat=row.seat)
        if (until := put_off(row, windows)) is not None:
            snooze = snooze_of(table_id, row.seat, until)
            wanted[snooze.key] = snooze
        rests = windows.habits_of(row.seat)
        soon = [at, at + 2 * linger_of(windows.pace)] if row.prompt in uncalled else []
        since = next((moment for moment in soon if rests.rests_at(moment)), row.opened_at)
        if rests.rests_at(since):
            awake = rests.next_awake(since)
            key = f"{table_id}:{WAKE}:{row.seat}:{awake}"
            wanted[key] = Reminder(key, WAKE, awake, seat=row.seat)
    return list(wanted.values())


def wakes(table: Table, asked: Questions) -> list[Reminder]:
    """All reminders of a table while these questions are open."""
    facts = table.unit.facts_after(table.facts)
    untold = [row.prompt for row in asked.rows if uncalled(facts.called, row.prompt)]
    return [
        *([practice_end(table.row)] if is_practice(table) else []),
        *reminders_of(table.id, asked.rows, asked.windows, table.row.seq, asked.at, asked.answers),
        *deadline_reminders(table.id, asked.rows, asked.windows, untold, asked.at, facts.reminded),
        *reaction_reminders(table.id, asked.rows, asked.windows, asked.answers),
    ]


def practice_end(row: TableRow) -> Reminder:
    """The reminder that ends a practice, a day after it began, whatever was done in it meanwhile."""
    return Reminder(f"{row.id}:{PRACTICE}", PRACTICE, row.created_at + PRACTICE_LASTS)


def snooze_of(table_id: int, seat: Seat, until: int) -> Reminder:
    """The reminder of something that the person of a seat has put off until then."""
    return Reminder(f"{table_id}:{SNOOZE}:{seat}:{until}", SNOOZE, until, seat=seat)


def reaction_reminders(
    table_id: int, rows: Collection[PromptRow], windows: Windows, answers: Answers
) -> list[Reminder]:
    """The reminders of an open window: in private, at half time, for those for whom it waits.

    They are wanted where the table's rule asks only people who can use something. Nobody sees what the clock wakes for.
    """
    if windows.rule not in LIKE_A_TABLE:
        return []
    wanted = []
    for row in rows:
        if row.quiet and row.prompt in answers.waited_for:
            window = window_at(rows, row.opened_at)
            time = open_until(window, windows)[1] - row.opened_at
            rests = windows.habits_of(row.seat)
            at, first = rests.next_awake(row.opened_at + time // 2), rests.next_awake(row.opened_at)
            if time >= SHORT and first < at < row.opened_at + time:  # who wakes up no sooner is told of the window then
                key = f"{table_id}:{REACT}:{row.prompt}:{row.opened_at}"
                wanted.append(Reminder(key, REACT, at, seat=row.seat, prompt=row.prompt))
    return wanted


def to_remind(
    rows: Collection[PromptRow], windows: Windows, reminded: Mapping[str, str], at: int
) -> dict[str, list[PromptRow]]:
    """By stage, the questions of which people are to be reminded now; `reminded` says what was done before.

    A question that was put off is named at its own stage alone, once that has come.
    """
    found: dict[str, list[PromptRow]] = {}
    for row in owed(rows):
        if (until := put_off(row, windows)) is not None:
            if until <= at < (row.due_at or at) and not windows.habits_of(row.seat).rests_at(at):
                found.setdefault(SNOOZE, []).append(row)
            continue
        times = stages(row, windows)
        reached = [stage for stage in times if times[stage] <= at]
        if not reached or row.due_at is None or row.due_at <= at or windows.habits_of(row.seat).rests_at(at):
            continue
        if reached[-1] not in done_before(reminded, row, times):
            found.setdefault(reached[-1], []).append(row)
    return found


def done_before(reminded: Mapping[str, str], row: PromptRow, times: Mapping[str, int]) -> Sequence[str]:
    """The stages of a question's deadline of which its person was reminded, or of which it would be too late to be.

    Where the deadline has moved since, nobody is told again that half of the time is over, nor that the end is near if
    it was near already.
    """
    names = list(times)
    last, _, _ = reminded.get(_by(row), "").partition(":")
    if last in names:
        return names[: names.index(last) + 1]
    if last == SNOOZE:
        told_at = int(reminded[_by(row)].rpartition(":")[2])
        return [name for name in names if times[name] <= told_at]
    for stage, at in _told_of(reminded, row):
        return names if stage == names[-1] and times[stage] <= at else names[:-1]
    return ()


def is_told(reminded: Mapping[str, str], row: PromptRow, stage: str, prompts: Collection[str]) -> bool:
    """Whether a reminder of these questions (by their ids) is of this question, too, and no later one was planned.

    At the stages in `OF_DEADLINES` one reminder is of all questions of a person that are due at the same time.
    """
    if stage not in OF_DEADLINES:
        return row.prompt in prompts and not knows(reminded, row)
    if row.seat not in {int(prompt.partition(".")[0]) for prompt in prompts}:
        return False
    before = reminded.get(str(row.seat)) == f"{row.opened_at}:{stage}"  # as the release before noted it
    return before or reminded.get(_by(row), "").partition(":")[0] == stage


def knows(reminded: Mapping[str, str], row: PromptRow) -> bool:
    """Whether somebody was reminded of this very question, at whatever stage."""
    return next(_told_of(reminded, row), None) is not None


def noted(
    reminded: Mapping[str, str], told: Mapping[str, Sequence[PromptRow]], rows: Collection[PromptRow], at: int
) -> dict[str, str]:
    """What `Facts.reminded` is after people were told of these questions, by stage.

    Deadlines that are over, and belong to none of the open questions `rows`, are forgotten.
    """
    if not told:
        return dict(reminded)
    since = {str(row.opened_at) for row in rows}
    kept = {
        key: text
        for key, text in reminded.items()
        if int(key.partition(":")[2] or at) >= at or since & set(text.split(":")[:2])
    }
    return kept | {_by(row): f"{stage}:{row.opened_at}:{at}" for stage in told for row in told[stage]}


def not_halfway(row: PromptRow, facts: Facts) -> Facts:
    """The facts as if nobody had been told that half of the time for this question is over."""
    kept = {
        key: text
        for key, text in facts.reminded.items()
        if (key.partition(":")[0], *text.split(":")[:2]) != (str(row.seat), HALF, str(row.opened_at))
    }
    return replace(facts, reminded=kept)


def after_reminding(
    facts: Facts, found: Mapping[str, Sequence[PromptRow]], rows: Collection[PromptRow], at: int
) -> Facts:
    """The facts after people were reminded of the questions in `found`; `rows` are all that are open.

    A question that was put off until now is put off no longer.
    """
    over = found.get(SNOOZE, ())
    kept = {
        key: (until, opened_at)
        for key, (until, opened_at) in facts.snoozed.items()
        if not any(_is_of(key, opened_at, row) for row in over)
    }
    return replace(facts, reminded=noted(facts.reminded, found, rows, at), snoozed=kept)


def _by(row: PromptRow) -> str:
    """The key of a seat and its deadline in `Facts.reminded` and `Facts.snoozed`."""
    return f"{row.seat}:{row.due_at}"


def _told_of(reminded: Mapping[str, str], row: PromptRow) -> Iterator[tuple[str, int]]:
    """The stages of which the person of this question was told, whatever deadline it had, and when; the last first."""
    found = []
    for key, text in reminded.items():
        seat, _, due_at = key.partition(":")
        first, second, *at = text.split(":")
        stage, opened_at = (first, second) if due_at else (second, first)
        if (seat, opened_at) == (str(row.seat), str(row.opened_at)):
            found.append((stage, int(at[0]) if at else row.opened_at))
    yield from sorted(found, key=lambda told: -told[1])
