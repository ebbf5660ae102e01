"""Gruu's Refuge (1A)."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Flow, Seat
from games.lagoon.rules.positions import would_repeat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class GruusRefuge(Invoked, key="1A"):
    """Turn one exhausted druid refreshed, friend or foe, but not the druid that invokes this."""

    def targets(self, g: Lagoon, druid: str) -> Iterator[str]:
        """Exhausted druids whose refreshing does not bring back an earlier position of this turn (rulings L-5, L-6)."""
        tired = g.distinct(g.exhausted(but=druid))
        return (other for other in tired if not would_repeat(g.state, exhaust=druid, refresh=other))

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return any(self.targets(g, druid))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        target = yield from g.choose_druid(me, "druid to refresh", self.targets(g, druid), power=self.key)
        if target is not None:
            yield from g.refresh(target)
