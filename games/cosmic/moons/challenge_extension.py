"""Challenge Extension."""

from __future__ import annotations

from engine import Layer, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import CHALLENGES_PER_TURN


class ChallengeExtensionMoon(Moon, key="moon-challenge-extension"):
    """Everybody may make three challenges in a turn; not while Challenge Limitation works too."""

    opposite = "moon-challenge-limitation"

    @modifies(CHALLENGES_PER_TURN, layer=Layer.SET)
    def three(self, number: int) -> int:
        """More than three, if more were agreed."""
        return max(number, 3)
