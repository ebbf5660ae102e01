"""Unraveling (rules part 4): which energy, from where, and what becomes of the druids on the site."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, product
from typing import Any, Final

from engine import Flow, Seat
from games.lagoon.content import ASTRAL, ENERGIES, UNRAVELED_BY, Energy, TileNumber
from games.lagoon.rules.events import (
    DruidExhausted,
    DruidExiled,
    DruidSteppedAside,
    SiteUnraveled,
    TotemTurned,
    UnravelingEnded,
)
from games.lagoon.rules.hexes import label, neighbours
from games.lagoon.rules.questions import ASIDE, EXTRA_ENERGY
from games.lagoon.rules.state import LagoonState
from games.lagoon.rules.verbs import Lagoon

MOST_WAYS: Final = 25
"""In so many ways may the druids of a player step aside to be asked about together: what one list holds."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One way to muster the energy for a site: its kind, seeds to discard, and powers that add to it."""

    energy: Energy
    seeds: int
    powers: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """As chosen: energy, seeds, powers."""
        return " ".join((self.energy, str(self.seeds), *self.powers))


def may_be_unraveled(
    state: LagoonState, tile: TileNumber, *, by: int = 1, locked: Collection[TileNumber] | None = None
) -> bool:
    """[4.2] Not locked, not the only haven; where bystanders forbid it, none beside the unraveling druid.

    `by`: how many druids on it do the unraveling, one, or none if it is the automaton. `locked`: the locked sites, by
    whoever asks about many.
    """
    if tile in (state.locked() if locked is None else locked) or state.is_sole_haven(tile):
        return False
    return not (state.options["displaced_druids"] == "forbid" and len(state.on(tile)) > by)


def kinds_for(state: LagoonState, tile: TileNumber) -> tuple[Energy, ...]:
    """[4.1] The energy that unravels a site; an astral site yields to any one of the three."""
    energy = state.sites[tile].facts.energy
    return ENERGIES if energy == ASTRAL else (UNRAVELED_BY[energy],)


def energy_of(state: LagoonState, seat: Seat, energy: Energy) -> int:
    """[4.3] One for each site of that energy the seat occupies, or each druid there if so agreed."""
    if state.options["energy_per_occupied_site"] == "druid":
        return sum(state.sites[state.druids[d].at].facts.energy == energy for d in state.own(seat))
    return sum(state.sites[tile].facts.energy == energy for tile in state.sites_of(seat))


def required_energy(state: LagoonState, tile: TileNumber) -> int:
    """[4.2] How much energy a site resists with."""
    astral = state.sites[tile].facts.energy == ASTRAL
    return int(state.options["astral_unravel_energy" if astral else "unravel_energy"])


def payments(g: Lagoon, seat: Seat, tile: TileNumber, *, free: bool = False) -> list[Payment]:
    """[4.2, 4.3] Every way this seat can pay for a site: exactly what the board falls short of, never more."""
    if free:
        return [Payment(kinds_for(g.state, tile)[0], 0)]
    ways: list[Payment] = []
    need = required_energy(g.state, tile)
    for energy in kinds_for(g.state, tile):
        board = energy_of(g.state, seat, energy)
        short = max(0, need - board)
        if short <= g.state.seeds[seat][energy]:
            ways.append(Payment(energy, short))
        helpers = g.measure(EXTRA_ENERGY, (), seat=seat, energy=energy, target=tile) if short else ()
        if helpers and short - 1 <= g.state.seeds[seat][energy]:
            ways.append(Payment(energy, short - 1, helpers[:1]))
    return ways


def targets(g: Lagoon, seat: Seat) -> list[str]:
    """The refreshed druids that could unravel the site they stand on, one for each interchangeable group."""
    ready = g.ready(seat)
    locked = g.locked() if ready else ()
    sites = ((druid, g.site_of(druid)) for druid in ready)
    return [d for d, at in sites if may_be_unraveled(g.state, at, locked=locked) and payments(g, seat, at)]


