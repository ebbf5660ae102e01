"""Events of cards. Who may not see which card changes place is told how many."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import Event, Seat
from games.cosmic.content import CardKey, PowerKey
from games.cosmic.rules.knowledge import lose_sight, lose_track
from games.cosmic.rules.state import CosmicState

Cards = tuple[CardKey, ...]


@dataclass(frozen=True, slots=True)
class DeckCompleted(Event):
    """Flares are shuffled into the deck, unseen."""

    cards: Cards

    @property
    def audience(self) -> tuple[Seat, ...]:
        return ()

    def apply(self, state: CosmicState) -> None:
        state.deck = sorted([*state.deck, *self.cards])
        state.flares = sorted(self.cards)


@dataclass(frozen=True, slots=True)
class DeckRenewed(Event):
    """The discard pile, but for cards that stay on it, is shuffled into the deck: mostly because that has run out."""

    staying: Cards = ()
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.deck = sorted([*state.deck, *(key for key in state.discard if key not in self.staying)])
        state.discard = [key for key in state.discard if key in self.staying]


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat draws from the deck. Others see the number."""

    seat: Seat
    cards: Cards
    count: int

    def apply(self, state: CosmicState) -> None:
        for key in self.cards:
            state.deck.remove(key)
        state.give(self.seat, self.cards)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class CardsPassed(Event):
    """Cards go from hand to hand. Only the two of them see which."""

    giver: Seat
    taker: Seat
    cards: Cards
    count: int

    def apply(self, state: CosmicState) -> None:
        lose_sight(state, self.giver, self.taker)
        state.take(self.giver, self.cards)
        state.give(self.taker, self.cards)
        state.learn(self.giver, self.cards)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.giver, self.taker) else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class ConsolationTaken(CardsPassed):
    """The loser of a compromise draws from the winner's hand."""


@dataclass(frozen=True, slots=True)
class ConsolationDue(Event):
    """Somebody may draw consolation from somebody's hand. Nothing moves yet; a power may replace this event."""

    taker: Seat
    giver: Seat
    count: int

    def apply(self, state: CosmicState) -> None:
        """The cards are drawn next."""


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards of a hand go to the discard pile, open."""

    seat: Seat
    cards: Cards
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.take(self.seat, self.cards)
        state.throw(self.cards)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """An edict or flare is played and lies on the discard pile."""

    seat: Seat
    card: CardKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.take(self.seat, (self.card,))
        state.throw((self.card,))
        state.challenge.played.append((self.seat, self.card))


@dataclass(frozen=True, slots=True)
class CardSpent(Event):
    """Nobody answers a card that was played any longer: it lies on the discard pile, and what it does comes next."""

    seat: Seat
    card: CardKey

    def apply(self, state: CosmicState) -> None:
        """Only a moment."""


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A card is played and stays in its player's hand; everybody knows it is there."""

    seat: Seat
    card: CardKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.show((self.card,))


@dataclass(frozen=True, slots=True)
class CardsSetAside(Event):
    """Cards of a hand are out of reach for now. Others see the number."""

    seat: Seat
    cards: Cards
    count: int

    def apply(self, state: CosmicState) -> None:
        state.take(self.seat, self.cards)
        for key in self.cards:
            state.players[self.seat].aside.append(key)
        state.players[self.seat].aside.sort()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class CardsBlinded(CardsSetAside):
    """The cards were picked by chance, or unseen: nobody else knows any longer which are still in the hand."""

    def apply(self, state: CosmicState) -> None:
        lose_sight(state, self.seat)
        CardsSetAside.apply(self, state)


@dataclass(frozen=True, slots=True)
class CardsTakenBack(Event):
    """What a seat had set aside returns to its hand."""

    seat: Seat

    def apply(self, state: CosmicState) -> None:
        player = state.players[self.seat]
        player.hand = sorted([*player.hand, *player.aside])
        player.aside = []


@dataclass(frozen=True, slots=True)
class DiscardTaken(Event):
    """A seat takes cards from the discard pile, for all to see."""

    seat: Seat
    cards: Cards

    def apply(self, state: CosmicState) -> None:
        for key in self.cards:
            state.discard.remove(key)
        state.give(self.seat, self.cards)
        state.show(self.cards)


