"""Floating Temple (2B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class FloatingTemple(Invoked, key="2B"):
    """Relocate the site the invoker stands on, if it is unlocked, to any legal space, with every druid on it."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.movable([g.site_of(druid)]))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.relocate_site(me, g.site_of(druid), by=self.key)
