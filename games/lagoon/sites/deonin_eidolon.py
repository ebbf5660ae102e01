"""Deonin Eidolon (8B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import SeedTrove


class DeoninEidolon(SeedTrove, key="8B"):
    """Exploring: you may discard a Vowelon or Elemeen seed; if so, an unlocked site you occupy floats
    to any other legal space."""

    energies = ("elemeen", "vowelon")

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        sites = g.movable(g.state.sites_of(me))
        tile = yield from g.choose_site(me, "site to relocate", sites, power=self.key)
        if tile is not None:
            yield from g.relocate_site(me, tile, by=self.key)
