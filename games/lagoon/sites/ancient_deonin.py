"""Ancient Deonin (9A)."""

from __future__ import annotations

from engine import Seat, modifies
from games.lagoon.rules.questions import EXTRA_ENERGY
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Ancient


class AncientDeonin(Ancient, key="9A"):
    """Once a turn, this site yields one extra Deonin energy toward unraveling an Elemeen site."""

    @modifies(EXTRA_ENERGY)
    def extra(
        self, powers: tuple[str, ...], g: Lagoon, me: Seat, seat: Seat, energy: str, target: str
    ) -> tuple[str, ...]:
        return self.adds(g, me, powers, seat, energy, target)
