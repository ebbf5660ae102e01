"""Judges digests: once a day at each person's own hour, in no rest of theirs, and never where nothing is owed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from scripts.elapsed.almanac import DAY, SECOND, Person
from scripts.elapsed.chronicle import Chronicle
from scripts.elapsed.timeline import Question

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
        for morning in mornings:
            if morning.sure and not morning.heard and self._owes_all_the_time(morning.at, morning.by):
                counts["due"] += 1
                find("missed", f"the digest of {user} at {morning.at}")

    def _owes(self, at: int) -> bool:
        return any(question.awaited(at, SECOND) for question in self.questions)

    def _owes_all_the_time(self, begin: int, end: int) -> bool:
        return any(part.begin <= begin and end < part.end for question in self.questions for part in question.stretches)

    def _mornings(self) -> Iterator[Morning]:
        """Each moment at which a digest should come, once."""
        chosen = [each for each in self.chronicle.chosen if each.user == self.person.user and each.what == "digest"]
        changes = [each.at for each in (*chosen, *self.person.changes)]
        seen: set[int] = set()
        for day in range((self.chronicle.ended - self.chronicle.began) // DAY + 2):
            for choice in chosen:
                if not choice.words[0]:
                    continue
                noon = self.chronicle.began + day * DAY
                for moment in self._moments(noon, choice.words[0]):
                    latest = max((each for each in chosen if each.at <= moment), key=lambda each: each.at, default=None)
                    if latest != choice or not self.chronicle.began < moment < self.chronicle.ended:
                        continue
                    at = self.up_from(moment)
                    at = max(at, self.person.life(at, "strict").rests.over(moment))
                    at = self.up_from(at)
                    if at in seen or self.person.life(at, "usual").rests.over(at) != at:
                        continue
                    seen.add(at)
                    by = self.soon(at, (self.person.user,), self.person.life(at, "usual").rests)
                    sure = by < self.chronicle.ended and not any(at - 2 * DAY < each <= by for each in changes)
                    yield Morning(at, by, sure)

    def _moments(self, noon: int, hour: str) -> Iterator[int]:
        """When the clock on their wall shows that hour, as far as they lived there then."""
        hours, minutes = map(int, hour.split(":"))
        zones = {self.person.choice(at).zone for at in (noon, noon + DAY, noon - DAY)}
        for zone in zones:
            there = ZoneInfo(zone)
            day = datetime.fromtimestamp(noon / SECOND, there).date()
            local = datetime(day.year, day.month, day.day, hours, minutes, tzinfo=there)
            moment = round(local.astimezone(UTC).timestamp()) * SECOND
            if self.person.choice(moment).zone == zone or self.person.choice(moment - 2 * DAY).zone == zone:
                yield moment
