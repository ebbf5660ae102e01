"""Chaos Manifold (26B). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.events import SiteRecycled
from games.lagoon.rules.exploring import draw_and_return
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class ChaosManifold(Invoked, key="26B"):
    """Once a turn: discard a seed; one empty unlocked site goes into the bag, then a tile drawn by chance is placed.

    Not the only haven, not a totem. Any face, any legal space. Not exploring: no seed, no trove, and no trigger.
    """

    def recyclable(self, g: Lagoon) -> list[str]:
        """Sites that may go into the bag."""
        state, locked = g.state, g.locked()
        return [
            tile
            for tile, site in state.sites.items()
            if tile not in locked and not state.on(tile) and not site.facts.is_totem and not state.is_sole_haven(tile)
        ]

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.seeds_of(me) and self.recyclable(g))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        energy = yield from g.choose_seed(me, "seed to discard", g.seeds_of(me), power=self.key)
        if energy is None:
            return
        yield from g.spend(me, energy)
        tile = yield from g.choose_site(me, "site to recycle", self.recyclable(g), power=self.key)
        if tile is not None:
            yield from g.do(SiteRecycled(tile))
            yield from draw_and_return(g, me)
