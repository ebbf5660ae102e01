"""*Chance*: any legal answer. Company to try a game with, and what everything else is measured against."""

from __future__ import annotations

from engine import Dice
from engine.seen import Owed, Seen
from players.base import Player, Thought


class Chance(Player):
    """Answers by chance."""

    strength = "chance"

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        return Thought(owed.prompt.sample(dice))
