"""What happens to tiles, sites and seeds: drawn, explored, relocated, turned, unraveled."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine import Event, Seat
from games.lagoon.content import Energy, FaceKey, TileNumber, other_side
from games.lagoon.rules.state import SUPPLY, LagoonState


class AboutSites(Event):
    """An event about sites in play. `tiles` names the fields that hold their numbers; `faces` tells which of their
    faces were up when it happened, for those who are told of it."""

    __slots__ = ()

    tiles: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile leaves the bag; both its faces may be looked at."""

    seat: Seat
    tile: TileNumber
    reveals = True

    def apply(self, state: LagoonState) -> None:
        state.bag.remove(self.tile)
        state.drawn = self.tile


@dataclass(frozen=True, slots=True)
class SiteExplored(Event):
    """The drawn tile joins the lagoon with the chosen face up."""

    seat: Seat
    face: FaceKey
    q: int
    r: int

    def apply(self, state: LagoonState) -> None:
        state.lay(self.face, self.q, self.r)
        state.drawn, state.exploring, state.progress = "", self.face, True


@dataclass(frozen=True, slots=True)
class ExplorationEnded(Event):
    """The moment for a trove's power has passed."""

    def apply(self, state: LagoonState) -> None:
        state.exploring = ""


@dataclass(frozen=True, slots=True)
class SiteReturned(Event):
    """A tile joins the lagoon without being explored: no seed, no trove. `scored_by` gives it back."""

    face: FaceKey
    q: int
    r: int
    scored_by: Seat | None = None

    def apply(self, state: LagoonState) -> None:
        state.lay(self.face, self.q, self.r)
        if self.scored_by is None:
            state.drawn = ""
        else:
            state.scored[self.scored_by].remove(self.face)


@dataclass(frozen=True, slots=True)
class SiteRecycled(AboutSites):
    """A site leaves the lagoon for the bag."""

    tile: TileNumber
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("tile",)

    def apply(self, state: LagoonState) -> None:
        del state.sites[self.tile]
        state.bag.append(self.tile)


@dataclass(frozen=True, slots=True)
class SiteRelocated(AboutSites):
    """A site moves to another space, its druids riding along."""

    tile: TileNumber
    q: int
    r: int
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("tile",)

    def apply(self, state: LagoonState) -> None:
        site = state.sites[self.tile]
        site.q, site.r = self.q, self.r


@dataclass(frozen=True, slots=True)
class SitesSwapped(AboutSites):
    """Two sites exchange their spaces, druids riding along; locks do not matter."""

    one: TileNumber
    other: TileNumber
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("one", "other")

    def apply(self, state: LagoonState) -> None:
        one, other = state.sites[self.one], state.sites[self.other]
        one.q, one.r, other.q, other.r = other.q, other.r, one.q, one.r


@dataclass(frozen=True, slots=True)
class SiteTurned(AboutSites):
    """A site is turned over in its space; druids stay as they are."""

    tile: TileNumber
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("tile",)

    def apply(self, state: LagoonState) -> None:
        site = state.sites[self.tile]
        site.face = other_side(site.face)


@dataclass(frozen=True, slots=True)
class SeedGained(Event):
    """A seed from the stock."""

    seat: Seat
    energy: Energy

    def apply(self, state: LagoonState) -> None:
        state.seeds[self.seat][self.energy] += 1


@dataclass(frozen=True, slots=True)
class SeedsSpent(Event):
    """Seeds go back to the stock."""

    seat: Seat
    energy: Energy
    count: int = 1

    def apply(self, state: LagoonState) -> None:
        state.seeds[self.seat][self.energy] -= self.count


# --- unraveling


@dataclass(frozen=True, slots=True)
class SiteUnraveled(AboutSites):
    """A site is taken off the lagoon into a score area, the unraveled face up. `druid` is "" for the automaton."""

    seat: Seat
    tile: TileNumber
    druid: str
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("tile",)

    def apply(self, state: LagoonState) -> None:
        state.scored[self.seat].append(state.sites.pop(self.tile).face)
        state.progress = True
        if self.druid:
            state.druids[self.druid].at = SUPPLY


@dataclass(frozen=True, slots=True)
class TotemTurned(AboutSites):
    """An unraveled totem stays in play: turned over, everybody on it exhausted."""

    seat: Seat
    tile: TileNumber
    faces: tuple[FaceKey, ...] = field(default=(), compare=False)
    tiles = ("tile",)

    def apply(self, state: LagoonState) -> None:
        site = state.sites[self.tile]
        site.face = other_side(site.face)
        state.progress = True
        for druid in state.druids.values():
            if druid.at == self.tile:
                druid.refreshed = False


@dataclass(frozen=True, slots=True)
class UnravelingEnded(Event):
    """A site was unraveled; `number` counts those of this turn."""

    seat: Seat
    number: int

    def apply(self, state: LagoonState) -> None:
        state.unravelings = self.number
