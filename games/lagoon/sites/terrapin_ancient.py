"""Terrapin Ancient (21A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class TerrapinAncient(Invoked, key="21A"):
    """Discard a seed; relocate any unlocked site of its energy to any legal space."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return any(g.movable(g.sites_with_energy(energy)) for energy in g.seeds_of(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        useful = [energy for energy in g.seeds_of(me) if g.movable(g.sites_with_energy(energy))]
        energy = yield from g.choose_seed(me, "seed to discard", useful, power=self.key)
        if energy is None:
            return
        yield from g.spend(me, energy)
        sites = g.movable(g.sites_with_energy(energy))
        tile = yield from g.choose_site(me, "site to relocate", sites, power=self.key)
        if tile is not None:
            yield from g.relocate_site(me, tile, by=self.key)
