"""Destiny Helix (18A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.unraveling import may_be_unraveled, unravel
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class DestinyHelix(Invoked, key="18A"):
    """Eldrid only, once a turn: unravel the Eldrid's own site at no energy; all other limits of unraveling apply."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return may_be_unraveled(g.state, g.site_of(druid), locked=g.locked())

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from unravel(g, me, druid, free=True)
