"""Hidden hands and hidden roles, ready-made: a deck without an order, cards in hand, an open discard, secret roles.

A game of such cards derives its state from `Hands` and its rules from `HandsModule`, adds `HANDS_EVENTS` to its own
events, and writes only what is its own. Each copy of a card has a key of its own (`lamp#1`). What a seat was shown it
knows for as long as the card stays in that hand.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self, TypeVar

from engine import OVER, Audience, Dice, Event, Game, GameModule, GameState, Moment, Seat, Setup
from engine.hooks import instance_of


@dataclass(slots=True)
class Hands(GameState):
    """`seen` lists, by seat, cards of others that it was shown, `open` those that everybody was; `roles_seen` whose
    roles it knows beside its own; `out` who is no longer in the game. The deck is a set: what comes next is drawn by
    chance.
    """

    deck: list[str] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    seen: list[list[str]] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    roles_seen: list[list[Seat]] = field(default_factory=list)
    out: list[Seat] = field(default_factory=list)

    @classmethod
    def begun(cls, setup: Setup, cards: Sequence[str], **own: Any) -> Self:
        """Before anything is dealt, in the phase "deal": all cards in the deck. `own` are the fields of the game."""
        nothing: list[list[list[Any]]] = [[[] for _ in range(setup.seats)] for _ in range(3)]
        return cls(
            setup.seed, setup.seats, dict(setup.options), "deal", deck=sorted(cards), roles=[""] * setup.seats,
            hands=nothing[0], seen=nothing[1], roles_seen=nothing[2], **own,
        )  # fmt: skip

    @property
    def still_in(self) -> list[Seat]:
        """Who is still in the game, in the order of seats."""
        return [seat for seat in range(self.seats) if seat not in self.out]

    def after(self, seat: Seat) -> Seat:
        """Whose turn comes after that of a seat: the next one that is still in, which may be the seat itself."""
        following = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in following if other not in self.out)

    def knows(self, seat: Seat | None, card: str) -> bool:
        """Whether a seat (None: a spectator) may know who holds a card that somebody holds."""
        return card in self.open or (seat is not None and (card in self.hands[seat] or card in self.seen[seat]))

    def knows_role(self, seat: Seat | None, other: Seat) -> bool:
        """Whether a seat (None: a spectator) may know the role of another."""
        return self.phase == OVER or (seat is not None and (seat == other or other in self.roles_seen[seat]))

    def known(self, seat: Seat | None, other: Seat) -> tuple[str, ...]:
        """The cards in the hand of `other` that a seat (None: a spectator) may know; all where it is its own."""
        return tuple(card for card in self.hands[other] if self.knows(seat, card))

    def role_known(self, seat: Seat | None, other: Seat) -> str:
        """The role of `other` where a seat (None: a spectator) may know it, else an empty text."""
        return self.roles[other] if self.knows_role(seat, other) else ""

    def left(self, seat: Seat, card: str) -> None:
        """A card leaves a hand; who was shown it knows no longer where it is."""
        self.hands[seat].remove(card)
        self.open = [known for known in self.open if known != card]
        self.seen = [[known for known in seen if known != card] for seen in self.seen]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card came from the deck into a hand. Its owner is told which, everybody else that it was one."""

    seat: Seat
    card: str = ""
    reveals = True

    def seen_by(self, seat: Seat | None) -> CardDrawn:
        return self if seat == self.seat else CardDrawn(self.seat)

    def apply(self, state: Hands) -> None:
        state.deck.remove(self.card)
        state.hands[self.seat].append(self.card)


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A card went back into the deck. From now on it may be anywhere: not even its former owner is told its name."""

    seat: Seat
    card: str = ""

    def seen_by(self, seat: Seat | None) -> CardReturned:
        return CardReturned(self.seat)

    def apply(self, state: Hands) -> None:
        state.left(self.seat, self.card)
        state.deck = sorted([*state.deck, self.card])


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card lies open, played at somebody or at nobody. It was hidden, so nobody takes this back by themselves."""

    seat: Seat
    card: str
    at: Seat | None = None
    reveals = True

    def apply(self, state: Hands) -> None:
        state.left(self.seat, self.card)
        state.discard.append(self.card)


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card was laid open without being played."""

    seat: Seat
    card: str
    reveals = True

    def apply(self, state: Hands) -> None:
        state.left(self.seat, self.card)
        state.discard.append(self.card)


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A card was shown, to one seat or to all (None), and stays in its hand. All know that, and only they which."""

    seat: Seat
    to: Seat | None
    card: str = ""
    reveals = True

    def seen_by(self, seat: Seat | None) -> CardShown:
        return self if self.to is None or seat in (self.seat, self.to) else CardShown(self.seat, self.to)

    def apply(self, state: Hands) -> None:
        known = state.open if self.to is None else state.seen[self.to]
        if self.card not in known:
            known.append(self.card)


@dataclass(frozen=True, slots=True)
class CardPassed(Event):
    """A card went from one hand to another; the two know which."""

    seat: Seat
    to: Seat
    card: str = ""
    reveals = True

    def seen_by(self, seat: Seat | None) -> CardPassed:
        return self if seat in (self.seat, self.to) else CardPassed(self.seat, self.to)

    def apply(self, state: Hands) -> None:
        state.left(self.seat, self.card)
        state.hands[self.to].append(self.card)
        state.seen[self.seat].append(self.card)


