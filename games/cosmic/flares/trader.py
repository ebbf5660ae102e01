"""TraderFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsPassed
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import ALLIANCE_OPEN, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class TraderFlare(Flare, key="flare-trader"):
    """Wild: before alliances, as a main player, draw a card by chance from your opponent's hand and give any card back.

    Super: before cards are chosen exchange hands with any player.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == PLANNING_OPEN:
            return g.state.is_main(me)
        return bool(g.state.players[g.state.opponent(me)].hand)

    @reacts(ALLIANCE_OPEN, by=WILD_MAIN)
    def swap_a_card(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Draws a card of your opponent by chance; you give any card back."""
        other = g.state.opponent(me)
        if not (yield from self.play(g, me, key)) or not (yield from g.random_cards(other, me, 1)):
            return
        back = yield from g.choose(me, "card to give", g.state.players[me].hand, kind="card", to=other, cause=self.key)
        assert back is not None
        yield from g.do(CardsPassed(me, other, (back,), 1))

    @reacts(PLANNING_OPEN, by=SUPER)
    def swap_hands(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Exchanges hands with any player."""
        others = [seat for seat in g.state.order if seat != me]
        other = yield from g.choose_seat(me, "hand to take", others)
        assert other is not None
        if (yield from self.play(g, me, key, target=other)):
            yield from g.exchange_hands(me, other)
