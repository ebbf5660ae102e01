"""When each person rested, from what they chose, by the clock on their wall: looked up quarter of an hour by quarter.

For the judge: nothing of the host's is used here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from rehearsals.elapsed.chronicle import Chosen, Chronicle

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
QUARTER = 15 * MINUTE
SOON = 4 * MINUTE
"""So long after its time something may come where no trouble holds it up: two minutes in which direct messages wait for
others to the same person, and as long again.
"""

ELSEWHERE = frozenset({"digest", "next"})
"""Choices that move no deadline."""

BEFORE, AFTER = 3 * DAY, 60 * DAY
"""How far around a month walls are looked at: deadlines lie behind its end."""

Span = tuple[int, int]


class Rest:
    """Spans of time, and what is left between them."""

    def __init__(self, spans: Iterable[Span]) -> None:
        joined: list[Span] = []
        for begin, end in sorted(spans):
            if joined and begin <= joined[-1][1]:
                joined[-1] = joined[-1][0], max(joined[-1][1], end)
            elif end > begin:
                joined.append((begin, end))
        self.spans = joined
        self._begins = [begin for begin, _ in joined]

    def over(self, at: int) -> int:
        """The first moment from `at` on that lies in none of the spans."""
        place = bisect_right(self._begins, at) - 1
        return max(at, self.spans[place][1]) if place >= 0 else at

    def before(self, at: int) -> int:
        """When the last span before a moment was over; the moment itself in a span, the beginning of all times before
        all of them.
        """
        place = bisect_right(self._begins, at) - 1
        return min(at, self.spans[place][1]) if place >= 0 else 0

    def ready(self, at: int) -> int:
        """The first moment from `at` on that lies an hour behind the last span. Two spans with less than two hours
        between them count as one; where a week has nothing longer, it is half of the first such time.
        """
        place = bisect_right(self._begins, at) - 1
        if place < 0:
            return at
        ends = [end for _, end in self.spans[place:]]
        lengths = [begin - end for end, begin in zip(ends, self._begins[place + 1 :], strict=False)]
        for end, length in zip(ends, [*lengths, DAY], strict=True):
            if length >= 2 * HOUR:
                return max(at, end + HOUR)
            if end > ends[0] + 7 * DAY:
                break
        return max(at, ends[0] + lengths[0] // 2)

    def after(self, at: int, time: int) -> int:
        """When so much time has passed outside the spans."""
        place = max(0, bisect_right(self._begins, at) - 1)
        while place < len(self.spans):
            begin, end = self.spans[place]
            if begin - at >= time:
                break
            time -= max(0, begin - at)
            at = max(at, end)
            place += 1
        return at + time

    def outside(self, at: int, to: int) -> int:
        """How much time there is from `at` to `to` outside the spans."""
        inside = sum(max(0, min(end, to) - max(begin, at)) for begin, end in self.spans if begin < to and end > at)
        return max(0, to - at) - inside


NEVER = Rest(())


@dataclass(frozen=True, slots=True)
class Life:
    """How a person lives from some moment on: all their rests, and those of them in which time stands still."""

    rests: Rest = NEVER
    absences: Rest = NEVER

    def due(self, at: int, time: int) -> int:
        """The end of a decision: absences do not count, half of it is waking time, and it is in no quiet hours,
        nor in the first hour after them.
        """
        return self.rests.ready(max(self.absences.after(at, time), self.rests.after(at, time // 2)))


@dataclass(frozen=True, slots=True)
class Choice:
    """What somebody has chosen by some moment. `refused`: a direct message did not reach them since they chose how."""

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    free: frozenset[int] = frozenset()
    away: tuple[Span, ...] = ()
    way: str = "channel"

    def after(self, chosen: Chosen) -> Choice:
        """After one more choice."""
        words, at = chosen.words, chosen.at
        match chosen.what:
            case "zone":
                return replace(self, zone=words[0])
            case "quiet":
                return replace(self, quiet=(_minutes(words[0]), _minutes(words[1])) if words[0] else None)
            case "free":
                return replace(self, free=frozenset(int(day) for day in words))
            case "reminders":
                return replace(self, way=words[0])
            case "away":
                left = tuple(span for span in self.away if span[1] > at)
                begin = max(at, self._midnight(words[0])) if words[0] else at
                return replace(self, away=(*left, (begin, self._midnight(words[1], 1))))
            case "decided":  # whoever decides something by hand is back
                return replace(self, away=tuple(span for span in self.away if not span[0] <= at < span[1]))
            case "back":
                begun = any(begin <= at < end for begin, end in self.away)
                return replace(self, away=tuple(span for span in self.away if begun and span[0] > at))
            case _:
                raise ValueError(chosen.what)

    def _midnight(self, day: str, later: int = 0) -> int:
        local = date.fromisoformat(day) + timedelta(later)
        midnight = datetime(local.year, local.month, local.day, tzinfo=ZoneInfo(self.zone))
        return round(midnight.astimezone(UTC).timestamp()) * SECOND


class Person:
    """One person's choices, one after another, and the lives that follow from them.

    `decided` is when they decided something by hand at any table.
    """

    def __init__(self, user: int, chronicle: Chronicle, decided: Iterable[int] = ()) -> None:
        self.user = user
        self._frame = chronicle.began - BEFORE, chronicle.ended + AFTER
        chosen = [each for each in chronicle.chosen if each.user == user and each.what not in ELSEWHERE]
        chosen += [Chosen(at, user, "decided", ()) for at in decided]
        self.changes: list[Chosen] = []
        self._times, self._choices = [0], [Choice()]
        for each in sorted(chosen, key=lambda each: each.at):
            after = self._choices[-1].after(each)
            if after != self._choices[-1] or each.what == "reminders":
                self.changes.append(each)
                self._times.append(each.at)
                self._choices.append(after)
        self._lives: dict[tuple[Choice, str], Life] = {}

    def choice(self, at: int) -> Choice:
        """What they had chosen then."""
        return self._choices[bisect_right(self._times, at) - 1]

    def habits(self, at: int, table: str) -> tuple[object, ...]:
        """What of their choices said then when they rest, as far as a table knows."""
        choice = self.choice(at)
        if table == "live":
            return ()
        return (choice.zone, choice.quiet, *(() if table == "strict" else (choice.free, choice.away)))

    def away(self, at: int) -> bool:
        """Whether they were on vacation then."""
        return any(begin <= at < end for begin, end in self.choice(at).away)

    def life(self, at: int, table: str) -> Life:
        """How they live from then on as far as a table knows: one that is "live", "strict" or "usual"."""
        if table == "live":
            return Life()
        choice = self.choice(at)
        if (choice, table) not in self._lives:
            self._lives[choice, table] = self._lived(choice, table == "strict")
        return self._lives[choice, table]

    def _lived(self, choice: Choice, strict: bool) -> Life:
        wall = _wall(choice.zone, *self._frame)
        nights = _spans(wall, self._frame[0], lambda day, minute: _asleep(choice.quiet, minute))
        if strict:
            return Life(Rest(nights))
        free = _spans(wall, self._frame[0], lambda day, minute: day in choice.free)
        return Life(Rest([*nights, *free, *choice.away]), Rest([*free, *choice.away]))


def _asleep(quiet: tuple[int, int] | None, minute: int) -> bool:
    if quiet is None:
        return False
    begin, end = quiet
    return begin <= minute < end if begin < end else minute >= begin or minute < end


@cache
def _wall(zone: str, first: int, last: int) -> Sequence[tuple[int, int]]:
    """What a clock on the wall shows at each quarter of an hour: the day of the week, and minutes after midnight."""
    there = ZoneInfo(zone)
    shown = (datetime.fromtimestamp(at / SECOND, there) for at in range(first, last, QUARTER))
    return [(local.weekday(), local.hour * 60 + local.minute) for local in shown]


def _spans(wall: Sequence[tuple[int, int]], first: int, rests: Callable[[int, int], bool]) -> list[Span]:
    found = [first + place * QUARTER for place, shown in enumerate(wall) if rests(*shown)]
    return Rest((at, at + QUARTER) for at in found).spans


def _minutes(text: str) -> int:
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)
