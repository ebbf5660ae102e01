"""Jokulmas (23B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class Jokulmas(Invoked, key="23B"):
    """Exile one of your druids, the invoker if you like; relocate any unlocked site to any legal space."""

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        leaver = yield from g.choose_druid(me, "druid to exile", g.state.own(me), power=self.key)
        if leaver is not None:
            yield from g.exile(leaver)
        tile = yield from g.choose_site(me, "site to relocate", g.movable(g.state.sites), power=self.key)
        if tile is not None:
            yield from g.relocate_site(me, tile, by=self.key)
