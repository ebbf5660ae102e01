"""Mind."""

from __future__ import annotations

from engine import Flow, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.card_events import CardsSeen
from games.cosmic.rules.timing import ALLIANCE_OPEN
from games.cosmic.rules.verbs import Cosmic


class Mind(Power, key="mind"):
    """Telepathy. Before allies are invited you may look at a main player's hand, your opponent's if you are one."""

    @reacts(ALLIANCE_OPEN)
    def read(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Lets you look at a main player's whole hand; nobody else sees it."""
        target = yield from g.choose_seat(
            me, "hand to see", [seat for seat in g.state.mains if seat != me], cause=self.key
        )
        assert target is not None
        if (yield from self.announce(g, me, target=target)):
            yield from g.do(CardsSeen(me, target, tuple(g.state.players[target].hand)))
