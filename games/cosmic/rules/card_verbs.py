"""What is done with cards: draw, renew a hand, take by chance, lock away, exchange hands or powers."""

from __future__ import annotations

from engine import Flow, Seat
from games.cosmic.content import COMPROMISE, EDICT, KICKER, REINFORCEMENT, CardKey, PowerKey, card, draw_deck
from games.cosmic.rules.asking import Asking
from games.cosmic.rules.card_events import (
    CardsBlinded,
    CardsDiscarded,
    CardsDrawn,
    CardsLocked,
    CardsPassed,
    CardsShown,
    CardsTakenBack,
    CardUnlocked,
    DeckRenewed,
    HandsExchanged,
)
from games.cosmic.rules.power_events import PowersExchanged
from games.cosmic.rules.questions import (
    CARDS_NEEDED,
    KEPT_CARDS,
)
from games.cosmic.rules.timing import HAND_RENEWED


class CardVerbs(Asking):
    """The verbs over cards, and over powers with the cards on them."""

    def hand_size(self) -> int:
        """Cards in a new hand."""
        return int(self.option("hand_size"))

    def all_faces(self) -> list[str]:
        """The faces of all cards in the deck of this table but flares."""
        kinds = {kind: self.option(f"{kind}s") == "on" for kind in (KICKER, REINFORCEMENT, EDICT)}
        deck = draw_deck(kickers=kinds[KICKER], reinforcements=kinds[REINFORCEMENT], edicts=kinds[EDICT])
        return list(dict.fromkeys(card(key).face for key in deck))

    def from_deck(self, count: int) -> tuple[CardKey, ...]:
        """Up to so many cards by chance, from a deck made anew if it has run out; none without deck and discards.

        They are still in the deck: the event that moves them comes next.
        """
        if not self.state.deck and self.state.discard:
            self.record(DeckRenewed())
        deck = self.state.deck
        return tuple(sorted(self.draw("deck", deck, min(count, len(deck))))) if deck else ()

    def draw_cards(self, seat: Seat, count: int) -> Flow[tuple[CardKey, ...]]:
        """From the deck into a hand; a deck that runs out is made anew from the discards. With neither, fewer.

        Returns those that are still in the hand: some may have been given away as they were drawn.
        """
        drawn: tuple[CardKey, ...] = ()
        while len(drawn) < count and (cards := self.from_deck(count - len(drawn))):
            yield from self.do(CardsDrawn(seat, cards, len(cards)))
            drawn += cards
        return tuple(key for key in drawn if key in self.state.players[seat].hand)

    @property
    def cards_left(self) -> int:
        """Cards that could still be drawn; for rewards beyond them tokens must be taken."""
        return len(self.state.deck) + len(self.state.discard)

    def new_hand(self, seat: Seat) -> Flow[bool]:
        """Show and discard the hand, draw a new one, again until it has cards to challenge; False if none is left."""
        needed = self.measure(CARDS_NEEDED, 1, seat=seat)
        while len(self.state.challenge_cards(seat)) < needed:
            if self.state.players[seat].hand:
                yield from self.window(HAND_RENEWED, seat=seat)
            kept = self.measure(KEPT_CARDS, (), seat=seat)
            hand = tuple(key for key in self.state.players[seat].hand if key not in kept)
            if hand:
                yield from self.do(CardsDiscarded(seat, hand))
            if kept:
                yield from self.do(CardsShown(seat, kept))
            left = sum(card(key).is_challenge for key in (*self.state.deck, *self.state.discard))
            if not left:
                return False
            needed = min(needed, left)
            yield from self.draw_cards(seat, self.hand_size())
        return True

    def unlock(self, seat: Seat, key: CardKey) -> None:
        """A card to be played face down comes from a second hand, if it lies there; everybody sees that it does."""
        if key not in self.state.players[seat].hand:
            self.record(CardUnlocked(seat, self.state.power_holding(seat, key), key))

    def compromises(self, seat: Seat) -> list[CardKey]:
        """Those that a seat may play, from its hand first, then from a second one."""
        second = [key for key in self.state.second_hand(seat) if card(key).kind == COMPROMISE]
        return [*self.state.players[seat].compromises, *second]

    def lock_cards(self, seat: Seat, power: PowerKey, count: int) -> Flow[None]:
        """From the deck straight to a power of this seat; fewer if deck and discards run out."""
        while count and (cards := self.from_deck(count)):
            yield from self.do(CardsLocked(seat, power, cards, len(cards)))
            count -= len(cards)

    def random_cards(self, giver: Seat, taker: Seat, count: int, kind: type[CardsPassed] = CardsPassed) -> Flow[int]:
        """`taker` draws so many cards of `giver`'s hand by chance, or as many as there are; returns how many."""
        hand = self.state.players[giver].hand
        number = min(count, len(hand))
        if number:
            cards = tuple(sorted(self.draw("hands", hand, number)))
            yield from self.do(kind(giver, taker, cards, number))
        return number

    def set_aside(self, seat: Seat, count: int) -> Flow[None]:
        """So many cards of a hand, picked by chance, are out of reach until the challenge ends."""
        hand = self.state.players[seat].hand
        cards = tuple(sorted(self.draw("hands", hand, min(count, len(hand))))) if hand else ()
        if cards:
            yield from self.do(CardsBlinded(seat, cards, len(cards)))

    def take_back_aside(self) -> None:
        """Everybody takes back what was out of reach until the challenge ends."""
        for seat in self.seats:
            if self.state.players[seat].aside:
                self.record(CardsTakenBack(seat))

    def exchange_hands(self, one: Seat, two: Seat) -> Flow[None]:
        """Two players exchange their whole hands."""
        first, second = (tuple(self.state.players[seat].hand) for seat in (one, two))
        yield from self.do(HandsExchanged(one, two, first, second))

    def exchange_powers(self, one: Seat, two: Seat) -> Flow[None]:
        """Two players exchange all their powers with what lies on them."""
        first, second = (
            tuple(card for key in self.state.players[seat].powers for card in self.state.powers[key].cards)
            for seat in (one, two)
        )
        yield from self.do(PowersExchanged(one, two, first, second))
