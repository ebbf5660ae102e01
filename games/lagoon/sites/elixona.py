"""Elixona, Queen of Dreams (19B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class Elixona(Invoked, key="19B"):
    """One of your exhausted druids walks one or two sites; the invoker, just exhausted, counts."""

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        walker = yield from g.choose_druid(me, "druid to walk", g.state.own(me, refreshed=False), power=self.key)
        if walker is not None:
            yield from g.walk(me, walker, 2, by=self.key)
