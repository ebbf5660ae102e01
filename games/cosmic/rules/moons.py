"""Moons (rules 8.1): small places of one player each that are fought over without allies, and do something.

A moon is challenged instead of a planet of its system. Whoever stands on it defends; one on which nobody stands is
simply taken, which counts as a success.
"""

from __future__ import annotations

from typing import Final

from engine import Flow, Seat
from games.cosmic.content import SECRET, moon, moon_pool
from games.cosmic.rules.events import DefenseNamed
from games.cosmic.rules.moon_events import MoonEntered, MoonsLaid, MoonUncontested
from games.cosmic.rules.names import NOBODY, WARP
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic

MOONS_IN_SYSTEM: Final = 2


def lay_moons(g: Cosmic) -> None:
    """Two in each system, by chance and face down."""
    faces = g.draw("moons", moon_pool(g.state.options), MOONS_IN_SYSTEM * len(g.seats))
    for seat in g.seats:
        g.record(MoonsLaid(seat, tuple(faces[MOONS_IN_SYSTEM * seat : MOONS_IN_SYSTEM * (seat + 1)])))


def moons_to_challenge(g: Cosmic, seat: Seat) -> list[str]:
    """Moons of the system being challenged on which the offense does not stand."""
    state = g.state
    return [key for key in state.moons_in(state.challenge.system) if state.occupant(key) != seat]


def name_defense(g: Cosmic, key: str) -> Flow[None]:
    """The cone points at a moon: whoever stands on it defends."""
    challenge = g.state.challenge
    occupant = g.state.occupant(key)
    if occupant == NOBODY:
        g.record(MoonUncontested(key))
    elif occupant != challenge.defense:
        yield from g.do(DefenseNamed(occupant, challenge.system, key))


def enter_moon(g: Cosmic, seat: Seat, key: str) -> Flow[None]:
    """The player looks at its new moon; unless it is a secret one, it is turned up and begins to work."""
    disk = g.state.moons[key]
    is_open = disk.is_open or moon(disk.face).kind != SECRET
    yield from g.do(MoonEntered(seat, g.state.planets[key].system, key, disk.face, is_open))


def clear_deserted(g: Cosmic) -> Flow[None]:
    """What a moon holds beside itself falls into the warp when nobody stands on the moon any longer."""
    for place, tokens in g.state.apart.items():
        if place in (disk.face for disk in g.state.moons.values()) and not g.state.has_moon(place):
            for seat in g.state.order:
                if tokens[seat]:
                    yield from g.do(TokensShifted(seat, ((place, WARP, tokens[seat]),)))
