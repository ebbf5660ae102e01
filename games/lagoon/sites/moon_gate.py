"""Moon Gate (13A)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine import Flow, Offer, Seat, offers
from games.lagoon.rules.events import DruidPlaced
from games.lagoon.rules.questions import BEGIN
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Site


class MoonGate(Site, key="13A"):
    """If your turn begins with your Eldrid in your supply, you may put it refreshed on any haven in your Begin step."""

    @offers(BEGIN)
    def open(self, g: Lagoon, me: Seat) -> Iterable[Offer]:
        eldrid = f"{me}E"
        if eldrid in g.state.supply(me):  # as it was when the turn began: nobody is exiled in between
            yield Offer(f"use {self.key}", partial(self.place, g, me, eldrid), ref=f"site:{self.tile}")

    def place(self, g: Lagoon, me: Seat, eldrid: str) -> Flow[None]:
        """Not a summon: the Astral keyword does not apply."""
        g.use_up(me, self.key)
        to = yield from g.choose_site(me, "place on a haven", g.state.havens(), druid=eldrid, power=self.key)
        if to is not None:
            yield from g.do(DruidPlaced(eldrid, to, refreshed=True))
