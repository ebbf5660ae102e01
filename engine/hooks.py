"""Hooks: how powers, sites and tiles attach to a game's questions, events, moments and prompts.

A component is a stateless singleton found by key. A hook body names only the context arguments it wants, of those that
its question or moment declares; if it asks or proposes it is a generator, otherwise a plain function.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property, lru_cache
from itertools import count
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from engine.errors import RulesBug
from engine.events import Event
from engine.prompts import Choice, Ref, Seat

V = TypeVar("V")
B = TypeVar("B", bound=Callable[..., Any])


class Band(IntEnum):
    """Which hooks come first among equals."""

    RULE = 0
    MANDATORY = 1
    OPTIONAL = 2


class Layer(IntEnum):
    """In which order modifiers of one value apply."""

    SET = 0
    MULTIPLY = 1
    ADD = 2
    CAP = 3


@dataclass(frozen=True, slots=True, init=False, repr=False, eq=False)
class _Named:
    """Something with a name, and with the names of what is told beside it. Each is declared once."""

    name: str
    context: frozenset[str]

    def __init__(self, name: str, *context: str) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "context", frozenset(context))

    def expect(self, context: Mapping[str, Any]) -> None:
        """Raise `RulesBug` unless the context has everything that is declared here."""
        if not self.context <= context.keys():
            raise RulesBug(f"{self.name!r} goes without {', '.join(sorted(self.context - context.keys()))}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"


class Question(_Named, Generic[V]):
    """A named value the flow asks for (`g.measure`) or a named permission (`g.permits`); a noun phrase.

    `Question("sites a druid may walk", "seat", "druid")` tells its hooks, by these names, whose and which.
    """

    __slots__ = ()


class Moment(_Named):
    """A named instant at which a window may open, with the names of what is told beside it, like a question's."""

    __slots__ = ()


Subject: TypeAlias = Question[Any] | Moment | type[Event] | str


@dataclass(frozen=True, slots=True)
class Hook:
    """One decorated method of a component: what it attaches to, and how it is ordered."""

    kind: str
    subject: Subject
    call: Callable[..., Any]
    wants: tuple[str, ...]
    band: Band
    layer: Layer
    position: int
    when: Callable[..., bool] | None = None
    when_wants: tuple[str, ...] = ()
    pointless: Callable[..., bool] | None = None
    pointless_wants: tuple[str, ...] = ()
    by: Hashable = None

    def run(self, component: Component, context: Mapping[str, Any], *value: Any) -> Any:
        """Call the body with the context arguments it names."""
        return self.call(component, *value, **{name: context[name] for name in self.wants})

    def applies(self, component: Component, context: Mapping[str, Any]) -> bool:
        """Whether the hook's own condition holds."""
        if self.when is None:
            return True
        return self.when(component, **{name: context[name] for name in self.when_wants})

    def is_pointless(self, component: Component, context: Mapping[str, Any]) -> bool:
        """Whether the hook itself says that using it now would do nothing for its owner."""
        if self.pointless is None:
            return False
        return self.pointless(component, **{name: context[name] for name in self.pointless_wants})


class Offer(Struct, frozen=True):
    """An extra choice in a prompt with its consequence: an event to propose, or a generator function to run."""

    key: str
    then: Event | Callable[[], Generator[Any, Any, Any]]
    label: str = ""
    ref: Ref = ""

    @property
    def choice(self) -> Choice:
        """The choice shown for this offer."""
        return Choice(self.key, self.ref, self.label)


ALWAYS = ("g", "me", "key")
"""What every hook may ask for: the verbs, its owner's seat, which copy it is."""

_counter = count()


def _told(subject: Subject, facts: Sequence[str]) -> list[str]:
    """The names that a hook on this subject may ask for."""
    if isinstance(subject, _Named):
        return [*ALWAYS, *sorted(subject.context)]
    return [*ALWAYS, "prompt", "seat", *facts] if isinstance(subject, str) else [*ALWAYS, "event"]


def _wanted(body: Callable[..., Any], skip: int, subjects: Sequence[Subject], facts: Sequence[str]) -> tuple[str, ...]:
    """The arguments a body names, after those that come by place. Raises `TypeError` where one would never be given."""
    names = tuple(inspect.signature(body).parameters)[skip:]
    for subject in subjects:
        told = _told(subject, facts)
        for name in names:
            if name not in told:
                raise TypeError(f"{body.__qualname__} asks for {name!r}; for {subject!r} there are {', '.join(told)}")
    return names


def _mark(
    kind: str,
    subjects: Sequence[Subject],
    *,
    takes_value: bool = False,
    band: Band = Band.MANDATORY,
    layer: Layer = Layer.ADD,
    when: Callable[..., bool] | None = None,
    pointless: Callable[..., bool] | None = None,
    by: Hashable = None,
    facts: Sequence[str] = (),
) -> Callable[[B], B]:
    def decorate(body: B) -> B:
        names = _wanted(body, 2 if takes_value else 1, subjects, facts)
        when_names = _wanted(when, 1, subjects, facts) if when else ()
        idle_names = _wanted(pointless, 1, subjects, facts) if pointless else ()
        marks: list[Hook] = getattr(body, "hooks", [])
        position = next(_counter)
        for subject in subjects:
            marks.append(
                Hook(
                    kind, subject, body, names, band, layer, position, when, when_names, pointless,
                    idle_names, by,
                )
            )  # fmt: skip
        body.hooks = marks  # type: ignore[attr-defined]
        return body

    return decorate


