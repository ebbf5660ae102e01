"""Flaming Lotus (25B). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class FlamingLotus(Invoked, key="25B"):
    """The invoker is exiled; any one druid, whoever owns it, relocates to any haven."""

    def movers(self, g: Lagoon, but: str | None = None) -> list[str]:
        """Druids with another haven to go to."""
        havens = g.state.havens()
        on_board = [key for key, druid in g.state.druids.items() if druid.at and key != but]
        return [d for d in on_board if any(tile != g.site_of(d) for tile in havens)]

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(self.movers(g, but=druid))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.exile(druid)
        mover = yield from g.choose_druid(me, "druid to relocate", self.movers(g), power=self.key)
        if mover is not None:
            yield from g.relocate(me, mover, g.state.havens(), by=self.key)
