"""Spiff."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK
from games.cosmic.powers.base import Power
from games.cosmic.rules.names import CONE, DEFENSE
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.token_events import TokensSettled
from games.cosmic.rules.verbs import Cosmic

CLEAR_DEFEAT = 10


class Spiff(Power, key="spiff"):
    """Crash landing. If you lose your attack by ten or more, one of your tokens may land on the planet all the same."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return margin_of_defeat(g, me) >= CLEAR_DEFEAT

    @reacts(OUTCOME_KNOWN)
    def crash_land(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Land one of the tokens you are about to lose on the planet you have attacked."""
        if (yield from self.announce(g, me)):
            yield from crash_land(g, me)


def margin_of_defeat(g: Cosmic, me: Seat) -> int:
    """By how much this offense, with tokens in the cone, has lost to an attack; 0 if it has not.

    On a moon, which has room for one player, nobody lands beside the defense (ruling C-88).
    """
    challenge = g.state.challenge
    if challenge.planet in g.state.moons:
        return 0
    if me != g.state.offense or challenge.outcome != DEFENSE or not challenge.cone[me]:
        return 0
    if any(challenge.kinds[main] != ATTACK for main in g.state.mains):
        return 0
    return abs(challenge.totals[0] - challenge.totals[1])


def crash_land(g: Cosmic, me: Seat) -> Flow[None]:
    """One token from the cone."""
    yield from g.do(TokensSettled(me, ((CONE, 1),), g.state.challenge.planet))
