"""Whether stored inputs, fed again, did what they did then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.errors import Desync
from engine.events import Event, GameState
from engine.records import Input, Recorded
from engine.shapes import shape_of, stamp

Told: TypeAlias = Sequence[tuple[int, Event]]
"""What happened since a checkpoint, as stored: each event with the input that brought it about."""


@dataclass(slots=True)
class Proof:
    """What shows that a turn went as it went. Each input left a state whose fingerprint was kept; where states had
    another shape then, it cannot be compared, and what was told of the turn must have come out the same, all of it.
    """

    told: Told | None
    unproved: int | None = None
    """The first input whose fingerprint could not be compared."""

    def after(self, given: Input, state: GameState) -> None:
        """Raises `Desync` where an input did not leave the state that it left then."""
        if not given.fingerprint:
            return
        if same(given.fingerprint, stamp(state)):
            return
        if self.told is None or comparable(given.fingerprint, state):
            raise Desync(given.seq, "the state after it is not the state it had")
        self.unproved = given.seq if self.unproved is None else self.unproved

    def whole(self, recorded: Sequence[Recorded]) -> None:
        """Raises `Desync` where what could not be compared is not shown by what was told either."""
        if self.unproved is None or self.told is None:
            return
        now = [(each.seq, each.event) for each in recorded]
        if now != list(self.told):
            differing = [then for then, here in zip(self.told, now, strict=False) if then != here]
            first = differing[0][0] if differing else self.unproved
            raise Desync(max(first, self.unproved), "what happens after it is not what was told then")


def comparable(stamped: str, state: GameState | type[GameState]) -> bool:
    """Whether a stored fingerprint is of states of today's shape; those of earlier releases do not say."""
    kind = state if isinstance(state, type) else type(state)
    return stamped.partition(".")[2] == shape_of(kind)


def same(stamped: str, other: str) -> bool:
    """Whether two fingerprints are of one state; those of earlier releases do not say of which shape."""
    return stamped.partition(".")[0] == other.partition(".")[0]
