"""A tree over what several seats may answer, the same one for all worlds.

Open loop: no position is kept in it. A trial plays a world of its own from the root, choosing by what the tree knows
of the answers that are possible there, and gives back what it came to. Answers are keyed by themselves: the same
answer is the same branch in every world. Whoever answers a sealed question has statistics of its own, and nobody's
depend on what others answer to it at the same time. Each seat looks for its own reward.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final, TypeAlias

from engine.bare import Bare
from engine.codec import encode
from engine.judgement import Judgement
from engine.prompts import Answer, Prompt, Seat

WIDTH: Final = 2.0
GROWTH: Final = 0.4
"""After n visits `WIDTH` * n ** `GROWTH` candidates are considered."""
EXPLORING: Final = 0.35
"""How much curiosity weighs beside what is known."""

Key: TypeAlias = tuple[tuple[Seat, str], ...]


@dataclass(slots=True)
class Arm:
    """An answer: how often it was tried, and the sum of what came of it for its seat."""

    visits: int = 0
    total: float = 0.0


@dataclass(slots=True)
class Bandit:
    """One question of one seat: its answers by themselves."""

    visits: int = 0
    total: float = 0.0
    arms: dict[str, Arm] = field(default_factory=dict)

    def choose(self, judgement: Judgement[Any], state: Any, prompt: Prompt) -> tuple[Answer, Arm]:
        """An answer that is possible in this world: what has proved well, what the policy prefers, what is untried."""
        width = max(2, int(WIDTH * (self.visits + 1) ** GROWTH))
        mean = self.total / self.visits if self.visits else 0.5
        best, chosen = -1.0, None
        for rank, answer in enumerate(judgement.candidates(state, prompt).first(width)):
            arm = self.arms.setdefault(encode(answer), Arm())
            worth = arm.total / arm.visits if arm.visits else mean
            curiosity = EXPLORING * sqrt(self.visits + 1) / (1 + arm.visits) / (1 + rank)
            if worth + curiosity > best:
                best, chosen = worth + curiosity, (answer, arm)
        assert chosen is not None, "every question has an answer"
        return chosen


@dataclass(slots=True)
class Node:
    """What has been answered so far; what is asked then, by seat and ask, and what follows."""

    bandits: dict[tuple[Seat, str], Bandit] = field(default_factory=dict)
    children: dict[Key, Node] = field(default_factory=dict)

    def descend(
        self,
        game: Bare[Any],
        judgement: Judgement[Any],
        path: list[tuple[Seat, Bandit, Arm]],
        settled: tuple[Seat, Answer] | None = None,
    ) -> Node | None:
        """Answer what is asked together, note by whom; returns the node after it, None where that is a new one.

        `settled` is what one seat answers in any case: whoever is asked together with it does not know that.
        """
        choices: list[tuple[Seat, Answer]] = []
        for prompt in _asked_together(game, settled[0] if settled else None):
            if settled and prompt.seat == settled[0]:
                choices.append(settled)
                continue
            bandit = self.bandits.setdefault((prompt.seat, prompt.ask), Bandit())
            answer, arm = bandit.choose(judgement, game.state, prompt)
            path.append((prompt.seat, bandit, arm))
            choices.append((prompt.seat, answer))
        for seat, answer in choices:
            game.answer(seat, answer, checked=True)
        key = tuple((seat, encode(answer)) for seat, answer in choices)
        known = self.children.get(key)
        if known is None:
            self.children[key] = Node()
        return known


def learn(path: Sequence[tuple[Seat, Bandit, Arm]], rewards: Sequence[float]) -> None:
    """Note what a trial came to for everybody who chose in it."""
    for seat, bandit, arm in path:
        bandit.visits += 1
        bandit.total += rewards[seat]
        arm.visits += 1
        arm.total += rewards[seat]


def _asked_together(game: Bare[Any], seat: Seat | None) -> list[Prompt]:
    """The open questions that are answered without knowing each other's answers, that of `seat` among them; else one
    alone.
    """
    questions = game.questions
    first = next((prompt for prompt in questions if prompt.seat == seat), questions[0])
    ask = game.ask_of(first.seat)
    return [each for each in questions if game.ask_of(each.seat) is ask] if ask.sealed else [first]
