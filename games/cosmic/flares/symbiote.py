"""SymbioteFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.amounts import most_of
from games.cosmic.rules.names import WARP
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.token_events import TokensFreed
from games.cosmic.rules.verbs import Cosmic

FULL = 8


class SymbioteFlare(Flare, key="flare-symbiote"):
    """Wild: at the regroup of another player take a token back from the warp.

    Super: discard it to take all your tokens back from the warp, up to eight on each planet of your system.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if not g.state.warp[me]:
            return False
        if self.is_super(g, me):
            return bool(self.room(g, me))
        return me != g.state.offense and bool(g.homes(me))

    def room(self, g: Cosmic, me: Seat) -> dict[str, int | None]:
        """What the planets of the own system can still take."""
        planets = g.state.planets
        return {p: FULL - planets[p].tokens[me] for p in g.state.planets_in(me) if planets[p].tokens[me] < FULL}

    @reacts(REGROUP_OPEN)
    def rescue(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Take a token back from the warp; with the power itself all of them."""
        rescuing = self.is_super(g, me)
        if not (yield from self.play(g, me, key, used_up=rescuing)):
            return
        if not rescuing:
            yield from g.free_from_warp(me, 1, cause=self.key)
            return
        room = self.room(g, me)
        count = min(g.state.warp[me], most_of(room))
        placed = yield from g.split(me, "from the warp", room, count, count)
        yield from g.do(TokensFreed(me, WARP, placed))
