"""Neem's Mirror (20A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.events import DruidsTradedPlaces
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class NeemsMirror(Invoked, key="20A"):
    """Once a turn: discard a seed; two druids on different sites of its energy trade places, whoever owns them."""

    def places(self, g: Lagoon, energy: str) -> list[str]:
        """Occupied sites of that energy."""
        return [tile for tile in g.sites_with_energy(energy) if g.state.on(tile)]

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return any(len(self.places(g, energy)) > 1 for energy in g.seeds_of(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        useful = [energy for energy in g.seeds_of(me) if len(self.places(g, energy)) > 1]
        energy = yield from g.choose_seed(me, "seed to discard", useful, power=self.key)
        if energy is None:
            return
        yield from g.spend(me, energy)
        on = [d for tile in self.places(g, energy) for d in g.state.on(tile)]
        one = yield from g.choose_druid(me, "first druid", on, power=self.key)
        if one is None:
            return
        elsewhere = [d for d in on if g.site_of(d) != g.site_of(one)]
        other = yield from g.choose_druid(me, "second druid", elsewhere, power=self.key, druid=one)
        if other is not None:
            yield from g.do(DruidsTradedPlaces(one, other))
