"""Emilaphae (11A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class Emilaphae(Invoked, key="11A"):
    """Eldrid only, once a turn: discard a seed; any druid on a site of its energy walks one to three sites."""

    def walkers(self, g: Lagoon, energy: str) -> list[str]:
        """Druids of any owner on sites of that energy."""
        return g.distinct(druid for tile in g.sites_with_energy(energy) for druid in g.state.on(tile))

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return any(self.walkers(g, energy) for energy in g.seeds_of(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        useful = [energy for energy in g.seeds_of(me) if self.walkers(g, energy)]
        energy = yield from g.choose_seed(me, "seed to discard", useful, power=self.key)
        if energy is None:
            return
        yield from g.spend(me, energy)
        walker = yield from g.choose_druid(me, "druid to walk", self.walkers(g, energy), power=self.key)
        if walker is not None:
            yield from g.walk(me, walker, 3, by=self.key)
