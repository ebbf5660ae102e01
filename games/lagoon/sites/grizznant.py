"""Grizznant (22B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class Grizznant(Invoked, key="22B"):
    """The invoker is exiled; one of your druids relocates to any site."""

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return len(g.state.own(me)) > 1

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.exile(druid)
        mover = yield from g.choose_druid(me, "druid to relocate", g.state.own(me), power=self.key)
        if mover is not None:
            yield from g.relocate(me, mover, g.state.sites, by=self.key)