@dataclass(frozen=True, slots=True)
class HandsExchanged(Event):
    """Two players exchange their hands, `first` of `one` and `second` of `two`; each knows what it gave."""

    one: Seat
    two: Seat
    first: Cards
    second: Cards
    reveals = True

    def apply(self, state: CosmicState) -> None:
        lose_track(state, self.one, self.two)
        first, second = state.players[self.one], state.players[self.two]
        first.hand, second.hand = list(self.second), list(self.first)
        first.knows = sorted({*first.knows, *second.hand} - set(first.hand))
        second.knows = sorted({*second.knows, *first.hand} - set(second.hand))

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.one, self.two) else replace(self, first=(), second=())


@dataclass(frozen=True, slots=True)
class HandsMixed(Event):
    """Two players mix their hands and take as many cards as before by chance: `first` and `second`."""

    one: Seat
    two: Seat
    first: Cards
    second: Cards
    reveals = True

    def apply(self, state: CosmicState) -> None:
        lose_track(state, self.one, self.two)
        mixed = {*self.first, *self.second}
        known = {seat: {*state.players[seat].knows, *state.players[seat].hand} & mixed for seat in (self.one, self.two)}
        for player in state.players:
            player.knows = [key for key in player.knows if key not in mixed]
        state.seen = [key for key in state.seen if key not in mixed]
        state.players[self.one].hand, state.players[self.two].hand = list(self.first), list(self.second)
        for seat, others in ((self.one, self.second), (self.two, self.first)):
            state.learn(seat, tuple(sorted(known[seat] & {*others})))

    def seen_by(self, seat: Seat | None) -> Event:
        first = self.first if seat == self.one else ()
        second = self.second if seat == self.two else ()
        return replace(self, first=first, second=second)


@dataclass(frozen=True, slots=True)
class CardsSeen(Event):
    """A seat looks at cards of another. Only the two know which."""

    seat: Seat
    of: Seat
    cards: Cards
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.learn(self.seat, self.cards)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.of) else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class CardsShown(Event):
    """A seat shows cards of its hand to everybody."""

    seat: Seat
    cards: Cards
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.show(self.cards)


@dataclass(frozen=True, slots=True)
class CardsLocked(Event):
    """Cards of the deck go straight to a power, for its owner's eyes; others see how many."""

    seat: Seat
    power: PowerKey
    cards: Cards
    count: int

    def apply(self, state: CosmicState) -> None:
        for key in self.cards:
            state.deck.remove(key)
            state.forget(key)
        state.powers[self.power].cards = sorted([*state.powers[self.power].cards, *self.cards])

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class CardUnlocked(Event):
    """A card that lies on a power comes into its owner's hand to be played face down; others see that one does."""

    seat: Seat
    power: PowerKey
    card: CardKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.powers[self.power].cards.remove(self.card)
        state.give(self.seat, (self.card,))

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card="")


@dataclass(frozen=True, slots=True)
class HandLocked(Event):
    """A seat's hand and the cards on its power change places. Nobody else knows any of them."""

    seat: Seat
    power: PowerKey

    def apply(self, state: CosmicState) -> None:
        lose_track(state, self.seat)
        player, memory = state.players[self.seat], state.powers[self.power]
        player.hand, memory.cards = memory.cards, player.hand


@dataclass(frozen=True, slots=True)
class CardsFreed(Event):
    """Cards that lay on a power go to the discard pile, as the power leaves the game."""

    power: PowerKey
    cards: Cards
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.powers[self.power].cards = []
        state.throw(self.cards)


CARD_EVENTS: tuple[type[Event], ...] = (
    DeckCompleted, DeckRenewed, CardsDrawn, CardsPassed, ConsolationTaken, ConsolationDue, CardsDiscarded, CardPlayed,
    CardSpent, CardKept, CardsSetAside, CardsBlinded, CardsTakenBack, DiscardTaken, HandsExchanged, HandsMixed,
    CardsSeen, CardsShown, CardsLocked, CardUnlocked, HandLocked, CardsFreed,
)  # fmt: skip
"""All of them."""
