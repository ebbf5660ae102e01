"""Cosmic Kinoko (6B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import ExilingTrove


class CosmicKinoko(ExilingTrove, key="6B"):
    """Exploring: you may exile a refreshed druid of yours; if so, one or two druids, of any owners, are refreshed."""

    refreshed_only = True

    def power(self, g: Lagoon, me: Seat, price: str) -> Flow[None]:
        yield from g.refresh_up_to(me, 2, at_least=1, power=self.key)
