"""Fortify."""

from __future__ import annotations

from engine import Flow, after
from games.cosmic.moons.base import Moon
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.events import AlliancesClosed
from games.cosmic.rules.names import CONE, DEFENSE
from games.cosmic.rules.timing import RESOLUTION
from games.cosmic.rules.verbs import Cosmic


class FortifyMoon(Moon, key="moon-fortify"):
    """The offense may not have more tokens in the cone than the defense and their allies have; the rest goes home.

    With none left the challenge is lost.
    """

    @after(AlliancesClosed)
    def thin_out(self, g: Cosmic) -> Flow[None]:
        """The offense's own tokens; its allies stay."""
        state, seat = g.state, g.state.offense
        challenge = state.challenge
        against = state.involved(challenge.defense) + sum(challenge.shield)
        excess = challenge.cone[seat] - against
        if excess <= 0:
            return
        yield from g.send_home({seat: CONE}, {seat: excess}, cause=self.key)
        if not challenge.cone[seat]:
            yield from g.do(OutcomeDecided(DEFENSE, (self.key,)))
            g.go_to(RESOLUTION)
