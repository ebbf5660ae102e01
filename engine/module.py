"""What a hosted game must provide."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeVar

from engine.errors import Refusal
from engine.events import ENGINE_EVENTS, Event, GameState, UseAnnounced
from engine.flow import Flow
from engine.hooks import Moment, Registry
from engine.prompts import Seat
from engine.rng import Dice

S = TypeVar("S", bound=GameState)


class Verbs(Protocol):
    """What a module itself asks of the verbs that its rules use (`engine.Game`)."""

    @property
    def seats(self) -> range:
        """All seats of the table."""

    def usable_components(self, seat: Seat, moments: Sequence[Moment], context: Mapping[str, Any]) -> Sequence[str]:
        """Keys of this seat's active components with a reaction here whose own condition holds."""

    def is_pointless(self, seat: Seat, key: str, moments: Sequence[Moment], context: Mapping[str, Any]) -> bool:
        """Whether every reaction of this component that is possible here declares itself pointless."""


G = TypeVar("G", bound=Verbs)

WINDOWS = "windows"
"""The key of the option by which a table says when reaction windows close: "table", "guarded" or "every"; tables of
earlier releases may have "sealed" or "fast".

Hosts honour it for every game that offers it; tables of other games do as "table" says.
"""


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the first move. `options` holds a value for every option of the game."""

    game: str
    seats: int
    options: Mapping[str, str]
    seed: str


@dataclass(frozen=True, slots=True)
class Option:
    """A variant or expansion switch chosen at setup. `values` map each value to its meaning in plain words.

    The first value is the default. `formerly` has values of earlier releases with what they are called now: games that
    were begun with them go on, and their state keeps them. `before` is how games are played that were begun before
    there was this option, if not by its default. `retired` are values that are offered no longer, with their meaning:
    tables that have them go on as they were, and a new table that is to be like one of them has what is `instead`.
    """

    key: str
    title: str
    values: Mapping[str, str]
    about: str = ""
    formerly: Mapping[str, str] = field(default_factory=dict)
    before: str = ""
    retired: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)

    @property
    def default(self) -> str:
        """The value used when nothing is chosen."""
        return next(iter(self.values))

    def now(self, value: str) -> str:
        """What a value, chosen now or in an earlier release, is called now."""
        return self.formerly.get(value, value)

    def meaning(self, value: str) -> str:
        """What a value of a table means, in plain words, offered or retired."""
        return {**self.retired, **self.values}[self.now(value)]

    def choices(self, value: str) -> Mapping[str, str]:
        """What a table that has this value may have, with its meaning: all that is offered, and what it has."""
        now = self.now(value)
        return {**self.values, now: self.meaning(now)}


@dataclass(frozen=True, slots=True)
class Standing:
    """The result: `places` from first to last, ties sharing a place; `why` one sentence on how it was decided."""

    places: tuple[tuple[Seat, ...], ...]
    scores: Mapping[Seat, int]
    why: str = ""


@dataclass(frozen=True)
class GameModule(ABC, Generic[S, G]):
    """A set of rules the engine can run, over a state and with verbs of its own (`Game`, or a subclass with more).

    Subclass, name both, and write `new`, `game`, `play`, `view`, `standing`.
    """

    key: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    rules_version: ClassVar[int] = 1
    state_version: ClassVar[int] = 1
    upgrades: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """From state version n to n + 1, over plain JSON."""
    reshapes: ClassVar[Sequence[Callable[[dict[str, Any]], dict[str, Any]]]] = ()
    """Shapes that changed without a version of their own, oldest first, over plain JSON: each step knows the shape it
    is for by its fields, and returns all others as they are. A new field with a default needs none. One that cannot
    be brought up raises `Outgrown` with a sentence.
    """

    retold: ClassVar[Mapping[str, Callable[[dict[str, Any]], tuple[str, dict[str, Any]]]]] = {}
    """Events that changed otherwise than by a new field with a default: by their name then, what was stored of one to
    the name and the facts that it has today. A step knows by its fields whether it is for an event, and returns all
    others as they are.
    """

    state_type: ClassVar[type[GameState]]
    events: ClassVar[tuple[type[Event], ...]] = ()
    still: ClassVar[Collection[type[Event]]] = ()
    """Events that never change what is `active`: it is not asked again after them. The contract holds a game to it."""

    bound: ClassVar[int] = 5000
    """Decisions after which a random game counts as endless."""

    standing_orders: ClassVar[Mapping[str, str]] = {}
    """What a seat does by itself unless its player says otherwise, by the name of a question, a moment or a component.

    For a question: "use" (take the default), "pass" or "ask". For a moment, or a component that reacts: "ask", "pass",
    "use", "concerned" (ask where `concerned` says so, else pass) or "use-concerned". Without an entry a seat is asked.
    For moments and components they hold only where a table cannot simply ask who can use something (`WINDOWS`).
    """

    hook_order: ClassVar[Literal["layers", "seats"]] = "layers"
    """Whether modifiers are ordered by layer first, or by seat first and by layer within one seat."""

    registry: Registry = field(default_factory=lambda: Registry({}))

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Raises `TypeError` where one of the `events` changes nothing, long before a table would find out."""
        super().__init_subclass__(**kwargs)
        if idle := [event.__name__ for event in cls.events if event.apply is Event.apply]:
            raise TypeError(f"{cls.__name__}: events without an apply that says what they change: {', '.join(idle)}")

    # --- the game

    @abstractmethod
    def new(self, setup: Setup) -> S:
        """The state before anything happened. No chance in it: shuffles are the first phase's events."""

    @abstractmethod
    def game(self, state: S) -> G:
        """The verbs over a state."""

    @abstractmethod
    def play(self, g: G) -> Flow[None]:
        """The game in the order of its rulebook; starts correctly from any checkpointed state."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> Any:
        """What one seat may know; None: a spectator."""

    @abstractmethod
    def standing(self, state: S) -> Standing | None:
        """The result, or None while the game runs."""

    def projected(self, state: S) -> Standing | None:
        """The result if the game ended as it lies, by its own scoring; None where it has no measure before its end."""
        return self.standing(state)

    @property
    def has_projection(self) -> bool:
        """Whether a game that is not over can be judged."""
        return type(self).projected is not GameModule.projected

    # --- what the tests need

    def check(self, state: S) -> None:
        """Raise with a sentence if something is not conserved."""

    def hidden(self, state: S, seat: Seat | None) -> Collection[str]:
        """Keys this seat must not be able to name now."""
        return ()

    def redeal(self, state: S, seat: Seat | None, dice: Dice) -> S:
        """Another world that this seat cannot tell from this one; `state` is a copy and may be changed."""
        return state

    def derivable(self, state: S) -> Mapping[str, Any]:
        """By name, what no view shows and everybody could work out: the rules may act on it in public."""
        return {}

    def derive(self, setup: Setup, told: Sequence[Event]) -> Mapping[str, Any]:
        """The same facts, worked out from what everybody was told since the game began, and from nothing else."""
        return {}

    # --- hooks

    def order(self, state: S) -> Sequence[Seat]:
        """Whose hooks and reactions come first now."""
        return range(state.seats)

    def active(self, state: S) -> Sequence[tuple[Seat, str]]:
        """(seat, component key) of everything that works now, in timing order."""
        return ()

    def may_react(self, g: G, moments: Sequence[Moment], context: Mapping[str, Any]) -> Collection[Seat]:
        """Seats that might react here, judged by public facts only: those with something in reach."""
        return self.in_reach(g, moments, context) or ()

    def who_may_react(self, g: G, moments: Sequence[Moment], context: Mapping[str, Any]) -> Iterator[Seat]:
        """The same seats one by one, perhaps more than once: for whoever need not know them all."""
        yield from self.may_react(g, moments, context)

    def in_reach(
        self, g: G, moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Mapping[Seat, Sequence[str]] | None:
        """By seat, the components it might use here, judged by public facts only; None of a game that cannot say so.

        Standing orders for a component count at windows in whose reach it is, whoever really has it.
        """
        return None

    def kept_secret(self, key: str) -> bool:
        """Whether others cannot know who has this component. A window without any such in reach needs no hold."""
        return True

    def concerned(self, state: S, seat: Seat, moments: Sequence[Moment], context: Mapping[str, Any]) -> bool:
        """Whether, by public facts, what happens at these moments concerns a seat: it takes part, or is the target."""
        return True

    def told_of(self, moments: Sequence[Moment], context: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the question of a window says of its moments beside their names: plain data that everybody may know."""
        return {}

    def pointless(self, g: G, seat: Seat, key: str, moments: Sequence[Moment], context: Mapping[str, Any]) -> bool:
        """Whether what this seat could use here would do nothing for it, judged by what it may know (`@reacts`)."""
        return g.is_pointless(seat, key, moments, context)

    def usable(self, g: G, seat: Seat, moments: Sequence[Moment], context: Mapping[str, Any]) -> Sequence[str]:
        """Component keys this seat could really use in a window now."""
        return g.usable_components(seat, moments, context)

    def usable_by_seat(
        self, g: G, moments: Sequence[Moment], context: Mapping[str, Any]
    ) -> Mapping[Seat, Sequence[str]]:
        """What `usable` says of each seat that could use something."""
        return {seat: keys for seat in g.seats if (keys := self.usable(g, seat, moments, context))}

    def use_told(self, event: Event) -> tuple[Seat, str] | None:
        """Who has used which component in a window, if an event says so to everybody: as usual by announcing it."""
        return (event.seat, event.key) if isinstance(event, UseAnnounced) else None

    # --- conveniences for hosts

    def agree(self, seats: int, seed: str, options: Mapping[str, str] | None = None) -> Setup:
        """A setup with every option filled in. Raises `Refusal` on what the game does not offer."""
        if seats not in self.seats:
            raise Refusal(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats}.")
        chosen = {option.key: option.default for option in self.options}
        known = {option.key: option for option in self.options}
        for key, value in (options or {}).items():
            if key not in known:
                raise Refusal(f"{self.title} has no option “{key}”.")
            if known[key].now(value) not in (*known[key].values, *known[key].retired):
                raise Refusal(f"“{known[key].title}” can be {', '.join(known[key].values)}; not “{value}”.")
            chosen[key] = value
        self.agreeable(seats, chosen)
        return Setup(self.key, seats, chosen, seed)

    def offer(self, options: Mapping[str, str]) -> None:
        """Raise `Refusal` where somebody chooses what is offered no longer."""
        for option in self.options:
            if option.now(options.get(option.key, option.default)) in option.retired:
                offered = ", ".join(option.values)
                raise Refusal(f"“{option.title}” can be {offered}; “{options[option.key]}” is offered no longer.")

    def anew(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options of a table for a new one like it: what is offered no longer gives way to what is instead."""
        known = {option.key: option for option in self.options}
        return {key: known[key].instead.get(known[key].now(value), value) for key, value in options.items()}

    def agreed(self, options: Mapping[str, str], key: str) -> str:
        """The value a game is played by, also one that was begun before there was this option."""
        if key in options:
            return options[key]
        option = next(option for option in self.options if option.key == key)
        return option.before or option.default

    def agreeable(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise `Refusal` where options contradict each other or the number of seats."""

    def event_types(self) -> Mapping[str, type[Event]]:
        """Every event of the game by its name, the engine's own included."""
        return {kind.__name__: kind for kind in (*ENGINE_EVENTS, *self.events)}
