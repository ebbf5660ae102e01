"""Mutant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Choice, Flow, Moment, Pick, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.facts import Told
from games.cosmic.rules.timing import ALLIANCE_OPEN
from games.cosmic.rules.verbs import Cosmic

DECK = "deck"


class Mutant(Power, key="mutant"):
    """Regeneration. As a main player you may fill up your hand before allies are invited.

    You draw card by card, each by chance from the deck or the hand of any player you name.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return missing(g, me) > 0

    @reacts(ALLIANCE_OPEN)
    def fill_up(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Fill up your hand from other hands and the deck."""
        if (yield from self.announce(g, me, count=missing(g, me))):
            yield from refill(g, me)


def missing(g: Cosmic, me: Seat) -> int:
    """Cards wanting to a full hand."""
    return g.hand_size() - len(g.state.players[me].hand)


def refill(g: Cosmic, me: Seat) -> Flow[None]:
    """One card at a time, each by chance from where you wish, until the hand is full or nothing is left."""
    state = g.state
    while missing(g, me) > 0:
        sources = [Choice(DECK)] if state.deck or state.discard else []
        others = [seat for seat in state.order if seat != me and state.players[seat].hand]
        sources += [Choice(str(seat), f"seat:{seat}") for seat in others]
        if not sources:
            return
        facts = Told(count=missing(g, me))
        prompt = Pick(seat=me, ask="hand to draw from", choices=tuple(sources), facts=facts)
        (source,) = yield from g.ask(prompt)
        if source == DECK:
            yield from g.draw_cards(me, 1)
        else:
            yield from g.random_cards(int(source), me, 1)
