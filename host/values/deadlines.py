"""How long people may take, when reaction windows close, and what the clock must wake for because of it.

Pure; times are milliseconds. How long a window pauses at least is drawn from a stream of the secret seed that belongs
to this window alone. So it is a function of what is stored; no game draws from that stream, and nobody's hand matters.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
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
"""How long a lobby stays open in which nobody starts the game."""
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
"""By the name that rows have, what a window is held for, and whether it was opened again."""

ON = ".on"
"""How the name ends in rows of earlier releases, where a window followed another one with nothing new in between."""

GUARDS = 12
"""Out of so many windows at a guarded table, one in the mean waits as if somebody could react."""


@dataclass(frozen=True, slots=True)
class Windows:
    """Everything about a table by which its windows close and its questions are due."""

    pace: str = "daily"
    rule: str = TABLE
    """The rule by which its windows close."""
    seed: str = ""
    """The secret seed, from which pauses are drawn."""
    bots: Collection[Seat] = ()
    """The seats of bots, who think for seconds only."""
    alone: bool = False
    """One person plays here with bots."""
    habits: Mapping[Seat, Habits] = field(default_factory=dict)
    """When people rest, at a table where rest counts; whoever is not named is always awake."""
    banks: Banks | None = None
    """At a table where each seat has a bank, the banks: they say when questions are due."""
    former: Mapping[int, str] = field(default_factory=dict)
    """For windows that were open when the pace was changed: by the time each was opened, the pace it closes by."""
    answered: tuple[int, ...] = ()
    """How soon people answer here in public, counted by the times of `host.values.habits`."""
    snoozed: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """What people put off, as `Facts.snoozed` has it."""
    absent: Collection[Seat] = ()
    """The seats for which a bot answers because their people are away; in windows none does."""

    def pace_of(self, window: Sequence[PromptRow]) -> str:
        """The pace by which an open window closes: the table's pace when it was opened."""
        return self.former.get(window[0].opened_at, self.pace)

    def habits_of(self, seat: Seat) -> Habits:
        """When the person of a seat rests."""
        return self.habits.get(seat, AWAKE)


@dataclass(frozen=True, slots=True)
class Answers:
    """How the questions of an open window stand, by their ids. Nobody may be told."""

    waited_for: frozenset[str] = frozenset()
    """Those whose people want to be asked and have not answered."""
    for_good: frozenset[str] = frozenset()
    """Those with a final answer: given by hand, or by orders that give the same answer whatever the seat holds."""
    thinking: frozenset[str] = frozenset()
    """Those that bots have not decided yet."""


