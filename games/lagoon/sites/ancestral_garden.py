"""Ancestral Garden (22A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class AncestralGarden(Invoked, key="22A"):
    """Discard a seed; bring one druid from your supply, exhausted, onto any site of its energy."""

    def useful(self, g: Lagoon, me: Seat) -> list[str]:
        """Seeds of an energy that has a site to enter on."""
        keyword = g.option("astral_keyword") == "every_summon" and bool(g.welcoming(()))
        return [energy for energy in g.seeds_of(me) if keyword or g.sites_with_energy(energy)]

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.summonable(me) and self.useful(g, me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        energy = yield from g.choose_seed(me, "seed to discard", self.useful(g, me), power=self.key)
        if energy is not None:
            yield from g.spend(me, energy)
            yield from g.summon(me, g.sites_with_energy(energy), by=self.key)
