"""PacifistFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, modifies, reacts
from games.cosmic.content import ATTACK, COMPROMISE
from games.cosmic.flares.base import Flare
from games.cosmic.rules.challenge_events import KindChanged, ValueChanged
from games.cosmic.rules.questions import FAILED_DEAL_LOSS
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CARDS_REVEALED, DEAL_FAILING
from games.cosmic.rules.verbs import Cosmic

VALUE = 15
SPARED = 2


class PacifistFlare(Flare, key="flare-pacifist"):
    """Wild: your revealed compromise against an attack counts as an attack of 15.

    Super: when a deal fails you lose two tokens fewer and your opponent two more.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == DEAL_FAILING:
            return g.state.is_main(me) and me in g.state.challenge.parties
        kinds = g.state.challenge.kinds
        return kinds[me] == COMPROMISE and kinds[g.state.opponent(me)] == ATTACK

    @reacts(CARDS_REVEALED, by=WILD_MAIN)
    def lose_patience(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Turn your compromise into an attack of 15."""
        if (yield from self.play(g, me, key)):
            yield from g.do(ValueChanged(g.state.challenge.counted(me), VALUE))
            yield from g.do(KindChanged(me, ATTACK))

    @reacts(DEAL_FAILING, by=SUPER)
    def suffer_less(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lose two tokens fewer for the failed deal, and your opponent two more."""
        yield from self.begin(g, me, key)

    @modifies(FAILED_DEAL_LOSS)
    def shift_the_loss(self, loss: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """Before kickers multiply it."""
        if seat == me:
            return max(0, loss - SPARED)
        return loss + SPARED if seat == g.state.opponent(me) else loss
