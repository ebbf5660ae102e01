"""The lagoon as data: sites in their spaces, druids on them, seeds and score areas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine import GameState, Seat
from games.lagoon.content import FACES, Energy, Face, FaceKey, TileNumber
from games.lagoon.rules.hexes import Hex, locked_spaces

SUPPLY = ""
"""Where a druid is that is off the board."""

ELDRID = "E"
"""The rank of a circle's elder; acolytes have letters of their own."""

AJ: Seat = 1
"""The automaton's place in `seeds` and `scored` of a solo game; it is no seat."""


@dataclass(slots=True)
class Druid:
    """One token. `at` is the number of the tile it stands on, or SUPPLY; `refreshed` matters on the board only."""

    seat: Seat
    rank: str
    at: TileNumber = SUPPLY
    refreshed: bool = True

    @property
    def is_eldrid(self) -> bool:
        """The elder of its circle."""
        return self.rank == ELDRID


@dataclass(slots=True)
class Site:
    """A tile in play: which face is up, and its space."""

    face: FaceKey
    q: int
    r: int

    @property
    def space(self) -> Hex:
        """Where it lies."""
        return self.q, self.r

    @property
    def facts(self) -> Face:
        """What is printed on the face that is up."""
        return FACES[self.face]


@dataclass(slots=True)
class LagoonState(GameState):
    """Everything true at a table. All of it is public but the seed: the bag is a set, its order does not exist yet."""

    druids: dict[str, Druid] = field(default_factory=dict)
    sites: dict[TileNumber, Site] = field(default_factory=dict)
    bag: list[TileNumber] = field(default_factory=list)
    drawn: TileNumber = ""
    seeds: list[dict[Energy, int]] = field(default_factory=list)
    scored: list[list[FaceKey]] = field(default_factory=list)
    markers: list[bool] = field(default_factory=list)
    first: Seat = 0
    turn: Seat = 0
    step: str = ""
    used: list[str] = field(default_factory=list)
    stretched: bool = False
    exploring: FaceKey = ""
    unravelings: int = 0
    progress: bool = False
    idle_turns: int = 0
    ending: bool = False
    last_turns: list[Seat] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)
    automaton_rests: bool = False

    def lay(self, face: FaceKey, q: int, r: int) -> None:
        """Put a tile in play. Sites stay in the order of their keys: when they were laid is no part of a position."""
        self.sites[face[:-1]] = Site(face, q, r)
        self.sites = dict(sorted(self.sites.items()))

    # --- questions anybody may ask of a position

    @property
    def is_solo(self) -> bool:
        """One person against the automaton."""
        return self.seats == 1

    @property
    def occupied(self) -> dict[Hex, TileNumber]:
        """The tile in each space that holds one."""
        return {(site.q, site.r): number for number, site in self.sites.items()}

    def own(self, seat: Seat, *, refreshed: bool | None = None) -> list[str]:
        """Keys of a seat's druids on the board, the Eldrid first; only refreshed or exhausted ones if asked."""
        return [
            key
            for key, druid in self.druids.items()
            if druid.seat == seat and druid.at and (refreshed is None or druid.refreshed == refreshed)
        ]

    def supply(self, seat: Seat) -> list[str]:
        """Keys of a seat's druids off the board."""
        return [key for key, druid in self.druids.items() if druid.seat == seat and not druid.at]

    def on(self, tile: TileNumber) -> list[str]:
        """Keys of all druids on a site."""
        return [key for key, druid in self.druids.items() if druid.at == tile]

    def occupies(self, seat: Seat, tile: TileNumber) -> bool:
        """Whether a druid of this seat, refreshed or exhausted, stands there."""
        return any(druid.at == tile and druid.seat == seat for druid in self.druids.values())

    def sites_of(self, seat: Seat) -> list[TileNumber]:
        """The sites a seat occupies, in the order of the tiles."""
        here = {druid.at for druid in self.druids.values() if druid.seat == seat and druid.at}
        return [tile for tile in self.sites if tile in here]

    def occupied_sites(self) -> list[TileNumber]:
        """The sites on which any druid stands."""
        here = {druid.at for druid in self.druids.values()}
        return [tile for tile in self.sites if tile in here]

    def havens(self) -> list[TileNumber]:
        """The havens in play."""
        return [tile for tile, site in self.sites.items() if site.facts.is_haven]

    def locked(self) -> set[TileNumber]:
        """Sites whose leaving would split the lagoon."""
        occupied = self.occupied
        return {occupied[space] for space in locked_spaces(frozenset(occupied))}

    def is_sole_haven(self, tile: TileNumber) -> bool:
        """The only haven in play: it cannot be unraveled."""
        return self.sites[tile].facts.is_haven and len(self.havens()) == 1

    def count_energies(self) -> Mapping[Energy, int]:
        """How many sites of each energy are in play, astral left out of nothing."""
        counts: dict[Energy, int] = {}
        for site in self.sites.values():
            counts[site.facts.energy] = counts.get(site.facts.energy, 0) + 1
        return counts

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Who scores together: partners sit opposite in the game of four."""
        return tuple(s for s in range(self.seats) if s % 2 == seat % 2) if self.seats == 4 else (seat,)
