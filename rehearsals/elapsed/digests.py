"""Judges digests: once a day at each person's own hour, in no rest of theirs, and never where nothing is owed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from rehearsals.elapsed.almanac import HOUR, MINUTE, SECOND, Person
from rehearsals.elapsed.chronicle import Chronicle
from rehearsals.elapsed.questions import Question

TITLE = "You are awaited at "

Find = Callable[[str, str], None]
Soon = Callable[[int, Sequence[int], Any], int]


@dataclass(slots=True)
class Morning:
    """When a digest comes, and by when it must have come, if something is owed; `sure`: nothing changed around it."""

    at: int
    by: int
    sure: bool
    heard: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Digests:
    """The digests of one person, who owed answers to `questions`."""

    person: Person
    questions: Sequence[Question]
    chronicle: Chronicle
    up_from: Callable[[int], int]
    soon: Soon

    def run(self, counts: dict[str, int], find: Find) -> None:
        """Hold what came against what should have come."""
        user = self.person.user
        mornings = list(self._mornings())
        for whisper in self.chronicle.whispered:
            if whisper.user != user or not whisper.title.startswith(TITLE):
                continue
            at, line = whisper.at, f"a digest for {user} at {whisper.at}"
            counts["sent"] += 1
            counts["due"] += 1
            if self.person.life(at, "usual").rests.over(at) != at:
                find("in_quiet_time", line)
            if not self._owes(at):
                find("to_who_owed_nothing", line)
            meant = [morning for morning in mornings if morning.at - SECOND <= at <= morning.by]
            if not meant:
                find("deadlines_wrong", f"{line}: at another time than it should be")
            elif not (free := [morning for morning in meant if not morning.heard]):
                find("doubled", line)
            else:
                free[0].heard.append(at)
        for place, morning in enumerate(mornings):
            # one that a kill held up until the next was to come is the next one, too
            late = [at for at in mornings[place - 1].heard if at >= morning.at - SECOND] if place else []
            heard = morning.heard or late
            if morning.sure and not heard and self._owes_all_the_time(morning.at, morning.by):
                counts["due"] += 1
                find("missed", f"the digest of {user} at {morning.at}")

    def _owes(self, at: int) -> bool:
        return any(question.awaited(at, SECOND) for question in self.questions)

    def _owes_all_the_time(self, begin: int, end: int) -> bool:
        return any(part.begin <= begin and end < part.end for question in self.questions for part in question.stretches)

    def _mornings(self) -> Iterator[Morning]:
        """Each moment at which a digest should come, once.

        A digest is of a day on the wall of its person, who hears it at their hour, or when their night is over. Who
        chooses something has the next two hours from then on, as far as the digest of that day was not told before;
        what was to come at another hour, or by another clock on the wall, comes no more.
        """
        chosen = sorted((c for c in self.chronicle.chosen if c.user == self.person.user), key=lambda each: each.at)
        planned, told, hour, last = dict[date, int](), set[date](), "", 0
        for choice in [*chosen, None]:
            until = self.chronicle.ended if choice is None else choice.at
            while planned and (at := self.up_from(min(planned.values()))) < until:
                day = min(planned, key=lambda each: planned[each])
                due = planned.pop(day)
                told.add(day)
                if hour:
                    planned |= self._days(hour, at, told)
                    wanted = due in self._days(hour, due - 26 * HOUR, (), now=at).values()
                    if wanted and (rests := self.person.life(at, "usual").rests).over(at) == at > last:
                        last = at  # several that an outage held up are one
                        by = self.soon(at, (self.person.user,), rests)
                        near = any(abs(each.at - at) < MINUTE for each in chosen)
                        yield Morning(at, by, by < self.chronicle.ended and not near)
            if choice is not None:
                hour = choice.words[0] if choice.what == "digest" else hour
                planned |= self._days(hour, choice.at, told) if hour else {}

    def _days(self, hour: str, at: int, told: Collection[date], now: int | None = None) -> dict[date, int]:
        """The next two days on the wall after a moment, with when their digests come as things are chosen then, or
        `now`.
        """
        hours, minutes = map(int, hour.split(":"))
        now = at if now is None else now
        there, nights = ZoneInfo(self.person.choice(now).zone), self.person.life(now, "strict").rests
        first, found = datetime.fromtimestamp(at / SECOND, there).date(), dict[date, int]()
        for day in (first + timedelta(days) for days in range(4)):
            local = datetime(day.year, day.month, day.day, hours, minutes, tzinfo=there)
            moment = round(local.astimezone(UTC).timestamp()) * SECOND
            if moment > at and len(found) < 2:
                found[day] = nights.over(moment)
        return {day: moment for day, moment in found.items() if day not in told}
