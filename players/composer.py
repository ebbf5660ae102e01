"""Whoever composes puzzles: is one answer to a question clearly better than every other, by what its seat knows?"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Any, Final

from engine import Dice
from engine.judgement import Skill
from engine.seen import Owed, Seen
from engine.worlds import NoWorld
from players.adviser import Adviser, Tried
from players.club import Club

MOST: Final = 5
"""So many answers are compared."""
CLEAR: Final = 0.04
"""The best is better than the next by so much of the win."""
SURE: Final = 3.0
"""And by so many times the standard error of that, over the worlds."""
AGAIN: Final = 10
"""What seems clear is compared once more in so many times as many worlds."""


class Composer:
    """Looks at questions for those that make a puzzle."""

    def __init__(self, skill: Skill[Any], worlds: int = 24) -> None:
        self.skill, self.worlds = skill, worlds

    def clear(self, seen: Seen, owed: Owed, dice: Dice) -> Sequence[Tried] | None:
        """The answers to a question that has one clearly best one, that one first; None where it has none."""
        try:
            considered = Club(self.skill).think(seen, owed, dice).considered[:MOST]
            if len(considered) < 3 or considered[0].worth - considered[1].worth < CLEAR / 2:
                return None
            ranked = self._compared([each.answer for each in considered], seen, dice, 1)
            if is_clear(ranked):
                again = self._compared([each.answer for each in ranked], seen, dice, AGAIN)
                if again[0].answer == ranked[0].answer and is_clear(again):
                    return again
        except NoWorld:
            return None
        return None

    def holds(self, answers: Sequence[Any], seen: Seen, dice: Dice) -> bool:
        """Whether the first of these answers is the best in ten times as many worlds as usual, drawn anew."""
        return bool(self._compared(answers, seen, dice, AGAIN)[0].answer == answers[0])

    def reasons(self, ranked: Sequence[Tried]) -> Sequence[tuple[str, float]]:
        """What speaks for the first beside the second, in the game's words."""
        return Adviser(self.skill).reasons(ranked[0], ranked[1])

    def _compared(self, answers: Sequence[Any], seen: Seen, dice: Dice, times: int) -> list[Tried]:
        return Adviser(self.skill, worlds=self.worlds * times).compared(answers, seen, dice)


def is_clear(ranked: Sequence[Tried]) -> bool:
    """Whether the first does better than the second by far, and beyond chance."""
    first, second = ranked[:2]
    gaps = [a - b for a, b in zip(first.worths, second.worths, strict=True)]
    mean = fmean(gaps)
    return mean >= CLEAR and mean > SURE * stdev(gaps) / len(gaps) ** 0.5
