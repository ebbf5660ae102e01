"""Moon Base Epsilon."""

from __future__ import annotations

from engine import Seat, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import FOREIGN_BASES
from games.cosmic.rules.verbs import Cosmic


class MoonBaseEpsilonMoon(Moon, key="moon-moon-base-epsilon"):
    """Counts as a foreign base for you, unless it is in your own system."""

    @modifies(FOREIGN_BASES)
    def count(self, bases: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """For whoever stands here."""
        return bases + 1 if seat == me and self.system(g) != me else bases
