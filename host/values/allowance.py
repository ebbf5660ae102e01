"""How much vacation counts at the tables of one server. Pure; times are milliseconds.

Time away is taken from what a person has left in that server, which grows again while they are there: by one day in so
many, up to a cap. What is beyond it does not count as absence: time runs again.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine import Refusal
from host.values.habits import Span, joined
from host.values.ports import DAY

MOST_DAYS = 365


@dataclass(frozen=True, slots=True)
class Allowance:
    """What a server allows: days to begin with, one day more for each `every` days (0: none), and `cap` days at most.

    Raises `Refusal` for what cannot be.
    """

    start: int = 14
    every: int = 8
    cap: int = 30

    def __post_init__(self) -> None:
        if not 0 <= self.start <= self.cap <= MOST_DAYS or not 0 <= self.every <= MOST_DAYS:
            raise Refusal("A vacation has 0 to 365 days, the most at least as many as one begins with.")

    @property
    def words(self) -> str:
        """In a sentence's end: "14 days to begin with, one more for every 8 days, at most 30"."""
        if not self.cap:
            return "no vacation counts here"
        grows = f", one more for every {self.every} days, at most {self.cap}" if self.every else ""
        return f"{self.start} days to begin with{grows}"


USUAL = Allowance()


@dataclass(frozen=True, slots=True)
class Leave:
    """How much vacation a person had `left` in a server at the moment `at`; earlier vacations are taken off."""

    left: int
    at: int

    def then(self, allowed: Allowance, away: Collection[Span], until: int) -> Leave:
        """The same at a later moment, with what was taken and gained meanwhile."""
        left, at = self.left, self.at
        for begin, end in joined(sorted(away)):
            if end <= self.at or begin >= until:
                continue
            left = _grown(left, allowed, max(begin, self.at) - at)
            left, at = max(0, left - (min(end, until) - max(begin, self.at))), min(end, until)
        return Leave(_grown(left, allowed, until - at), until)

    def counted(self, allowed: Allowance, away: Collection[Span]) -> tuple[Span, ...]:
        """The parts of vacations that count: each until it uses up what is left."""
        left, at, found = self.left, self.at, list[Span]()
        for begin, end in joined(sorted(away)):
            if end <= self.at:
                found.append((begin, end))
                continue
            first = max(begin, self.at)
            left = _grown(left, allowed, first - at)
            last = min(end, first + left)
            if last > begin:
                found.append((begin, last))
            left, at = left - (last - first), end
        return tuple(found)


def unused(allowed: Allowance, away: Collection[Span], at: int) -> Leave:
    """The leave of somebody who was never away from this server's tables before these vacations."""
    return Leave(allowed.start * DAY, min((begin for begin, _ in away), default=at))


def _grown(left: int, allowed: Allowance, time: int) -> int:
    if not allowed.every:
        return left
    return max(left, min(allowed.cap * DAY, left + max(0, time) // allowed.every))
