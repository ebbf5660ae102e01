"""Emberwell Cradle (27B). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class EmberwellCradle(Invoked, key="27B"):
    """Once a turn: exile one of your druids; then refresh all your druids on one site."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return len(g.state.own(me)) > 1

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        leaver = yield from g.choose_druid(me, "druid to exile", g.state.own(me), power=self.key)
        if leaver is not None:
            yield from g.exile(leaver)
        tile = yield from g.choose_site(me, "site to refresh", g.state.sites_of(me), power=self.key)
        for tired in g.state.own(me, refreshed=False):
            if g.site_of(tired) == tile:
                yield from g.refresh(tired)
