"""HateFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.challenge_events import HandChecked, OutcomeDecided
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import PLANNING_OPEN, RESOLUTION
from games.cosmic.rules.totals import turned
from games.cosmic.rules.verbs import Cosmic


class HateFlare(Flare, key="flare-hate"):
    """Wild: before cards are chosen, as a main player, make your opponent discard a card by chance; without a challenge
    card left they have lost.

    Super: show the card you hate with instead of discarding it.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == PLANNING_OPEN:
            return bool(g.state.players[g.state.opponent(me)].hand)
        use: Use = context["use"]
        return (use.seat, use.key) == (me, self.power) and not use.cancelled

    @reacts(PLANNING_OPEN, by=WILD_MAIN)
    def strike(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Makes your opponent discard a card by chance; if no challenge card is left, you win the challenge."""
        other = g.state.opponent(me)
        if not (yield from self.play(g, me, key, target=other)) or not g.state.players[other].hand:
            return
        yield from g.do(CardsDiscarded(other, tuple(g.draw("hands", g.state.players[other].hand, 1))))
        holds = bool(g.state.challenge_cards(other) or g.state.challenge.plans[other])
        yield from g.do(HandChecked(other, holds))
        if not holds:
            yield from g.do(OutcomeDecided(turned(g, g.state.side(me)), (self.key,)))
            g.go_to(RESOLUTION)

    @reacts(USE_ANNOUNCED, by=SUPER)
    def only_show(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets you show the card and keep it."""
        yield from self.begin(g, me, key)
