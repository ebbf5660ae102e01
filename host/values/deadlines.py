"""How long people may take, when reaction windows close, and what the clock must wake for because of it.

Pure; times are milliseconds. How long a table pauses where nobody may react is drawn from a stream of its own of the
secret seed, for each window: a function of what is stored, which no game draws from and no hand has part in.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, groupby

from engine import Hold, Open, Seat
from engine.rng import below
from host.values.banks import Banks
from host.values.habits import AWAKE, Habits, drawn
from host.values.orders import FAST, FORMER, GUARDED, TABLE
from host.values.paces import hold_of_pace, pauses_of, time_of
from host.values.ports import HOUR
from storage.rows import PromptRow, Reminder

LOBBY_LASTS = 7 * 24 * HOUR
STORED: Mapping[tuple[Hold | None, bool], str] = {
    (Hold.FULL, False): "hold",
    (Hold.FULL, True): "hold.again",
    (Hold.CANCEL, False): "hold.zap",
    (Hold.CANCEL, True): "hold.zap.again",
    (Hold.NONE, False): "open",
    (Hold.NONE, True): "open",
}
"""How rows name what a window is held for, and whether it was opened again."""

HELD = {name: held for held, name in reversed(list(STORED.items()))}
"""The same by name."""

ON = ".on"
"""What rows of earlier releases say more of a window that followed another with nothing new between."""

GUARDS = 12
"""Of so many windows at a guarded table, one waits as if somebody could react."""


@dataclass(frozen=True, slots=True)
class Windows:
    """By what the windows of a table close: its pace, its rule, the secret seed of its pauses, the seats of bots (they
    think for seconds), and whether one person is `alone` with them.

    `habits`: when people rest, at a table that knows rest; whoever is not named is always awake. `banks`: at a table
    where each seat has one, which then says when its questions are due. `former`: of windows that were open when the
    pace was changed, by when each was opened, the pace they keep. `answered`: how soon people answer here in public,
    counted by the times of `host.values.habits`. `snoozed`: what people put off, as the table's facts
    have it.
    """

    pace: str = "daily"
    rule: str = TABLE
    seed: str = ""
    bots: Collection[Seat] = ()
    alone: bool = False
    habits: Mapping[Seat, Habits] = field(default_factory=dict)
    banks: Banks | None = None
    former: Mapping[int, str] = field(default_factory=dict)
    answered: tuple[int, ...] = ()
    snoozed: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def pace_of(self, window: Sequence[PromptRow]) -> str:
        """The pace by which an open window closes: that at which it was opened."""
        return self.former.get(window[0].opened_at, self.pace)

    def habits_of(self, seat: Seat) -> Habits:
        """When the person of a seat rests."""
        return self.habits.get(seat, AWAKE)


@dataclass(frozen=True, slots=True)
class Answers:
    """Of an open window, by question: whose people want to be asked and have not answered, and who has answered for
    good, by hand or by orders of their own that say so whatever they hold; and what bots have not decided yet. Nobody
    may be told.
    """

    waited_for: frozenset[str] = frozenset()
    for_good: frozenset[str] = frozenset()
    thinking: frozenset[str] = frozenset()


def pause(window: Sequence[PromptRow], windows: Windows) -> int:
    """How long a window stays open at least under the rules that are offered, whoever could react in it and however
    soon they have answered: no hand has part in it, so that nobody's window looks like a holder's who is quick.

    At a guarded table a part of them waits for as long as people here take who are not quick, up to the hold.
    """
    if windows.alone or held_for(window[0].clock)[0] is Hold.NONE or all(w.seat in windows.bots for w in window):
        return 0
    pace = windows.pace_of(window)
    shortest, longest = pauses_of(pace)
    first = min(row.prompt for row in window)
    stream, guard = f"pause before question {first}", f"guard before question {first}"
    bound = hold_of_pace(pace)
    if windows.rule == GUARDED and bound > longest and not below(windows.seed, guard, 0, GUARDS):
        draws = count(1)
        return drawn(windows.answered, longest, bound, lambda sides: below(windows.seed, guard, next(draws), sides))
    return shortest + below(windows.seed, stream, 0, longest - shortest + 1)


def held_for(clock: str | None) -> tuple[Hold | None, bool]:
    """For what the window of a row is held, and whether it was opened again."""
    return HELD.get((clock or "open").removesuffix(ON), (None, False))


def hold_of(clock: str | None, pace: str) -> int:
    """How long the window of a row stays open at least at a table of an earlier release; nothing where nothing secret
    could matter in it.
    """
    match held_for(clock):
        case (Hold.NONE, _):
            return 0
        case (Hold.CANCEL, _) | (_, True):
            return hold_of_pace(pace) // 4
        case _:
            return hold_of_pace(pace)


def window_times(clock: str | None, pace: str, rule: str) -> tuple[int, int]:
    """How long a window is open at least and at most, as everybody may know, unless all have answered before.

    "fast": for its hold. "sealed": for its hold, and as long as a decision may take while it waits for somebody. Else:
    until everybody who is asked has answered, as long as a decision may take; that there is a pause is added.
    """
    hold = hold_of(clock, pace)
    if rule == FAST:
        return hold, hold or hold_of_pace(pace)
    return hold if rule in FORMER else 0, time_of(pace)


def time_for(question: Open, pace: str, rule: str) -> int:
    """What people are told: how long a question stays open, a window at least where it has a hold."""
    if not question.quiet:
        return time_of(pace)
    least, most = window_times(_clock_of(question), pace, rule)
    return least or most


def closes_at(window: Sequence[PromptRow], answers: Answers, windows: Windows) -> int:
    """When the open window is over as things stand; a time that is past means now.

    No window is over before its pause. At a table of an earlier release, which has none, a window is over once all have
    answered for good.
    """
    opened_at = window[0].opened_at
    least, most = open_until(window, windows)
    if windows.rule not in FORMER:
        least = opened_at + pause(window, windows)
    elif all(row.seat in windows.bots or row.prompt in answers.for_good for row in window):
        return opened_at
    waits = answers.waited_for | answers.thinking
    return most if any(row.prompt in waits for row in window) else least


def open_until(window: Sequence[PromptRow], windows: Windows) -> tuple[int, int]:
    """`window_times` as moments, as everybody may know them: a window waits for whoever is asked, be they asleep.

    Whoever is asked counts, whatever they hold: when people rest tells nothing of hands.
    """
    opened_at = window[0].opened_at
    least, most = window_times(window[0].clock, windows.pace_of(window), windows.rule)
    if least == most:
        return opened_at + least, opened_at + most
    return opened_at + least, max(windows.habits_of(row.seat).due(opened_at, most) for row in window)


def prompt_rows(
    questions: Collection[Open],
    before: Mapping[str, PromptRow],
    windows: Windows,
    at: int,
) -> list[PromptRow]:
    """The open questions with their times: one that was open keeps its own, asks of one clock share a deadline, which
    waits for whoever is asleep then, and for whoever is asked late, an hour at most. What follows in a person's turn
    shares the deadline of its first question, and has at least a quarter of the usual time.
    """
    shared = dict[str, int]()
    for row in before.values():  # where one sleeps longer than another, the later of their deadlines is that of all
        if row.clock and not row.quiet and row.due_at is not None and row.due_at > at:
            shared[row.clock] = max(row.due_at, shared.get(row.clock, 0))
    rows = []
    for question in questions:
        known, seat = before.get(question.id), question.prompt.seat
        if known is not None and known.digest == question.digest:
            opened_at, due_at, clock = known.opened_at, known.due_at, known.clock
            if known.answered and question.owed and not (question.answered or question.quiet) and due_at is not None:
                # taken back: it was waited for nobody meanwhile, so that its time may be over
                due_at = max(due_at, windows.habits_of(seat).due(at, time_of(windows.pace) // 4))
        else:
            rests, time = windows.habits_of(seat), time_for(question, windows.pace, windows.rule)
            opened_at, due_at = at, at + time if question.quiet else rests.due(at, time)
            clock = _clock_of(question)
            if not question.quiet and question.clock in shared:
                due_at = max(rests.come_round(shared[question.clock]), rests.due(at, min(HOUR, time // 4)))
            elif (first := _turn_due(question, questions, before, windows)) is not None and first > at:
                due_at = min(due_at, max(first, rests.due(at, time // 4)))
        if windows.banks is not None and not question.quiet:
            due_at = windows.banks.runs_out(seat, windows.habits_of(seat)) or due_at
        rows.append(
            PromptRow(
                prompt=question.id,
                digest=question.digest,
                seat=seat,
                ask=question.prompt.ask,
                opened_at=opened_at,
                due_at=None if (seat in windows.bots or not question.owed) and not question.quiet else due_at,
                clock=clock,
                quiet=question.quiet,
                answered=question.answered or not question.owed,
            )
        )
    return rows


def given_again(row: PromptRow, rests: Habits, stopped_at: int, at: int) -> PromptRow:
    """A question whose clock stood still since `stopped_at` through nobody's fault and runs again from `at`.

    What was left of its time is left again, at least half of it; a window has all of it.
    """
    due_at = row.due_at
    if due_at is not None:
        whole = due_at - row.opened_at
        left = min(whole, max(due_at - stopped_at, (whole + 1) // 2))
        due_at = at + whole if row.quiet else rests.come_round(at + left)
    return replace(row, opened_at=at, due_at=due_at)


def _turn_due(
    question: Open, questions: Collection[Open], before: Mapping[str, PromptRow], windows: Windows
) -> int | None:
    """Until when the turn was due that a question goes on with: its seat was asked before, and nobody else between.

    Who plays alone lets nobody wait, and has no turns.
    """
    seat = question.prompt.seat
    if question.quiet or windows.alone or seat in windows.bots:
        return None
    still = {q.id for q in questions if q.id in before and q.digest == before[q.id].digest}
    gone = [row for row in before.values() if row.prompt not in still]
    new = [q for q in questions if q.id not in still and (q.quiet or q.owed)]
    if {row.seat for row in gone} | {q.prompt.seat for q in new} != {seat} or any(q.quiet for q in new):
        return None
    if not question.aside and any(before[prompt].seat != seat for prompt in still):
        return None
    return max((row.due_at for row in gone if row.due_at is not None and not row.quiet), default=None)


def moved(rows: Collection[PromptRow], seat: Seat, before: Windows, now: Windows, at: int) -> list[PromptRow]:
    """The open questions once the person of a seat rests at other times than before.

    What is left of a deadline is counted anew, and never brings more than the question would have had from its
    beginning. Where that is earlier than it was, half of the usual time is left, or all that was. A bank runs on.
    """
    rests, whole = now.habits_of(seat), time_of(now.pace)
    if now.banks is not None:
        return [_by_its_bank(row, now) if row.seat == seat else row for row in rows]
    after = []
    for row in rows:
        open_then = row.opened_at <= at < (row.due_at or at)
        if row.seat == seat and row.due_at is not None and not row.quiet and not row.answered and open_then:
            left = rests.due(at, before.habits_of(seat).present_between(at, row.due_at))
            due_at = max(min(left, rests.due(row.opened_at, whole)), min(row.due_at, rests.due(at, whole // 2)))
            row = replace(row, due_at=rests.come_round(due_at))
        after.append(row)
    return after


def _by_its_bank(row: PromptRow, windows: Windows) -> PromptRow:
    if windows.banks is None or row.quiet or row.answered:
        return row
    return replace(row, due_at=windows.banks.runs_out(row.seat, windows.habits_of(row.seat)))


def made_good(rows: Collection[PromptRow], windows: Windows, since: int, at: int) -> list[PromptRow]:
    """The open questions after an outage of ours from `since` to `at`, in which nobody could answer.

    What was due meanwhile, or is due so soon that we took more time than is left, has half of its time again. A window
    that was over meanwhile is open for half as long as it may be. A bank stood still: `windows` know it. Whose time was
    over before, where others may still answer for all, has none again.
    """
    after = []
    for row in rows:
        if windows.banks is not None and not row.quiet:
            after.append(_by_its_bank(row, windows))
            continue
        pace = windows.pace_of([row]) if row.quiet else windows.pace
        time = window_times(row.clock, pace, windows.rule)[1] if row.quiet else time_of(pace)
        left = (row.opened_at + time if row.quiet else row.due_at or at + time) - at
        counts = row.quiet or not (row.answered or (row.due_at or at) <= since)
        if counts and left < min(at - since, time // 2):
            if row.quiet:
                row = replace(row, opened_at=at + time // 2 - time)
            else:
                due_at = windows.habits_of(row.seat).due(at, time // 2)
                row = replace(row, due_at=max(row.due_at or 0, due_at))
        after.append(row)
    return after


def reminders_of(
    table_id: int,
    rows: Sequence[PromptRow],
    windows: Windows,
    seq: int,
    at: int,
    answers: Answers = Answers(),
) -> list[Reminder]:
    """Everything a running table wants to be woken for, but for what people are reminded of."""
    wanted = []
    owed = [row for row in rows if not row.quiet and not row.answered]
    if any(row.seat in windows.bots for row in owed) or any(row.prompt in answers.thinking for row in rows):
        wanted.append(Reminder(f"{table_id}:bot:{seq}", "bot", at))
    for opened_at, due_at, _ in _together([row for row in owed if row.due_at is not None]):
        wanted.append(Reminder(f"{table_id}:due:{opened_at}:{due_at}", "due", due_at))
    for opened_at, _, asked in _together([row for row in rows if row.quiet]):
        over = closes_at(asked, answers, windows)
        first = min(row.prompt for row in asked)
        wanted.append(Reminder(f"{table_id}:close:{first}:{opened_at}", "close", max(at, over)))
    return wanted


def _clock_of(question: Open) -> str | None:
    """What a row keeps: the name of a shared deadline, or what a window is held for."""
    if not question.quiet:
        return question.clock
    return STORED[question.hold, question.again]


def _together(rows: Sequence[PromptRow]) -> list[tuple[int, int, list[PromptRow]]]:
    """Rows by (opened at, due at)."""

    def times(row: PromptRow) -> tuple[int, int]:
        return row.opened_at, row.due_at or 0

    return [(*key, list(group)) for key, group in groupby(sorted(rows, key=times), key=times)]
