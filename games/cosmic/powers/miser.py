"""Miser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, after, reacts
from games.cosmic.content import card
from games.cosmic.powers.base import Power
from games.cosmic.rules.card_events import CardsDiscarded, HandLocked
from games.cosmic.rules.events import HandsDealt
from games.cosmic.rules.timing import CHALLENGE_OVER, PLANNING_OPEN, REGROUP_OPEN, TURN_STARTED
from games.cosmic.rules.verbs import Cosmic

FIRST, SECOND = "first", "second"


class Miser(Power, key="miser"):
    """Hoarding. You start with two hands and lock one away. You play from both; nobody draws from the hoard.

    Without a challenge card in it you may show it and lock a new hand away.
    """

    in_force = (PLANNING_OPEN,)

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        own_turn = me == g.state.offense or moment not in (TURN_STARTED, CHALLENGE_OVER)
        return own_turn and self.key in g.state.players[me].powers

    @after(HandsDealt)
    def start(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Both hands are seen before one is locked."""
        yield from g.lock_cards(me, self.key, g.hand_size())
        if (yield from g.choose(me, "hand to lock away", [SECOND, FIRST])) == FIRST:
            yield from g.do(HandLocked(me, self.key))

    def is_spent(self, g: Cosmic, me: Seat) -> bool:
        """Only the owner knows."""
        return not any(card(key).is_challenge for key in g.state.powers[self.key].cards)

    @reacts(TURN_STARTED, REGROUP_OPEN, PLANNING_OPEN, CHALLENGE_OVER, when=is_spent)
    def deal_anew(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Show your hoard, which is discarded, and lock a new hand away."""
        if not (yield from self.announce(g, me)):
            return
        old = tuple(g.state.powers[self.key].cards)
        if old:
            yield from g.do(CardsDiscarded(me, old))
        yield from g.lock_cards(me, self.key, g.hand_size())
