"""Challenge Limitation."""

from __future__ import annotations

from engine import Layer, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import CHALLENGES_PER_TURN


class ChallengeLimitationMoon(Moon, key="moon-challenge-limitation"):
    """Everybody makes one challenge in a turn; not while Challenge Extension works too."""

    opposite = "moon-challenge-extension"

    @modifies(CHALLENGES_PER_TURN, layer=Layer.SET)
    def one(self, number: int) -> int:
        """Also after a success."""
        return 1
