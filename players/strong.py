"""*Strong*: a search over many worlds, as long as its budget lasts.

Its candidates are raced: each of them gets a trial in the same world with the same luck, pass after pass, and what
falls behind is left out. Everybody goes on by rules of thumb until what was decided has come to something, and then
further, as its game says; what both come to is judged. Where all candidates come to the same, a tree grows below them,
of what everybody may answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2
from time import process_time
from typing import Any, Final

from engine import Dice
from engine.judgement import Skill
from engine.prompts import Seat
from engine.seen import Owed, Seen
from engine.worlds import World
from players.base import Budget, Considered, Player, Thought
from players.playout import rewards_by_margin, run_on, why
from players.styles import Candidate, favourite, surest
from players.tree import Arm, Bandit, Node, learn

CANDIDATES: Final = 12
WORLDS: Final = 30
"""Worlds that are drawn for a decision; trials beyond take them again, with other luck."""
LEAST: Final = 8
"""Passes after which a candidate may be left out as worse, and after which the tree grows where all come to the same;
where they do not, that would dilute what is told without it.
"""
ENOUGH: Final = 2 * LEAST
"""Passes after which the race may be over, as there is little to be gained."""
SAME: Final = LEAST + 150
"""Passes after which candidates that came to the same each time are left at that: before the tree has grown deep, two
beginnings may both come to nothing though one of them wins if it is gone on with well.
"""
BEHIND: Final = 2.5
"""It is where it lies so many standard errors behind the best one."""
LITTLE: Final = 0.003
"""The race is over where no candidate can be expected to bring so much more than the one that would be answered."""


@dataclass(slots=True)
class Racer(Candidate):
    """A candidate, and what it came to in each pass."""

    def is_behind(self, best: Racer) -> bool:
        """Whether it is worse than the best one beyond doubt, pass by pass."""
        gain, error = best.gain(self)
        return gain > BEHIND * error and gain > 0


def leaders(racing: Sequence[Racer], room: int) -> list[Racer]:
    """As many as there is room for: the first, which is what rules of thumb say, and the best of the others."""
    if len(racing) <= room:
        return list(racing)
    first, *rest = racing
    kept = sorted(rest, key=lambda racer: (-racer.worth, racer.rank))[: room - 1]
    return [first, *sorted(kept, key=lambda racer: racer.rank)]


class Strong(Player):
    """Searches for as long as it may."""

    strength = "strong"

    def __init__(self, skill: Skill[Any], budget: Budget | None = None, style: str = "") -> None:
        super().__init__(skill)
        self.budget, self.style = budget or Budget(), style

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        began, judgement = process_time(), self.skill.judgement
        world = self.world(seen, dice)
        listed = judgement.candidates(world.state, owed.prompt).first(CANDIDATES)
        racers = [Racer(answer, rank) for rank, answer in enumerate(listed)]
        racing = self._race(racers, world, seen, dice, began)
        best = surest(racing, judgement.doubt)
        best = favourite(best, [racer for racer in racers if racer.worth <= best.worth], self.style)
        rest = sorted((r for r in racers if r is not best), key=lambda r: (-len(r.worths), -r.worth, r.rank))
        considered = [Considered(r.answer, round(r.worth, 4), len(r.worths)) for r in (best, *rest)]
        return Thought(best.answer, considered, why(judgement, best.terms, [r.terms for r in rest]))

    def _race(
        self, racers: Sequence[Racer], first: World[Any], seen: Seen, dice: Dice, began: float
    ) -> Sequence[Racer]:
        """Pass after pass through worlds, of which the first is drawn; returns those that are left in the end.

        The budget runs since `process_time` was `began`.
        """
        worlds = [first]
        racing, number, trials, rounds = list(racers), 0, 0, ceil(log2(len(racers)))
        tree: Node | None = None
        answer_of_turn = 1 + sum(given.seat == seen.seat for given in seen.given)
        while len(racing) > 1 and (spent := self.budget.spent(process_time() - began, trials)) < 1:
            # the second answer of a turn has half of the budget, the third a third
            if (spent := min(1.0, answer_of_turn * spent)) == 1 and number >= LEAST:
                break
            if 0 < number < WORLDS:
                worlds.append(self.world(seen, dice))
            racing = leaders(racing, max(2, len(racers) >> int(rounds * spent)))
            world, seed = worlds[number % len(worlds)], str(dice.below(2**63))
            for racer in racing:
                self._trial(world, seed, seen.seat, racer, tree)
            number, trials = number + 1, trials + len(racing)
            if number >= LEAST:
                best = max(racing, key=lambda racer: (racer.worth, -racer.rank))
                racing = [racer for racer in racing if racer is best or not racer.is_behind(best)]
                level = all(racer.is_level(best) for racer in racing)
                if self._is_settled(racing, number, level=level, searched=tree is not None):
                    break
                if level:
                    tree = tree or Node()
        return racing

    def _is_settled(self, racing: Sequence[Racer], number: int, *, level: bool, searched: bool) -> bool:
        """Whether the rest of the budget would bring next to nothing.

        All come to the same, whatever happens; or no other can be expected to bring much more than the surest, as long
        as no tree is `searched`.
        """
        if level:
            return number >= SAME
        if searched or number < ENOUGH:
            return False
        best = surest(racing, self.skill.judgement.doubt)
        return all(best.regret(racer) < LITTLE for racer in racing if racer is not best)

    def _trial(self, world: World[Any], seed: str, seat: Seat, racer: Racer, tree: Node | None) -> None:
        judgement = self.skill.judgement
        path: list[tuple[Seat, Bandit, Arm]] = []
        game = world.play(seed)
        until = game.passed + judgement.ahead(world.state)
        if tree is None:
            game.answer(seat, racer.answer, checked=True)
        else:
            node = tree.descend(game, judgement, path, (seat, racer.answer))
            while node is not None and not game.over and game.passed < until:
                node = node.descend(game, judgement, path)
        run_on(game, judgement, turns=max(0, until - game.passed))
        near = rewards_by_margin(game, judgement)
        if not racer.worths:  # the first world is the same for all
            racer.terms = judgement.terms(game.state)[seat]
        run_on(game, judgement, turns=judgement.further(game.state))
        far = rewards_by_margin(game, judgement)
        found = [(one + other) / 2 for one, other in zip(near, far, strict=True)]
        learn(path, found)
        racer.note(found, seat)
