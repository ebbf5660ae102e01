"""What happens to druids: they walk, are summoned, relocated and exiled."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import Event, Seat
from games.lagoon.content import FaceKey, TileNumber
from games.lagoon.rules.site_events import AboutSites
from games.lagoon.rules.state import SUPPLY, LagoonState


@dataclass(frozen=True, slots=True)
class DruidRefreshed(Event):
    """A druid is turned to its refreshed side."""

    druid: str

    def apply(self, state: LagoonState) -> None:
        state.druids[self.druid].refreshed = True


@dataclass(frozen=True, slots=True)
class DruidExhausted(Event):
    """A druid is turned to its exhausted side: the price of an action, or of a power."""

    druid: str

    def apply(self, state: LagoonState) -> None:
        state.druids[self.druid].refreshed = False


@dataclass(frozen=True, slots=True)
class DruidWalked(AboutSites):
    """A druid walks along adjacent sites; `stretched` where it went further than stated."""

    druid: str
    to: TileNumber
    steps: int
    stretched: bool = False
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("to",)

    def apply(self, state: LagoonState) -> None:
        state.druids[self.druid].at = self.to
        state.stretched = state.stretched or self.stretched


@dataclass(frozen=True, slots=True)
class DruidRelocated(AboutSites):
    """A druid goes straight to a site; its state stays."""

    druid: str
    to: TileNumber
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("to",)

    def apply(self, state: LagoonState) -> None:
        state.druids[self.druid].at = self.to


@dataclass(frozen=True, slots=True)
class DruidSteppedAside(AboutSites):
    """A druid leaves a site that is being unraveled."""

    druid: str
    to: TileNumber
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("to",)

    def apply(self, state: LagoonState) -> None:
        state.druids[self.druid].at = self.to


@dataclass(frozen=True, slots=True)
class DruidsTradedPlaces(Event):
    """Two druids change places; their states stay."""

    one: str
    other: str

    def apply(self, state: LagoonState) -> None:
        one, other = state.druids[self.one], state.druids[self.other]
        one.at, other.at = other.at, one.at


@dataclass(frozen=True, slots=True)
class DruidSummoned(AboutSites):
    """A druid enters from the supply (or is lifted off the board), exhausted as a rule."""

    druid: str
    to: TileNumber
    refreshed: bool = False
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("to",)

    def apply(self, state: LagoonState) -> None:
        druid = state.druids[self.druid]
        druid.at, druid.refreshed = self.to, self.refreshed


@dataclass(frozen=True, slots=True)
class DruidPlaced(AboutSites):
    """A druid is put on a site without being summoned."""

    druid: str
    to: TileNumber
    refreshed: bool
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("to",)

    def apply(self, state: LagoonState) -> None:
        druid = state.druids[self.druid]
        druid.at, druid.refreshed = self.to, self.refreshed


@dataclass(frozen=True, slots=True)
class DruidExiled(Event):
    """A druid goes back to its supply; `unraveling` where it has just unraveled a site."""

    druid: str
    unraveling: bool = False

    def apply(self, state: LagoonState) -> None:
        druid = state.druids[self.druid]
        druid.at, druid.refreshed = SUPPLY, True


@dataclass(frozen=True, slots=True)
class MarkerFlipped(Event):
    """A player marker is turned: refreshed at each turn, exhausted by exploring."""

    seat: Seat
    refreshed: bool

    def apply(self, state: LagoonState) -> None:
        state.markers[self.seat] = self.refreshed
