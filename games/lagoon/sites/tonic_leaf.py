"""Tonic Leaf (12B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExhaustingTrove


class TonicLeaf(ExhaustingTrove, key="12B"):
    """Exploring: you may exhaust one of your druids; if so, another druid, whoever owns it, becomes refreshed."""

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.refresh_one(me, g.exhausted(but=price), power=self.key)
