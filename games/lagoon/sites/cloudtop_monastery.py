"""Cloudtop Monastery (1B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class CloudtopMonastery(Invoked, key="1B"):
    """The druid you flipped walks one to three sites."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return g.may_walk()

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.walk(me, druid, 3, by=self.key)
