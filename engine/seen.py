"""What one seat has seen and been told since the game began: all that whoever plays it may know, as data.

No names, nobody's secrets, not the seed, not who is a person. A player in a process of its own is sent this, packed,
and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from engine.driver import Driver
from engine.events import Drew, Event, GameState
from engine.loading import load_state
from engine.module import Setup
from engine.prompts import Answer, Prompt, Seat
from engine.records import Advance, Recorded, effective
from engine.windows import Window

S = TypeVar("S", bound=GameState)
Secret: TypeAlias = Callable[[Prompt], bool]
"""Whether others are not told all of what was answered to a question."""


@dataclass(frozen=True, slots=True)
class Owed:
    """A question that the seat has not answered yet."""

    id: str
    prompt: Prompt


@dataclass(frozen=True, slots=True)
class Given:
    """What somebody answered since the last checkpoint; `known`: the seat knows what that was.

    Without a seat it is the end of a window, `ask` its first moment, and `answer` what has been used of it by seat.
    """

    seat: Seat | None
    ask: str
    answer: Answer = None
    known: bool = True


@dataclass(frozen=True, slots=True)
class Drawn:
    """So many draws from a stream of chance, after `told` of the events since the checkpoint. Not what they gave."""

    told: int
    stream: str
    count: int


@dataclass(frozen=True, slots=True)
class Seen:
    """What `seat` knows. `told` are the events up to the last checkpoint, `since` those after it, as it saw them.

    `before` is its view at the last checkpoint, `view` the one it has now; `given` are the answers since the
    checkpoint, `owed` its open questions. Answers to a sealed question that is still open are its own only. `draws` is
    when there was a draw since the checkpoint: an event that tells of a card does not say that chance has picked it.
    """

    game: str
    seats: int
    options: Mapping[str, str]
    seat: Seat
    told: tuple[Event, ...]
    since: tuple[Event, ...]
    before: Any
    view: Any
    given: tuple[Given, ...]
    owed: tuple[Owed, ...]
    draws: tuple[Drawn, ...] = ()

    @property
    def setup(self) -> Setup:
        """What was agreed, without the seed."""
        return Setup(self.game, self.seats, self.options, "")


def as_seen(events: Iterable[Event], seat: Seat) -> Iterator[Event]:
    """What a seat is told of these events."""
    return (seen for event in events if (seen := event.seen_by(seat)) is not None)


class Witness(Generic[S]):
    """What the seats of a table have been told since its first event, kept so that each one's `Seen` can be had."""

    def __init__(self, driver: Driver[S], secret: Secret, past: Iterable[Event] = ()) -> None:
        """`past` is everything that happened up to the driver's last checkpoint, in order."""
        self.driver, self.secret = driver, secret
        seats = range(driver.state.seats)
        self._told: dict[Seat, list[Event]] = {seat: [] for seat in seats}
        self._before: dict[Seat, Any] = {}
        self._since: tuple[Recorded, ...] = driver.events
        self._hear(past)

    @classmethod
    def knowing(cls, driver: Driver[S], secret: Secret, told: Mapping[Seat, list[Event]]) -> Witness[S]:
        """One of whose seats somebody has kept what they were told up to the driver's last checkpoint."""
        witness = cls(driver, secret)
        witness._told = dict(told)
        return witness

    def note(self, advance: Advance) -> None:
        """Keep what an input brought about."""
        events = advance.events if advance.replaced else (*self._since, *advance.events)
        if advance.checkpoint is not None:
            self._hear(recorded.event for recorded in events if recorded.number < advance.checkpoint.events)
            self._before.clear()
        self._since = self.driver.events

    def seen(self, seat: Seat) -> Seen:
        """What a seat knows now."""
        driver, module = self.driver, self.driver.module
        if seat not in self._before:
            self._before[seat] = module.view(load_state(module, driver.checkpoint), seat)
        return Seen(
            game=module.key,
            seats=driver.state.seats,
            options=dict(driver.state.options),
            seat=seat,
            told=tuple(self._told[seat]),
            since=tuple(as_seen((recorded.event for recorded in driver.events), seat)),
            before=self._before[seat],
            view=driver.view(seat),
            given=tuple(_given(driver, seat, self.secret)),
            owed=tuple(Owed(open.id, open.prompt) for open in driver.asked(seat) if not open.answered),
            draws=tuple(_draws((recorded.event for recorded in driver.events), seat)),
        )

    def _hear(self, events: Iterable[Event]) -> None:
        heard = tuple(events)
        for seat, told in self._told.items():
            told.extend(as_seen(heard, seat))


def _draws(events: Iterable[Event], seat: Seat) -> Iterator[Drawn]:
    told = 0
    for event in events:
        if isinstance(event, Drew):
            yield Drawn(told, event.stream, event.count)
        told += event.seen_by(seat) is not None


def _given(driver: Driver[Any], seat: Seat, secret: Secret) -> Iterator[Given]:
    """The answers since the checkpoint, as far as a seat knows them, in the order in which they were given."""
    still, used = driver.open, _used(driver, seat)
    for given in effective(driver.inputs):
        prompt = driver.put(given.prompt)
        if given.kind == "close":
            yield Given(None, prompt.ask, used[given.seq])
        elif given.seat is None or (given.prompt in still and given.seat != seat):
            continue
        elif not isinstance(prompt, Window) or given.prompt in still:
            known = given.seat == seat or not secret(prompt)
            yield Given(given.seat, prompt.ask, given.answer if known else None, known)


def _used(driver: Driver[Any], me: Seat) -> Mapping[int, dict[Seat, Answer]]:
    """By the number of the input that ended it: what was used of a window, as far as everybody was told of it.

    What somebody wished for and did not get, as others acted first, they may have used in the next round. What a seat
    uses itself it knows before it is told: it is asked for what belongs to it first.
    """
    told: dict[int, list[tuple[Seat, str]]] = {}
    for recorded in driver.events:
        if use := driver.module.use_told(recorded.event):
            told.setdefault(recorded.seq, []).append(use)
    used: dict[int, dict[Seat, Answer]] = {}
    sealed: dict[Seat, tuple[Window, Answer]] = {}
    wished: dict[tuple[Seat, str], tuple[int, Window]] = {}
    for given in effective(driver.inputs):
        prompt = driver.put(given.prompt)
        if given.kind == "close":
            used[given.seq] = {}
            for seat, (window, answer) in sealed.items():
                if wish := window.chosen(answer):
                    wished[seat, wish.ref] = given.seq, window
                    used[given.seq] |= {me: answer} if seat == me else {}
            sealed.clear()
        elif given.seat is not None and isinstance(prompt, Window):
            sealed[given.seat] = prompt, given.answer
        for seat, ref in told.get(given.seq, ()):
            if seat != me and (seat, ref) in wished:
                number, window = wished.pop((seat, ref))
                # it has come to pass, so it stood also where others acted before it
                used[number][seat] = [way.key for way in window.reactions if way.ref == ref and way.stands]
    return used