def pause(window: Sequence[PromptRow], windows: Windows) -> int:
    """How many milliseconds a window stays open at least, under the rules that are offered to new tables.

    It is as long whoever could react and however soon they have answered, so that nothing can be read from it. At a
    guarded table some windows, by chance, wait for as long as people here take to answer who are not quick, but no
    longer than the hold.
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
    """What the window of a row is held for (None for a name that is not known), and whether it was opened again."""
    return HELD.get((clock or "open").removesuffix(ON), (None, False))


def hold_of(clock: str | None, pace: str) -> int:
    """How many milliseconds the window of a row stays open at least, at a table of an earlier release.

    0 where nothing secret could matter in it.
    """
    match held_for(clock):
        case (Hold.NONE, _):
            return 0
        case (Hold.CANCEL, _) | (_, True):
            return hold_of_pace(pace) // 4
        case _:
            return hold_of_pace(pace)


def window_times(clock: str | None, pace: str, rule: str) -> tuple[int, int]:
    """How many milliseconds a window is open at least and at most, as far as everybody may know.

    Under the rule "fast" it is open for its hold. Under "sealed" it is open for its hold, and while it waits for
    somebody for as long as a decision may take. Under all others it waits for as long as a decision may take until
    everybody who is asked has answered; its pause is not counted here.
    """
    hold = hold_of(clock, pace)
    if rule == FAST:
        return hold, hold or hold_of_pace(pace)
    return hold if rule in FORMER else 0, time_of(pace)


def time_for(question: Open, pace: str, rule: str) -> int:
    """How many milliseconds a question stays open, as people are told; of a window that has a hold, the hold."""
    if not question.quiet:
        return time_of(pace)
    least, most = window_times(_clock_of(question), pace, rule)
    return least or most


def window_at(rows: Iterable[PromptRow], opened_at: int) -> list[PromptRow]:
    """The questions of the window that was opened at this moment; none where none was. It ends for all of them."""
    return [row for row in rows if row.quiet and row.opened_at == opened_at]


def closes_at(window: Sequence[PromptRow], answers: Answers, windows: Windows) -> int:
    """When the open window is over as things stand; a moment in the past means that it is over now.

    No window is over before its pause. At a table of an earlier release there is no pause: there a window is over once
    all have answered for good.
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
    """The first and the last moment at which a window may close, as far as everybody may know.

    A window waits for everybody who is asked, even while they sleep. It does so whatever they hold, so that when people
    rest tells nothing of hands.
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
    """The open questions with their times; `before` are the rows as they were, `at` is now.

    A question that was open keeps its times. Questions of one clock share a deadline, which waits for those who are
    asleep then; who is asked late has an hour at least, or a quarter of the usual time if that is less. Questions that
    follow in a person's turn share the deadline of the first, and have at least a quarter of the usual time.
    """
    rows = []
    for question in questions:
        known, seat = before.get(question.id), question.prompt.seat
        if known is not None and known.digest == question.digest:
            (opened_at, due_at), clock = _times_now(question, known, windows, at), known.clock
        else:
            opened_at, clock = at, _clock_of(question)
            due_at = _first_due(question, questions, before, windows, at)
        if windows.banks is not None and not question.quiet:
            due_at = windows.banks.runs_out(seat, windows.habits_of(seat)) or due_at
        timeless = (_is_for_a_bot(question, windows) or not question.owed) and not question.quiet
        rows.append(
            PromptRow(
                prompt=question.id,
                digest=question.digest,
                seat=seat,
                ask=question.prompt.ask,
                opened_at=opened_at,
                due_at=None if timeless else due_at,
                clock=clock,
                quiet=question.quiet,
                answered=question.answered or not question.owed,
            )
        )
    return rows


def _is_for_a_bot(question: Open, windows: Windows) -> bool:
    """Whether a bot answers it: at its own seat, or for somebody who is away."""
    seat = question.prompt.seat
    return seat in windows.bots or (seat in windows.absent and question.until != "any")


def _times_now(question: Open, known: PromptRow, windows: Windows, at: int) -> tuple[int, int | None]:
    """Since when and until when a question is open that was open before.

    Both stay as they were, unless the question has begun to wait for a person again.
    """
    if not question.owed or question.quiet:
        return known.opened_at, known.due_at
    rests, time = windows.habits_of(question.prompt.seat), time_of(windows.pace)
    if known.due_at is None:
        # no bot answers it any more
        return (known.opened_at, None) if _is_for_a_bot(question, windows) else (at, rests.due(at, time))
    if known.answered and not question.answered:
        # its answer was taken back; nobody was waited for meanwhile, so that the time may be over
        return known.opened_at, max(known.due_at, rests.due(at, time // 4))
    return known.opened_at, known.due_at


def _first_due(
    question: Open, questions: Collection[Open], before: Mapping[str, PromptRow], windows: Windows, at: int
) -> int:
    """Until when a question is open that opens now."""
    rests, time = windows.habits_of(question.prompt.seat), time_for(question, windows.pace, windows.rule)
    if question.quiet:
        return at + time
    if (shared := _shared_due(question, before, at)) is not None:
        return max(rests.come_round(shared), rests.due(at, min(HOUR, time // 4)))
    first, due_at = _turn_due(question, questions, before, windows), rests.due(at, time)
    return due_at if first is None or first <= at else min(due_at, max(first, rests.due(at, time // 4)))


def _shared_due(question: Open, before: Mapping[str, PromptRow], at: int) -> int | None:
    """When the questions of its clock are due that are open already, the latest of them; None where there is none.

    They differ where one person sleeps longer than another.
    """
    if not question.clock:
        return None
    asked = [row.due_at for row in before.values() if row.clock == question.clock and not row.quiet]
    return max((due_at for due_at in asked if due_at is not None and due_at > at), default=None)


def given_again(row: PromptRow, rests: Habits, stopped_at: int, at: int) -> PromptRow:
    """The row of a question whose clock stood still since `stopped_at`, through nobody's fault, and runs from `at` on.

    What was left of its time is left again, at least half of the whole; a window has the whole time again.
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
    """When the turn was due which a question goes on with; None where it begins one.

    It goes on with a turn where the same seat was asked before it, and nobody else in between. Who plays alone lets
    nobody wait, and has no turns.
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
    """The open questions once the person of a seat rests at other times than before; `at` is when that began.

    What was left of a deadline is counted anew by the new rests. It never becomes more than the question would have had
    from its beginning. Where the deadline comes out earlier than it was, half of the usual time is left at least, or
    all that was left. A bank runs on.
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
    """A question that is due when the bank of its seat runs out."""
    if windows.banks is None or row.quiet or row.answered:
        return row
    return replace(row, due_at=windows.banks.runs_out(row.seat, windows.habits_of(row.seat)))


def made_good(rows: Collection[PromptRow], windows: Windows, since: int, at: int) -> list[PromptRow]:
    """The open questions after an outage of ours from `since` to `at`, in which nobody could answer.

    A question that was due meanwhile, or is due so soon that the outage was longer than what is left, has half of its
    time again. So has a window that was over meanwhile. The banks in `windows` stood still already. Where time was over
    before the outage, and others may still answer for all, nothing is given again.
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
    """Everything for which the clock must wake at a running table, apart from what people are reminded of."""
    wanted = []
    owed = [row for row in rows if not row.quiet and not row.answered]
    by_bot = any(row.seat in windows.bots or (row.seat in windows.absent and row.due_at is None) for row in owed)
    if by_bot or any(row.prompt in answers.thinking for row in rows):
        wanted.append(Reminder(f"{table_id}:bot:{seq}", "bot", at))
    for opened_at, due_at, _ in _together([row for row in owed if row.due_at is not None]):
        wanted.append(Reminder(f"{table_id}:due:{opened_at}:{due_at}", "due", due_at))
    for opened_at, _, asked in _together([row for row in rows if row.quiet]):
        over = closes_at(asked, answers, windows)
        first = min(row.prompt for row in asked)
        wanted.append(Reminder(f"{table_id}:close:{first}:{opened_at}", "close", max(at, over)))
    return wanted


def _clock_of(question: Open) -> str | None:
    """What a row keeps as its clock: the name of a shared deadline, or what a window is held for."""
    if not question.quiet:
        return question.clock
    return STORED[question.hold, question.again]


def _together(rows: Sequence[PromptRow]) -> list[tuple[int, int, list[PromptRow]]]:
    """Rows by when they were opened and when they are due: (opened at, due at, rows)."""

    def times(row: PromptRow) -> tuple[int, int]:
        return row.opened_at, row.due_at or 0

    return [(*key, list(group)) for key, group in groupby(sorted(rows, key=times), key=times)]
