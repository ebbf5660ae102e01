"""Whoever composes puzzles: is one answer to a question clearly better than every other, by what its seat knows?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean, stdev
from typing import Any, Final

from engine import Dice
from engine.judgement import Reasons, Skill
from engine.prompts import Answer
from engine.seen import Owed, Seen
from engine.worlds import NoWorld
from players.adviser import Adviser, Tried
from players.base import Considered
from players.club import Club

MOST: Final = 5
"""So many answers are compared."""
CLEAR: Final = 0.04
"""The best is better than the next by so much of the win."""
SURE: Final = 3.0
"""And by so many times the standard error of that, over the worlds."""
AGAIN: Final = 10
"""What seems clear is compared once more in so many times as many worlds."""
PARTS: Final = (0.25, 0.5, 1.0)
"""After so much of the worlds it is looked whether the rest is worth its time."""


class Composer:
    """Looks at questions for those that make a puzzle. `gist`: what of an answer counts, to which question."""

    def __init__(self, skill: Skill[Any], gist: Callable[[str, Answer], str], worlds: int = 24) -> None:
        self.skill, self.gist, self.worlds = skill, gist, worlds

    def clear(self, seen: Seen, owed: Owed, dice: Dice) -> Sequence[Tried] | None:
        """The answers to a question that has one clearly best one, that one first; None where it has none."""
        try:
            considered = self._considered(seen, owed, dice)
            if len(considered) < 3 or considered[0].worth - considered[1].worth < CLEAR / 2:
                return None
            ranked = self._promising([each.answer for each in considered], self.worlds, seen, dice)
            if ranked is None or not is_clear(ranked):
                return None
            again = self._promising([each.answer for each in ranked], self.worlds * AGAIN, seen, dice)
        except NoWorld:
            return None
        stands = again is not None and again[0].answer == ranked[0].answer and is_clear(again)
        return again if stands else None

    def _considered(self, seen: Seen, owed: Owed, dice: Dice) -> Sequence[Considered]:
        """What *club* thinks of answers that differ in what counts, the best of each."""
        each: dict[str, Considered] = {}
        for considered in Club(self.skill).think(seen, owed, dice).considered:
            each.setdefault(self.gist(owed.prompt.ask, considered.answer), considered)
        return list(each.values())[:MOST]

    def holds(self, answers: Sequence[Answer], seen: Seen, dice: Dice) -> bool:
        """Whether the first of these answers is the best in ten times as many worlds as usual, drawn anew."""
        compared = Adviser(self.skill, worlds=self.worlds * AGAIN).compared(answers, seen, dice)
        return bool(compared[0].answer == answers[0])

    def reasons(self, ranked: Sequence[Tried]) -> Reasons:
        """What speaks for the first beside the second."""
        return Adviser(self.skill).reasons(ranked[0], ranked[1])

    def _promising(self, answers: Sequence[Answer], worlds: int, seen: Seen, dice: Dice) -> list[Tried] | None:
        """Answers compared in so many worlds, the best first; None as soon as two of them look as good."""
        adviser, tried = Adviser(self.skill), [Tried(answer) for answer in answers]
        for part in PARTS:
            adviser.look_on(tried, round(part * worlds) - len(tried[0].worths), seen, dice)
            tried.sort(key=lambda each: -each.worth)
            if tried[0].worth - tried[1].worth < CLEAR / 2:
                return None
        return tried


def is_clear(ranked: Sequence[Tried]) -> bool:
    """Whether the first does better than the second by far, and beyond chance."""
    first, second = ranked[:2]
    gaps = [a - b for a, b in zip(first.worths, second.worths, strict=True)]
    mean = fmean(gaps)
    return mean >= CLEAR and mean > SURE * stdev(gaps) / len(gaps) ** 0.5
