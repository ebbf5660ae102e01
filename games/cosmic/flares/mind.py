"""MindFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, after, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsDrawn, CardsSeen
from games.cosmic.rules.timing import ALLIANCE_OPEN
from games.cosmic.rules.verbs import Cosmic


class MindFlare(Flare, key="flare-mind"):
    """Wild: for the rest of the challenge you see every card that others draw from the deck.

    Super: look at the hands of both main players, when you are none.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return not (self.is_super(g, me) and g.state.is_main(me))

    @reacts(ALLIANCE_OPEN)
    def open_up(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Shows you the cards that others draw in this challenge, or the hands of both main players."""
        if not self.is_super(g, me):
            yield from self.begin(g, me, key)
        elif (yield from self.play(g, me, key)):
            for seat in g.state.mains:
                yield from g.do(CardsSeen(me, seat, tuple(g.state.players[seat].hand)))

    @after(CardsDrawn)
    def see(self, g: Cosmic, me: Seat, event: CardsDrawn) -> Flow[None]:
        """Nobody else sees them."""
        if event.seat != me:
            yield from g.do(CardsSeen(me, event.seat, event.cards))
