"""Philanthropist."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import CardKey, card
from games.cosmic.powers.base import Power
from games.cosmic.rules.card_events import CardsPassed, CardsSeen
from games.cosmic.rules.plan_events import CardPlanned
from games.cosmic.rules.timing import ALLIANCE_CLOSED
from games.cosmic.rules.turn import check_hand
from games.cosmic.rules.verbs import Cosmic


class Philanthropist(Power, key="philanthropist"):
    """Giving. After alliances you may give a card to a main player, to your opponent if you are one."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.state.players[me].hand)

    @reacts(ALLIANCE_CLOSED)
    def give(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Gives a card of your hand away; left without a challenge card as a main player, you draw a new hand."""
        target = yield from g.choose_seat(me, "player to give to", [seat for seat in g.state.mains if seat != me])
        assert target is not None
        hand = g.state.players[me].hand
        gift = yield from g.choose(me, "card to give", hand, kind="card", secret=True, to=target, cause=self.key)
        assert gift is not None
        if not (yield from self.announce(g, me, target=target)) or gift not in g.state.players[me].hand:
            return
        yield from g.do(CardsPassed(me, target, (gift,), 1))
        if self.raised(g, me) is not None:
            yield from self.insist(g, me, target, gift)
        if g.state.is_main(me) and not g.state.challenge.plans[me] and not (yield from check_hand(g, me)):
            yield from g.new_hand(me)

    def insist(self, g: Cosmic, me: Seat, target: Seat, gift: CardKey) -> Flow[None]:
        """With the super flare a challenge card that was given is put down at once; the giver knows which it is."""
        if card(gift).is_challenge and not g.state.challenge.plans[target]:
            yield from g.do(CardPlanned(target, gift))
            yield from g.do(CardsSeen(me, target, (gift,)))
