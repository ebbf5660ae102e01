"""Cirqus Laguun (25A)."""

from __future__ import annotations

from engine import Seat, modifies
from games.lagoon.rules.questions import SUMMONABLE
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Site


class CirqusLaguun(Site, key="25A"):
    """With an empty supply you may still take a summoning action, lifting one of your druids off the board for it."""

    @modifies(SUMMONABLE)
    def lift(self, druids: tuple[str, ...], g: Lagoon, me: Seat, seat: Seat) -> tuple[str, ...]:
        return druids if seat != me or druids else tuple(g.state.own(me))
