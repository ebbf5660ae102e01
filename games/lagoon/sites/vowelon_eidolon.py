"""Vowelon Eidolon (7B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import SeedTrove


class VowelonEidolon(SeedTrove, key="7B"):
    """Exploring: you may discard an Elemeen or Deonin seed; if so, one of your druids walks one site."""

    energies = ("elemeen", "deonin")

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        walker = yield from g.choose_druid(me, "druid to walk", g.state.own(me), power=self.key)
        if walker is not None:
            yield from g.walk(me, walker, 1, by=self.key)
