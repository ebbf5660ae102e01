"""Gossamer Pass (17A)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine import Flow, Offer, Seat, offers
from games.lagoon.rules.questions import END
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Site


class GossamerPass(Site, key="17A"):
    """In your End step you may relocate your Eldrid to any haven or to any site you occupy."""

    @offers(END)
    def pass_over(self, g: Lagoon, me: Seat) -> Iterable[Offer]:
        eldrid = f"{me}E"
        if self.may_use(g, me) and eldrid in g.state.own(me):
            yield Offer(f"use {self.key}", partial(self.go, g, me, eldrid), ref=f"site:{self.tile}")

    def places(self, g: Lagoon, me: Seat, eldrid: str) -> list[str]:
        """Havens and sites of one's own, but not where the Eldrid stands: this site or a haven at least."""
        here = g.site_of(eldrid)
        return [tile for tile in dict.fromkeys([*g.state.havens(), *g.state.sites_of(me)]) if tile != here]

    def go(self, g: Lagoon, me: Seat, eldrid: str) -> Flow[None]:
        """Its state stays."""
        g.use_up(me, self.key)
        yield from g.relocate(me, eldrid, self.places(g, me, eldrid), by=self.key)
