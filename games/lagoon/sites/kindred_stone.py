"""Kindred Stone (21B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class KindredStone(Invoked, key="21B"):
    """Bring one druid from your supply, exhausted, onto any site you occupy."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.summonable(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.summon(me, g.state.sites_of(me), by=self.key)
