"""What still counts in a game of Isle of Skye: which scoring tiles how often, how many incomes, what gold is worth."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine import OVER
from games.skye.content import Round
from games.skye.rules.scoring import MAJORITIES, Switches
from games.skye.rules.state import SkyeState

GOLD_IN_POINTS: Final = (0.2, 0.5, 0.8, 1.1, 1.4, 1.6, 1.7)
"""What one gold brings in points, by how many purchases of a whole round are still to come: as tiles are bought with
it, and a fifth of a point at the end."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """`scorings`: by scoring tile, how often it counts from now on; `majorities`: the same of those that compare.
    `incomes`: rounds that still begin. `gold`: what one gold is worth now, in points.
    """

    scorings: tuple[tuple[str, int], ...]
    majorities: tuple[tuple[str, int], ...]
    incomes: int
    gold: float
    switches: Switches


def prospects(state: SkyeState) -> Prospects:
    """What still counts from this moment on."""
    return _prospects(tuple(state.scoring), state.rounds, state.round, state.phase, state.switches)


@lru_cache(maxsize=512)
def _prospects(
    scoring: tuple[str, ...], rounds: tuple[Round, ...], number: int, phase: str, switches: Switches
) -> Prospects:
    begun = phase not in ("setup", "income")
    coming = rounds[number - 1 if begun else number :]
    if phase in ("final", OVER):
        coming = ()
    times = {tile: sum(letter in each.score for each in coming) for letter, tile in zip("ABCD", scoring, strict=False)}
    incomes = max(0, len(rounds) - number)
    purchases = incomes + (phase in ("income", "price", "buy", "second-buy"))
    return Prospects(
        tuple((tile, often) for tile, often in times.items() if often and tile not in MAJORITIES),
        tuple((tile, often) for tile, often in times.items() if often and tile in MAJORITIES),
        incomes,
        GOLD_IN_POINTS[min(purchases, len(GOLD_IN_POINTS) - 1)],
        switches,
    )
