"""Saraina's Crucible (17B)."""

from __future__ import annotations

from engine import Flow, Seat
from games.lagoon.rules.events import SiteReturned
from games.lagoon.rules.hexes import Hex, adjacent_empty
from games.lagoon.rules.verbs import Lagoon
from games.lagoon.sites.base import Invoked


class SarainasCrucible(Invoked, key="17B"):
    """The invoker is exiled; one site from your score area returns beside the site where the invoker stood.

    The face that was scored is up (ruling L-9). Not exploring: no seed, no trove (L-8).
    """

    def spaces(self, g: Lagoon, druid: str) -> tuple[Hex, ...]:
        """Free spaces next to the invoker's site; without one it cannot be invoked (ruling L-10)."""
        return adjacent_empty(g.state.occupied, [g.state.sites[g.site_of(druid)].space])

    def possible(self, g: Lagoon, me: Seat, druid: str) -> bool:
        return bool(g.state.scored[me] and self.spaces(g, druid))

    def power(self, g: Lagoon, me: Seat, druid: str) -> Flow[None]:
        spaces = self.spaces(g, druid)
        yield from g.exile(druid)
        scored = g.state.scored[me]
        face = yield from g.choose(me, "scored site", scored, [f"face:{key}" for key in scored], power=self.key)
        if face is not None:
            q, r = yield from g.choose_space(me, "return site", face, spaces, by=self.key)
            yield from g.do(SiteReturned(face, q, r, scored_by=me))
