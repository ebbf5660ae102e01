"""FidoFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Choice, Flow, Moment, Pick, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.fido import offer, used_cards
from games.cosmic.rules.card_events import DiscardTaken
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CHALLENGE_OVER, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class FidoFlare(Flare, key="flare-fido"):
    """Wild: before cards are chosen, as a main player, your opponent must take the top card of the discard pile; you
    draw a card.

    Super: fetch and offer any number of the used challenge cards.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(used_cards(g) if moment == CHALLENGE_OVER else g.state.discard)

    @reacts(PLANNING_OPEN, by=WILD_MAIN)
    def foist(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Your opponent takes the top discard; you draw a card."""
        other, top = g.state.opponent(me), g.state.discard[-1]
        if (yield from self.play(g, me, key, target=other, card=top)) and top in g.state.discard:
            yield from g.do(DiscardTaken(other, (top,)))
            yield from g.draw_cards(me, 1)

    @reacts(CHALLENGE_OVER, by=SUPER)
    def fetch_all(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Fetch used challenge cards and offer each to somebody."""
        cards = tuple(used_cards(g))
        choices = tuple(Choice(card, f"card:{card}") for card in cards)
        prompt = Pick(seat=me, ask="cards to fetch", choices=choices, at_most=len(cards), default=cards)
        others = [seat for seat in g.state.order if seat != me]
        offers: dict[str, Seat] = {}
        for card in (yield from g.ask(prompt)):
            other = yield from g.choose_seat(me, "player to offer it", others, card=card)
            assert other is not None
            offers[card] = other
        if (yield from self.play(g, me, key, cards=list(offers), targets=list(offers.values()))):
            for card, other in offers.items():
                yield from offer(g, me, card, other)
