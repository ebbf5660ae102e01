"""SpiffFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.bully import doomed
from games.cosmic.powers.spiff import CLEAR_DEFEAT, crash_land, margin_of_defeat
from games.cosmic.rules.challenge_events import TokensSpared
from games.cosmic.rules.names import OFFENSE
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic

NARROW_DEFEAT = 5


class SpiffFlare(Flare, key="flare-spiff"):
    """Wild: as a losing defense leave one token on the planet.

    Super: as a losing offense land one token if you lose by five or more.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if self.is_super(g, me):
            return NARROW_DEFEAT <= margin_of_defeat(g, me) < CLEAR_DEFEAT
        challenge = g.state.challenge
        return me == challenge.defense and challenge.outcome == OFFENSE and doomed(g, me) > 0

    @reacts(OUTCOME_KNOWN)
    def hold_on(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """One of the tokens you are about to lose stays on the planet, or lands there."""
        landing = self.is_super(g, me)
        if not (yield from self.play(g, me, key)):
            return
        if landing:
            yield from crash_land(g, me)
        else:
            yield from g.do(TokensSpared(me, 1))
