"""Moon Garden (14B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExhaustingTrove


class MoonGarden(ExhaustingTrove, key="14B"):
    """Exploring: you may exhaust one of your druids; if so, exchange a site you occupy with another occupied site."""

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        if len(g.state.occupied_sites()) < 2:
            return
        tile = yield from g.choose_site(me, "site to swap", g.state.sites_of(me), power=self.key)
        if tile is not None:
            yield from g.swap_sites(me, tile, g.state.occupied_sites(), by=self.key)