@dataclass(frozen=True, slots=True)
class HandsSwapped(Event):
    """Two seats swapped their hands; each knows what the other has now, and who knew a card knows where it went."""

    seat: Seat
    other: Seat
    given: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    reveals = True

    def seen_by(self, seat: Seat | None) -> HandsSwapped:
        return self if seat in (self.seat, self.other) else HandsSwapped(self.seat, self.other)

    def apply(self, state: Hands) -> None:
        hands = state.hands
        hands[self.seat], hands[self.other] = hands[self.other], hands[self.seat]
        for seat, cards in ((self.seat, self.given), (self.other, self.taken)):
            state.seen[seat] += [card for card in cards if card not in state.seen[seat]]


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """All cards of a hand lie open in it, at the end for instance."""

    seat: Seat
    cards: tuple[str, ...]
    reveals = True

    def apply(self, state: Hands) -> None:
        state.open += [card for card in self.cards if card not in state.open]


@dataclass(frozen=True, slots=True)
class SeatOut(Event):
    """A seat is out of the game: what it held is laid open, and it is asked nothing any more."""

    seat: Seat
    cards: tuple[str, ...] = ()
    reveals = True

    def apply(self, state: Hands) -> None:
        for card in self.cards:
            state.left(self.seat, card)
        state.discard += self.cards
        state.out.append(self.seat)


@dataclass(frozen=True, slots=True)
class RoleDealt(Event):
    """A seat learns its own role; nobody else is told anything."""

    seat: Seat
    role: str
    reveals = True

    @property
    def audience(self) -> Audience:
        return (self.seat,)

    def apply(self, state: Hands) -> None:
        state.roles[self.seat] = self.role


@dataclass(frozen=True, slots=True)
class RoleSeen(Event):
    """A seat was shown the role of another. All know that, and only the first what it saw."""

    seat: Seat
    other: Seat
    role: str = ""
    reveals = True

    def seen_by(self, seat: Seat | None) -> RoleSeen:
        return self if seat == self.seat else RoleSeen(self.seat, self.other)

    def apply(self, state: Hands) -> None:
        state.roles_seen[self.seat].append(self.other)


@dataclass(frozen=True, slots=True)
class RolesShown(Event):
    """At the end everybody is told who was who. The view may show only what an event has told."""

    roles: tuple[str, ...]
    reveals = True

    def apply(self, state: Hands) -> None:
        """The roles are what they were."""


HANDS_EVENTS: tuple[type[Event], ...] = (
    CardDrawn, CardReturned, CardPlayed, CardDiscarded, CardShown, CardPassed, HandsSwapped, HandShown, SeatOut,
    RoleDealt, RoleSeen, RolesShown,
)  # fmt: skip

H = TypeVar("H", bound=Hands)


class HandsModule(GameModule[H, Game[H]]):
    """What holds in every game of hidden hands: who may react, what is secret, that no card is lost."""

    cards: ClassVar[Sequence[str]]
    """The key of every card there is."""

    def game(self, state: H) -> Game[H]:
        return Game(self, state)

    def in_reach(
        self, g: Game[H], moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Mapping[Seat, Sequence[str]]:
        """Whoever holds a card might hold one that reacts: everybody knows how many cards that is, and nobody which."""
        state = g.state
        announced, reacting = state.uses[-1].seat, list(self.registry.attached("reacts", tuple(moments)))
        return {seat: reacting for seat in self.order(state) if state.hands[seat] and seat != announced}

    def usable(self, g: Game[H], seat: Seat, moments: Sequence[Moment], context: Mapping[str, Any]) -> Sequence[str]:
        """What of that this seat really holds; no rule says which cards they are."""
        reacting = self.in_reach(g, moments, context).get(seat, ())
        return [card for card in g.state.hands[seat] if instance_of(card) in reacting]

    def check(self, state: H) -> None:
        """Every card is in exactly one place."""
        everywhere = [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]
        if sorted(everywhere) != sorted(self.cards):
            raise AssertionError("a card is lost")

    def hidden(self, state: H, seat: Seat | None) -> Collection[str]:
        """The deck, and the cards of others that the seat was not shown."""
        return [*state.deck, *(card for hand in state.hands for card in hand if not state.knows(seat, card))]

    def redeal(self, state: H, seat: Seat | None, dice: Dice) -> H:
        """What a seat does not know, dealt anew: the cards it has not seen, the roles it has not seen."""
        unseen = sorted(self.hidden(state, seat))
        pool = dice.sample(unseen, len(unseen))
        knows = [[state.knows(seat, card) for card in hand] for hand in state.hands]
        state.hands = [
            [card if known else pool.pop() for card, known in zip(hand, kept, strict=True)]
            for hand, kept in zip(state.hands, knows, strict=True)
        ]
        state.deck = sorted(pool)
        unknown = [other for other in range(state.seats) if not state.knows_role(seat, other)]
        roles = dice.sample([state.roles[other] for other in unknown], len(unknown))
        for other, role in zip(unknown, roles, strict=True):
            state.roles[other] = role
        return state
