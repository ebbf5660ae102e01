"""The table: what is true, whoever may know it. Questions about a position are methods; only events change it."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import Seat
from games.hands import Hands
from tests.example.content import SMUGGLER


@dataclass(slots=True)
class Harbour(Hands):
    """Cards and roles are what `Hands` has; here is what is the harbour's own."""

    gold: list[int] = field(default_factory=list)
    landed: int = 0
    turn: Seat = 0
    round: int = 1
    accused: Seat | None = None

    @property
    def smuggler(self) -> Seat:
        """Who it is, once roles are dealt."""
        return self.roles.index(SMUGGLER)
