"""Rules of thumb: choose an energy and stay with it, explore, occupy its sites, unravel what it beats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations

from engine import Pick, Place, Prompt, Seat
from engine.prompts import Answer
from games.lagoon.content import ASTRAL, ENERGIES, FACES, UNRAVELED_BY, UNRAVELS, Energy, TileNumber
from games.lagoon.rules.ending import destiny_of, dominant, tally
from games.lagoon.rules.hexes import Hex, neighbours, space_of
from games.lagoon.rules.questions import ACTION, PLACE_TILE, REFRESH
from games.lagoon.rules.state import LagoonState
from games.lagoon.rules.unraveling import energy_of, may_be_unraveled, required_energy


class Outlook:
    """How one seat looks at a position."""

    def __init__(self, state: LagoonState, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self._first_there: dict[TileNumber, float] = {}
        self._prey: dict[TileNumber, bool] = {}

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

    def under(self, druid: str) -> Energy:
        """What the site of a druid gives."""
        return self.energy_at(self.state.druids[druid].at)

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
        return max(0, required_energy(self.state, tile) - energy_of(self.state, self.seat, with_energy))

    def gain_of_unraveling(self, tile: TileNumber) -> float:
        """What unraveling a site brings, in points; seeds that count in the end cost one each."""
        if not self.is_prey(tile):
            return -1.0
        with_energy = UNRAVELED_BY[self.energy_at(tile)]
        if self.short_of(tile) > self.state.seeds[self.seat][with_energy]:
            return -1.0
        if self.is_last:
            seed = int(self.state.options["points_per_dominant_seed"]) * (with_energy in self._destiny_without(tile))
            return self._gain_in_the_end(tile) - seed * self.short_of(tile)
        price = self.short_of(tile) * (1.0 if with_energy == self.own else 0.3)
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
        value = {self.own: 2.0, UNRAVELS[self.own]: 0.2}.get(energy, 0.1)
        if self.is_prey(tile):
            value += max(0.0, 1.6 - 0.4 * self.short_of(tile))
        return value

    def gain_of_walking(self, druid: str) -> float:
        """The most that a druid gains by going one site further."""
        here = self.state.druids[druid].at
        if self.is_last and self.is_prey(here) and self.druids_at[here] == 1:
            return -1.0
        stays = self.wanted(here, leaving=druid)
        spaces = neighbours(self.state.sites[here].space)
        beside = (self.occupied[space] for space in spaces if space in self.occupied)
        return max((self.wanted(tile, leaving=druid) for tile in beside), default=0.0) - stays


def policy(state: LagoonState, prompt: Prompt) -> Iterable[Answer]:
    """What to answer, the best first."""
    look = Outlook(state, prompt.seat)
    if isinstance(prompt, Place):
        return places(look, prompt)
    if not isinstance(prompt, Pick):
        return ()
    keys = [choice.key for choice in prompt.choices]
    if prompt.ask == REFRESH:
        return map(list, combinations(keys, min(prompt.at_most, len(keys))))
    if prompt.ask == ACTION:
        return [[key] for key in actions(look, keys)]
    return [[key] for key in ranked(look, prompt, keys)]


def actions(look: Outlook, keys: Sequence[str]) -> list[str]:
    """Unravel what is worth it, explore, go where it helps, bring somebody in; else the turn is over."""
    ready = look.state.own(look.seat, refreshed=True)
    # whoever draws the last tile ends the game, but for a turn of each rival: not while one is behind
    last = len(look.state.bag) == 1 and look.lead < 2
    gains = {
        "unravel": max((look.gain_of_unraveling(look.state.druids[druid].at) for druid in ready), default=-1.0),
        "explore": -0.2 if last else 0.8,
        "move": max((look.gain_of_walking(druid) for druid in ready), default=-1.0) * 0.5,
        "summon": 0.5 * max(map(look.wanted, look.state.havens())) if look.is_last else 0.4,
        "end": 0.0,
    }
    return sorted(keys, key=lambda key: -gains.get(key, -0.5))


def ranked(look: Outlook, prompt: Pick, keys: Sequence[str]) -> list[str]:
    """Choices of one thing, the best first."""
    state, action = look.state, prompt.facts.get("action")
    match prompt.ask:
        case "invoking druid" if action == "unravel":
            return sorted(keys, key=lambda key: -look.gain_of_unraveling(state.druids[key].at))
        case "invoking druid" if action == "move":
            return sorted(keys, key=lambda key: -look.gain_of_walking(key))
        case "invoking druid":
            return sorted(keys, key=lambda key: (look.is_prey(state.druids[key].at), -look.gain_of_walking(key)))
        case "energy":
            return sorted(keys, key=lambda key: int(key.split()[1]))
        case "walk to" | "relocate to" | "summon to" | "step aside to" | "place on a haven" | "rise on a haven":
            leaving = prompt.facts.get("druid", "")
            return sorted(keys, key=lambda key: -look.wanted(key, leaving=leaving) if key in state.sites else 9)
        case "step onto the new site":
            return ["step", "stay"]
        case "seed to discard":
            return sorted(keys, key=lambda key: look.liking(key) if key in ENERGIES else 9)
        case "druid to summon" | "druid to exile" | "druid to exhaust":
            return sorted(keys, key=lambda key: key.endswith("E"))
        case _:
            return []


def places(look: Outlook, prompt: Place) -> Iterable[Answer]:
    """One's own energy, where it locks what should stay and leaves free what should go."""
    if prompt.ask != PLACE_TILE:
        return ()
    occupied = look.occupied

    def worth(piece: str, space: Hex) -> float:
        energy = FACES[piece].energy
        beside = [look.energy_at(occupied[near]) for near in neighbours(space) if near in occupied]
        firm = sum(near == look.own for near in beside) if energy == look.own else 0
        return 3.0 * (energy == look.own) + (energy == UNRAVELS[look.own]) + 0.1 * firm + 0.01 * len(beside)

    spots = [(worth(spot.piece, space), spot.key) for spot in prompt.spots if (space := space_of(spot.cell))]
    return [key for _, key in sorted(spots, key=lambda each: -each[0])]
