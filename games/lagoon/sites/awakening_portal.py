"""Awakening Portal (24B)."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.lagoon.rules.events import UnravelingEnded
from games.lagoon.rules.questions import AWAKENING
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Site


class AwakeningPortal(Site, key="24B"):
    """At the first unraveling in each turn, whoever's turn it is, you may refresh one of your druids.

    Off turn it is answered by a standing order, so that nobody waits.
    """

    @after(UnravelingEnded)
    def awaken(self, g: Lagoon, me: Seat, event: UnravelingEnded) -> Flow[None]:
        if event.number == 1:
            ask = "druid to refresh" if me == event.seat else AWAKENING
            tired = g.state.own(me, refreshed=False)
            yield from g.refresh_one(me, tired, ask=ask, eager=True, optional=True, power=self.key)
