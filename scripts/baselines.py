"""What strengths are measured against beside *chance*: players of the arena that no table offers.

*Greedy* takes what looks best the moment it is answered. *Spender* answers by chance but never what a question would be
left at: it buys whatever it can, and uses whatever it may.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, Final

from engine import Dice
from engine.candidates import answers
from engine.codec import encode
from engine.judgement import Skill
from engine.seen import Owed, Seen
from players import Budget, player
from players.base import Player, Thought
from players.playout import rewards

LOOKED_AT: Final = 60
"""Answers that *greedy* looks at, at most, in the order of their shape."""
TRIES: Final = 12
"""Answers that *spender* draws before it leaves the question as it is."""


class Greedy(Player):
    """Takes the answer after which it stands best at once, in one world, without the game's rules of thumb."""

    strength = "greedy"

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        world, seed = self.world(seen, dice), str(dice.below(2**63))
        best, most = owed.prompt.fallback, -1.0
        for answer in islice(answers(owed.prompt), LOOKED_AT):
            game = world.play(seed)
            game.answer(seen.seat, answer, checked=True)
            if (worth := rewards(game, self.skill.judgement)[seen.seat]) > most:
                best, most = answer, worth
        return Thought(best)


class Spender(Player):
    """Answers by chance, but not what happens anyway."""

    strength = "spender"

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        default = encode(owed.prompt.fallback)
        drawn = (owed.prompt.sample(dice) for _ in range(TRIES))
        return Thought(next((answer for answer in drawn if encode(answer) != default), owed.prompt.fallback))


BASELINES: Final[Mapping[str, Callable[[Skill[Any]], Player]]] = {"greedy": Greedy, "spender": Spender}


def contender(name: str, skill: Skill[Any], budget: Budget) -> Player:
    """A baseline, or a strength, or a strength and a style: "club:bold". Raises `KeyError`."""
    if name in BASELINES:
        return BASELINES[name](skill)
    strength, _, style = name.partition(":")
    return player(strength, skill, budget, style)
