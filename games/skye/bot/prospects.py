"""What still counts in a game of Isle of Skye: which scoring tiles how often, how many incomes, what gold is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from engine import OVER
from games.skye.content import Round
from games.skye.rules.scoring import MAJORITIES, Switches
from games.skye.rules.state import SkyeState

GOLD_IN_POINTS: Final = (0.2, 0.5, 0.8, 1.1, 1.4, 1.6, 1.7)
"""What one gold brings in points, by how many purchases of a whole round are still to come: as tiles are bought with
it, and a fifth of a point at the end."""


COMPLETED: Final[Mapping[str, tuple[str, float, float]]] = {
    "completed-areas": ("PMW", 1, 0),
    "large-areas": ("PMW", 0, 1),
    "completed-mountains": ("M", 2, 0),
    "largest-lake": ("W", 0, 1.4),
    "largest-mountain": ("M", 0, 1.4),
    "lake-house": ("W", 1, 0),
}
"""Scoring tiles that want completed areas: of which terrains, and about what an area, and a tile of it, brings."""


@dataclass(frozen=True, eq=False)
class Counting:
    """What a land still counts for: `scorings` by scoring tile, how often; `incomes`, rounds that still begin.

    One and the same object as long as that is the same, and known by that: what is kept of a land is kept by it.
    """

    scorings: tuple[tuple[str, float], ...]
    incomes: int
    switches: Switches

    @cached_property
    def soon(self) -> float:
        """How much of what is only likely still counts: less in the last two rounds."""
        return min(1.0, self.incomes / 2)

    @cached_property
    def closing(self) -> Mapping[str, tuple[float, float]]:
        """By terrain, what an area brings that is completed, and what each tile of it; nothing where none counts."""
        found: dict[str, tuple[float, float]] = {}
        for tile, often in self.scorings:
            terrains, area, by_size = COMPLETED.get(tile, ("", 0.0, 0.0))
            for terrain in terrains:
                known = found.get(terrain, (0.0, 0.0))
                found[terrain] = known[0] + often * area, known[1] + often * by_size
        return found


class Beginning(NamedTuple):
    """A round that still begins, after so many others: which scoring tiles that look at one land count just before it,
    how much gold is paid then for every player ahead, and what one gold is worth then, in points.
    """

    after: int
    scorings: tuple[str, ...]
    catch_up: int
    gold: float


@dataclass(frozen=True, slots=True, eq=False)
class Prospects:
    """`counting`: what a land still counts for; `majorities`: by scoring tile that compares, how often it counts.
    `gold`: what one gold is worth now, in points. `beginnings`: the rounds that still begin.
    """

    counting: Counting
    majorities: tuple[tuple[str, float], ...]
    gold: float
    beginnings: tuple[Beginning, ...]

    @property
    def incomes(self) -> int:
        """Rounds that still begin."""
        return self.counting.incomes


def prospects(state: SkyeState, overtaking: float = 0.0) -> Prospects:
    """What still counts from this moment on.

    `overtaking`: of how many more rivals a point more puts somebody ahead, for each seat beyond two. Each of them is
    paid for it in the rounds that follow, so that a score counts less the earlier it is; as usual nobody looks at that.
    """
    overtaken = overtaking * max(0, state.seats - 2)
    return _prospects(tuple(state.scoring), state.rounds, state.round, state.phase, state.switches, overtaken)


@lru_cache(maxsize=512)
def _prospects(
    scoring: tuple[str, ...], rounds: tuple[Round, ...], number: int, phase: str, switches: Switches, overtaken: float
) -> Prospects:
    first = number - 1 if phase not in ("setup", "income") else number
    coming = range(first, len(rounds))
    if phase in ("final", OVER):
        coming = range(0)
    left = {each: max(0.0, 1 - overtaken * _paid_after(rounds, each)) for each in coming}
    times = {
        tile: sum(left[each] for each in coming if letter in rounds[each].score)
        for letter, tile in zip("ABCD", scoring, strict=False)
    }
    incomes = max(0, len(rounds) - number)
    purchases = incomes + (phase in ("income", "price", "buy", "second-buy"))
    alone = tuple((tile, often) for tile, often in times.items() if often and tile not in MAJORITIES)
    return Prospects(
        _counting(alone, incomes, switches),
        tuple((tile, often) for tile, often in times.items() if often and tile in MAJORITIES),
        _gold(purchases),
        _beginnings(scoring, rounds, number, first),
    )


def _paid_after(rounds: tuple[Round, ...], scored: int) -> float:
    """What is paid for one player ahead in the rounds after this one, counted from 0, in points."""
    return sum(rounds[each].catch_up * _gold(len(rounds) - each) for each in range(scored + 1, len(rounds)))


def _beginnings(scoring: tuple[str, ...], rounds: tuple[Round, ...], number: int, first: int) -> tuple[Beginning, ...]:
    """The rounds after so many, the score of all since the `first` one being still to come."""
    tiles = dict(zip("ABCD", scoring, strict=False))
    found = []
    for each in range(number, len(rounds)):
        letters = rounds[each - 1].score if each > first else ""
        scorings = tuple(tiles[letter] for letter in letters if letter in tiles and tiles[letter] not in MAJORITIES)
        found.append(Beginning(each - number, scorings, rounds[each].catch_up, _gold(len(rounds) - each)))
    return tuple(found)


def _gold(purchases: int) -> float:
    """What one gold is worth before so many purchases."""
    return GOLD_IN_POINTS[min(purchases, len(GOLD_IN_POINTS) - 1)]


@lru_cache(maxsize=512)
def _counting(scorings: tuple[tuple[str, float], ...], incomes: int, switches: Switches) -> Counting:
    return Counting(scorings, incomes, switches)
