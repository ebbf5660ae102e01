"""Events: everything that happens in a game, in the past tense, with the only code that changes state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

from engine.prompts import Seat

Audience: TypeAlias = tuple[Seat, ...] | None
EVERYONE: Audience = None

OVER = "over"
"""The phase of a finished game."""


@dataclass(slots=True)
class Use:
    """A power or card announced and not yet settled: public, so that it can be reacted to."""

    seat: Seat
    key: str
    choices: dict[str, Any] = field(default_factory=dict)
    cancelled: bool = False


@dataclass(slots=True)
class GameState:
    """What every game's state holds. `seed` is the secret root of chance; `chance` counts the draws of each stream."""

    seed: str
    seats: int
    options: dict[str, str]
    phase: str
    chance: dict[str, int] = field(default_factory=dict, kw_only=True)
    uses: list[Use] = field(default_factory=list, kw_only=True)


class Event:
    """One kind of thing that can happen: a frozen dataclass. Fields hold tuples, never lists shared with the state."""

    __slots__ = ()

    reveals: ClassVar[bool] = False
    """True: shows something hidden; nobody undoes across it without consent."""

    @property
    def audience(self) -> Audience:
        """Who is told: seats, or EVERYONE."""
        return EVERYONE

    def apply(self, state: Any) -> None:
        """Change the state; the only place that may."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Event | None:
        """What this seat (None: a spectator) is told: the event, a redacted one, or nothing."""
        return self if self.audience is None or seat in self.audience else None


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """`count` draws were taken from a chance stream. Told to nobody; it keeps the counters explained."""

    stream: str
    count: int

    @property
    def audience(self) -> Audience:
        return ()

    def apply(self, state: GameState) -> None:
        state.chance[self.stream] = state.chance.get(self.stream, 0) + self.count


@dataclass(frozen=True, slots=True)
class PhaseEntered(Event):
    """The game goes on with phase `phase`."""

    phase: str

    def apply(self, state: GameState) -> None:
        state.phase = self.phase
        state.uses.clear()


@dataclass(frozen=True, slots=True)
class UseAnnounced(Event):
    """A seat announces a power or card with all its choices, before it takes effect."""

    seat: Seat
    key: str
    choices: tuple[tuple[str, Any], ...] = ()
    secret: bool = False

    @property
    def reveals(self) -> bool:  # type: ignore[override]
        """Whether others learn only now of the thing itself, or that it was chosen in a sealed window."""
        return self.secret

    def apply(self, state: GameState) -> None:
        state.uses.append(Use(self.seat, self.key, dict(self.choices)))


@dataclass(frozen=True, slots=True)
class UseCancelled(Event):
    """The last announced use will have no effect."""

    by: Seat

    def apply(self, state: GameState) -> None:
        state.uses[-1].cancelled = True


@dataclass(frozen=True, slots=True)
class UseSettled(Event):
    """The last announced use is over: it takes effect now, or was cancelled."""

    seat: Seat
    key: str
    cancelled: bool

    def apply(self, state: GameState) -> None:
        state.uses.pop()


ENGINE_EVENTS: tuple[type[Event], ...] = (Drew, PhaseEntered, UseAnnounced, UseCancelled, UseSettled)
