"""Dewlight Fawn (16A). Its power is our own."""

from __future__ import annotations

from engine import Seat, modifies
from games.lagoon.rules.questions import ARRIVES_REFRESHED
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Site


class DewlightFawn(Site, key="16A"):
    """Once a turn, a druid you summon may arrive refreshed instead of exhausted."""

    @modifies(ARRIVES_REFRESHED)
    def fresh(self, powers: tuple[str, ...], g: Lagoon, me: Seat, seat: Seat) -> tuple[str, ...]:
        return (*powers, self.key) if seat == me and self.may_use(g, me) else powers
