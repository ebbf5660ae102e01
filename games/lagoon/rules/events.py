"""Everything that can happen in the lagoon, each with the only code that changes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from engine import Event, Seat
from games.lagoon.content import Energy, FaceKey, TileNumber, other_side
from games.lagoon.rules.state import SUPPLY, Druid, LagoonState


class AboutSites(Event):
    """An event about sites in play. `tiles` names the fields that hold their numbers; `faces` tells which of their
    faces were up when it happened, for those who are told of it."""

    __slots__ = ()

    tiles: ClassVar[tuple[str, ...]] = ()


# --- setting up


@dataclass(frozen=True, slots=True)
class StartPlayerDrawn(Event):
    """Chance says who begins."""

    seat: Seat

    def apply(self, state: LagoonState) -> None:
        state.turn = state.first = self.seat


@dataclass(frozen=True, slots=True)
class SiteLaid(Event):
    """A starting tile is laid."""

    face: FaceKey
    q: int
    r: int

    def apply(self, state: LagoonState) -> None:
        state.lay(self.face, self.q, self.r)


@dataclass(frozen=True, slots=True)
class BagFilled(Event):
    """These tiles go into the bag; their order does not exist until they are drawn."""

    tiles: tuple[TileNumber, ...]

    def apply(self, state: LagoonState) -> None:
        state.bag = list(self.tiles)


@dataclass(frozen=True, slots=True)
class CircleArrived(Event):
    """A circle's Eldrid and one acolyte stand on the starting haven; three acolytes wait in the supply."""

    seat: Seat
    haven: TileNumber
    refreshed: bool

    def apply(self, state: LagoonState) -> None:
        for rank in ("E", "a"):
            druid = state.druids[f"{self.seat}{rank}"]
            druid.at, druid.refreshed = self.haven, self.refreshed


# --- the turn


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn begins; what counts once a turn counts anew."""

    seat: Seat

    def apply(self, state: LagoonState) -> None:
        state.turn, state.step = self.seat, "begin"
        state.used.clear()
        state.seen.clear()
        state.stretched = state.progress = False
        state.unravelings = 0


@dataclass(frozen=True, slots=True)
class StepEntered(Event):
    """The turn goes on with its begin, refresh, action or end step."""

    step: str

    def apply(self, state: LagoonState) -> None:
        state.step = self.step


@dataclass(frozen=True, slots=True)
class ActionBegan(Event):
    """Another action; `position` stands for the table before it, for ruling L-6."""

    position: str

    def apply(self, state: LagoonState) -> None:
        state.stretched = False
        state.seen.append(self.position)


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat's turn is over."""

    seat: Seat

    def apply(self, state: LagoonState) -> None:
        state.idle_turns = 0 if state.progress else state.idle_turns + 1
        state.step = ""
        if self.seat in state.last_turns:
            state.last_turns.remove(self.seat)


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """Whose turn it is next."""

    seat: Seat

    def apply(self, state: LagoonState) -> None:
        state.turn = self.seat


@dataclass(frozen=True, slots=True)
class PowerUsed(Event):
    """A once-per-turn power has been used in this turn."""

    seat: Seat
    face: FaceKey

    def apply(self, state: LagoonState) -> None:
        state.used.append(f"{self.seat}/{self.face}")


@dataclass(frozen=True, slots=True)
class PowerInvoked(Event):
    """A site's power is invoked; the flipped druid has been exhausted for it."""

    seat: Seat
    face: FaceKey
    druid: str

    def apply(self, state: LagoonState) -> None:
        pass


# --- druids


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


# --- tiles and seeds


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


# --- the automaton


@dataclass(frozen=True, slots=True)
class LotDrawn(Event):
    """The automaton's lot names an energy; it goes back at once."""

    energy: Energy
    reveals = True

    def apply(self, state: LagoonState) -> None:
        pass


@dataclass(frozen=True, slots=True)
class AutomatonPlayed(Event):
    """The automaton's turn is over; an acolyte lets the next chance to unravel pass after one it took."""

    unraveled: bool

    def apply(self, state: LagoonState) -> None:
        state.automaton_rests = self.unraveled


# --- the end


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """The bag is empty (or nothing has happened for too long): `last_turns` are still to come."""

    seat: Seat
    last_turns: tuple[Seat, ...]
    stalemate: bool = False

    def apply(self, state: LagoonState) -> None:
        state.ending = True
        state.last_turns = list(self.last_turns)


@dataclass(frozen=True, slots=True)
class DestinyRevealed(Event):
    """The lagoon's destiny: the dominant energies (none, one, or all that share), and everybody's points."""

    dominant: tuple[Energy, ...]
    points: tuple[int, ...]

    def apply(self, state: LagoonState) -> None:
        pass


def new_druids(seats: int) -> dict[str, Druid]:
    """Five druids a circle, all in their supplies."""
    return {f"{seat}{rank}": Druid(seat, rank) for seat in range(seats) for rank in "Eabcd"}


EVENTS: tuple[type[Event], ...] = (
    StartPlayerDrawn,
    SiteLaid,
    BagFilled,
    CircleArrived,
    TurnBegan,
    StepEntered,
    ActionBegan,
    TurnEnded,
    TurnPassed,
    PowerUsed,
    PowerInvoked,
    DruidRefreshed,
    DruidExhausted,
    DruidWalked,
    DruidRelocated,
    DruidSteppedAside,
    DruidsTradedPlaces,
    DruidSummoned,
    DruidPlaced,
    DruidExiled,
    MarkerFlipped,
    TileDrawn,
    SiteExplored,
    ExplorationEnded,
    SiteReturned,
    SiteRecycled,
    SiteRelocated,
    SitesSwapped,
    SiteTurned,
    SeedGained,
    SeedsSpent,
    SiteUnraveled,
    TotemTurned,
    UnravelingEnded,
    LotDrawn,
    AutomatonPlayed,
    EndTriggered,
    DestinyRevealed,
)
