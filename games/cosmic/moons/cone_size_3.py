"""Cone Size 3."""

from __future__ import annotations

from engine import Layer, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import CONE_SIZE
from games.cosmic.rules.verbs import Cosmic


class ConeSize3Moon(Moon, key="moon-cone-size-3"):
    """Nobody sends more than three tokens into a challenge; not while Cone Size 5 works too."""

    opposite = "moon-cone-size-5"

    @modifies(CONE_SIZE, layer=Layer.SET)
    def three(self, size: int, g: Cosmic) -> int:
        """Of each player; Cone Size Variable overrides it."""
        return size if g.state.has_moon("moon-cone-size-variable") else 3
