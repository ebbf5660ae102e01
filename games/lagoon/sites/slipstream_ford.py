"""Slipstream Ford (26A). Its power is our own."""

from __future__ import annotations

from engine import Seat, modifies
from games.lagoon.rules.questions import WALK_STEPS
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Site


class SlipstreamFord(Site, key="26A"):
    """Once per action, when your action walks one of your druids, it may go one site further than stated."""

    @modifies(WALK_STEPS)
    def further(self, steps: int, g: Lagoon, me: Seat, seat: Seat, druid: str) -> int:
        own = seat == me and g.state.druids[druid].seat == me
        return steps + 1 if own and not g.state.stretched else steps
