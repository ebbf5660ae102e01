"""Roots of Creation (3A)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.exploring import explore
from games.lagoon.rules.hexes import adjacent_empty
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class RootsOfCreation(Invoked, key="3A"):
    """Eldrid only, once a turn: explore a new site into any legal space, without spending the player marker.

    There is no step onto the new site; a trove may be used.
    """

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.state.bag)

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        yield from explore(g, me, adjacent_empty(g.state.occupied), walker=None)
