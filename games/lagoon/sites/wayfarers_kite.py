"""Wayfarer's Kite (16B). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class WayfarersKite(Invoked, key="16B"):
    """Up to two of your druids each walk one site."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return True

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        walked: list[str] = []
        for _ in range(2):
            rest = [other for other in g.state.own(me) if other not in walked]
            walker = yield from g.choose_druid(me, "druid to walk", rest, optional=True, power=self.key)
            if walker is None:
                return
            walked.append(walker)
            yield from g.walk(me, walker, 1)
