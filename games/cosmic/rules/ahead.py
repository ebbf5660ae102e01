"""Questions that the offense is shown ahead at the end of a challenge and at the start of the next one."""

from __future__ import annotations

from typing import Final

from engine import Pick, Prompt, Seat
from games.cosmic.rules.names import CONE
from games.cosmic.rules.verbs import Cosmic

STAYS: Final = "stays"
"""A token may be left in the warp."""


def occupied_planetoids(g: Cosmic, seat: Seat) -> list[str]:
    """The planetoids on which a player stands."""
    return [key for key in g.state.planetoids() if g.state.planets[key].tokens[seat]]


def targets(g: Cosmic) -> list[str]:
    """Where the offense may put a token at its regroup."""
    return [*g.homes(g.state.offense), CONE, STAYS]


def regroup_prompt(g: Cosmic) -> Pick:
    """Where the offense puts a token at its regroup."""
    return g.choice_prompt(g.state.offense, "regroup", targets(g), kind="planet")


def coming_regroup(g: Cosmic) -> tuple[Prompt, ...]:
    """The question that the regroup will put as things stand, to be planned for ahead."""
    seat = g.state.offense
    return (regroup_prompt(g),) if g.state.warp[seat] and g.homes(seat) else ()


def coming_challenge(g: Cosmic) -> tuple[Prompt, ...]:
    """What the offense will be asked when its next challenge begins as things stand: its planetoid, its regroup."""
    seat = g.state.offense
    occupied = occupied_planetoids(g, seat)
    moves = (g.choice_prompt(seat, "move planetoid", occupied, kind="planet"),) if len(occupied) > 1 else ()
    return (*moves, *coming_regroup(g))
