"""MacronFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.challenge_events import SideBoosted
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import ALLIANCE_OPEN, CARDS_REVEALED, LAUNCH_OPEN
from games.cosmic.rules.verbs import Cosmic


class MacronFlare(Flare, key="flare-macron"):
    """Wild: after the reveal of two attacks, as a main player, your side counts one more for each of your tokens in the
    challenge.

    Super: send up to four tokens instead of one.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment != CARDS_REVEALED or g.two_attacks

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == LAUNCH_OPEN:
            return me == g.state.offense
        if moment == ALLIANCE_OPEN:
            return not g.state.is_main(me)
        return bool(g.state.involved(me))

    @reacts(LAUNCH_OPEN, ALLIANCE_OPEN, by=SUPER)
    def send_more(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Send up to four of your tokens into this challenge."""
        yield from self.begin(g, me, key)

    @reacts(CARDS_REVEALED, by=WILD_MAIN)
    def weigh_in(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Your side counts one more for each of your tokens in the challenge."""
        if (yield from self.play(g, me, key)):
            yield from g.do(SideBoosted(g.state.side(me), g.state.involved(me)))
