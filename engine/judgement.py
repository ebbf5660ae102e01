"""How one game is judged: which answers are worth considering, what a position is worth, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from engine.candidates import Candidates
from engine.events import GameState
from engine.module import GameModule, Standing
from engine.prompts import Answer, Prompt
from engine.worlds import Worlds

S = TypeVar("S", bound=GameState)

Weights: TypeAlias = Mapping[str, tuple[float, float]]
"""By feature, what one more of it is worth at the beginning of a game and at its end; in between it is in between."""


MORE: Final = "+"
"""Begins a reason that is about more of a feature."""
LESS: Final = "-"
"""The same for less of it, or fewer."""

Reasons: TypeAlias = Sequence[tuple[str, float]]
"""What tells one choice from another: more or less of which feature ("+gold"), and by how much it weighs for it, below
zero against it. They are put into words where they are read.
"""


class Term(NamedTuple):
    """How much there is of something that counts, and what that is worth."""

    amount: float
    worth: float


@dataclass(frozen=True, slots=True)
class Value:
    """What a position is worth, by seat: `win`, its share of the win; `place`, that of the rivals it is ahead of."""

    win: tuple[float, ...]
    place: tuple[float, ...]


class Judgement(Generic[S]):
    """A game's policy and evaluation. Of a state they read only what the asked seat may know, whatever lies there.

    A game declares `policy`, and for whoever looks ahead `features`, `progress`, `weights` and `words`.
    """

    def __init__(self, rules: GameModule[S, Any]) -> None:
        self.rules = rules

    # --- what a game declares

    weights: Mapping[int, Weights] = {}
    """By the number of seats; a number that is missing has those of the nearest."""

    words: Mapping[str, tuple[str, str]] = {}
    """By feature, what a choice does that brings more of it, and less: "leaves you more gold", "leaves you less gold".
    """

    alike: Mapping[str, str] = {}
    """By feature, the one that it is measured in the unit of and has the weight of: `scripts.fit` fits one for both."""

    point: str = ""
    """The feature that a point of the final score is, where how far ahead somebody ends tells more of what led there
    than who wins: *strong* counts mostly that.
    """

    doubt: float = 0.0
    """By less than this share of a win nothing is held for better than what rules of thumb say, unless that is worse
    beyond doubt of chance: trials go on by rules of thumb themselves, and err by them however many there are.
    """

    steady: bool = False
    """Whether features are measured in what they bring by the end, so that their weights are the same all the time."""

    def policy(self, state: S, prompt: Prompt) -> Iterable[Answer]:
        """What is worth answering, the best first, by rules of thumb. As usual all other answers come after these."""
        return ()

    def is_complete(self, prompt: Prompt) -> bool:
        """Whether no answer is worth considering but those that the policy names, as all others can only be worse."""
        return False

    def rough(self, state: S, prompt: Prompt) -> Iterable[Answer]:
        """The same for playouts, of which only the first is taken: where that can be known at less cost, nearly as
        good. As usual the policy.
        """
        return self.policy(state, prompt)

    def features(self, state: S) -> Sequence[Mapping[str, float]]:
        """By seat, and then for whatever else plays against them, what counts in this position."""
        return [{} for _ in range(state.seats)]

    def progress(self, state: S) -> float:
        """How much of the game is over: 0 as it begins, 1 as it ends."""
        return 0.0

    def ahead(self, state: S) -> int:
        """How many checkpoints whoever looks ahead goes on before judging: as usual until everybody has had a turn.

        Where a checkpoint is no turn, as many as it takes until what is decided now has come to something.
        """
        return state.seats

    def further(self, state: S) -> int:
        """How many more *strong* goes on from there, where it judges a second time: as usual as many again.

        Where `ahead` is 0 there, as what was decided has come to something, as many as it takes to come to the next.
        """
        return self.ahead(state)

    def is_quiet(self, state: S) -> bool:
        """Whether a position can be judged where a turn has ended; not in the middle of what is about to be decided."""
        return True

    def shares(self, state: S, standing: Standing) -> Sequence[float]:
        """What each seat has of the win at the end."""
        winners = standing.places[0]
        return [(seat in winners) / len(winners) for seat in range(state.seats)]

    # --- what follows from it

    def candidates(self, state: S, prompt: Prompt) -> Candidates:
        """The answers to a question, in the order of the policy."""
        return Candidates(prompt, self.policy(state, prompt), complete=self.is_complete(prompt))

    def best(self, state: S, prompt: Prompt) -> Answer:
        """The first candidate, in canonical form."""
        return _first(self.policy(state, prompt), prompt)

    def next(self, state: S, prompt: Prompt) -> Answer:
        """What is answered in a playout, in canonical form."""
        return _first(self.rough(state, prompt), prompt)

    def value(self, state: S) -> Value:
        """What a position is worth."""
        standing = self.rules.standing(state)
        if standing is not None:
            rank = {seat: place for place, seats in enumerate(standing.places) for seat in seats}
            shares = tuple(self.shares(state, standing))
            places = _places([-float(rank[seat]) for seat in range(state.seats)], sharp=True)
            return Value(shares, places if state.seats > 1 else shares)
        return _weighed(self.strengths(state), state.seats)

    def margin(self, state: S, standing: Standing) -> Value:
        """What a result is worth by how far ahead of whom everybody ended, as if that were still to be decided."""
        _, late = self._weights(state.seats)[self.point]
        return _weighed([late * standing.scores[seat] for seat in range(state.seats)], state.seats)

    def strengths(self, state: S) -> list[float]:
        """By seat, and whatever else plays, the sum of what counts; the difference of two is that of their chances."""
        weights = self._weights_now(state)
        return [
            sum(amount * weights[name] for name, amount in features.items() if name in weights)
            for features in self.features(state)
        ]

    def terms(self, state: S) -> list[dict[str, Term]]:
        """By seat and feature, what makes these sums."""
        weights = self._weights_now(state)
        return [
            {name: Term(amount, amount * weights[name]) for name, amount in features.items() if name in weights}
            for features in self.features(state)
        ]

    def why(self, here: Mapping[str, Term], there: Mapping[str, Term]) -> Reasons:
        """What speaks for one position rather than another, by their `terms` for one seat: the weightiest first."""
        nothing, found = Term(0.0, 0.0), []
        for name in sorted({*here, *there}):
            one, other = here.get(name, nothing), there.get(name, nothing)
            gap = round(one.worth - other.worth, 2)
            if gap and one.amount != other.amount:
                found.append(((MORE if one.amount > other.amount else LESS) + name, gap))
        return sorted(found, key=lambda reason: -abs(reason[1]))

    def said(self, reasons: Reasons) -> list[tuple[str, float]]:
        """The same in the game's words. A feature that counts no longer has none, and is left out."""
        told = [(self.words.get(reason[1:]), reason.startswith(MORE), weight) for reason, weight in reasons]
        return [(words[0] if more else words[1], weight) for words, more, weight in told if words is not None]

    def _weights_now(self, state: S) -> dict[str, float]:
        """What one more of each feature is worth as far as the game is."""
        late = min(1.0, max(0.0, self.progress(state)))
        return {name: early + (end - early) * late for name, (early, end) in self._weights(state.seats).items()}

    def _weights(self, seats: int) -> Weights:
        if not self.weights:
            return {}
        return self.weights[min(self.weights, key=lambda known: (abs(known - seats), known))]


