"""Drakinymph (10B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExhaustingTrove


class Drakinymph(ExhaustingTrove, key="10B"):
    """Exploring: you may exhaust a druid of yours; if so, an exhausted one of yours relocates to an occupied site."""

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        mover = yield from g.choose_druid(me, "druid to relocate", g.state.own(me, refreshed=False), power=self.key)
        if mover is not None:
            yield from g.relocate(me, mover, g.state.occupied_sites(), by=self.key)
