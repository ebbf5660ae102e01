"""Neilym's Hermitage (6A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class NeilymsHermitage(Invoked, key="6A"):
    """Exchange the invoker's site with another occupied site."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return any(tile != g.site_of(druid) for tile in g.state.occupied_sites())

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.swap_sites(me, g.site_of(druid), g.state.occupied_sites(), by=self.key)
