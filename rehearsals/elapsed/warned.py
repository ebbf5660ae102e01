"""Whose time ran out was warned before, in their waking time; nobody is told the same twice of one deadline.

For the judge: nothing of the host's is used here, and nothing of what it worked out about single reminders.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rehearsals.elapsed.almanac import HOUR, MINUTE
from rehearsals.elapsed.banks import time_of
from rehearsals.elapsed.calls import AWAY
from rehearsals.elapsed.questions import Question

LEAST = "least_awake_minutes"
"""How long at least somebody had been awake when their time ran out; a day at most is looked at."""

SLOW = 4 * HOUR
"""Whoever has so much time for a decision, or more, is warned before it is over."""


@dataclass(frozen=True, slots=True)
class Heard:
    """A reminder as it reached somebody: of which stage, when, and whether in public."""

    user: int
    stage: str
    at: int
    public: bool


class Warnings:
    """The warnings of one table."""

    def __init__(self, hearing: Any) -> None:
        self.hearing, self.find = hearing, hearing.find
        self.counts: dict[str, int] = hearing.court.verdict.counts
        self.of_user: dict[int, list[Question]] = hearing.of_user

    def run(self, heard: Sequence[Heard]) -> None:
        """Look at every deadline that passed, and at everything that was told of one."""
        self._twice(heard)
        if min(map(time_of, self.hearing.paces)) < SLOW:
            return
        for default in self.hearing.timeline.defaults:
            question = default.question
            if question.user is not None and question.due is not None:
                self._ran_out(question, question.user, question.due, heard)

    def _ran_out(self, question: Question, user: int, due: int, heard: Sequence[Heard]) -> None:
        asked = min(each.opened for each in self.of_user[user] if any(part.due == due for part in each.stretches))
        told = [each.at for each in heard if each.user == user]
        told += [post.at for post in self.hearing.posts if post.title == AWAY and user in post.mentions]
        if not any(asked <= at < due for at in told):
            name = self.hearing.name(question.asked.id)
            self.find("unwarned", f"{name}, due at {due}: {user} had heard nothing since {asked}")
        rests = self.hearing.court.people[user].life(due, self.hearing.kind).rests
        since = rests.before(due) if question.bank is not None else max(rests.before(due), question.opened)
        self.counts[LEAST] = min(self.counts[LEAST], (due - since) // MINUTE)

    def _twice(self, heard: Sequence[Heard]) -> None:
        known: set[tuple[int, str, bool, frozenset[int]]] = set()
        for each in heard:
            dues = frozenset(
                part.due
                for question in self.of_user[each.user]
                for part in question.stretches
                if part.begin <= each.at and each.at - 1000 < part.end
            )
            told = each.user, each.stage, each.public, dues
            if dues and told in known:
                line = f"{each.stage} at table {self.hearing.number} to {each.user} at {each.at}"
                self.find("told_twice", f"{line}: it was told before of the same deadline")
            known.add(told)
