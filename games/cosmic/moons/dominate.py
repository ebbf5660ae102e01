"""Dominate."""

from __future__ import annotations

from engine import Seat, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import FOREIGN_BASES
from games.cosmic.rules.verbs import Cosmic


class DominateMoon(Moon, key="moon-dominate"):
    """Who stands on all moons in play, two or more, counts a foreign base more."""

    @modifies(FOREIGN_BASES)
    def rule_them_all(self, bases: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """Every one of them."""
        mine = len(g.state.moons_of(me))
        return bases + 1 if seat == me and mine == len(g.state.moons) >= 2 else bases
