"""Mani Temple (19A)."""

from __future__ import annotations

from engine import Seat, modifies
from games.lagoon.rules.questions import REFRESH_LIMIT
from games.lagoon.sites.base import Site


class ManiTemple(Site, key="19A"):
    """Your Refresh step may refresh one druid more: up to four rather than three."""

    @modifies(REFRESH_LIMIT)
    def one_more(self, limit: int, me: Seat, seat: Seat) -> int:
        return limit + 1 if seat == me else limit
