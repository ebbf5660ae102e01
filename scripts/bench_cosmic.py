"""What five people live through in a challenge of Cosmic Encounter, as `scripts.rhythm` measures it."""

from __future__ import annotations

from games.cosmic import GAME
from scripts.figures import Figure
from scripts.rhythm import measured_figures

CHALLENGES = 60


def bench() -> list[Figure]:
    """The bounds of the usual rule for windows; beside it what the rule costs in which time tells nothing."""
    return [*measured_figures(GAME, 5, CHALLENGES), *measured_figures(GAME, 5, CHALLENGES // 4, rule="sealed")]
