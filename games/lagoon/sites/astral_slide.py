"""Astral Slide (PB). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class AstralSlide(Invoked, key="PB"):
    """First power: one of your druids relocates to this site from any other site."""

    def movers(self, g: Lagoon, me: Seat) -> list[str]:
        """Own druids elsewhere."""
        return [druid for druid in g.state.own(me) if g.site_of(druid) != self.tile]

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(self.movers(g, me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        mover = yield from g.choose_druid(me, "druid to relocate", self.movers(g, me), power=self.key)
        if mover is not None:
            yield from g.relocate(me, mover, [self.tile], by=self.key)


class AstralSlideItself(Invoked, key="PB/slide"):
    """Second power, once a turn: relocate this site, if it is unlocked, to any legal space."""

    @property
    def once_per_turn(self) -> bool:
        return True

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.movable([self.tile]))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from g.relocate_site(me, self.tile, by=self.key)
