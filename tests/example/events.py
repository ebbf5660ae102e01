"""What can happen beside what happens to cards and roles, in the past tense, each with what it changes."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Event, Seat
from games.hands import HANDS_EVENTS
from tests.example.state import Harbour


@dataclass(frozen=True, slots=True)
class ChestLanded(Event):
    """A chest came ashore and brought gold."""

    seat: Seat
    gold: int

    def apply(self, state: Harbour) -> None:
        state.landed += 1
        state.gold[self.seat] += self.gold


@dataclass(frozen=True, slots=True)
class Accused(Event):
    """Somebody was accused before everybody."""

    by: Seat
    seat: Seat

    def apply(self, state: Harbour) -> None:
        state.accused = self.seat


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """It is the next seat's turn, and perhaps the next round."""

    def apply(self, state: Harbour) -> None:
        state.turn = (state.turn + 1) % state.seats
        state.round += state.turn == 0


EVENTS: tuple[type[Event], ...] = (*HANDS_EVENTS, ChestLanded, Accused, TurnEnded)
