"""What a good player tells another one who asks: a few choices, what each is worth, and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Any, Final

from engine import Dice
from engine.codec import encode
from engine.judgement import LESS, MORE, Reasons, Skill, Term
from engine.prompts import Answer
from engine.seen import Owed, Seen
from engine.worlds import World
from players.base import Considered, Player, Thought
from players.club import Club
from players.playout import Terms, rewards, run_on

MOST: Final = 3
"""So many choices are told of."""
WORLDS: Final = 24
"""In so many worlds the choices are compared, in each with the same luck."""
SURE: Final = 2.5
"""A reason counts that is so many times as large as its standard error, over the worlds."""
LEAST: Final = 0.02
"""And that weighs at least so much, as a difference of two strengths."""


@dataclass(slots=True)
class Tried:
    """A choice, and where it led in world after world."""

    answer: Answer
    worths: list[float] = field(default_factory=list)
    terms: list[Terms] = field(default_factory=list)

    @property
    def worth(self) -> float:
        return fmean(self.worths)


class Adviser(Player):
    """Lets *club* choose among everything, and looks longer at the best few and at whatever else it is asked about.

    What it considers has reasons: of the best what speaks for it beside the second, of every other beside the best;
    what weighs against it is below zero.
    """

    strength = "adviser"

    def __init__(self, skill: Skill[Any], also: Sequence[Answer] = (), worlds: int = WORLDS) -> None:
        """`also`: answers, in canonical form, that are looked at whatever they are worth."""
        super().__init__(skill)
        self.also, self.worlds = also, worlds

    def think(self, seen: Seen, owed: Owed, dice: Dice) -> Thought:
        first = [each.answer for each in Club(self.skill).think(seen, owed, dice).considered[:MOST]]
        known = {encode(answer) for answer in first}
        ranked = self.compared((*first, *(each for each in self.also if encode(each) not in known)), seen, dice)
        best, second = ranked[0], ranked[1 if len(ranked) > 1 else 0]
        told = [
            Considered(
                each.answer,
                round(each.worth, 4),
                len(each.worths),
                self.reasons(each, second if each is best else best),
            )
            for each in ranked
        ]
        return Thought(ranked[0].answer, told, told[0].why)

    def compared(self, answers: Sequence[Answer], seen: Seen, dice: Dice) -> list[Tried]:
        """These answers as they do in the same worlds with the same luck, the best first."""
        tried = [Tried(answer) for answer in answers]
        self.look_on(tried, self.worlds, seen, dice)
        return sorted(tried, key=lambda each: -each.worth)

    def look_on(self, tried: Sequence[Tried], worlds: int, seen: Seen, dice: Dice) -> None:
        """See where choices lead in so many more worlds, in each with the same luck."""
        for _ in range(worlds):
            world, luck = self.world(seen, dice), str(dice.below(2**63))
            for each in tried:
                self._try(each, world, luck, seen.seat)

    def _try(self, each: Tried, world: World[Any], luck: str, seat: int) -> None:
        game, judgement = world.play(luck), self.skill.judgement
        game.answer(seat, each.answer, checked=True)
        run_on(game, judgement, turns=judgement.ahead(world.state))
        each.worths.append(rewards(game, judgement)[seat])
        each.terms.append(judgement.terms(game.state)[seat])

    def reasons(self, here: Tried, there: Tried) -> Reasons:
        """What tells one choice from another beyond chance, the weightiest first."""
        nothing, found = Term(0.0, 0.0), []
        for name in sorted({name for terms in here.terms for name in terms}):
            pairs = [(a.get(name, nothing), b.get(name, nothing)) for a, b in zip(here.terms, there.terms, strict=True)]
            worths, amounts = ([one[at] - other[at] for one, other in pairs] for at in (1, 0))
            if is_beyond_chance(worths) and is_beyond_chance(amounts, 0.0):
                found.append(((MORE if fmean(amounts) > 0 else LESS) + name, round(fmean(worths), 2)))
        return sorted(found, key=lambda reason: -abs(reason[1]))


def is_beyond_chance(gaps: Sequence[float], least: float = LEAST) -> bool:
    """Whether differences over worlds are large enough to be told."""
    mean = fmean(gaps)
    return abs(mean) >= least and abs(mean) > SURE * stdev(gaps) / len(gaps) ** 0.5
