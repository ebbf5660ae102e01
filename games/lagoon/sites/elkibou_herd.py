"""Elkibou Herd (13B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExhaustingTrove


class ElkibouHerd(ExhaustingTrove, key="13B"):
    """Exploring: you may exhaust one of your druids; if so, one of your exhausted druids walks one or two sites."""

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        walker = yield from g.choose_druid(me, "druid to walk", g.state.own(me, refreshed=False), power=self.key)
        if walker is not None:
            yield from g.walk(me, walker, 2, by=self.key)
