"""Sylvant (24A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class Sylvant(Invoked, key="24A"):
    """Discard a seed of any energy; exchange two sites of your choice."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.seeds_of(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        energy = yield from g.choose_seed(me, "seed to discard", g.seeds_of(me), power=self.key)
        if energy is None:
            return
        yield from g.spend(me, energy)
        one = yield from g.choose_site(me, "site to swap", g.state.sites, power=self.key)
        if one is not None:
            yield from g.swap_sites(me, one, g.state.sites, by=self.key)
