"""*Club*: one step ahead. It tries its candidates in a handful of worlds and judges where each leads."""

from __future__ import annotations

from math import ceil, log2
from typing import Any, Final

from engine import Dice
from engine.judgement import Skill
from engine.seen import Owed, Seen
from engine.worlds import World
from players.base import Budget, Considered, Player, Thought
from players.playout import is_late, rewards, run_on, why
from players.strong import Strong
from players.styles import Candidate, favourite, surest

CANDIDATES: Final = 10
TRIALS: Final = 24
"""About so many trials a decision: in rounds of equal size, after each of which the first stays and the better half."""
LAST: Final = 300
"""Trials that are spent, as by *strong*, where the end is near and by rules of thumb all candidates come to the same:
one of them may win if it is gone on with well. No time is looked at, so that the same is answered wherever it is asked.
"""
ANSWERS: Final = 3000
"""About so many answers at most those trials give: where each takes many, fewer are made."""


class Club(Player):
    """Looks where each candidate leads once everybody has had a turn, in the same worlds with the same luck."""

    strength = "club"

    def __init__(self, skill: Skill[Any], candidates: int = CANDIDATES, style: str = "") -> None:
        super().__init__(skill)
        self.candidates, self.style = candidates, style

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        judgement, seat = self.skill.judgement, seen.seat
        world = self.world(seen, dice)
        listed = judgement.candidates(world.state, owed.prompt).first(self.candidates)
        rivals = [Candidate(answer, rank) for rank, answer in enumerate(listed)]
        alive, answers = rivals, 0
        rounds = ceil(log2(len(rivals)))
        for number in range(rounds):
            for _ in range(max(1, TRIALS // (rounds * len(alive)))):
                if rivals[0].worths:
                    world = self.world(seen, dice)
                seed = str(dice.below(2**63))
                for tried in alive:
                    answers += self._try(tried, world, seed, seat)
            if number < rounds - 1:
                rest = sorted(alive[1:], key=lambda tried: (-tried.worth, tried.rank))
                alive = [alive[0], *rest[: (len(alive) - 1) // 2]]
        if is_late(world.state, judgement) and all(tried.is_level(rivals[0]) for tried in rivals):
            trials = ANSWERS * sum(len(tried.worths) for tried in rivals) // max(1, answers)
            return Strong(self.skill, Budget(None, min(LAST, trials)), self.style).think(seen, owed, dice)
        best = surest(alive)
        best = favourite(best, [tried for tried in rivals if tried.worth <= best.worth], self.style)
        ranked = [best, *sorted((t for t in rivals if t is not best), key=lambda t: (-len(t.worths), -t.worth, t.rank))]
        considered = [Considered(t.answer, round(t.worth, 4), len(t.worths)) for t in ranked]
        return Thought(best.answer, considered, why(judgement, best.terms, [t.terms for t in ranked[1:]]))

    def _try(self, tried: Candidate, world: World[Any], seed: str, seat: int) -> int:
        """A trial; returns how many answers it took."""
        game, judgement = world.play(seed), self.skill.judgement
        game.answer(seat, tried.answer, checked=True)
        answers = run_on(game, judgement, turns=judgement.ahead(world.state))
        if not tried.worths:  # the first world is the same for all
            tried.terms = judgement.terms(game.state)[seat]
        tried.note(rewards(game, judgement), seat)
        return answers
