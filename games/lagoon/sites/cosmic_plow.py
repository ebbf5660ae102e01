"""Cosmic Plow (PA). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.content import ENERGIES
from games.lagoon.rules.events import SeedGained
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class CosmicPlow(Invoked, key="PA"):
    """Once a turn: discard one seed; take one seed of another energy from the stock."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.seeds_of(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        energy = yield from g.choose_seed(me, "seed to discard", g.seeds_of(me), power=self.key)
        if energy is None:
            return
        yield from g.spend(me, energy)
        others = [other for other in ENERGIES if other != energy]
        gained = yield from g.choose_seed(me, "seed to take", others, power=self.key)
        if gained is not None:
            yield from g.do(SeedGained(me, gained))
