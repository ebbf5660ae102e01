"""Everything that can happen, in the past tense, each with what it changes and what others are told of it."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Audience, Event, Seat
from tests.example.state import Harbour


@dataclass(frozen=True, slots=True)
class RoleDealt(Event):
    """A seat learns its own role; nobody else is told anything."""

    seat: Seat
    role: str
    reveals = True

    @property
    def audience(self) -> Audience:
        return (self.seat,)

    def apply(self, state: Harbour) -> None:
        state.roles[self.seat] = self.role


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card came into a hand. Its owner is told which, everybody else that it was one."""

    seat: Seat
    card: str = ""
    reveals = True

    def seen_by(self, seat: Seat | None) -> CardDrawn:
        return self if seat == self.seat else CardDrawn(self.seat)

    def apply(self, state: Harbour) -> None:
        state.deck.remove(self.card)
        state.hands[self.seat].append(self.card)


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """A card went back into the deck. From now on it may be anywhere: not even its former owner is told its name."""

    seat: Seat
    card: str = ""

    def seen_by(self, seat: Seat | None) -> CardReturned:
        return CardReturned(self.seat)

    def apply(self, state: Harbour) -> None:
        state.hands[self.seat].remove(self.card)
        state.deck = sorted([*state.deck, self.card])


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card lies open. It was hidden before, so nobody takes this back by themselves."""

    seat: Seat
    card: str
    reveals = True

    def apply(self, state: Harbour) -> None:
        state.hands[self.seat].remove(self.card)
        state.discard.append(self.card)


@dataclass(frozen=True, slots=True)
class ChestLanded(Event):
    """A chest came ashore and brought gold."""

    seat: Seat
    gold: int

    def apply(self, state: Harbour) -> None:
        state.landed += 1
        state.gold[self.seat] += self.gold


@dataclass(frozen=True, slots=True)
class RoleSeen(Event):
    """A lamp showed a seat the role of another. All know that, and only the first what it saw."""

    seat: Seat
    other: Seat
    role: str = ""
    reveals = True

    def seen_by(self, seat: Seat | None) -> RoleSeen:
        return self if seat == self.seat else RoleSeen(self.seat, self.other)

    def apply(self, state: Harbour) -> None:
        state.seen[self.seat].append(self.other)


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """Somebody was accused before everybody."""

    by: Seat
    seat: Seat

    def apply(self, state: Harbour) -> None:
        state.accused = self.seat


@dataclass(frozen=True, slots=True)
class RolesShown(Event):
    """At the end everybody is told who was who. The view may show only what an event has told."""

    roles: tuple[str, ...]
    reveals = True

    def apply(self, state: Harbour) -> None:
        """The roles are what they were."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """It is the next seat's turn, and perhaps the next round."""

    def apply(self, state: Harbour) -> None:
        state.turn = (state.turn + 1) % state.seats
        state.round += state.turn == 0


EVENTS: tuple[type[Event], ...] = (
    RoleDealt, CardDrawn, CardReturned, CardPlayed, ChestLanded, RoleSeen, Accused, RolesShown, TurnEnded,
)  # fmt: skip
