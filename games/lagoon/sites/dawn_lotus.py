"""Dawn Lotus (15B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExhaustingTrove


class DawnLotus(ExhaustingTrove, key="15B"):
    """Exploring: you may exhaust your Eldrid; if so, bring one druid from your supply, exhausted, onto any site."""

    def prices(self, g: Lagoon, me: Seat) -> list[str]:
        return [druid for druid in g.state.own(me, refreshed=True) if g.state.druids[druid].is_eldrid]

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.summon(me, g.state.sites, by=self.key)
