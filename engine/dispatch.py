"""Finding and running hooks: which components answer here, in what order, and how deep they nest."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import isgenerator
from typing import Any, Generic, TypeAlias, TypeVar

from engine.errors import RulesBug
from engine.events import Event, GameState
from engine.flow import Flow
from engine.hooks import Found, Subject, instance_of
from engine.module import GameModule
from engine.prompts import Prompt, Seat
from engine.records import Recorded

S = TypeVar("S", bound=GameState)
T = TypeVar("T")

DEPTH_LIMIT = 40

_NOTHING: Sequence[Any] = ()

Rig: TypeAlias = Mapping[str, Sequence[Any] | Mapping[int, Any]]
"""What streams are loaded with, by stream: what comes first, or what comes at which index."""


@dataclass(slots=True)
class Lane:
    """One flow's own bookkeeping: side-by-side flows interleave, so depth and barriers are counted per flow.

    `barrier` is the last input that undo does not cross. `uncovered`: something came to light or was drawn since the
    flow was resumed, so that the present input becomes the barrier.
    """

    seat: Seat | None
    flow: Generator[Any, Any, Any]
    chain: list[str] = field(default_factory=list)
    using: list[tuple[Seat, str]] = field(default_factory=list)
    spent: frozenset[tuple[Seat, str]] = frozenset()
    barrier: int = 0
    uncovered: bool = False
    done: bool = False
    result: Any = None


def _nothing() -> Flow[None]:
    """The flow before any is run."""
    yield from ()


class Dispatch(Generic[S]):
    """A table's state and flows, and the components that answer when something is asked or happens there.

    `number` counts events, `entered` is how many there were when a phase was entered last. Where nobody is `recording`
    none is kept; `sparing` windows ask only who could use something in them.
    """

    def __init__(self, module: GameModule[S, Any], state: S) -> None:
        self.module = module
        self.state = state
        self.lane = Lane(None, _nothing())
        self.recorded: list[Recorded] = []
        self.seq = 0
        self.number = 0
        self.previewing = False
        self.moot: list[Prompt] = []
        self.entered = 0
        self.rig: Rig = {}
        self.recording = True
        self.sparing = False
        self._still = frozenset(module.still)
        self._seen: tuple[tuple[Seat, str], ...] = ()
        self._active: dict[str, list[tuple[int, Seat, str]]] = {}
        self._stale = True
        self._lists: dict[tuple[str, tuple[Subject, ...], Seat | None], Sequence[Found]] = {}
        self._known: dict[Hashable, Any] = {}

    def _found(
        self, kind: str, subjects: tuple[Subject, ...], context: Mapping[str, Any], *, of: Seat | None = None
    ) -> Sequence[Found]:
        """Hooks of active components that are awake, of one seat or of all, in timing order."""
        there = self._there(kind, subjects, of)
        if not there:
            return there
        found = [f for f in there if f.component.awake(self, f.seat, f.hook, context)]
        # of modifiers that are ordered by seat, who comes first hangs on which of them are awake
        return found if kind != "modifies" or len(found) == len(there) else self._ordered(kind, found)

    def _there(self, kind: str, subjects: tuple[Subject, ...], of: Seat | None) -> Sequence[Found]:
        """Hooks of active components, awake or not, in timing order; listed once while the same are active."""
        if self._stale:
            if not self.module.registry.attached(kind, subjects):
                return _NOTHING
            self._look()
        there = self._lists.get((kind, subjects, of))
        if there is None:
            registry = self.module.registry
            attached = registry.attached(kind, subjects)
            if self._active.keys().isdisjoint(attached):
                self._lists[kind, subjects, of] = _NOTHING
                return _NOTHING
            found = [
                Found(seat, key, registry.components[name], hook, rank)
                for name, hooks in attached.items()
                for rank, seat, key in self._active.get(name, ())
                if of is None or seat == of
                for hook in hooks
            ]
            there = self._lists[kind, subjects, of] = self._ordered(kind, found)
        return there

    def _ordered(self, kind: str, found: Sequence[Found]) -> Sequence[Found]:
        """In timing order."""
        if len(found) < 2:
            return found
        seats_first = self.module.hook_order == "seats"
        if kind == "modifies":
            if seats_first:
                # all of one seat together, by layer; of one layer in the order in which the game lists them
                first: dict[Seat, int] = {}
                for f in found:
                    first[f.seat] = min(f.rank, first.get(f.seat, f.rank))
                return sorted(found, key=lambda f: (first[f.seat], f.hook.layer, f.hook.band, f.rank, f.hook.position))
            return sorted(found, key=lambda f: (f.hook.layer, f.hook.band, f.rank, f.hook.position))
        if seats_first:
            return sorted(found, key=lambda f: (f.rank, f.hook.band, f.hook.position))
        return sorted(found, key=lambda f: (f.hook.band, f.rank, f.hook.position))

    def having(self, name: str) -> Sequence[Seat]:
        """Who has an active component of this key, in timing order."""
        if self._stale:
            self._look()
        there = self._active.get(name)
        return [seat for _, seat, _ in there] if there else _NOTHING

    def _is_active(self, found: Found) -> bool:
        if self._stale:
            self._look()
        return (found.seat, found.key) in self._seen

    def _look(self) -> None:
        """See what is active: (rank, seat, instance) by component.

        Nothing but events changes the state: the answer stands until an event that is not `still`, and the lists made
        by it until the answer is another one.
        """
        self._stale = False
        seen = tuple(self.module.active(self.state))
        if seen != self._seen:
            self._seen, self._active, self._lists = seen, {}, {}
            for rank, (seat, key) in enumerate(seen):
                self._active.setdefault(instance_of(key), []).append((rank, seat, key))

    def _stirred(self, event: Event) -> None:
        """An event has changed the state."""
        self._known.clear()
        if type(event) not in self._still:
            self._stale = True

    def known(self, question: Hashable, find: Callable[[], T]) -> T:
        """What was found once stands until the next event or input, as nothing else changes the state."""
        try:
            answer: T = self._known[question]
        except KeyError:
            answer = find()
            self._known[question] = answer
        return answer

    def forget(self) -> None:
        """An input has come."""
        self._known.clear()

    def _context(self, found: Found, context: Mapping[str, Any]) -> dict[str, Any]:
        return {"g": self, "me": found.seat, "key": found.key, **context}

    def _run(self, found: Found, context: Mapping[str, Any]) -> Flow[Any]:
        self._deeper(f"{found.key}/{found.seat}")
        try:
            outcome = found.hook.run(found.component, self._context(found, context))
            if isgenerator(outcome):
                outcome = yield from outcome
            return outcome
        finally:
            self._back()

    def _deeper(self, name: str) -> None:
        """Something happens because of something; `_back` when it is over."""
        chain = self.lane.chain
        chain.append(name)
        if len(chain) > DEPTH_LIMIT:
            raise RulesBug("too deep: " + " > ".join(chain))

    def _back(self) -> None:
        if self.lane.chain:  # emptied already when a go_to unwound the phase
            self.lane.chain.pop()

    @contextmanager
    def _spending(self, spent: frozenset[tuple[Seat, str]]) -> Iterator[None]:
        lane = self.lane
        before, lane.spent = lane.spent, spent
        try:
            yield
        finally:
            lane.spent = before
