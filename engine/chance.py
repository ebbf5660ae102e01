"""What rules may do without asking anybody: let something happen, and draw by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engine.dispatch import Dispatch
from engine.errors import PreviewStop, RulesBug, Unfit
from engine.events import Drew, Event, GameState, PhaseEntered
from engine.records import Recorded
from engine.rng import below

S = TypeVar("S", bound=GameState)
T = TypeVar("T")


class Chance(Dispatch[S]):
    """The verbs that record events, and those that draw from the streams of chance."""

    def record(self, event: Event) -> None:
        """Apply and record, with no hooks: bookkeeping."""
        if event.reveals:
            if self.previewing:
                raise PreviewStop
            self.lane.uncovered = True
        event.apply(self.state)
        self._stirred(event)
        if self.recording:
            self.recorded.append(Recorded(self.number, self.seq, self.lane.seat, event))
        self.number += 1
        if type(event) is PhaseEntered:
            self.entered = self.number

    def draw(self, stream: str, items: Sequence[T], count: int = 1) -> list[T]:
        """`count` distinct members of `items` by chance. Sets the undo barrier.

        Raises `Unfit` where the stream is loaded with something that is not among them.
        """
        start = self._chance(stream)
        pool = list(items)
        loaded = self._loaded(stream, start, count)
        drawn: list[T] = []
        for index in range(start, start + count):
            if index not in loaded:
                position = below(self.state.seed, stream, index, len(pool))
            elif loaded[index] in pool:
                position = pool.index(loaded[index])
            else:
                raise Unfit(f"draw {index} of {stream!r} is to be {loaded[index]!r}, which is not in {pool}")
            drawn.append(pool.pop(position))
        self.record(Drew(stream, count))
        return drawn

    def shuffle(self, stream: str, items: Sequence[T]) -> list[T]:
        """All of `items` in an order by chance. Sets the undo barrier."""
        return self.draw(stream, items, len(items))

    def roll(self, stream: str, sides: int) -> int:
        """A number from 1 to `sides`. Sets the undo barrier."""
        return self.draw(stream, range(1, sides + 1), 1)[0]

    def _loaded(self, stream: str, start: int, count: int) -> Mapping[int, Any]:
        """What is to be drawn from a stream by index, as far as it is loaded."""
        rigged = self.rig.get(stream)
        if not rigged:
            return {}
        return rigged if isinstance(rigged, Mapping) else dict(enumerate(rigged[start : start + count], start))

    def _chance(self, stream: str) -> int:
        if self.lane.seat is not None and not stream.endswith(f".{self.lane.seat}"):
            raise RulesBug(f"side-by-side flow of seat {self.lane.seat} draws from the shared stream {stream!r}")
        if self.previewing:
            raise PreviewStop
        self.lane.uncovered = True
        return self.state.chance.get(stream, 0)
