"""*Club*: one step ahead. It tries its candidates in a handful of worlds and judges where each leads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from engine import Dice
from engine.judgement import Skill
from engine.prompts import Answer
from engine.seen import Owed, Seen
from engine.worlds import World
from players.base import Considered, Player, Thought
from players.playout import rewards, run_on

CANDIDATES: Final = 10
ROUNDS: Final = (1, 2, 4)
"""In so many worlds candidates are tried, and after each round the better half stays."""


@dataclass(slots=True)
class Tried:
    """A candidate with what it came to."""

    answer: Answer
    rank: int
    worths: list[float] = field(default_factory=list)

    @property
    def worth(self) -> float:
        """In the mean."""
        return sum(self.worths) / len(self.worths) if self.worths else 0.0


class Club(Player):
    """Looks where each candidate leads once everybody has had a turn, in the same worlds with the same luck."""

    strength = "club"

    def __init__(self, skill: Skill[Any], candidates: int = CANDIDATES) -> None:
        super().__init__(skill)
        self.candidates = candidates

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        judgement, seat = self.skill.judgement, seen.seat
        world = self.world(seen, dice)
        listed = judgement.candidates(world.state, owed.prompt).first(self.candidates)
        field_ = [Tried(answer, rank) for rank, answer in enumerate(listed)]
        alive = field_
        for number, worlds in enumerate(ROUNDS):
            for extra in range(worlds):
                if number or extra:
                    world = self.world(seen, dice)
                seed = str(dice.below(2**63))
                for tried in alive:
                    tried.worths.append(self._worth(world, seed, seat, tried.answer, dice))
            alive = sorted(alive, key=lambda tried: (-tried.worth, tried.rank))[: max(1, len(alive) // 2)]
            if len(alive) == 1:
                break
        best = alive[0]
        ranked = [best, *sorted((t for t in field_ if t is not best), key=lambda t: (-len(t.worths), -t.worth, t.rank))]
        return Thought(best.answer, [Considered(t.answer, round(t.worth, 4), len(t.worths)) for t in ranked])

    def _worth(self, world: World[Any], seed: str, seat: int, answer: Answer, dice: Dice) -> float:
        game = world.play(seed)
        game.answer(seat, answer, checked=True)
        run_on(game, self.skill.judgement, dice, turns=game.state.seats)
        return rewards(game, self.skill.judgement)[seat]
