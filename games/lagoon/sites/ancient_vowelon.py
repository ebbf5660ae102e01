"""Ancient Vowelon (8A)."""

from __future__ import annotations

from engine import Seat, modifies
from games.lagoon.rules.questions import EXTRA_ENERGY
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Ancient


class AncientVowelon(Ancient, key="8A"):
    """Once a turn, this site yields one extra Vowelon energy toward unraveling a Deonin site."""

    @modifies(EXTRA_ENERGY)
    def extra(
        self, powers: tuple[str, ...], g: Lagoon, me: Seat, seat: Seat, energy: str, target: str
    ) -> tuple[str, ...]:
        return self.adds(g, me, powers, seat, energy, target)
