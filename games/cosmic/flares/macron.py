"""MacronFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK
from games.cosmic.flares.base import Flare
from games.cosmic.rules.challenge_events import SideBoosted
from games.cosmic.rules.timing import ALLIANCE_OPEN, CARDS_REVEALED, LAUNCH_OPEN
from games.cosmic.rules.verbs import Cosmic


class MacronFlare(Flare, key="flare-macron"):
    """Wild: after the reveal of two attacks, as a main player, your side counts one more for each of your tokens in the
    challenge.

    Super: send up to four tokens instead of one.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == LAUNCH_OPEN:
            return self.is_super(g, me) and me == g.state.offense
        if moment == ALLIANCE_OPEN:
            return self.is_super(g, me) and not g.state.is_main(me)
        attacks = all(g.state.challenge.kinds[main] == ATTACK for main in g.state.mains)
        return attacks and g.state.is_main(me) and not self.is_super(g, me) and bool(g.state.involved(me))

    @reacts(LAUNCH_OPEN, ALLIANCE_OPEN)
    def send_more(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Send up to four of your tokens into this challenge."""
        yield from self.begin(g, me, key)

    @reacts(CARDS_REVEALED)
    def weigh_in(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Your side counts one more for each of your tokens in the challenge."""
        if (yield from self.play(g, me, key)):
            yield from g.do(SideBoosted(g.state.side(me), g.state.involved(me)))
