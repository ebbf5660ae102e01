"""How one seat looks at a position: what it wants, where, and what that would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Final

from engine import Seat
from games.lagoon.content import ASTRAL, ENERGIES, FACES, UNRAVELED_BY, UNRAVELS, Energy, FaceKey, TileNumber
from games.lagoon.rules.ending import destiny_of, dominant, tally
from games.lagoon.rules.hexes import Hex, neighbours
from games.lagoon.rules.state import LagoonState
from games.lagoon.rules.unraveling import energy_of, may_be_unraveled, required_energy
from games.lagoon.sites import SITES
from games.lagoon.sites.base import Ancient

SITE: Final = 1.2
"""What it is worth to stand on a site of one's own energy. It is less than a site to be unraveled for one seed at most,
and a walk there less than exploring: where going to one's own energy came first, games were lost.
"""
OTHER_SITE: Final = 0.2
"""On one of another energy."""
PREY: Final = 1.4
"""On one that may be unraveled, where nothing is missing for that."""
SHORT: Final = 0.35
"""How much less by each energy that is missing."""
LEAST: Final = 0.2
"""What a refreshed druid is worth whatever it may do."""
REFRESHED: Final = 3
"""So many are refreshed as a turn begins."""
AT_ONCE: Final = 1.5
"""How much more where whoever comes there can do it at once."""
MOVING: Final = 0.45
"""How much of what it is worth to stand somewhere counts now, beside what other actions bring."""
EXPLORED: Final = 0.8
SUMMONED: Final = 0.6
"""What exploring and another druid bring."""
SAVED: Final = 0.2
"""What a druid is worth that is left refreshed where more are exhausted than the next turn refreshes."""
OWN_SEED: Final = 1.0
SEED: Final = 0.3
"""What a seed is worth, of one's own energy and of others."""
STANDING: Final[Mapping[FaceKey, float]] = {
    "1A": 0.3,
    "2A": 0.1,
    "3A": 0.8,
    "10A": 0.4,
    "12A": 0.3,
    "16B": 0.3,
    "18A": 0.4,
    "22A": 0.3,
    "23A": 0.3,
}
"""What it is worth to stand where a power may be used again and again, whatever its energy."""
HELPERS: Final[Mapping[Energy, FaceKey]] = {site.face.energy: site.key for site in SITES if isinstance(site, Ancient)}
"""Sites that give one of their energy more, once a turn, to whoever stands there and unravels."""


