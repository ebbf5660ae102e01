"""MachineFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import SUPER, WILD_OFFENSE
from games.cosmic.rules.timing import CHALLENGE_OVER, REGROUP_OPEN
from games.cosmic.rules.turn import ANOTHER, REGROUPED
from games.cosmic.rules.verbs import Cosmic


class MachineFlare(Flare, key="flare-machine"):
    """Wild: after your first challenge you may make a second one, whatever came of it, if need be with a new hand.

    Super: at your regroup draw a card instead of taking a token from the warp.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        challenge = g.state.challenge
        if moment == REGROUP_OPEN:
            return me == g.state.offense and bool(g.state.warp[me]) and REGROUPED not in challenge.notes
        return challenge.number == 1 and ANOTHER not in challenge.notes and g.state.interrupted is None

    @reacts(CHALLENGE_OVER, by=WILD_OFFENSE)
    def go_on(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Make a second challenge even after a defeat; without a challenge card you draw a new hand for it."""
        if (yield from self.play(g, me, key)):
            g.record(ChallengeNoted(ANOTHER))

    @reacts(REGROUP_OPEN, by=SUPER)
    def draw_instead(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Draw a card instead of taking a token from the warp."""
        if (yield from self.play(g, me, key)):
            g.record(ChallengeNoted(REGROUPED))
            yield from g.draw_cards(me, 1)
