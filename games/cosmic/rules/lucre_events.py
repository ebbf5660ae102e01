"""Events of lucre. Everybody sees how much each player has."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Event, Seat
from games.cosmic.rules.state import CosmicState


@dataclass(frozen=True, slots=True)
class LucreEarned(Event):
    """A seat receives lucre from the bank."""

    seat: Seat
    count: int

    def apply(self, state: CosmicState) -> None:
        state.players[self.seat].lucre += self.count
        state.lucre += self.count


@dataclass(frozen=True, slots=True)
class LucreSpent(Event):
    """A seat pays lucre to the bank, for cards or for tokens ("card", "token")."""

    seat: Seat
    count: int
    what: str

    def apply(self, state: CosmicState) -> None:
        state.players[self.seat].lucre -= self.count
        state.lucre -= self.count


@dataclass(frozen=True, slots=True)
class LucrePassed(Event):
    """Lucre goes from one player to another."""

    giver: Seat
    taker: Seat
    count: int

    def apply(self, state: CosmicState) -> None:
        state.players[self.giver].lucre -= self.count
        state.players[self.taker].lucre += self.count


LUCRE_EVENTS: tuple[type[Event], ...] = (LucreEarned, LucreSpent, LucrePassed)
"""All of them."""
