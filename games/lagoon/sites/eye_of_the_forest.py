"""Eye of the Forest (14A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class EyeOfTheForest(Invoked, key="14A"):
    """Eldrid only: the Eldrid relocates to any site."""

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.relocate(me, druid, g.state.sites, by=self.key)
