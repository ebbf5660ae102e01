"""Trine Labyrinth (3B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class TrineLabyrinth(Invoked, key="3B"):
    """Once a turn: the invoker goes back to your supply and up to two druids, of any owners, become refreshed."""

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.exile(druid)
        yield from g.refresh_up_to(me, 2, at_least=0, power=self.key)
