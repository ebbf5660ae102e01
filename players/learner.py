"""*Learner*: rules of thumb, at once. It takes what the policy of its game names first."""

from __future__ import annotations

from engine import Dice
from engine.seen import Owed, Seen
from players.base import Player, Thought


class Learner(Player):
    """Takes the first candidate."""

    strength = "learner"

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        state = self.skill.worlds.glimpse(seen, dice)
        return Thought(self.skill.judgement.candidates(state, owed.prompt).first(1)[0])