@dataclass(frozen=True)
class Skill(Generic[S]):
    """What a game adds to be played well: `games.KEY.bot.SKILL`."""

    rules: GameModule[S, Any]
    worlds: Worlds[S]
    judgement: Judgement[S]
    searching: Judgement[S] | None = None
    """The judgement of *strong*, where trials are the better for rules of thumb that others do not go by."""

    def for_search(self) -> Skill[S]:
        """The same for *strong*."""
        return replace(self, judgement=self.searching) if self.searching is not None else self


def _first(policy: Iterable[Answer], prompt: Prompt) -> Answer:
    answer = next(iter(policy), None)
    return prompt.fallback if answer is None else prompt.check(answer)


def _weighed(strengths: Sequence[float], seats: int) -> Value:
    """What chances come to whose differences are these."""
    most = max(strengths)
    powers = [exp(strength - most) for strength in strengths]
    total = sum(powers)
    return Value(tuple(power / total for power in powers)[:seats], _places(strengths)[:seats])


def _places(strengths: Sequence[float], *, sharp: bool = False) -> tuple[float, ...]:
    """By seat, the share of the others that it is ahead of; an equal one counts half."""
    found = []
    for one, strength in enumerate(strengths):
        beaten = [_ahead(strength - rival, sharp) for other, rival in enumerate(strengths) if other != one]
        found.append(sum(beaten) / len(beaten) if beaten else 1.0)
    return tuple(found)


def _ahead(difference: float, sharp: bool) -> float:
    if sharp:
        return (difference > 0) + (difference == 0) / 2
    return 1 / (1 + exp(-max(-50.0, min(50.0, difference))))
