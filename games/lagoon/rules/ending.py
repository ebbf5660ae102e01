"""The end of the game (rules part 5): the lagoon's destiny, points and ties."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Seat, Standing
from games.lagoon.content import ENERGIES, FACES, UNRAVELS, Energy
from games.lagoon.rules.state import AJ, LagoonState


def dominant(counts: Mapping[Energy, int], tie: str) -> tuple[Energy, ...]:
    """[5.2] The base energies with the most sites in play: one, none, or by agreement all that share.

    `tie`: "cycle" (of two, the one that unravels the other; of three, none) or "shared".
    """
    most = max(counts.get(energy, 0) for energy in ENERGIES)
    top = tuple(energy for energy in ENERGIES if counts.get(energy, 0) == most)
    if len(top) == 1 or tie == "shared":
        return top
    if len(top) == 3:
        return ()
    one, other = top
    return (one,) if UNRAVELS[one] == other else (other,)


def tally(state: LagoonState, side: Seat, destiny: tuple[Energy, ...]) -> tuple[int, int, int]:
    """[5.3] Points, scoring sites and scoring seeds of one side (a seat, or the automaton)."""
    seeds = sum(state.seeds[side][energy] for energy in destiny)
    sites = sum(FACES[face].energy not in destiny for face in state.scored[side])
    per_seed, per_site = int(state.options["points_per_dominant_seed"]), int(state.options["points_per_opposed_site"])
    return per_seed * seeds + per_site * sites, sites, seeds


def destiny_of(state: LagoonState) -> tuple[Energy, ...]:
    """The dominant energies as the lagoon lies now."""
    return dominant(state.count_energies(), state.options["dominance_tie"])


def final_standing(state: LagoonState) -> Standing:
    """[5.3, 6.1, 6.2] Most points; ties by scoring sites, then by scoring seeds, then shared; partners add up."""
    destiny = destiny_of(state)
    if state.is_solo:
        mine, theirs = tally(state, 0, destiny)[0], tally(state, AJ, destiny)[0]
        verdict = "beaten" if mine > theirs else "not beaten"
        return Standing(((0,),), {0: mine}, f"The automaton is {verdict}: {mine} points against {theirs}.")
    values = {
        seat: tuple(map(sum, zip(*(tally(state, s, destiny) for s in state.team(seat)), strict=True)))
        for seat in range(state.seats)
    }
    ranked = sorted(set(values.values()), reverse=True)
    scores = {seat: value[0] for seat, value in values.items()}
    places = tuple(tuple(seat for seat in values if values[seat] == value) for value in ranked)
    if len(places[0]) > len(state.team(places[0][0])):
        why = "Shared: points, scoring sites and scoring seeds are equal."
    elif ranked[0][0] == ranked[1][0]:
        why = "Decided by a tie broken by scoring sites, then seeds."
    else:
        why = "Decided by most points."
    return Standing(places, scores, why)
