"""The table: what is true, whoever may know it. Questions about a position are methods; only events change it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import OVER, GameState, Seat
from tests.example.content import SMUGGLER


@dataclass(slots=True)
class Harbour(GameState):
    """`seen` lists, for each seat, whose roles a lamp has shown it; the deck is a set without an order."""

    roles: list[str] = field(default_factory=list)
    seen: list[list[Seat]] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    gold: list[int] = field(default_factory=list)
    landed: int = 0
    turn: Seat = 0
    round: int = 1
    accused: Seat | None = None

    def knows(self, seat: Seat | None, other: Seat) -> bool:
        """Whether a seat (None: a spectator) may know the role of another."""
        return self.phase == OVER or (seat is not None and (seat == other or other in self.seen[seat]))

    @property
    def smuggler(self) -> Seat:
        """Who it is, once roles are dealt."""
        return self.roles.index(SMUGGLER)
