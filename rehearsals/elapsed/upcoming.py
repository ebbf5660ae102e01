"""Who was to hear that they are next, and heard it: once a turn, in no rest of theirs, while it is true.

For the judge: nothing of the host's is used here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rehearsals.elapsed.almanac import MINUTE, SECOND, SOON
from rehearsals.elapsed.chronicle import Chosen
from rehearsals.elapsed.private import Next
from rehearsals.elapsed.questions import Question
from rehearsals.elapsed.replayed import Commit

GATHERS = 2 * MINUTE
"""So long a direct message waits for others to the same person."""

Turn = tuple[int, int]
"""A seat, and how many questions it was asked before: one turn of it."""

Find = Callable[[str, str], None]
Rests = Callable[[int, int], Any]
"""When a person rests, by how they live at a moment."""


@dataclass(slots=True)
class Upcoming:
    """One table: what its people were told of turns to come. `wants` are their choices."""

    table: int
    states: Sequence[Commit]
    questions: Sequence[Question]
    wants: Collection[Chosen]
    rests: Rests
    soon: Callable[[int, Sequence[int], Any], int]
    told: dict[int, set[Turn]] = field(default_factory=dict)

    def run(self, heard: Collection[Next], counts: dict[str, int], find: Find) -> None:
        """Hold what came against what should have come."""
        for each in sorted(heard, key=lambda each: each.at):
            counts["sent"] += 1
            counts["due"] += 1
            self._weigh(each, find)
        for user, turn, at, by in self._wanted():
            if turn not in self.told.get(user, ()):
                counts["due"] += 1
                find("missed", f"nobody told {user} at table {self.table} since {at}, until {by}, that they are next")

    def _weigh(self, heard: Next, find: Find) -> None:
        line = f"at table {self.table} {heard.user} was told at {heard.at} that they are next"
        if not self._wishes(heard.user, heard.at - GATHERS - SOON) and not self._wishes(heard.user, heard.at):
            find("to_who_owed_nothing", f"{line}, which they do not want to hear")
            return
        if self.rests(heard.user, heard.at).over(heard.at) != heard.at:
            find("in_quiet_time", line)
        turn = self._turn(heard.user, heard.at)
        if turn is None:
            find("to_who_owed_nothing", line)
        elif turn in self.told.setdefault(heard.user, set()):
            find("doubled", line)
        else:
            self.told[heard.user].add(turn)

    def _turn(self, user: int, at: int) -> Turn | None:
        """Which turn of this person was shown ahead then; a moment before will do, too."""
        for moment in (at, at - SECOND):
            state = self._state(moment)
            if state is not None and self._awaited(state, moment):
                found = next((turn for turn in state.coming if state.users.get(turn[0]) == user), None)
                if found is not None:
                    return found
        return None

    def _state(self, at: int) -> Commit | None:
        place = bisect_right(self.states, at, key=lambda commit: commit.at)
        return self.states[place - 1] if place else None

    def _awaited(self, state: Commit, at: int) -> bool:
        """Whether somebody was awaited then."""
        asked = {one.id for one in state.asked if not one.quiet and not one.answered}
        return any(q.asked.id in asked and q.awaited(at, SECOND) for q in self.questions)

    def _wishes(self, user: int, at: int) -> bool:
        said = [each for each in self.wants if each.user == user and each.at <= at]
        return bool(said) and said[-1].words[0] == "on"

    def _wanted(self) -> Iterator[tuple[int, Turn, int, int]]:
        """(who, which turn, since when, by when): where one person is awaited, whoever is shown ahead as the next."""
        done: set[Turn] = set()
        for state, after in zip(self.states, [*self.states[1:], None], strict=True):
            before = [one for one in state.asked if not one.quiet and not one.answered]
            if len(before) != 1 or any(one.quiet for one in state.asked):
                continue
            turn = next((turn for turn in state.coming if turn[0] != before[0].seat), None)
            user = None if turn is None else state.users.get(turn[0])
            if turn is None or user is None or turn in done or not self._wishes(user, state.at):
                continue
            told = state.at + GATHERS  # or later, where they have chosen meanwhile to rest then
            if any(self.rests(user, state.at).over(at) != at for at in (state.at, told)):
                continue
            done.add(turn)
            by = self.soon(told, (user,), self.rests(user, told))
            if (after is None or after.at > by) and self._all_the_time(before[0].id, state.at, by):
                yield user, turn, state.at, by

    def _all_the_time(self, prompt: str, begin: int, end: int) -> bool:
        """Whether somebody was awaited for this question, running and in one piece."""
        return any(
            q.asked.id == prompt and part.begin <= begin and end < part.end
            for q in self.questions
            for part in q.stretches
        )
