"""What counts in a lagoon, side by side."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import exp
from typing import Final

from engine import Seat
from games.lagoon.content import ENERGIES, FACES, UNRAVELED_BY, Energy, TileNumber
from games.lagoon.rules.state import LagoonState
from games.lagoon.rules.unraveling import energy_of, may_be_unraveled, required_energy

BEGINNING: Final = 21
"""Tiles in the bag as a usual game begins."""

WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "points": ("gives you more points if the game ended now", "gives you fewer points if the game ended now"),
    "promise": (
        "gives you more unraveled sites that will probably count",
        "gives you fewer unraveled sites that will probably count",
    ),
    "seeds": ("leaves you more seeds to pay for unraveling", "leaves you fewer seeds to pay for unraveling"),
    "energy": (
        "leaves you more energy of sites under your druids",
        "leaves you less energy of sites under your druids",
    ),
    "prey": ("gives you the energy to unravel more later", "gives you the energy to unravel less later"),
    "prey on turn": ("leaves you more sites to unravel in this turn", "leaves you fewer sites to unravel in this turn"),
    "druids": ("leaves you more druids on the lagoon", "leaves you fewer druids on the lagoon"),
    "refreshed": ("keeps more of your druids refreshed and able to act", "exhausts more of your druids"),
    "eldrid": (
        "keeps your Eldrid in play (some powers need it)",
        "keeps your Eldrid out of play (some powers need it)",
    ),
    "marker": ("keeps an exploration in hand", "leaves no exploration in hand"),
    "turn": ("leaves it your turn", "passes the turn on sooner"),
}
"""What a choice does that brings more of a feature, and less of it."""


def progress(state: LagoonState) -> float:
    """By how much is left in the bag."""
    return 1.0 if state.ending else 1 - len(state.bag) / max(BEGINNING, len(state.bag))


def chances(state: LagoonState, sharp: float) -> dict[Energy, float]:
    """How likely each energy is to be the destiny: by its sites, the surer the fewer tiles are to come."""
    counts = state.count_energies()
    slope = sharp / (1 + 0.15 * len(state.bag))
    most = max(counts.get(energy, 0) for energy in ENERGIES)
    powers = {energy: exp(slope * (counts.get(energy, 0) - most)) for energy in ENERGIES}
    total = sum(powers.values())
    return {energy: power / total for energy, power in powers.items()}


def features(state: LagoonState) -> list[dict[str, float]]:
    """By side; partners have theirs together."""
    soft, firm = chances(state, 1.0), chances(state, 3.0)
    locked = state.locked()
    sides = [_side(state, side, soft, firm, locked) for side in range(len(state.seeds))]
    if state.seats != 4:
        return sides
    return [_sum(sides[seat], sides[(seat + 2) % 4]) for seat in range(4)]


def _sum(one: dict[str, float], other: dict[str, float]) -> dict[str, float]:
    return {name: one.get(name, 0.0) + other.get(name, 0.0) for name in {**one, **other}}


def _side(
    state: LagoonState,
    side: Seat,
    soft: Mapping[Energy, float],
    firm: Mapping[Energy, float],
    locked: Collection[TileNumber],
) -> dict[str, float]:
    seeds = state.seeds[side]
    sure, hoped = _points(state, side, firm), _points(state, side, soft)
    found = {
        "points": sure,
        "promise": hoped - sure,
        "seeds": float(sum(min(3, seeds[energy]) for energy in ENERGIES)),
        "turn": float(state.turn == side),
    }
    if side >= state.seats:
        return found
    own = state.own(side)
    ready = [druid for druid in own if state.druids[druid].refreshed]
    prey = sum(_is_prey(state, side, tile, locked) * (1 - soft[energy]) for tile, energy in _under(state, own))
    return found | {
        "energy": float(len({state.druids[druid].at for druid in own})),
        "prey": prey,
        "prey on turn": prey * (state.turn == side),
        "druids": float(len(own)),
        "refreshed": float(len(ready)),
        "eldrid": float(any(state.druids[druid].is_eldrid for druid in own)),
        "marker": float(state.markers[side]),
    }


def _points(state: LagoonState, side: Seat, chances: Mapping[Energy, float]) -> float:
    """What a side would score, by how likely each energy is to be the destiny."""
    each, per_site = int(state.options["points_per_dominant_seed"]), int(state.options["points_per_opposed_site"])
    seeds = sum(state.seeds[side][energy] * chance for energy, chance in chances.items())
    sites = sum(1 - chances.get(FACES[face].energy, 0.0) for face in state.scored[side])
    return each * seeds + per_site * sites


def _under(state: LagoonState, druids: Sequence[str]) -> list[tuple[TileNumber, Energy]]:
    """The sites under these druids, each once, that give one of the three energies."""
    tiles = dict.fromkeys(state.druids[druid].at for druid in druids)
    return [(tile, energy) for tile in tiles if (energy := state.sites[tile].facts.energy) in ENERGIES]


def _is_prey(state: LagoonState, side: Seat, tile: TileNumber, locked: Collection[TileNumber]) -> bool:
    """Whether a side has the energy to unravel a site, and may."""
    strong = UNRAVELED_BY[state.sites[tile].facts.energy]
    energy = energy_of(state, side, strong) + state.seeds[side][strong]
    return energy >= required_energy(state, tile) and may_be_unraveled(state, tile, locked=locked)
