"""Songbird of Paradise (18B)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine import Flow, Offer, Seat, offers
from games.lagoon.rules.questions import BEGIN
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Site


class SongbirdOfParadise(Site, key="18B"):
    """In your Begin step you may discard one or two seeds and refresh that many druids, of any owners."""

    @offers(BEGIN)
    def sing(self, g: Lagoon, me: Seat) -> Iterable[Offer]:
        if self.may_use(g, me) and g.seeds_of(me) and g.exhausted():
            yield Offer(f"use {self.key}", partial(self.song, g, me), ref=f"site:{self.tile}")

    def song(self, g: Lagoon, me: Seat) -> Flow[None]:
        """Seed by seed, the second one optional."""
        g.use_up(me, self.key)
        for second in (False, True):
            if not g.exhausted():
                return
            energy = yield from g.choose_seed(me, "seed to discard", g.seeds_of(me), optional=second, power=self.key)
            if energy is None:
                return
            yield from g.spend(me, energy)
            yield from g.refresh_one(me, g.exhausted(), power=self.key)
