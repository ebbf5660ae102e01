"""*Learner*: rules of thumb, at once. It takes what the policy of its game names first, and says what comes next."""

from __future__ import annotations

from typing import Final

from engine import Dice
from engine.seen import Owed, Seen
from players.base import Considered, Player, Thought

TOLD: Final = 3
"""So many of its candidates are told of; it tries none."""


class Learner(Player):
    """Takes the first candidate."""

    strength = "learner"

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        state = self.skill.worlds.glimpse(seen, dice)
        first = self.skill.judgement.candidates(state, owed.prompt).first(TOLD)
        return Thought(first[0], [Considered(answer, 0.0, 0) for answer in first])
