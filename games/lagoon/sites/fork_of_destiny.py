"""Fork of Destiny (12A). Its power is our own."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.content import FACES, other_side
from games.lagoon.rules.events import SiteTurned
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class ForkOfDestiny(Invoked, key="12A"):
    """Eldrid only, once a turn: turn one site you occupy over to its other face; druids stay as they are.

    Not a totem, and not the only haven unless its other face is a haven as well. No seed, no trove.
    """

    def turnable(self, g: Lagoon, me: Seat) -> list[str]:
        """Sites this seat occupies that may be turned."""
        return [
            tile
            for tile in g.state.sites_of(me)
            if not g.state.sites[tile].facts.is_totem
            and (not g.state.is_sole_haven(tile) or FACES[other_side(g.state.sites[tile].face)].is_haven)
        ]

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(self.turnable(g, me))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        tile = yield from g.choose_site(me, "site to turn", self.turnable(g, me), power=self.key)
        if tile is not None:
            yield from g.do(SiteTurned(tile))
