"""Ancient Elemeen (7A)."""

from __future__ import annotations

from engine import Seat, modifies
from games.lagoon.rules.questions import EXTRA_ENERGY
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Ancient


class AncientElemeen(Ancient, key="7A"):
    """Once a turn, this site yields one extra Elemeen energy toward unraveling a Vowelon site."""

    @modifies(EXTRA_ENERGY)
    def extra(
        self, powers: tuple[str, ...], g: Lagoon, me: Seat, seat: Seat, energy: str, target: str
    ) -> tuple[str, ...]:
        return self.adds(g, me, powers, seat, energy, target)
