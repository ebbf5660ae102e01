"""MiserFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Choice, Flow, Moment, Pick, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardKept, CardsBlinded, CardsDiscarded
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CONSOLATION_PAID, HAND_RENEWED, REGROUP_OPEN
from games.cosmic.rules.verbs import Cosmic

PROTECTED = 2


class MiserFlare(Flare, key="flare-miser"):
    """Wild: when you draw a new hand or pay consolation, protect this flare and two more cards for this challenge.

    Super: at the start of a challenge of yours a card of the deck goes to your hoard.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == REGROUP_OPEN:
            return self.power in g.state.players[me].powers and me == g.state.offense
        whose = context["seat"] if moment == HAND_RENEWED else context["giver"]
        return bool(whose == me)

    @reacts(HAND_RENEWED, CONSOLATION_PAID, by=WILD)
    def protect(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lay this flare and two cards aside until the challenge ends; it is not used up (ruling C-55)."""
        hand = [held for held in g.state.players[me].hand if held != key]
        count = min(PROTECTED, len(hand))
        choices = tuple(Choice(held, f"card:{held}") for held in hand)
        prompt = Pick(seat=me, ask="cards to protect", choices=choices, at_least=count, at_most=count)
        chosen: list[str] = (yield from g.ask(prompt)) if count else []
        yield from g.do(CardKept(me, key))
        g.record(ChallengeNoted(self.note(g, me)))
        if (yield from g.use(me, key)):
            cards = tuple(held for held in (key, *chosen) if held in g.state.players[me].hand)
            yield from g.do(CardsBlinded(me, cards, len(cards)))
        elif g.option("flares") != "kept" and key in g.state.players[me].hand:
            yield from g.do(CardsDiscarded(me, (key,)))

    @reacts(REGROUP_OPEN, by=SUPER)
    def hoard(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """A card of the deck goes to your hoard."""
        if (yield from self.play(g, me, key)):
            yield from g.lock_cards(me, self.power, 1)
