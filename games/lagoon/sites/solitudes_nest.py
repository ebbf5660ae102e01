"""Solitude's Nest (2A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class SolitudesNest(Invoked, key="2A"):
    """One of your druids, the invoker or another, walks one site; its state stays."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return g.may_walk()

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        walker = yield from g.choose_druid(me, "druid to walk", g.state.own(me), power=self.key)
        if walker is not None:
            yield from g.walk(me, walker, 1, by=self.key)
