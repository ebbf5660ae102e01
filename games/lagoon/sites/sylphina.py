"""Sylphina (10A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class Sylphina(Invoked, key="10A"):
    """Eldrid only, once a turn: bring one druid from your supply, exhausted, onto any site."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.summonable(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.summon(me, g.state.sites, by=self.key)
