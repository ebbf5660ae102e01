"""When a person rests, what that does to a deadline, and how soon people answer. Pure; times are milliseconds.

Two kinds of rest: an *absence* (a vacation, a free day), in which time does not count at all, and the *quiet hours* of
every night, which count as on any clock, but in which nothing is due and nobody is reminded.

Answers are counted by times of growing length, so that a median is known and no single answer is kept. Reactions are
secret and are not counted; neither is an answer that is changed (`host.table.tallies`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from heapq import merge
from itertools import pairwise, zip_longest

from host.values.ports import DAY, HOUR, MINUTE, SECOND
from host.values.zones import zone_of

Span = tuple[int, int]
"""From a moment up to another, which is no part of it."""

DAY_MINUTES = 24 * 60
WEEK = 7
COMES_ROUND = HOUR
"""For how many milliseconds somebody is awake, at least, before anything is due."""


@dataclass(frozen=True, slots=True)
class Habits:
    """When one person is awake.

    `quiet` are minutes after midnight in `zone`, from and to, over midnight where the first is later. `free_days` count
    from Monday 0. `away` are vacations, which may overlap. Raises `ValueError` for someone who would never be awake.
    """

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    free_days: frozenset[int] = frozenset()
    away: tuple[Span, ...] = ()

    def __post_init__(self) -> None:
        if len(self.free_days) >= WEEK:
            raise ValueError("no day is left to play on")
        if self.quiet is not None and self.quiet[0] == self.quiet[1]:
            raise ValueError("quiet hours need two different ends")

    @property
    def always_here(self) -> Habits:
        """The same person at a table that knows no absence: only the nights are quiet."""
        return replace(self, free_days=frozenset(), away=())

    def rests_at(self, at: int) -> bool:
        """Whether this person is asleep or absent."""
        return self.next_awake(at) != at

    def next_awake(self, at: int) -> int:
        """The first moment from `at` on at which this person is awake."""
        begin, end = next(self._rests(at), (at + 1, at + 1))
        return end if begin <= at < end else at

    def on_vacation_at(self, at: int) -> bool:
        """Whether a vacation of this person is going on; free days and nights are none."""
        return any(begin <= at < end for begin, end in self.away)

    def come_round(self, at: int) -> int:
        """The first moment from `at` on at which this person is awake, and has been for an hour.

        Less than two waking hours between two rests are passed over: nobody can be expected to play in half an hour
        between a free day and a night. Who is never awake for longer within a week has half of the first such time.
        """
        short: Span | None = None
        for woke, rests in self._waking(at):
            if rests - woke >= 2 * COMES_ROUND:
                return max(at, woke + COMES_ROUND)
            short = short or (woke, rests)
            if woke > short[0] + WEEK * DAY:
                break
        assert short is not None, "what lies behind all rests is long"
        woke, rests = short
        return max(at, woke + (rests - woke) // 2)

    def awake_between(self, start: int, end: int) -> int:
        """How many milliseconds of this span the person is awake."""
        return _left(start, end, self._rests(start))

    def present_between(self, start: int, end: int) -> int:
        """How many milliseconds of this span count: all but absences."""
        return _left(start, end, self._absences(start))

    def after_awake(self, start: int, milliseconds: int) -> int:
        """When so many waking milliseconds have passed."""
        return _passed(start, milliseconds, self._rests(start))

    def after_present(self, start: int, milliseconds: int) -> int:
        """When so many milliseconds have passed that are no absence."""
        return _passed(start, milliseconds, self._absences(start))

    def next_at(self, minutes: int, at: int) -> int:
        """The next moment after `at` that this person's own clock shows so many minutes after midnight."""
        first = self._local(at)
        return next(found for days in (0, 1, 2) if (found := self._moment(first + timedelta(days), minutes)) > at)

    def due(self, opened_at: int, milliseconds: int) -> int:
        """The deadline of a decision that opened at `opened_at` and may take so long.

        Absences do not count, at least half of the time is waking time, and nothing is due in quiet hours, nor before
        its person has come round.
        """
        counted = self.after_present(opened_at, milliseconds)
        waking = self.after_awake(opened_at, milliseconds // 2)
        return self.come_round(max(counted, waking))

    # --- spans of rest, from the one that is not over at `start` on

    def _absences(self, start: int) -> Iterator[Span]:
        return joined(_not_over(merge(self._free(start), sorted(self.away)), start))

    def _rests(self, start: int) -> Iterator[Span]:
        return joined(_not_over(merge(self._nights(start), self._free(start), sorted(self.away)), start))

    def _free(self, start: int) -> Iterator[Span]:
        if not self.free_days:
            return
        day = self._local(start)
        while True:
            if day.weekday() in self.free_days:
                yield self._moment(day, 0), self._moment(day + timedelta(1), 0)
            day += timedelta(1)

    def _nights(self, start: int) -> Iterator[Span]:
        if self.quiet is None:
            return
        begin, end = self.quiet
        over = timedelta(begin > end)
        day = self._local(start) - timedelta(1)
        while True:
            yield self._moment(day, begin), self._moment(day + over, end, last=True)
            day += timedelta(1)

    def _waking(self, at: int) -> Iterator[Span]:
        """The spans between rests, from the one that is not over at `at` on; of that not more than two hours before."""
        woke = at - 2 * COMES_ROUND
        for begin, end in self._rests(woke):
            if begin > at:
                yield woke, begin
            woke = end
        yield woke, max(woke, at) + DAY

    def _local(self, at: int) -> date:
        return datetime.fromtimestamp(at / SECOND, zone_of(self.zone)).date()

    def _moment(self, day: date, minutes: int, *, last: bool = False) -> int:
        """A local time of day; where a clock shows it twice that night, the first or the last time it does.

        A time that is skipped in spring is as far after midnight as it would have been in winter time.
        """
        local = datetime.combine(day, time(minutes // 60, minutes % 60), zone_of(self.zone))
        shown = [int(local.replace(fold=fold).astimezone(UTC).timestamp()) for fold in (0, 1)]
        return SECOND * (max(shown) if last else shown[0])


AWAKE = Habits()
"""Somebody who told nothing: always awake."""


def minutes_of(text: str) -> int:
    """Minutes after midnight of "22:30". Raises `ValueError`."""
    hours, minutes = text.split(":")
    found = int(hours) * 60 + int(minutes)
    if not 0 <= found < DAY_MINUTES or not 0 <= int(minutes) < 60:
        raise ValueError(text)
    return found


def hour_of(minutes: int) -> str:
    """The reverse: "22:30"."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _not_over(spans: Iterable[Span], start: int) -> Iterator[Span]:
    return (span for span in spans if span[1] > max(start, span[0]))


def joined(spans: Iterable[Span]) -> Iterator[Span]:
    """Spans sorted by their beginning, those that touch as one."""
    known: Span | None = None
    for begin, end in spans:
        if known is not None and begin > known[1]:
            yield known
            known = begin, end
        else:
            known = (begin, end) if known is None else (known[0], max(known[1], end))
    if known is not None:
        yield known


def _passed(start: int, milliseconds: int, rests: Iterable[Span]) -> int:
    at, left = start, milliseconds
    for begin, end in rests:
        free = max(0, begin - at)
        if free >= left:
            break
        left -= free
        at = end
    return at + left


def _left(start: int, end: int, rests: Iterable[Span]) -> int:
    left = end - start
    if left <= 0:
        return 0
    for begin, over in rests:
        if begin >= end:
            break
        left -= min(over, end) - max(begin, start)
    return left


# --- how soon people answer


WITHIN = tuple(
    MINUTE * minutes for minutes in (1, 2, 5, 10, 20, 40, 60, 90, 120, 180, 240, 360, 480, 720, 1080, 1440, 2160, 2880)
)  # fmt: skip
"""Answers are counted by the first of these within which they came; later ones come last."""
ENOUGH = 20
"""How many answers are needed before a median is told."""


def stage(milliseconds: int) -> int:
    """Within which of the times an answer came, by number."""
    return next((number for number, limit in enumerate(WITHIN) if milliseconds <= limit), len(WITHIN))


def together(counts: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Several such counts as one."""
    return tuple(sum(column) for column in zip_longest(*counts, fillvalue=0))


def median(counts: tuple[int, ...]) -> int | None:
    """Within which time half of all answers came, in milliseconds; None where there are too few, or it is longer."""
    total, seen = sum(counts), 0
    if total < ENOUGH:
        return None
    for number, count in enumerate(counts):
        seen += count
        if 2 * seen >= total:
            return WITHIN[number] if number < len(WITHIN) else None
    return None


def drawn(counts: tuple[int, ...], longer_than: int, at_most: int, draw: Callable[[int], int]) -> int:
    """A time that people take as often as they do, of those `longer_than` this and `at_most` that: before anybody has
    answered each of the times in `WITHIN` is as likely as any other. `draw` is below its number.
    """
    limits = [longer_than, *(limit for limit in WITHIN if longer_than < limit < at_most), at_most]
    spans = list(pairwise(limits))
    weights = [1 + sum(counts[stage(end) : stage(end) + 1]) for _, end in spans]
    at = draw(sum(weights))
    for (start, end), weight in zip(spans, weights, strict=True):
        if at < weight:
            return start + 1 + draw(end - start)
        at -= weight
    raise AssertionError("more was drawn than there is")


def span_words(milliseconds: int) -> str:
    """A time of `WITHIN` in a word: "20 min", "3 h"."""
    if milliseconds < HOUR:
        return f"{milliseconds // MINUTE} min"
    return f"{milliseconds / HOUR:g} h"
