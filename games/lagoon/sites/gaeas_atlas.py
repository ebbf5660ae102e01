"""Gaea's Atlas (15A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class GaeasAtlas(Invoked, key="15A"):
    """Eldrid only: relocate any unlocked site to any legal space."""

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        tile = yield from g.choose_site(me, "site to relocate", g.movable(g.state.sites), power=self.key)
        if tile is not None:
            yield from g.relocate_site(me, tile, by=self.key)
