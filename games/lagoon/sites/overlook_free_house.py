"""Overlook Free House (5A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class OverlookFreeHouse(Invoked, key="5A"):
    """The invoker relocates to any other site that holds a druid, whoever owns it."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return any(tile != g.site_of(druid) for tile in g.state.occupied_sites())

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.relocate(me, druid, g.state.occupied_sites(), by=self.key)
