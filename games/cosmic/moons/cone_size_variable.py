"""Cone Size Variable."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import CONE_SIZE
from games.cosmic.rules.verbs import Cosmic


class ConeSizeVariableMoon(Moon, key="moon-cone-size-variable"):
    """Everybody may send as many tokens into a challenge as stand on this moon, whatever other moons say."""

    @modifies(CONE_SIZE, layer=Layer.CAP)
    def as_many(self, size: int, g: Cosmic, me: Seat) -> int:
        """One at least, since somebody stands here."""
        return g.state.planets[self.place(g)].tokens[me]
