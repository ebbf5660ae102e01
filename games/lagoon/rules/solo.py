"""The automaton AJ (rules 6.2): it explores, then unravels if able. It has seeds and a score area, but no druids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine import Flow
from games.lagoon.content import ASTRAL, ENERGIES, TILES, UNRAVELED_BY, Energy, TileNumber
from games.lagoon.rules.events import (
    AutomatonArrived,
    AutomatonPlayed,
    ExplorationEnded,
    LotDrawn,
    SeedGained,
    SeedsSpent,
    SiteExplored,
    SiteUnraveled,
    UnravelingEnded,
)
from games.lagoon.rules.exploring import draw_tile
from games.lagoon.rules.hexes import adjacent_empty, neighbours
from games.lagoon.rules.state import AJ
from games.lagoon.rules.unraveling import may_be_unraveled, step_aside
from games.lagoon.rules.verbs import Lagoon

START_SEEDS: Final[Mapping[str, int]] = {"acolyte": 0, "adept": 2, "eldrid": 4}
"""Seeds of each energy that it begins with: how often it unravels in a turn alone hardly tells the levels apart."""


def automaton_arrives(g: Lagoon) -> None:
    """Alone, the automaton takes the seeds that its level begins with."""
    seeds = START_SEEDS[g.option("solo_level")] if g.option("solo_seeds") == "by_level" else 0
    if g.state.is_solo and seeds:
        g.record(AutomatonArrived(seeds))


def automaton_turn(g: Lagoon) -> Flow[None]:
    """Explore step, then unravel step, as its level allows."""
    if g.state.bag:
        yield from automaton_explores(g)
    level, unraveled = g.option("solo_level"), False
    resting = level == "acolyte" and g.state.automaton_rests
    while not resting and (choice := automaton_target(g)):
        tile, energy = choice
        yield from automaton_unravels(g, tile, energy)
        unraveled = True
        resting = level != "eldrid"
    g.record(AutomatonPlayed(unraveled))


def automaton_explores(g: Lagoon) -> Flow[None]:
    """A lot names the energy it would like; the tile goes where it touches most tiles."""
    tile = draw_tile(g, AJ)
    lot = g.draw("lots", ENERGIES)[0]
    g.record(LotDrawn(lot))
    faces = (TILES[tile].a, TILES[tile].b)
    counts = g.state.count_energies()
    wanted = [face for face in faces if face.energy == lot]
    face = wanted[0] if wanted else max(faces, key=lambda face: counts.get(face.energy, 0))
    occupied = g.state.occupied
    touching = {space: sum(n in occupied for n in neighbours(space)) for space in adjacent_empty(occupied)}
    best = [space for space, count in touching.items() if count == max(touching.values())]
    q, r = g.draw("automaton space", best)[0] if len(best) > 1 else best[0]
    yield from g.do(SiteExplored(AJ, face.key, q, r))
    yield from g.do(SeedGained(AJ, face.energy))
    g.record(ExplorationEnded())


def automaton_energy(g: Lagoon, energy: Energy) -> int:
    """Its seeds of that kind, and one if any site of it is in play."""
    return g.state.seeds[AJ][energy] + bool(g.state.count_energies().get(energy))


def automaton_target(g: Lagoon) -> tuple[TileNumber, Energy] | None:
    """What it takes: most sites of that energy in play, then most of your druids on it, then fewest neighbours."""
    state, need = g.state, int(g.option("unravel_energy"))
    counts, occupied = state.count_energies(), state.occupied
    ranked: list[tuple[tuple[int, int, int], TileNumber]] = []
    for tile, site in state.sites.items():
        energy = site.facts.energy
        if (
            energy == ASTRAL
            or not may_be_unraveled(state, tile, by=0)
            or automaton_energy(g, UNRAVELED_BY[energy]) < need
        ):
            continue
        beside = sum(near in occupied for near in neighbours(site.space))
        ranked.append(((counts[energy], len(state.on(tile)), -beside), tile))
    if not ranked:
        return None
    top = max(rank for rank, _ in ranked)
    best = [tile for rank, tile in ranked if rank == top]
    tile = g.draw("automaton target", best)[0] if len(best) > 1 else best[0]
    return tile, UNRAVELED_BY[state.sites[tile].facts.energy]


def automaton_unravels(g: Lagoon, tile: TileNumber, energy: Energy) -> Flow[None]:
    """It discards what the site in play does not provide; your druids there step aside where you like."""
    on_board = bool(g.state.count_energies().get(energy))
    yield from g.do(SeedsSpent(AJ, energy, int(g.option("unravel_energy")) - on_board))
    yield from step_aside(g, AJ, tile, but=None)
    yield from g.do(SiteUnraveled(AJ, tile, ""))
    yield from g.do(UnravelingEnded(AJ, g.state.unravelings + 1))
