"""Bleeding Kinoko (4B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExilingTrove


class BleedingKinoko(ExilingTrove, key="4B"):
    """Exploring: you may exile one of your druids; if so, one of your druids walks one to three sites."""

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        walker = yield from g.choose_druid(me, "druid to walk", g.state.own(me), power=self.key)
        if walker is not None:
            yield from g.walk(me, walker, 3, by=self.key)
