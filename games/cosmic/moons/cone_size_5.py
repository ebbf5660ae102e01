"""Cone Size 5."""

from __future__ import annotations

from engine import Layer, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import CONE_SIZE


class ConeSize5Moon(Moon, key="moon-cone-size-5"):
    """Everybody may send five tokens into a challenge; not while Cone Size 3 works too."""

    opposite = "moon-cone-size-3"

    @modifies(CONE_SIZE, layer=Layer.SET)
    def five(self, size: int) -> int:
        """Of each player."""
        return 5
