"""Bonus."""

from __future__ import annotations

from engine import Seat, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.questions import SIDE_TOTAL
from games.cosmic.rules.verbs import Cosmic


class BonusMoon(Moon, key="moon-bonus"):
    """As a main player you have one more for each other player on a moon of this system."""

    @modifies(SIDE_TOTAL)
    def neighbours(self, total: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """Whoever they are."""
        if seat != me:
            return total
        others = {g.state.occupant(key) for key in g.state.moons_in(self.system(g))} - {me, NOBODY}
        return total + len(others)
