"""VulchFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Choice, Flow, Moment, Order, Seat, Use, after, reacts
from games.cosmic.content import FLARE, CardKey, card
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsDiscarded, CardsPassed, CardSpent, DiscardTaken
from games.cosmic.rules.components import kind_played
from games.cosmic.rules.facts import Told
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CHALLENGE_OVER, REGROUP_OPEN
from games.cosmic.rules.verbs import Cosmic


class VulchFlare(Flare, key="flare-vulch"):
    """Wild: after winning or dealing your opponent hands you their cards one by one; discard each until you keep one.

    Super: until the challenge ends, flares that others discard come into your hand too.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == CHALLENGE_OVER:
            won = g.state.side(me) in g.state.victors and g.state.challenge.defense != NOBODY
            return won and bool(g.state.players[g.state.opponent(me)].hand)
        if self.at_work(g, me) is not None:
            return False
        if moment == REGROUP_OPEN:
            return True
        use: Use = context["use"]
        return kind_played(use) == FLARE and use.seat != me and use.key in g.state.discard

    @reacts(CHALLENGE_OVER, by=WILD_MAIN)
    def pick(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """See the cards of your opponent one by one, discard them, or keep one."""
        other = g.state.opponent(me)
        if not (yield from self.play(g, me, key, target=other)):
            return
        items = tuple(Choice(held, f"card:{held}") for held in g.state.players[other].hand)
        # asked even of a single card: how many there are to order is seen by all anyway
        order: list[CardKey] = yield from g.ask(
            Order(seat=other, ask="order of your cards", items=items, facts=Told(by=me))
        )
        for held in order:
            if held not in g.state.players[other].hand:
                continue
            yield from g.do(CardsPassed(other, me, (held,), 1))
            if (yield from g.wants(me, "card to keep", default=True, card=held)):
                return
            yield from g.do(CardsDiscarded(me, (held,)))

    @reacts(USE_ANNOUNCED, REGROUP_OPEN, by=SUPER)
    def collect_flares(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """From now on collect the flares that others discard."""
        yield from self.begin(g, me, key)

    @after(CardSpent)
    def pick_up_played(self, g: Cosmic, me: Seat, event: CardSpent) -> Flow[None]:
        """When nobody answers the flare any longer."""
        yield from self.collect(g, me, event.seat, (event.card,))

    @after(CardsDiscarded)
    def pick_up(self, g: Cosmic, me: Seat, event: CardsDiscarded) -> Flow[None]:
        """Out of any other hand."""
        yield from self.collect(g, me, event.seat, event.cards)

    def collect(self, g: Cosmic, me: Seat, seat: Seat, cards: tuple[CardKey, ...]) -> Flow[None]:
        """Nobody's own."""
        found = tuple(key for key in cards if card(key).kind == FLARE and key in g.state.discard and seat != me)
        if found:
            yield from g.do(DiscardTaken(me, found))
