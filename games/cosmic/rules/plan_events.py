"""Events of cards on the table: challenge cards, face down or open, and what stays there until the challenge ends."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import Event, Seat
from games.cosmic.content import CardKey
from games.cosmic.rules.knowledge import lay_face_down, lose_track, take_back, turn_up
from games.cosmic.rules.state import CosmicState


@dataclass(frozen=True, slots=True)
class CardTabled(Event):
    """A card is played and stays on the table until the challenge ends."""

    seat: Seat
    card: CardKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.take(self.seat, (self.card,))
        state.forget(self.card)
        state.challenge.table.append(self.card)
        state.challenge.played.append((self.seat, self.card))


@dataclass(frozen=True, slots=True)
class CardPlanned(Event):
    """A main player puts a challenge card down, face down."""

    seat: Seat
    card: CardKey

    def apply(self, state: CosmicState) -> None:
        lay_face_down(state, self.seat)
        state.take(self.seat, (self.card,))
        state.challenge.plans[self.seat] = self.card

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card="")


@dataclass(frozen=True, slots=True)
class CardSetBeside(CardPlanned):
    """A main player puts a second challenge card beside its first, face down."""

    def apply(self, state: CosmicState) -> None:
        lay_face_down(state, self.seat)
        state.take(self.seat, (self.card,))
        state.challenge.beside[self.seat].append(self.card)


@dataclass(frozen=True, slots=True)
class CardAdded(Event):
    """A challenge card of a hand is added, open, to the revealed card of its owner."""

    seat: Seat
    card: CardKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.take(self.seat, (self.card,))
        state.forget(self.card)
        state.challenge.beside[self.seat].append(self.card)


@dataclass(frozen=True, slots=True)
class PlanReplaced(Event):
    """A challenge card of a hand takes the place of the revealed one, which will be discarded."""

    seat: Seat
    card: CardKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        state.take(self.seat, (self.card,))
        state.forget(self.card)
        if challenge.plans[self.seat]:
            challenge.table.append(challenge.plans[self.seat])
            challenge.played.append((self.seat, challenge.plans[self.seat]))
        challenge.plans[self.seat], challenge.stated[self.seat], challenge.shown[self.seat] = self.card, "", True
        challenge.kinds[self.seat] = challenge.counted_kind(self.seat)


@dataclass(frozen=True, slots=True)
class PlanSwapped(Event):
    """`by` takes the revealed card before `seat` into its hand and puts one of its own in its place."""

    seat: Seat
    by: Seat
    card: CardKey
    given: CardKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        state.take(self.by, (self.given,))
        state.forget(self.given)
        state.give(self.by, (self.card,))
        state.show((self.card,))
        challenge.plans[self.seat] = self.given
        challenge.kinds[self.seat] = challenge.counted_kind(self.seat)


@dataclass(frozen=True, slots=True)
class PlanBuried(Event):
    """A main player states what its card is and puts it, unseen, into the deck; the statement counts."""

    seat: Seat
    card: CardKey
    stated: str
    reveals = True

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        lose_track(state, self.seat)
        challenge.plans[self.seat], challenge.stated[self.seat] = "", self.stated
        state.forget(self.card)
        state.deck = sorted([*state.deck, self.card])

    def seen_by(self, seat: Seat | None) -> Event:
        # also its owner: where it is now nobody may look
        return replace(self, card="")


@dataclass(frozen=True, slots=True)
class PlanShown(Event):
    """A main player's challenge card is turned up before the reveal."""

    seat: Seat
    card: CardKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.challenge.shown[self.seat] = True
        turn_up(state, self.seat)


@dataclass(frozen=True, slots=True)
class PlansExchanged(Event):
    """The main players' challenge cards change places, face down or up as they are. Each knows only what it gave."""

    one: Seat
    two: Seat

    def apply(self, state: CosmicState) -> None:
        challenge, one, two = state.challenge, self.one, self.two
        lose_track(state, one, two)
        challenge.plans[one], challenge.plans[two] = challenge.plans[two], challenge.plans[one]
        challenge.shown[one], challenge.shown[two] = challenge.shown[two], challenge.shown[one]
        challenge.kinds[one], challenge.kinds[two] = challenge.kinds[two], challenge.kinds[one]
        challenge.swapped = not challenge.swapped


@dataclass(frozen=True, slots=True)
class PlanTakenBack(Event):
    """A challenge card returns from the table to the hand of the seat it lies before. Whoever saw it knows it there.

    A second card goes first: it is open as long as the first one counts.
    """

    seat: Seat
    card: CardKey

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        if self.card in challenge.beside[self.seat]:
            open_ = bool(challenge.kinds[self.seat])
            challenge.beside[self.seat].remove(self.card)
        else:
            open_ = challenge.shown[self.seat]
            challenge.plans[self.seat], challenge.shown[self.seat], challenge.kinds[self.seat] = "", False, ""
        take_back(state, self.seat, self.card)
        if open_:
            state.show((self.card,))

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card="")


@dataclass(frozen=True, slots=True)
class PlanTaken(Event):
    """`taker` takes the open challenge card in front of `seat`, or beside it, into hand. All know where it is.

    A second card moves up.
    """

    seat: Seat
    taker: Seat
    card: CardKey

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        if self.card in challenge.beside[self.seat]:
            challenge.beside[self.seat].remove(self.card)
        else:
            challenge.plans[self.seat] = challenge.beside[self.seat].pop(0) if challenge.beside[self.seat] else ""
        state.give(self.taker, (self.card,))
        state.show((self.card,))


@dataclass(frozen=True, slots=True)
class TabledTaken(Event):
    """A seat takes a card from the table back into its hand, for all to see."""

    seat: Seat
    card: CardKey

    def apply(self, state: CosmicState) -> None:
        state.challenge.table.remove(self.card)
        state.give(self.seat, (self.card,))
        state.show((self.card,))


@dataclass(frozen=True, slots=True)
class TableCleared(Event):
    """The challenge cards and what else lay on the table go to the discard pile."""

    cards: tuple[CardKey, ...]
    reveals = True

    def apply(self, state: CosmicState) -> None:
        challenge = state.challenge
        challenge.plans = [""] * state.seats
        challenge.beside = [[] for _ in range(state.seats)]
        challenge.table = []
        state.throw(self.cards)
        for seat in range(state.seats):
            turn_up(state, seat)


PLAN_EVENTS: tuple[type[Event], ...] = (
    CardTabled, CardPlanned, CardSetBeside, CardAdded, PlanReplaced, PlanSwapped, PlanBuried, PlanShown,
    PlansExchanged, PlanTakenBack, PlanTaken, TabledTaken, TableCleared,
)  # fmt: skip
"""All of them."""
