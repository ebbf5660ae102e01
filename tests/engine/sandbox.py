"""A module made on the spot around one flow, so that a test holds the whole game it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import (
    OVER,
    Advance,
    Choice,
    Component,
    Decision,
    Driver,
    Event,
    Game,
    GameModule,
    GameState,
    PhaseEntered,
    Pick,
    Registry,
    Setup,
    Standing,
)

YES_NO = (Choice("yes"), Choice("no"))


@dataclass(slots=True)
class Sand(GameState):
    notes: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Noted(Event):
    text: str

    def apply(self, state: Sand) -> None:
        state.notes.append(self.text)


@dataclass(frozen=True, slots=True)
class Shouted(Noted):
    """A kind of note."""


@dataclass(frozen=True, slots=True)
class Shown(Noted):
    reveals = True


@dataclass(frozen=True, slots=True)
class Whispered(Event):
    seat: int
    text: str

    @property
    def audience(self) -> tuple[int, ...]:
        return (self.seat,)

    def apply(self, state: Sand) -> None:
        state.notes.append(self.text)


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """A component leaves the game."""

    key: str

    def apply(self, state: Sand) -> None:
        state.gone.append(self.key)


class Sandbox(GameModule[Sand, Game[Sand]]):
    key, title, seats = "sandbox", "Sandbox", range(1, 7)
    state_type = Sand
    events = (Noted, Shouted, Shown, Whispered, Removed)

    def __init__(self, phases: Mapping[str, Any], components: Sequence[Component], **more: Any) -> None:
        super().__init__(Registry.of(components))
        object.__setattr__(self, "phases", phases)
        object.__setattr__(self, "listed", more.pop("active", ()))
        object.__setattr__(self, "reactors", more.pop("reactors", ()))
        for name, value in more.items():
            object.__setattr__(self, name, value)

    def new(self, setup: Setup) -> Sand:
        return Sand(setup.seed, setup.seats, dict(setup.options), next(iter(self.phases)))

    def game(self, state: Sand) -> Game[Sand]:
        return Game(self, state)

    def play(self, g: Game[Sand]) -> Any:
        yield from g.phases({name: self.ending(flow) for name, flow in self.phases.items()})

    def ending(self, flow: Any) -> Any:
        def phase(g: Game[Sand]) -> Any:
            yield from flow(g)
            names = list(self.phases)
            following = names.index(g.state.phase) + 1
            g.record(PhaseEntered(names[following] if following < len(names) else OVER))

        return phase

    def active(self, state: Sand) -> Any:
        return [(seat, key) for seat, key in self.listed if key not in state.gone]

    def may_react(self, g: Any, moments: Any, context: Any) -> Any:
        return () if g.state.uses and "zapper" not in dict(self.reactors) else [seat for _, seat in self.reactors]

    def view(self, state: Sand, seat: int | None) -> Any:
        return {"notes": list(state.notes), "seat": seat}

    def standing(self, state: Sand) -> Standing | None:
        return Standing((tuple(range(state.seats)),), {}, "over") if state.phase == OVER else None


def begin(
    *flows: Callable[[Game[Sand]], Any],
    components: Sequence[Component] = (),
    seats: int = 3,
    rig: Any = None,
    **more: Any,
) -> Driver[Sand]:
    """A driver of the phases given in their order; the game is over after the last."""
    module = Sandbox({flow.__name__: flow for flow in flows}, components, **more)
    driver, _ = Driver.start(module, Setup("sandbox", seats, {}, "seed"), rig=rig)
    return driver


def answer(driver: Driver[Any], seat: int, value: Any) -> Advance:
    """Answer the one open question of a seat."""
    (question,) = driver.asked(seat)
    return driver.submit(Decision(question.id, question.digest, seat, value))


def close(driver: Driver[Any]) -> Advance:
    """Close the one open ask that waits for it."""
    question = next(question for question in driver.open.values() if question.until in ("closed", "any"))
    return driver.close(question.id, question.digest)


def again(driver: Driver[Any]) -> Driver[Any]:
    """The table as it is read back from what is stored."""
    return Driver.restore(driver.module, driver.checkpoint, driver.inputs)


def yes_no(seat: int, ask: str = "really") -> Pick:
    """A question with two answers."""
    return Pick(seat=seat, ask=ask, choices=YES_NO)
