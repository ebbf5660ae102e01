"""Ally Commit."""

from __future__ import annotations

from engine import Seat, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import ALLY_LEAST
from games.cosmic.rules.verbs import Cosmic


class AllyCommitMoon(Moon, key="moon-ally-commit"):
    """Your allies must bring at least as many tokens as you have in the challenge."""

    @modifies(ALLY_LEAST)
    def commit(self, least: int, g: Cosmic, side: str, me: Seat) -> int:
        """Who cannot bring so many stays away."""
        return max(least, g.state.involved(me)) if g.state.main_of(side) == me else least
