"""Seedspark Heart (23A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class SeedsparkHeart(Invoked, key="23A"):
    """Discard a seed; one of your druids relocates to any site of its energy."""

    def movers(self, g: Lagoon, me: Seat, energy: str) -> list[str]:
        """Druids with another site of that energy to go to."""
        sites = g.sites_with_energy(energy)
        return [d for d in g.state.own(me) if any(tile != g.site_of(d) for tile in sites)]

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return any(self.movers(g, me, energy) for energy in g.seeds_of(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        useful = [energy for energy in g.seeds_of(me) if self.movers(g, me, energy)]
        energy = yield from g.choose_seed(me, "seed to discard", useful, power=self.key)
        if energy is None:
            return
        yield from g.spend(me, energy)
        mover = yield from g.choose_druid(me, "druid to relocate", self.movers(g, me, energy), power=self.key)
        if mover is not None:
            yield from g.relocate(me, mover, g.sites_with_energy(energy), by=self.key)
