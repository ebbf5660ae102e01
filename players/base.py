"""What a player is: somebody who answers one question of one seat, and can say why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from engine import Dice
from engine.candidates import has_choice
from engine.judgement import Reasons, Skill
from engine.prompts import Answer
from engine.seen import Owed, Seen
from engine.worlds import NoWorld, World

SECONDS: Final = 3.0
"""So long a decision is thought about, as usual."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a decision may be thought about: CPU seconds, or so many trials whatever they take."""

    seconds: float | None = SECONDS
    trials: int | None = None

    @classmethod
    def of(cls, text: str) -> Budget:
        """ "3" or "0.5": seconds; "200t": trials. Raises `ValueError`."""
        if text.endswith("t"):
            return cls(None, int(text[:-1]))
        return cls(float(text), None)

    @classmethod
    def shared(cls, by: int) -> Budget:
        """What each of so many has that share the usual time."""
        return cls(SECONDS / by)

    def spent(self, seconds: float, trials: int) -> float:
        """Which part of it so much is; 1 and above: all of it."""
        of_time = seconds / self.seconds if self.seconds else float(self.seconds is not None)
        of_trials = trials / self.trials if self.trials else float(self.trials is not None)
        return max(of_time, of_trials)


@dataclass(frozen=True, slots=True)
class Considered:
    """An answer that was looked at: what it seemed worth (0 to 1, a share of the win), and how often it was tried;
    where it never was, its worth is not known.

    `why` is what speaks for it, and below zero against it, where somebody asked for that.
    """

    answer: Answer
    worth: float
    tried: int = 1
    why: Reasons = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer, and what else was considered, the best first; `why` is what speaks for it rather than for the second
    best.

    `lost`: no world fitted what the seat knows, and the answer is the policy's, or the question's default.
    """

    answer: Answer
    considered: Sequence[Considered] = ()
    why: Reasons = ()
    lost: bool = False


class Player(ABC):
    """Somebody at any table of one game. It keeps nothing from one question to the next."""

    strength: ClassVar[str]

    def __init__(self, skill: Skill[Any]) -> None:
        self.skill = skill

    def decide(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        """Answer one of the questions that the seat owes. `dice` are the player's own, never the table's."""
        if not has_choice(owed.prompt):
            return Thought(owed.prompt.fallback)
        try:
            return self.think(seen, owed, dice)
        except NoWorld:
            return Thought(self._at_a_glimpse(seen, owed, dice), lost=True)

    def _at_a_glimpse(self, seen: Seen, owed: Owed, dice: Dice) -> Answer:
        """What the policy would answer by what the seat sees, where that is enough for it."""
        try:
            state = self.skill.worlds.glimpse(seen, dice)
        except NoWorld:
            return owed.prompt.fallback
        return self.skill.judgement.best(state, owed.prompt)

    @abstractmethod
    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        """Answer a question that has more than one answer. Raises `NoWorld`."""

    def world(self, seen: Seen, dice: Dice) -> World[Any]:
        """A world as this seat may imagine it."""
        return self.skill.worlds.draw(seen, dice)
