"""What a seat may know: everything but the seed. The bag is a set; which tile comes next does not exist yet."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Seat
from games.lagoon.content import Energy, FaceKey, TileNumber
from games.lagoon.rules.ending import destiny_of, tally
from games.lagoon.rules.hexes import label
from games.lagoon.rules.state import LagoonState


@dataclass(frozen=True, slots=True)
class DruidView:
    """A druid as it stands; `at` is "" in the supply."""

    key: str
    seat: Seat
    is_eldrid: bool
    at: TileNumber
    refreshed: bool


@dataclass(frozen=True, slots=True)
class SiteView:
    """A site in play: its face, its space and the label of that space, and what bars unraveling it."""

    tile: TileNumber
    face: FaceKey
    q: int
    r: int
    label: str
    is_locked: bool
    is_sole_haven: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """What one side has: a seat, or the automaton of a solo game (the last one there)."""

    seeds: dict[Energy, int]
    scored: tuple[FaceKey, ...]
    marker_refreshed: bool
    points_now: int


@dataclass(frozen=True, slots=True)
class LagoonView:
    """The whole table."""

    viewer: Seat | None
    seats: int
    options: dict[str, str]
    phase: str
    turn: Seat
    step: str
    sites: tuple[SiteView, ...]
    druids: tuple[DruidView, ...]
    sides: tuple[SideView, ...]
    bag: tuple[TileNumber, ...]
    drawn: TileNumber
    energies: dict[Energy, int]
    destiny: tuple[Energy, ...]
    used: tuple[str, ...]
    ending: bool
    last_turns: tuple[Seat, ...]

    @property
    def is_solo(self) -> bool:
        """Against the automaton, which is the last side."""
        return self.seats == 1


def view_of(state: LagoonState, seat: Seat | None) -> LagoonView:
    """The table as this seat (None: a spectator) sees it."""
    locked, destiny = state.locked(), destiny_of(state) if state.sites else ()
    return LagoonView(
        viewer=seat,
        seats=state.seats,
        options=dict(state.options),
        phase=state.phase,
        turn=state.turn,
        step=state.step,
        sites=tuple(
            SiteView(tile, site.face, site.q, site.r, label(site.space), tile in locked, state.is_sole_haven(tile))
            for tile, site in state.sites.items()
        ),
        druids=tuple(
            DruidView(key, druid.seat, druid.is_eldrid, druid.at, druid.refreshed)
            for key, druid in state.druids.items()
        ),
        sides=tuple(
            SideView(dict(seeds), tuple(scored), marker, tally(state, side, destiny)[0])
            for side, (seeds, scored, marker) in enumerate(zip(state.seeds, state.scored, state.markers, strict=True))
        ),
        bag=tuple(sorted(state.bag)),
        drawn=state.drawn,
        energies=dict(state.count_energies()),
        destiny=destiny,
        used=tuple(state.used),
        ending=state.ending,
        last_turns=tuple(state.last_turns),
    )
