"""MutantFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Choice, Flow, Moment, Pick, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.mutant import refill
from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import ALLIANCE_OPEN, CHALLENGE_OVER
from games.cosmic.rules.verbs import Cosmic

MOST = 3


class MutantFlare(Flare, key="flare-mutant"):
    """Wild: after winning or dealing as a main player draw a card by chance from your opponent and from each of their
    allies.

    Super: discard up to three cards before you fill up your hand.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == ALLIANCE_OPEN:
            return g.state.is_main(me)
        won = g.state.side(me) in g.state.victors and g.state.challenge.defense != NOBODY
        return won and any(g.state.players[seat].hand for seat in self.beaten(g, me))

    def beaten(self, g: Cosmic, me: Seat) -> list[Seat]:
        """The other main player and its allies."""
        other = g.state.opponent(me)
        return [other, *g.state.allies(g.state.side(other))]

    @reacts(CHALLENGE_OVER, by=WILD_MAIN)
    def feed(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Draw a card of your opponent and one of each of their allies."""
        beaten = self.beaten(g, me)
        if (yield from self.play(g, me, key)):
            for seat in beaten:
                yield from g.random_cards(seat, me, 1)

    @reacts(ALLIANCE_OPEN, by=SUPER)
    def change(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Discard up to three cards, then fill up your hand."""
        hand = [held for held in g.state.players[me].hand if held != key]
        choices = tuple(Choice(held, f"card:{held}") for held in hand)
        prompt = Pick(seat=me, ask="cards to give up", choices=choices, at_least=0, at_most=min(MOST, len(hand)))
        chosen = tuple((yield from g.ask(prompt)) if hand else ())
        if (yield from self.play(g, me, key, count=len(chosen))):
            gone = tuple(held for held in chosen if held in g.state.players[me].hand)
            if gone:
                yield from g.do(CardsDiscarded(me, gone))
            yield from refill(g, me)
