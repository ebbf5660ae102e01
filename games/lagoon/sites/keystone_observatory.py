"""Keystone Observatory (27A). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class KeystoneObservatory(Invoked, key="27A"):
    """Eldrid only, once a turn: discard a seed; relocate an unlocked site to any other legal space, then a second one
    if you like. Whether the second is locked counts once the first lies where it went.
    """

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.seeds_of(me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        energy = yield from g.choose_seed(me, "seed to discard", g.seeds_of(me), power=self.key)
        if energy is None:
            return
        yield from g.spend(me, energy)
        moved: list[str] = []
        for second in (False, True):
            sites = g.movable(tile for tile in g.state.sites if tile not in moved)
            tile = yield from g.choose_site(me, "site to relocate", sites, optional=second, power=self.key)
            if tile is None:
                return
            moved.append(tile)
            yield from g.relocate_site(me, tile, by=self.key)
