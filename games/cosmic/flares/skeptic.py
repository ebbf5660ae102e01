"""SkepticFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Number, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.skeptic import doubted, may_doubt, put_in_doubt
from games.cosmic.rules.events import GuestWaits
from games.cosmic.rules.facts import Told
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import GUESTS_NAMED, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

MOST = 20


class SkepticFlare(Flare, key="flare-skeptic"):
    """Wild: when you have been invited, decide after everybody else has.

    Super: when you doubt, name one to twenty further tokens at stake instead of doubling the loss.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == PLANNING_OPEN:
            return bool(g.state.side(me)) and may_doubt(g, me)
        challenge = g.state.challenge
        return any(me in seats for seats in challenge.invited.values()) and me not in challenge.patient

    @reacts(GUESTS_NAMED, by=WILD)
    def wait_and_see(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Answer your invitation after everybody else."""
        if (yield from self.play(g, me, key)):
            yield from g.do(GuestWaits(me))

    @reacts(PLANNING_OPEN, by=SUPER)
    def bet(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Doubt that the opposing main player will win, for as many tokens as you name."""
        target = doubted(g, me)
        extra = yield from g.ask(
            Number(seat=me, ask="tokens to bet on a doubt", low=1, high=MOST, facts=Told(target=target))
        )
        if (yield from self.play(g, me, key, target=target, tokens=extra)):
            yield from put_in_doubt(g, me, target, extra)
