"""WarpishFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.challenge_events import SideBoosted
from games.cosmic.rules.roles import MAIN
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class WarpishFlare(Flare, key="flare-warpish"):
    """Wild: after the reveal of two attacks, as a main player, your side counts one more for each of your tokens in the
    warp.

    Super: your opponent's side counts one less for each of their tokens in the warp.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return g.two_attacks

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.state.warp[self.haunted(g, me)])

    def haunted(self, g: Cosmic, me: Seat) -> Seat:
        """Whose tokens in the warp count."""
        return g.state.opponent(me) if self.is_super(g, me) else me

    @reacts(CARDS_REVEALED, by=MAIN)
    def haunt(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Counts tokens in the warp: yours for you, or your opponent's against them."""
        haunted = self.haunted(g, me)
        if (yield from self.play(g, me, key)):
            count = g.state.warp[haunted]
            yield from g.do(SideBoosted(g.state.side(haunted), count if haunted == me else -count))
