"""What goes into a driver and what comes out of it, as data: decisions, stored inputs, questions, advances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from engine.events import Event
from engine.prompts import Answer, Prompt, Seat
from engine.windows import Hold, Window

By: TypeAlias = Literal["player", "order", "clock", "away", "bot"]
InputKind: TypeAlias = Literal["decision", "close", "undo", "rewind"]


class Recorded(Struct, frozen=True):
    """An event as it happened: which flow (None: the table's own), during which input, and its number in the game."""

    number: int
    seq: int
    lane: Seat | None
    event: Event


class Decision(Struct, frozen=True):
    """The fact that a seat chose an answer to one question, and on whose behalf it was given."""

    prompt: str
    digest: str
    seat: Seat
    answer: Answer
    by: By = "player"


class Input(Struct, frozen=True):
    """Something that came from outside, as stored. `to` is the sequence number an undo or rewind reaches.

    `fingerprint` is the `stamp` of the state after it ("" where nobody asked for fingerprints); those of earlier
    releases do not say which shape the state had.
    """

    seq: int
    kind: InputKind
    prompt: str = ""
    digest: str = ""
    seat: Seat | None = None
    answer: Answer = None
    by: By = "player"
    to: int = 0
    fingerprint: str = ""


class Checkpoint(Struct, frozen=True):
    """A saved state from which the future is a function of the state alone.

    `seq` is the last input before it, `events` the number of events before it, `counts` how many questions each seat
    was ever asked.
    """

    number: int
    seq: int
    events: int
    state: str
    counts: Mapping[Seat, int]
    state_version: int
    rules_version: int


class Open(Struct, frozen=True):
    """An open question. `answer` is what its own seat has answered so far; show it to that seat only.

    `aside`: it belongs to a side-by-side flow, which no other seat waits for. `using` is the component of this seat
    whose reaction asks, if one does; `reach` are the components it might use in a window, by public facts. A window has
    a `hold`, and is open `again` when somebody has acted in it before; other questions have none. What is not `owed`
    may be answered while others are awaited, and nobody waits for it.
    """

    id: str
    prompt: Prompt
    until: str
    clock: str | None
    sealed: bool
    answered: bool
    answer: Answer
    aside: bool = False
    using: str = ""
    reach: tuple[str, ...] = ()
    hold: Hold | None = None
    again: bool = False
    owed: bool = True

    @property
    def digest(self) -> str:
        """That of its prompt: an answer to another one is stale."""
        return self.prompt.digest

    @property
    def quiet(self) -> bool:
        """Nobody may be told who is being waited for."""
        return self.until == "closed"

    @property
    def window(self) -> Window | None:
        """The prompt, where it asks for reactions. What its seat really could use is for that seat only."""
        return self.prompt if isinstance(self.prompt, Window) else None


class Advance(Struct, frozen=True):
    """What one input brought about.

    `events` are new, unless `replaced`: then they are all events since the last checkpoint, as after an undo.
    """

    input: Input | None
    events: tuple[Recorded, ...]
    checkpoint: Checkpoint | None
    opened: tuple[Open, ...]
    closed: tuple[str, ...]
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """The position as it would be for one seat, what it would be told, and what stopped the look ahead, if anything."""

    view: Any
    events: tuple[Event, ...]
    stopped: Literal["sealed", "hidden", "others", "turn", ""]


def without(inputs: Sequence[Input], back: Input) -> list[Input]:
    """The inputs that remain after an undo (its own seat's decisions) or a rewind (everything)."""
    return [i for i in inputs if i.seq < back.to or (back.kind == "undo" and i.seat != back.seat)]


def last_answers(inputs: Sequence[Input]) -> list[Input]:
    """The inputs without answers that the same seat replaced while the question was open."""
    last = {given.prompt: given.seq for given in inputs if given.kind == "decision"}
    return [given for given in inputs if given.kind != "decision" or last[given.prompt] == given.seq]


def kept(inputs: Iterable[Input]) -> list[Input]:
    """The inputs since a checkpoint that were not taken back. An answer that was replaced is among them: it stands
    again where the one in its place is taken back.
    """
    left: list[Input] = []
    for given in inputs:
        left = without(left, given) if given.kind in ("undo", "rewind") else [*left, given]
    return left


def effective(inputs: Iterable[Input]) -> list[Input]:
    """The inputs since a checkpoint that count: without what was taken back, or answered anew."""
    return last_answers(kept(inputs))
