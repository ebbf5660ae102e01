"""Wayfarer's Kite (16B). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class WayfarersKite(Invoked, key="16B"):
    """One or two of your druids each walk one site."""

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        walked: list[str] = []
        for second in (False, True):
            rest = [other for other in g.state.own(me) if other not in walked]
            walker = yield from g.choose_druid(me, "druid to walk", rest, optional=second, power=self.key)
            if walker is None:
                return
            walked.append(walker)
            yield from g.walk(me, walker, 1, by=self.key)
