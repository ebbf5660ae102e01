"""GhoulFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.ghoul import defeated, opposing
from games.cosmic.rules.names import OFFENSE
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CHALLENGE_OVER, OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic


class GhoulFlare(Flare, key="flare-ghoul"):
    """Wild: as a main player that has won take a reward for each player who opposed you.

    Super: use the power as an ally of the offense.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        challenge = g.state.challenge
        if moment == CHALLENGE_OVER:
            allied = g.state.is_ally(me) and g.state.side(me) == OFFENSE
            return allied and defeated(g, me) > 0
        return challenge.outcome == g.state.side(me) and not challenge.spoils_off

    @reacts(OUTCOME_KNOWN, by=WILD_MAIN)
    def feast(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Take a reward for each player that opposed you."""
        count = len(opposing(g, me))
        if (yield from self.play(g, me, key, count=count)):
            yield from g.reward(me, count, cause=self.key)

    @reacts(CHALLENGE_OVER, by=SUPER)
    def feast_as_an_ally(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Take a reward for each opposing token that the challenge has sent to the warp."""
        count = defeated(g, me)
        if (yield from self.play(g, me, key, count=count)):
            yield from g.reward(me, count, cause=self.key)
