"""Questions from their opening to their end, as the judge of a month follows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rehearsals.elapsed.almanac import HOUR, Life
from rehearsals.elapsed.banks import Lives
from rehearsals.elapsed.replayed import Asked

Asking = tuple[str, int]
"""A question as it was asked once: its id, and when."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a question's time in which nothing changed: until when it was due, and how its person lived.

    `bank`: where its person has one, since when it ran, and with how much.
    """

    begin: int
    end: int
    due: int
    life: Life
    bank: tuple[int, int] | None = None


@dataclass(slots=True)
class Question:
    """A question from its opening to its end. `stretches` are those in which somebody was awaited.

    `shown`: whoever is asked took the seat and was shown what is asked there. `left_to_others`: it came to somebody who
    was away, and others may answer it as well. `counted`: since when the time of a window counts, from its opening or
    the end of an outage. `closings`: until when it may stay open, and since when that was so.
    """

    asked: Asked
    user: int | None
    opened: int
    due: int | None
    stretches: list[Stretch] = field(default_factory=list)
    since: int = 0
    closings: list[tuple[int, int]] = field(default_factory=list)
    ended: int | None = None
    shown: bool = False
    left_to_others: bool = False
    bank: tuple[int, int] | None = None
    counted: int = 0

    def __post_init__(self) -> None:
        self.counted = self.counted or self.opened

    @property
    def latest(self) -> int:
        """Until when a window may stay open, 0 for what is no window."""
        return self.closings[-1][1] if self.closings else 0

    def stays_open(self, at: int, until: int) -> None:
        """From some moment on it may stay open until another one, and never less long than before."""
        self.closings.append((at, max(self.latest, until)))

    def closing_at(self, at: int, before: int = 0) -> set[int]:
        """Until when it could stay open as things were then, or up to `before` milliseconds before it."""
        ends = [*[since for since, _ in self.closings[1:]], self.ended]
        return {
            until
            for (since, until), end in zip(self.closings, ends, strict=True)
            if since <= at and (end is None or at - before < end)
        }

    @property
    def key(self) -> Asking:
        """What tells it from all others; what is asked again after a pause is another one."""
        return self.asked.id, self.opened

    def awaited(self, at: int, before: int = 0) -> bool:
        """Whether somebody owed an answer then, or until `before` milliseconds before it."""
        return any(each.begin <= at and at - before < each.end for each in self.stretches)

    def due_at(self, at: int) -> int | None:
        """Until when it was due then."""
        return next((each.due for each in self.stretches if each.begin <= at < each.end), None)

    def cut(self, at: int, lives: Lives, *, paused: bool) -> None:
        """A stretch ends."""
        awaited = self.user is not None and not self.asked.answered and not self.asked.quiet and not paused
        if awaited and self.due is not None and at > self.since:
            life = lives(self.asked.seat, self.since)
            self.stretches.append(Stretch(self.since, at, self.due, life, self.bank))
        self.since = max(self.since, at)


@dataclass(frozen=True, slots=True)
class Default:
    """The clock answered a question of a user at a moment, though it was due at another."""

    question: Question
    at: int
    fits: bool


def turn_of(asked: Asked, before: Mapping[str, Question], now: Sequence[Asked], people: int) -> Sequence[Question]:
    """The questions that a new one goes on with: of the same person, with nobody else asked between. Who is alone has
    no turn.
    """
    still = {each.id for each in now if each.id in before and before[each.id].asked.digest == each.digest}
    gone = [question for question in before.values() if question.asked.id not in still]
    new = [each for each in now if each.id not in still and (each.quiet or each.owed)]
    if people == 1 or any(each.quiet for each in new):
        return ()
    if {question.asked.seat for question in gone} | {each.seat for each in new} != {asked.seat}:
        return ()
    return gone if asked.aside or all(before[name].asked.seat == asked.seat for name in still) else ()


def due_of(
    asked: Asked, at: int, life: Life, pace: int, before: Mapping[str, Question], turn: Sequence[Question]
) -> int:
    """Until when somebody has time for what they are asked now; `turn` are the questions with which it is one turn."""
    whole = life.due(at, pace)
    named = [q for q in before.values() if q.asked.clock and q.asked.clock == asked.clock and not q.asked.quiet]
    if shared := [q.due for q in named if q.due is not None and q.due > at]:
        return max(life.rests.ready(max(shared)), life.due(at, min(HOUR, pace // 4)))
    first = max((q.due for q in turn if q.due is not None), default=0)
    return min(whole, max(first, life.due(at, pace // 4))) if first > at else whole
