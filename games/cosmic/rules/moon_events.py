"""Events of moons. A face-down moon is named only to those who may look at it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine import Event, Seat
from games.cosmic.content import MoonKey
from games.cosmic.rules.board import Moon, Planet
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.state import CosmicState


@dataclass(frozen=True, slots=True)
class MoonsLaid(Event):
    """Two moons are laid face down in a system; its owner may look."""

    system: Seat
    faces: tuple[MoonKey, ...]

    def apply(self, state: CosmicState) -> None:
        for number, face in enumerate(self.faces, start=1):
            state.planets[f"{self.system}.m{number}"] = Planet(self.system, [0] * state.seats)
            state.moons[f"{self.system}.m{number}"] = Moon(face)

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.system else replace(self, faces=())


@dataclass(frozen=True, slots=True)
class MoonUncontested(Event):
    """Nobody stands on the moon that the cone points at: it is simply taken."""

    moon: str

    def apply(self, state: CosmicState) -> None:
        state.challenge.planet = self.moon
        state.challenge.defense = NOBODY


@dataclass(frozen=True, slots=True)
class MoonEntered(Event):
    """A seat stands on a moon now and looks at it; one that is not secret lies open from here on."""

    seat: Seat
    owner: Seat
    moon: str
    face: MoonKey
    is_open: bool
    reveals = True

    def apply(self, state: CosmicState) -> None:
        moon = state.moons[self.moon]
        moon.is_open = self.is_open
        if self.seat not in moon.seen:
            moon.seen = sorted([*moon.seen, self.seat])

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.is_open or seat in (self.seat, self.owner) else replace(self, face="")


@dataclass(frozen=True, slots=True)
class MoonTurnedUp(Event):
    """A seat turns up the secret moon it stands on."""

    seat: Seat
    moon: str
    face: MoonKey
    reveals = True

    def apply(self, state: CosmicState) -> None:
        state.moons[self.moon].is_open = True


@dataclass(frozen=True, slots=True)
class MoonsLeft(Event):
    """Tokens are about to leave face-down moons by choice: these do not hold them, as everybody sees."""

    seat: Seat
    moons: tuple[str, ...]
    reveals = True

    def apply(self, state: CosmicState) -> None:
        """It only becomes known."""


@dataclass(frozen=True, slots=True)
class MoonRemoved(Event):
    """A moon on which nobody stands any longer leaves the game."""

    moon: str

    def apply(self, state: CosmicState) -> None:
        del state.moons[self.moon]
        del state.planets[self.moon]


@dataclass(frozen=True, slots=True)
class PlaceOpened(Event):
    """A further place for tokens is there from now on."""

    place: str

    def apply(self, state: CosmicState) -> None:
        state.apart[self.place] = [0] * state.seats
        state.apart = dict(sorted(state.apart.items()))


MOON_EVENTS: tuple[type[Event], ...] = (
    MoonsLaid, MoonUncontested, MoonEntered, MoonTurnedUp, MoonsLeft, MoonRemoved, PlaceOpened,
)  # fmt: skip
"""All of them."""
