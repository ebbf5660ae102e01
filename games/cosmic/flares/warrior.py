"""WarriorFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.challenge_events import SideBoosted
from games.cosmic.rules.events import RevengeSworn
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CARDS_REVEALED, CHALLENGE_OVER
from games.cosmic.rules.verbs import Cosmic


class WarriorFlare(Flare, key="flare-warrior"):
    """Wild: after defending, challenge the offense in their system, before their turn goes on.

    Super: use your counters as an ally.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        state = g.state
        if moment == CARDS_REVEALED:
            return g.two_attacks and state.is_ally(me) and bool(state.powers[self.power].counters)
        free = state.interrupted is None and state.challenge.avenger < 0 and state.challenge.defense == me
        return free and bool(g.room_to_send(me))

    @reacts(CHALLENGE_OVER, by=WILD)
    def strike_back(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Challenges the offense in their own system at once."""
        if (yield from self.play(g, me, key, target=g.state.offense)):
            yield from g.do(RevengeSworn(me))

    @reacts(CARDS_REVEALED, by=SUPER)
    def lend_strength(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Adds your counters to your side."""
        if (yield from self.play(g, me, key)):
            yield from g.do(SideBoosted(g.state.side(me), g.state.powers[self.power].counters))