def unravel(g: Lagoon, seat: Seat, druid: str, *, free: bool = False) -> Flow[None]:
    """[4.4] The druid unravels the site it stands on."""
    tile = g.site_of(druid)
    ways = payments(g, seat, tile, free=free)
    key = yield from g.choose(
        seat, "energy", [way.key for way in ways], [f"seed:{way.energy}" for way in ways], tile=tile
    )
    way = next(way for way in ways if way.key == key)
    if way.seeds:
        yield from g.spend(seat, way.energy, way.seeds)
    for face in way.powers:
        g.use_up(seat, face)
    if g.state.druids[druid].refreshed:
        yield from g.do(DruidExhausted(druid))
    if g.state.sites[tile].facts.is_totem:
        yield from g.do(TotemTurned(seat, tile))
    else:
        yield from step_aside(g, seat, tile, but=druid)
        yield from g.do(SiteUnraveled(seat, tile, druid))
        yield from g.do(DruidExiled(druid, unraveling=True))
    yield from g.do(UnravelingEnded(seat, g.state.unravelings + 1))


def step_aside(g: Lagoon, seat: Seat, tile: TileNumber, *, but: str | None) -> Flow[None]:
    """[4.5] Bystanders leave the site before the tile does: ruling L-29."""
    bystanders = [druid for druid in g.state.on(tile) if druid != but]
    rule = g.option("displaced_druids")
    if rule == "exile":
        for druid in bystanders:
            yield from g.do(DruidExiled(druid))
        return
    occupied = g.state.occupied
    beside = [occupied[space] for space in neighbours(g.state.sites[tile].space) if space in occupied]
    for owner in dict.fromkeys(g.state.druids[druid].seat for druid in bystanders):
        druids = [druid for druid in bystanders if g.state.druids[druid].seat == owner]
        chooser = owner if rule == "owner_chooses" or seat not in g.seats else seat
        ways = ways_aside(g, druids, beside) if g.option("displaced_asked") == "together" else {}
        if len(druids) > 1 and 1 < len(ways) <= MOST_WAYS:
            yield from step_aside_together(g, chooser, tile, ways)
            continue
        for druid in druids:
            to = yield from g.choose_site(chooser, "step aside to", beside, druid=druid, site=tile)
            if to is not None:
                yield from g.do(DruidSteppedAside(druid, to))


def ways_aside(g: Lagoon, druids: Sequence[str], beside: Sequence[TileNumber]) -> dict[str, dict[str, TileNumber]]:
    """Every way in which these druids of one seat can step aside, by a name such as "E M10 a N9".

    Of acolytes in the same state it only matters how many go where.
    """
    kinds: dict[tuple[Any, ...], list[str]] = {}
    for key in druids:
        druid = g.state.druids[key]
        kinds.setdefault((druid.is_eldrid, druid.refreshed), []).append(key)
    order = list(chain.from_iterable(kinds.values()))
    each = [combinations_with_replacement(beside, len(alike)) for alike in kinds.values()]
    ways = [dict(zip(order, chain.from_iterable(way), strict=True)) for way in product(*each)]
    spaces = {tile: label(g.state.sites[tile].space) for tile in beside}
    return {" ".join(f"{druid[-1]} {spaces[to]}" for druid, to in way.items()): way for way in ways}


def step_aside_together(
    g: Lagoon, chooser: Seat, tile: TileNumber, ways: Mapping[str, Mapping[str, TileNumber]]
) -> Flow[None]:
    """[4.5] All druids of one seat leave the site in one of these ways."""
    druids = list(next(iter(ways.values())))
    chosen = yield from g.choose(chooser, ASIDE, list(ways), [""] * len(ways), druids=druids, site=tile)
    for druid, to in ways[str(chosen)].items():
        yield from g.do(DruidSteppedAside(druid, to))
