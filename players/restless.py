"""Somebody who now and then answers by chance, so that games differ: for fitting."""

from __future__ import annotations

from engine import Dice
from engine.seen import Owed, Seen
from players.base import Player, Thought


class Restless(Player):
    """Plays as another player, but for a share of its answers."""

    strength = "restless"

    def __init__(self, other: Player, share: float) -> None:
        super().__init__(other.skill)
        self.other, self.share = other, share

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        if dice.below(1000) < 1000 * self.share:
            return Thought(owed.prompt.sample(dice))
        return self.other.think(seen, owed, dice)
