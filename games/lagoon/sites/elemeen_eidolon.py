"""Elemeen Eidolon (9B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import SeedTrove


class ElemeenEidolon(SeedTrove, key="9B"):
    """Exploring: you may discard a Deonin or Vowelon seed; if so, one druid, whoever owns it, becomes refreshed."""

    energies = ("vowelon", "deonin")

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.refresh_one(me, g.exhausted(), power=self.key)
