"""Lightning Scarab (11B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExhaustingTrove


class LightningScarab(ExhaustingTrove, key="11B"):
    """Exploring: you may exhaust a druid of yours on an unlocked site; if so, relocate that site to any legal space."""

    def prices(self, g: Lagoon, me: Seat) -> list[str]:
        ready = super().prices(g, me)
        movable = g.movable({g.site_of(druid) for druid in ready})
        return [druid for druid in ready if g.site_of(druid) in movable]

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.relocate_site(me, g.site_of(price), by=self.key)
