"""MagicianFlare."""

from __future__ import annotations

from engine import Flow, Seat, after, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.magician import PEEKS, put_down
from games.cosmic.rules.challenge_events import CardsSought
from games.cosmic.rules.planning import plan
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import MAIN
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

CARDS = 3


class MagicianFlare(Flare, key="flare-magician"):
    """Wild: as a main player: your opponent puts down three challenge cards and plays one of them by chance.

    Super: see one of the two cards put down before you choose which of them to take.
    """

    @reacts(PLANNING_OPEN, by=MAIN)
    def conjure(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets chance pick your opponent's card of three, or shows you one of the two that they put down."""
        if not self.is_super(g, me):
            yield from self.begin(g, me, key)
        elif (yield from self.play(g, me, key)):
            g.record(ChallengeNoted(PEEKS))

    @after(CardsSought)
    def pick_one(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Of fewer cards, if it has no three."""
        other = g.state.opponent(me)
        if g.state.challenge.plans[other]:
            return
        down = yield from put_down(g, other, CARDS)
        yield from plan(g, other, g.draw("hands", down)[0])
