"""Unraveling (rules part 4): which energy, from where, and what becomes of the druids on the site."""

from __future__ import annotations

from dataclasses import dataclass

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
from games.lagoon.rules.hexes import neighbours
from games.lagoon.rules.questions import EXTRA_ENERGY
from games.lagoon.rules.state import LagoonState
from games.lagoon.rules.verbs import Lagoon


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


def may_be_unraveled(state: LagoonState, tile: TileNumber, *, by: int = 1) -> bool:
    """[4.2] Not locked, not the only haven; where bystanders forbid it, none beside the unraveling druid.

    `by`: how many druids on it do the unraveling, one, or none if it is the automaton.
    """
    if tile in state.locked() or state.is_sole_haven(tile):
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
    ready = g.distinct(g.state.own(seat, refreshed=True))
    return [d for d in ready if may_be_unraveled(g.state, g.site_of(d)) and payments(g, seat, g.site_of(d))]


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
    for druid in bystanders:
        owner = g.state.druids[druid].seat
        chooser = owner if rule == "owner_chooses" or seat not in g.seats else seat
        to = yield from g.choose_site(chooser, "step aside to", beside, druid=druid, site=tile)
        if to is not None:
            yield from g.do(DruidSteppedAside(druid, to))
