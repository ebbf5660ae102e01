"""Everything that can happen in the lagoon; what happens to druids and to sites has files of its own."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Drew, Event, PhaseEntered, Seat
from games.lagoon.content import ENERGIES, Energy, FaceKey, TileNumber
from games.lagoon.rules.druid_events import (
    DruidExhausted,
    DruidExiled,
    DruidPlaced,
    DruidRefreshed,
    DruidRelocated,
    DruidSteppedAside,
    DruidsTradedPlaces,
    DruidSummoned,
    DruidWalked,
    MarkerFlipped,
)
from games.lagoon.rules.site_events import (
    AboutSites,
    ExplorationEnded,
    SeedGained,
    SeedsSpent,
    SiteExplored,
    SiteRecycled,
    SiteRelocated,
    SiteReturned,
    SitesSwapped,
    SiteTurned,
    SiteUnraveled,
    TileDrawn,
    TotemTurned,
    UnravelingEnded,
)
from games.lagoon.rules.state import AJ, Druid, LagoonState

__all__ = [
    "EVENTS",
    "AboutSites",
    "ActionBegan",
    "AutomatonArrived",
    "AutomatonPlayed",
    "BagFilled",
    "CircleArrived",
    "DestinyRevealed",
    "DruidExhausted",
    "DruidExiled",
    "DruidPlaced",
    "DruidRefreshed",
    "DruidRelocated",
    "DruidSteppedAside",
    "DruidSummoned",
    "DruidWalked",
    "DruidsTradedPlaces",
    "EndTriggered",
    "ExplorationEnded",
    "LotDrawn",
    "MarkerFlipped",
    "PowerInvoked",
    "PowerUsed",
    "SeedGained",
    "SeedsSpent",
    "SiteExplored",
    "SiteLaid",
    "SiteRecycled",
    "SiteRelocated",
    "SiteReturned",
    "SiteTurned",
    "SiteUnraveled",
    "SitesSwapped",
    "StartPlayerDrawn",
    "StepEntered",
    "TileDrawn",
    "TotemTurned",
    "TurnBegan",
    "TurnEnded",
    "TurnPassed",
    "UnravelingEnded",
    "new_druids",
]  # fmt: skip


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


# --- the automaton


@dataclass(frozen=True, slots=True)
class LotDrawn(Event):
    """The automaton's lot names an energy; it goes back at once."""

    energy: Energy
    reveals = True

    def apply(self, state: LagoonState) -> None:
        pass


@dataclass(frozen=True, slots=True)
class AutomatonArrived(Event):
    """The automaton begins with so many seeds of each energy."""

    seeds: int

    def apply(self, state: LagoonState) -> None:
        state.seeds[AJ] = dict.fromkeys(ENERGIES, self.seeds)


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
    AutomatonArrived,
    AutomatonPlayed,
    EndTriggered,
    DestinyRevealed,
)

STILL: tuple[type[Event], ...] = (
    Drew,
    PhaseEntered,
    StepEntered,
    ActionBegan,
    TurnEnded,
    PowerUsed,
    PowerInvoked,
    DruidRefreshed,
    DruidExhausted,
    MarkerFlipped,
    TileDrawn,
    SiteRelocated,
    SitesSwapped,
    SeedGained,
    SeedsSpent,
    UnravelingEnded,
    LotDrawn,
    AutomatonPlayed,
)
"""After these the same druids are on the same faces: everybody has the powers that it had."""
