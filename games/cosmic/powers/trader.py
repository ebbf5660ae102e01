"""Trader."""

from __future__ import annotations

from engine import Flow, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class Trader(Power, key="trader"):
    """Transference. Before cards are chosen you may exchange hands with the other main player, for good."""

    @reacts(PLANNING_OPEN)
    def exchange(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Exchanges your whole hand with your opponent's, for good."""
        if (yield from self.announce(g, me)):
            yield from g.exchange_hands(me, g.state.opponent(me))
