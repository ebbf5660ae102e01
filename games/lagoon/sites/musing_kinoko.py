"""Musing Kinoko (5B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.events import MarkerFlipped
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExilingTrove


class MusingKinoko(ExilingTrove, key="5B"):
    """Exploring: you may exile one of your refreshed druids; if so, your player marker becomes refreshed."""

    refreshed_only = True

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.do(MarkerFlipped(me, refreshed=True))
