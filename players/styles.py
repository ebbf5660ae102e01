"""What a player likes where several answers seem as good: the surest, what may bring most, what hurts others least.

A style is no strength: it chooses among what is worth nearly as much as the best, and among nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import NormalDist, fmean, pstdev, stdev
from typing import Final, TypeVar

from engine.prompts import Answer
from players.playout import Terms

NEAR: Final = 0.015
"""An answer that is worth so little less than the best is nearly as good."""
ENOUGH: Final = 4
"""One that was tried less often says nothing about that."""
NORMAL: Final = NormalDist()


@dataclass(slots=True)
class Candidate:
    """An answer worth considering, what it came to in each trial, and what whoever fared worst of the others had."""

    answer: Answer
    rank: int
    worths: list[float] = field(default_factory=list)
    left: list[float] = field(default_factory=list)
    terms: Terms = field(default_factory=dict)

    @property
    def worth(self) -> float:
        """In the mean."""
        return sum(self.worths) / len(self.worths) if self.worths else 0.0

    def gain(self, other: Candidate) -> tuple[float, float]:
        """By how much it came to more than another one in the same trials, in the mean, and the standard error of that;
        of one trial, that is not known.
        """
        gaps = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]
        if len(gaps) < 2:
            return sum(gaps), inf
        return fmean(gaps), stdev(gaps) / sqrt(len(gaps))

    def regret(self, other: Candidate) -> float:
        """How much is to be expected from the other one beyond this one: by how much it would be better, as far as it
        may be. Where two are equal that is less the better one knows it.
        """
        gain, error = self.gain(other)
        if not error:
            return max(0.0, -gain)
        if error == inf:
            return inf
        known = gain / error
        return error * NORMAL.pdf(known) - gain * NORMAL.cdf(-known)

    def is_level(self, other: Candidate) -> bool:
        """Whether it came to the same as another one in each of the trials that both had."""
        return all(mine == theirs for mine, theirs in zip(self.worths, other.worths, strict=False))

    def note(self, rewards: Sequence[float], seat: int) -> None:
        """Keep what a trial came to, by seat."""
        self.worths.append(rewards[seat])
        self.left.append(min((each for at, each in enumerate(rewards) if at != seat), default=0.0))


T = TypeVar("T", bound=Candidate)

STYLES: Final[Mapping[str, Callable[[Candidate], float]]] = {
    "bold": lambda tried: pstdev(tried.worths),
    "careful": lambda tried: -pstdev(tried.worths),
    "friendly": lambda tried: fmean(tried.left),
}
"""What each of them likes, the more the better."""


def surest(tried: Sequence[T], doubt: float = 0.0) -> T:
    """What is better than the first by most, less what may be chance, and at least by a `doubt`.

    The first is what rules of thumb say: where trials tell little, that tells more.
    """

    def surplus(each: T) -> float:
        if each is tried[0]:
            return 0.0
        gain, error = each.gain(tried[0])
        return gain - max(error, doubt)

    return max(tried, key=lambda each: (surplus(each), -each.rank))


def favourite(best: T, tried: Sequence[T], style: str) -> T:
    """The best of what was tried, or what somebody of this style likes more among those that are nearly as good."""
    likes = STYLES.get(style)
    if likes is None:
        return best
    near = [each for each in tried if best.worth - each.worth <= NEAR and len(each.worths) >= ENOUGH]
    return min(near, key=lambda each: (-likes(each), -each.worth, each.rank), default=best)
