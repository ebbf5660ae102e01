"""Lagoon: what a turn costs in presses, over the wire, and how often somebody sensible beats the automaton."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from statistics import mean, median
from typing import Any

from engine import Decision, Driver, Pick, Place, Prompt
from games.lagoon import RULES
from games.lagoon.content import ASTRAL, ENERGIES, FACES, UNRAVELS, Energy
from games.lagoon.rules.hexes import neighbours
from games.lagoon.rules.state import LagoonState
from rehearsals.besieged.presses import seated
from rehearsals.figures import Figure

TURNS, AT_MOST = 22, 8
"""Turns after which is counted, or when the game is over, and presses that one may cost in the median."""
LIKES = ("Explore", "Use")
"""Whoever may explores, and uses what is found."""
LEVELS = ("acolyte", "adept", "eldrid")
"""The automaton's, the easiest first."""
GAMES, APART = 200, 15
"""Games against each level, and by how many of a hundred two neighbouring levels differ at least."""


def bench() -> list[Figure]:
    """Presses of two people who explore where they may and else do anything at all; games alone that are won."""
    return [*asyncio.run(_presses()), *_levels()]


async def _presses() -> list[Figure]:
    turns: list[int] = []
    async with seated("lagoon", 2, LIKES) as (people, _):
        while len(turns) < TURNS and any(pressed := [await one.turn() for one in people]):
            turns += filter(None, pressed)
    return [
        Figure(f"Presses in a turn, two seats, median of {len(turns)}", median(turns), "presses", AT_MOST),
        Figure(f"Presses in a turn, two seats, mean of {len(turns)}", mean(turns), "presses"),
        Figure(f"Presses in a turn, two seats, most of {len(turns)}", max(turns), "presses"),
    ]


def _levels() -> list[Figure]:
    shares = {level: 100 * won_alone(level, GAMES, "bench") / GAMES for level in LEVELS}
    apart = min(easier - harder for easier, harder in pairwise(shares.values()))
    return [
        *(Figure(f"Won alone against {level}, of {GAMES} games", share, "%") for level, share in shares.items()),
        Figure("Two neighbouring levels differ at least by", apart, "points", APART, "higher"),
    ]


def won_alone(level: str, games: int, seed: str) -> int:
    """How many of these games somebody sensible wins against the automaton of this level."""
    return sum(_beaten(level, f"{seed}/{number}") for number in range(games))


def _beaten(level: str, seed: str) -> bool:
    driver, _ = Driver.start(RULES, RULES.agree(1, seed, {"solo_level": level}), fingerprints=False)
    for _ in range(RULES.bound):
        if driver.standing is not None:
            return "is beaten" in driver.standing.why
        question = next(iter(driver.open.values()))
        answer = sensible(driver.state, question.prompt)
        driver.submit(Decision(question.id, question.digest, question.prompt.seat, answer, by="bot"))
    raise RuntimeError(f"The game {seed} against {level} does not end.")


def sensible(state: LagoonState, prompt: Prompt) -> Any:
    """An answer of somebody who strengthens one energy and unravels the others, and uses no power."""
    own = _favourite(state, prompt.seat)
    if isinstance(prompt, Place):
        return max(prompt.spots, key=lambda spot: _worth(FACES[spot.piece].energy, own)).key
    if not isinstance(prompt, Pick):
        return prompt.fallback
    keys = [choice.key for choice in prompt.choices]
    match prompt.ask:
        case "action":
            return (_action(state, prompt.seat, keys, own),)
        case "invoking druid":
            return (_invoker(state, prompt, keys, own),)
        case "energy":
            return (min(keys, key=lambda key: int(key.split()[1])),)
        case "walk to":
            free = {key: not state.occupies(prompt.seat, key) for key in keys}
            return (max(keys, key=lambda key: free[key] * _worth(state.sites[key].facts.energy, own)),)
        case "step onto the new site":
            return ("step",)
        case _:
            return prompt.fallback


def _action(state: LagoonState, seat: int, keys: list[str], own: Energy) -> str:
    """Unravel what is worth it, explore, go where it helps, summon; else the turn is over."""
    ready, locked = state.own(seat, refreshed=True), state.locked()
    worth = [d for d in ready if _under(state, d) not in (own, ASTRAL) and state.druids[d].at not in locked]
    if "unravel" in keys and worth:
        return "unravel"
    if "explore" in keys:
        return "explore"
    if "move" in keys and any(_gains_by_walking(state, druid, own) for druid in ready):
        return "move"
    return "summon" if "summon" in keys else "end"


def _invoker(state: LagoonState, prompt: Pick, druids: list[str], own: Energy) -> str:
    match prompt.facts.get("action"):
        case "unravel":
            return max(druids, key=lambda druid: _prey(_under(state, druid), own))
        case "move":
            return max(druids, key=lambda druid: _gains_by_walking(state, druid, own))
        case _:
            return druids[-1]


def _favourite(state: LagoonState, seat: int) -> Energy:
    """The energy to be strengthened: of which one has most seeds, then of which most is in play."""
    play = state.count_energies()
    return max(ENERGIES, key=lambda energy: 2 * state.seeds[seat][energy] + play.get(energy, 0))


def _worth(energy: Energy, own: Energy) -> int:
    return 2 * (energy == own) + (energy == UNRAVELS[own])


def _prey(energy: Energy, own: Energy) -> int:
    return (energy not in (own, ASTRAL)) + (energy == UNRAVELS[own])


def _under(state: LagoonState, druid: str) -> Energy:
    return state.sites[state.druids[druid].at].facts.energy


def _gains_by_walking(state: LagoonState, druid: str, own: Energy) -> bool:
    """From where it is not needed to a site beside that helps and where none of the circle stands."""
    seat, at = state.druids[druid].seat, state.druids[druid].at
    wanted = (own, UNRAVELS[own])
    if _under(state, druid) in wanted and sum(state.druids[other].at == at for other in state.own(seat)) == 1:
        return False
    beside = [state.occupied.get(space) for space in neighbours(state.sites[at].space)]
    return any(tile and not state.occupies(seat, tile) and state.sites[tile].facts.energy in wanted for tile in beside)
