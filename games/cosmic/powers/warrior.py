"""Warrior."""

from __future__ import annotations

from engine import Flow, Seat, after, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import ChallengeEnded
from games.cosmic.rules.power_events import CountersChanged
from games.cosmic.rules.questions import SIDE_TOTAL
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class Warrior(Power, key="warrior"):
    """Mastery. Each challenge as a main player teaches: one counter if you win or deal, two if you do not.

    Your attacks count one more for each counter; you keep them.
    """

    in_force = (CARDS_REVEALED,)

    @modifies(SIDE_TOTAL)
    def fight(self, total: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """All counters, which are kept."""
        return total + g.state.powers[self.key].counters if seat == me else total

    @after(ChallengeEnded)
    def learn(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Nothing is learned from a challenge that was called off."""
        if not g.state.challenge.outcome:
            return
        count = 1 if g.state.side(me) in g.state.victors else 2
        if (yield from self.announce(g, me, count=count)):
            yield from g.do(CountersChanged(self.key, count))