def modifies(
    question: Question[Any], *more: Question[Any], layer: Layer = Layer.ADD, band: Band = Band.MANDATORY
) -> Callable[[B], B]:
    """The body takes the value so far and returns the adjusted value (`g.measure`)."""
    return _mark("modifies", (question, *more), takes_value=True, layer=layer, band=band)


def permits(question: Question[bool], *more: Question[bool]) -> Callable[[B], B]:
    """The body returns True, False, or None for no opinion (`g.permits`); deny beats allow."""
    return _mark("permits", (question, *more))


def replaces(kind: type[Event], *more: type[Event]) -> Callable[[B], B]:
    """The body returns None (no opinion), another event, or a tuple of events that happen instead (`g.do`)."""
    return _mark("replaces", (kind, *more))


def after(kind: type[Event], *more: type[Event], band: Band = Band.MANDATORY) -> Callable[[B], B]:
    """The body runs after an event of this kind was applied (`g.do`); it may ask."""
    return _mark("after", (kind, *more), band=band)


def reacts(
    moment: Moment,
    *more: Moment,
    band: Band = Band.OPTIONAL,
    when: Callable[..., bool] | None = None,
    pointless: Callable[..., bool] | None = None,
    by: Hashable = None,
) -> Callable[[B], B]:
    """The body runs when its owner uses the component in a window at this moment; it may ask.

    `when(self, ...)` says whether it could really be used now, `pointless(self, ...)` whether that would do nothing for
    its owner, as far as its owner can know: it may be used, but nobody is asked for it who has not ordered so. Both
    name context arguments like a body. `by` says, in the game's own words, for whom alone it is; `awake` sees to it.
    """
    return _mark("reacts", (moment, *more), band=band, when=when, pointless=pointless, by=by)


def offers(ask: str, *more: str, facts: Sequence[str] = ()) -> Callable[[B], B]:
    """The body returns `Offer`s, extra choices in the Pick named `ask`; `facts` are those of the Pick that it wants."""
    return _mark("offers", (ask, *more), band=Band.OPTIONAL, facts=facts)


class Found(Struct, frozen=True):
    """A hook of an active component: whose, which, and where in timing order."""

    seat: Seat
    key: str
    component: Component
    hook: Hook
    rank: int


class Component:
    """A power, site, tile effect or card: declared once, found by key, holding no state of its own."""

    key: ClassVar[str] = ""
    hooks: ClassVar[tuple[Hook, ...]] = ()
    often: ClassVar[bool] = False
    """True: one instance may act more than once in one window."""

    def __init_subclass__(cls, key: str | None = None, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if key is not None:
            cls.key = key
        bodies: dict[str, Sequence[Hook]] = {}
        for klass in reversed(cls.__mro__):
            for name, member in vars(klass).items():
                marks = getattr(member, "hooks", ()) if callable(member) and not isinstance(member, type) else ()
                if name in bodies and not marks:
                    raise TypeError(f"{klass.__name__}.{name} replaces a hook and must say again what it attaches to")
                if marks:
                    bodies[name] = marks
        cls.hooks = tuple(sorted((hook for marks in bodies.values() for hook in marks), key=lambda h: h.position))

    def awake(self, g: Any, me: Seat, hook: Hook, context: Mapping[str, Any]) -> bool:
        """Whether this hook may act for seat `me` now; where a game enforces a component's printed restrictions."""
        return True


@dataclass(frozen=True)
class Registry:
    """All components of a game by key, indexed by what they attach to."""

    components: Mapping[str, Component]
    _found: dict[tuple[str, tuple[Subject, ...]], Mapping[str, tuple[Hook, ...]]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    @classmethod
    def of(cls, components: Iterable[Component]) -> Registry:
        """A registry of components that know their own keys."""
        listed = list(components)
        by_key = {component.key: component for component in listed}
        if len(by_key) != len(listed) or "" in by_key:
            raise ValueError("every component needs a key of its own")
        return cls(by_key)

    def moments(self) -> list[str]:
        """The names of all moments at which some component may be used, in no particular order but always the same."""
        return list(self._reacting)

    def reacting(self, moment: str) -> Collection[str]:
        """The components that may be used at the moment of this name."""
        return self._reacting.get(moment, ())

    @cached_property
    def _reacting(self) -> Mapping[str, Collection[str]]:
        found: dict[str, dict[str, None]] = {}
        for key, component in self.components.items():
            for hook in component.hooks:
                if hook.kind == "reacts" and isinstance(hook.subject, Moment):
                    found.setdefault(hook.subject.name, {})[key] = None
        return found

    def attached(self, kind: str, subjects: tuple[Subject, ...]) -> Mapping[str, tuple[Hook, ...]]:
        """By component key, the hooks of this kind on any of the subjects; worked out once for each combination."""
        known = self._found.get((kind, subjects))
        if known is None:
            known = self._found[kind, subjects] = {
                key: hooks
                for key, component in self.components.items()
                if (hooks := tuple(h for h in component.hooks if h.kind == kind and h.subject in subjects))
            }
        return known


@lru_cache(maxsize=8192)
def instance_of(key: str) -> str:
    """The component key of an instance key: `cosmic-zap#2` is the second copy of `cosmic-zap`."""
    return key.partition("#")[0] if "#" in key else key
