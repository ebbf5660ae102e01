"""Vulch."""

from __future__ import annotations

from engine import Flow, Seat, after, modifies
from games.cosmic.content import EDICT, CardKey, card
from games.cosmic.powers.base import Power
from games.cosmic.rules.card_events import CardsDiscarded, CardsFreed, CardSpent, DiscardTaken
from games.cosmic.rules.questions import KEPT_CARDS
from games.cosmic.rules.verbs import Cosmic


class Vulch(Power, key="vulch"):
    """Scavenging. Edicts that others discard, played or not, come into your hand; those you play are gone.

    When you draw a new hand you keep the edicts of the old one.
    """

    @after(CardSpent)
    def pick_up_played(self, g: Cosmic, me: Seat, event: CardSpent) -> Flow[None]:
        """When nobody answers the edict any longer."""
        if event.seat != me:
            yield from self.collect(g, me, (event.card,))

    @after(CardsDiscarded)
    def pick_up(self, g: Cosmic, me: Seat, event: CardsDiscarded) -> Flow[None]:
        """Out of any other hand."""
        if event.seat != me:
            yield from self.collect(g, me, event.cards)

    @after(CardsFreed)
    def pick_up_freed(self, g: Cosmic, me: Seat, event: CardsFreed) -> Flow[None]:
        """Off a power of somebody else that leaves the game."""
        if event.power not in g.state.players[me].powers:
            yield from self.collect(g, me, event.cards)

    def collect(self, g: Cosmic, me: Seat, cards: tuple[CardKey, ...]) -> Flow[None]:
        """Edicts played while this very use is answered are picked up after it, if it has not been cancelled."""
        if any((use.seat, use.key) == (me, self.key) for use in g.state.uses):
            return
        found = [key for key in cards if card(key).kind == EDICT and key in g.state.discard]
        played = len(g.state.challenge.played)
        if not found or not (yield from self.announce(g, me, cards=found)):
            return
        later = [key for seat, key in g.state.challenge.played[played:] if seat != me and card(key).kind == EDICT]
        left = tuple(key for key in dict.fromkeys([*found, *later]) if key in g.state.discard)
        if left:
            yield from g.do(DiscardTaken(me, left))

    @modifies(KEPT_CARDS)
    def keep_edicts(self, kept: tuple[CardKey, ...], g: Cosmic, seat: Seat, me: Seat) -> tuple[CardKey, ...]:
        """On top of the new hand."""
        if seat != me:
            return kept
        return (*kept, *(key for key in g.state.players[me].hand if card(key).kind == EDICT))
