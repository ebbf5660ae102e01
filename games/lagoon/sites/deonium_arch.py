"""Deonium Arch (20B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class DeoniumArch(Invoked, key="20B"):
    """Exchange the invoker's site with any haven or any site without druids."""

    def partners(self, g: Lagoon, druid: str) -> list[str]:
        """What the invoker's site may change places with."""
        state = g.state
        return [t for t in g.sites_but(g.site_of(druid)) if state.sites[t].facts.is_haven or not state.on(t)]

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(self.partners(g, druid))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.swap_sites(me, g.site_of(druid), self.partners(g, druid), by=self.key)