class Outlook:
    """How one seat looks at a position."""

    def __init__(self, state: LagoonState, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self._first_there: dict[TileNumber, float] = {}
        self._prey: dict[TileNumber, bool] = {}
        self._walks: dict[str, float] = {}
        self._uses: dict[str, float] = {}

    @cached_property
    def own(self) -> Energy:
        """The energy that this seat wants to be the lagoon's destiny."""
        play = self.state.count_energies()
        team = self.state.team(self.seat)

        def promise(energy: Energy) -> int:
            seeds = sum(self.state.seeds[each][energy] for each in team)
            taken = sum(FACES[face].energy == energy for each in team for face in self.state.scored[each])
            return 2 * seeds + 2 * play.get(energy, 0) - 2 * taken

        return max(ENERGIES, key=promise)

    @cached_property
    def druids_at(self) -> Mapping[TileNumber, int]:
        """How many druids of this seat stand on each site."""
        return Counter(druid.at for druid in self.state.druids.values() if druid.seat == self.seat and druid.at)

    @cached_property
    def occupied(self) -> Mapping[Hex, TileNumber]:
        """The tile in each space that holds one."""
        return self.state.occupied

    @cached_property
    def locked(self) -> set[TileNumber]:
        """Sites that hold the lagoon together."""
        return self.state.locked()

    @cached_property
    def lead(self) -> float:
        """By how many points this side is ahead of the best other one, as the lagoon lies."""
        return self._lead(destiny_of(self.state))

    def _lead(self, destiny: tuple[Energy, ...]) -> float:
        points = [tally(self.state, side, destiny)[0] for side in range(len(self.state.seeds))]
        team = self.state.team(self.seat)
        mine = sum(points[seat] for seat in team)
        others = [side for side in range(len(points)) if side not in team]
        theirs = sum(points[side] for side in others) if self.state.seats == 4 else max(points[side] for side in others)
        return mine - theirs

    @cached_property
    def is_last(self) -> bool:
        """Whether this seat has no turn after this one, so that nothing counts but what it unravels."""
        return self.state.ending or not self.state.bag

    @cached_property
    def lacking(self) -> Mapping[Energy, int]:
        """Energies that keep a refreshed druid from unraveling the site under it, and how much of each is missing."""
        found: dict[Energy, int] = {}
        for tile in {self.state.druids[druid].at for druid in self.state.own(self.seat, refreshed=True)}:
            if self.is_prey(tile):
                energy = UNRAVELED_BY[self.energy_at(tile)]
                missing = self.short_of(tile) - self.state.seeds[self.seat][energy]
                if missing > 0:
                    found[energy] = min(missing, found.get(energy, missing))
        return found

    def liking(self, energy: Energy) -> int:
        """How much this seat likes more of an energy in play: its own, then what its own beats."""
        return 2 * (energy == self.own) + (energy == UNRAVELS[self.own])

    def energy_at(self, tile: TileNumber) -> Energy:
        """What a site gives."""
        return FACES[self.state.sites[tile].face].energy

    # --- unraveling

    def is_prey(self, tile: TileNumber) -> bool:
        """Whether a site is worth unraveling: two points and a vote less for somebody else's energy."""
        if tile not in self._prey:
            self._prey[tile] = self._would_be_prey(tile) and may_be_unraveled(self.state, tile, locked=self.locked)
        return self._prey[tile]

    def _would_be_prey(self, tile: TileNumber) -> bool:
        energy = self.energy_at(tile)
        return energy != ASTRAL and (self._gain_in_the_end(tile) > 0 if self.is_last else energy != self.own)

    def short_of(self, tile: TileNumber) -> int:
        """How many seeds it would cost to unravel a site from there."""
        with_energy = UNRAVELED_BY[self.energy_at(tile)]
        short = max(0, required_energy(self.state, tile) - energy_of(self.state, self.seat, with_energy))
        return short - 1 if short and self.has_help(with_energy) else short

    def has_help(self, energy: Energy) -> bool:
        """Whether a site gives this seat one of this energy more, once in this turn."""
        face = HELPERS[energy]
        tile = self.state.sites.get(face[:-1])
        if tile is None or tile.face != face or f"{self.seat}/{face}" in self.state.used:
            return False
        return face[:-1] in self.druids_at

    def gain_of_unraveling(self, tile: TileNumber, *, free: bool = False) -> float:
        """What unraveling a site brings, in points; seeds that count in the end cost one each."""
        if not self.is_prey(tile):
            return -1.0
        with_energy = UNRAVELED_BY[self.energy_at(tile)]
        short = 0 if free else self.short_of(tile)
        if short > self.state.seeds[self.seat][with_energy]:
            return -1.0
        if self.is_last:
            seed = int(self.state.options["points_per_dominant_seed"]) * (with_energy in self._destiny_without(tile))
            return self._gain_in_the_end(tile) - seed * short
        price = short * self.price_of_seed(with_energy)
        return 2.5 + (self.energy_at(tile) == UNRAVELS[self.own]) * 0.5 - price

    def _destiny_without(self, tile: TileNumber) -> tuple[Energy, ...]:
        counts = dict(self.state.count_energies())
        counts[self.energy_at(tile)] -= 1
        return dominant(counts, self.state.options["dominance_tie"])

    def _gain_in_the_end(self, tile: TileNumber) -> float:
        """By how many points the lead changes if a site is unraveled for nothing, and that is all."""
        destiny = self._destiny_without(tile)
        site = int(self.state.options["points_per_opposed_site"]) * (self.energy_at(tile) not in destiny)
        return self._lead(destiny) + site - self.lead

    # --- where druids are wanted

    def wanted(self, tile: TileNumber, *, leaving: str = "") -> float:
        """What it is worth to have a druid on a site, the only one of this seat there but for one that leaves."""
        others = self.druids_at.get(tile, 0)
        if leaving and self.state.druids[leaving].seat == self.seat:
            others -= self.state.druids[leaving].at == tile
        if others:
            return 0.0
        if tile not in self._first_there:
            self._first_there[tile] = self.worth_of_the_first(tile)
        return self._first_there[tile]

    def worth_of_the_first(self, tile: TileNumber) -> float:
        """What the first druid on a site brings: energy of one's own, or something to unravel."""
        energy = self.energy_at(tile)
        if self.is_last:
            return 1.0 / self.lacking[energy] if energy in self.lacking else 0.0
        value = {self.own: SITE, UNRAVELS[self.own]: OTHER_SITE}.get(energy, OTHER_SITE)
        if self.is_prey(tile):
            value += max(0.0, PREY - SHORT * self.short_of(tile))
        return value + STANDING.get(self.state.sites[tile].face, 0.0)

    def gain_of_walking(self, druid: str) -> float:
        """The most that a druid gains by going one site further."""
        if druid not in self._walks:
            self._walks[druid] = self._most_by_walking(druid)
        return self._walks[druid]

    def _most_by_walking(self, druid: str) -> float:
        here = self.state.druids[druid].at
        if self.is_last and self.is_prey(here) and self.druids_at[here] == 1:
            return -1.0
        stays = self.wanted(here, leaving=druid)
        spaces = neighbours(self.state.sites[here].space)
        beside = (self.occupied[space] for space in spaces if space in self.occupied)
        return max((self.wanted(tile, leaving=druid) for tile in beside), default=0.0) - stays

    # --- what druids, seeds and sites are good for

    @cached_property
    def ready(self) -> list[str]:
        """Druids of this seat that can act."""
        return self.state.own(self.seat, refreshed=True)

    def use_of(self, druid: str) -> float:
        """What a druid could do by itself where it stands, refreshed."""
        if druid not in self._uses:
            walk = MOVING * self.gain_of_walking(druid)
            least = 0.0 if self.is_last else LEAST
            self._uses[druid] = max(self.gain_of_unraveling(self.state.druids[druid].at), walk, least)
        return self._uses[druid]

    def loss_of(self, druid: str) -> float:
        """What is lost under a druid that leaves the board."""
        return MOVING * self.wanted(self.state.druids[druid].at, leaving=druid)

    def stand(self, druid: str, tile: TileNumber, *, ready: bool) -> float:
        """What it is worth to have this druid on a site, more if it can unravel that at once."""
        worth = self.wanted(tile, leaving=druid)
        if ready and self.is_prey(tile):
            strong, here = UNRAVELED_BY[self.energy_at(tile)], self.state.druids[druid].at
            missing = here != tile and self.energy_at(here) == strong and self.druids_at[here] == 1
            if self.short_of(tile) + missing <= self.state.seeds[self.seat][strong]:
                worth += AT_ONCE
        return worth

    @property
    def summoned(self) -> float:
        """What another druid brings beside the energy under it."""
        return 0.0 if self.is_last else SUMMONED

    @property
    def saved(self) -> float:
        """What it brings to end the turn while somebody could act."""
        return 0.0 if self.is_last or len(self.state.own(self.seat, refreshed=False)) < REFRESHED else SAVED

    @property
    def gain_of_exploring(self) -> float:
        """Whoever draws the last tile ends the game, but for a turn of each rival: not while one is behind."""
        return -0.2 if len(self.state.bag) == 1 and self.lead < 2 else EXPLORED

    def price_of_seed(self, energy: Energy) -> float:
        """What a seed is worth."""
        return OWN_SEED if energy == self.own else SEED

    @property
    def cheapest_seed(self) -> float:
        """What the one that is missed least is worth."""
        seeds = self.state.seeds[self.seat]
        return min((self.price_of_seed(energy) for energy in ENERGIES if seeds[energy]), default=OWN_SEED)

    def sites_with(self, energy: Energy) -> list[TileNumber]:
        """Those of an energy."""
        return [tile for tile in self.state.sites if self.energy_at(tile) == energy]

    def gain_of_giving(self, energy: Energy, other: Energy) -> float:
        """What it brings if a site gives the other energy instead."""
        if self.is_last:
            counts = Counter(self.state.count_energies())
            counts.subtract([energy])
            counts.update([other])
            return self._lead(dominant(counts, self.state.options["dominance_tie"])) - self.lead
        return float(other == self.own) - float(energy == self.own)
