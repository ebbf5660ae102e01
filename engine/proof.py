"""Whether stored inputs, fed again, did what they did then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.codec import Json, encode, parse
from engine.errors import Desync
from engine.events import Event, GameState
from engine.loading import event_today
from engine.module import GameModule
from engine.records import Input, Recorded
from engine.shapes import shape_of, stamp

Told: TypeAlias = Sequence[tuple[int, str, Json]]
"""What happened since a checkpoint, as stored: the input that brought each event about, the event's name, its facts."""


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

    def whole(self, module: GameModule[Any, Any], recorded: Sequence[Recorded]) -> None:
        """Raises `Desync` where what could not be compared is not shown by what was told either."""
        if self.unproved is None or self.told is None:
            return
        differing = [
            seq
            for (seq, kind, facts), here in zip(self.told, recorded, strict=False)
            if seq != here.seq or not tells(module, kind, facts, here.event)
        ]
        if differing or len(self.told) != len(recorded):
            first = differing[0] if differing else self.unproved
            raise Desync(max(first, self.unproved), "what happens after it is not what was told then")


def tells(module: GameModule[Any, Any], kind: str, facts: Json, event: Event) -> bool:
    """Whether an event says all that was stored of it then; what it says beside that, it did not say then."""
    now, then = event_today(module, kind, facts)
    return now == type(event).__name__ and _holds(parse(encode(event)), then)


def _holds(now: Json, then: Json) -> bool:
    if isinstance(now, dict) and isinstance(then, dict):
        return all(key in now and _holds(now[key], value) for key, value in then.items())
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(_holds, now, then))
    return bool(now == then)


def comparable(stamped: str, state: GameState | type[GameState]) -> bool:
    """Whether a stored fingerprint is of states of today's shape; those of earlier releases do not say."""
    kind = state if isinstance(state, type) else type(state)
    return stamped.partition(".")[2] == shape_of(kind)


def same(stamped: str, other: str) -> bool:
    """Whether two fingerprints are of one state; those of earlier releases do not say of which shape."""
    return stamped.partition(".")[0] == other.partition(".")[0]
