"""The step before each challenge in which a planetoid moves or comes into being (rules 10.2)."""

from __future__ import annotations

from typing import Final

from engine import OVER, Flow, PhaseEntered, Seat
from games.cosmic.rules.ahead import coming_regroup, occupied_planetoids
from games.cosmic.rules.board import MARKERS_PER_SYSTEM, PLANETOIDS, PLANETOIDS_PER_SYSTEM
from games.cosmic.rules.names import WAITING
from games.cosmic.rules.timing import REGROUP
from games.cosmic.rules.token_events import PlanetoidCreated, PlanetoidDestroyed, PlanetoidMoved
from games.cosmic.rules.verbs import Cosmic
from games.cosmic.rules.winning import is_won

PLANETOID_KEYS: Final = tuple(f"P{number:02}" for number in range(1, PLANETOIDS + 1))


def planetoid_phase(g: Cosmic) -> Flow[None]:
    """The step, what follows from it, and a first look whether somebody has won."""
    if g.option("planetoids") == "on":
        yield from planetoid_step(g)
        yield from g.notice_powers(*g.state.order)
    g.record(PhaseEntered(OVER if (yield from is_won(g)) else REGROUP))


def planetoid_step(g: Cosmic) -> Flow[None]:
    """The offense must move a planetoid it occupies, or create one at home if it occupies none and may."""
    state, seat = g.state, g.state.offense
    occupied = occupied_planetoids(g, seat)
    if occupied:
        key = yield from g.choose(seat, "move planetoid", occupied, kind="planet", coming=coming_regroup(g))
        assert key is not None
        system = state.right(state.planets[key].system)
        g.record(PlanetoidMoved(key, system))
        yield from arrive(g, seat, key)
    elif state.markers(seat) < MARKERS_PER_SYSTEM:
        free = [key for key in PLANETOID_KEYS if key not in state.planets]
        if free:
            g.record(PlanetoidCreated(free[0], seat))
            yield from make_room(g, seat, free[0])


def arrive(g: Cosmic, seat: Seat, key: str) -> Flow[None]:
    """A planetoid has entered a system: elsewhere than at its own marker it needs room.

    There it is immediately destroyed and its tokens go to the warp. That ends a chain, so that nothing else is still to
    move or to be decided when they are lost (ruling C-18).
    """
    planet = g.state.planets[key]
    if planet.origin != planet.system:
        yield from make_room(g, seat, key)
        return
    tokens = list(planet.tokens)
    g.record(PlanetoidDestroyed(key))
    for owner in g.state.order:
        if tokens[owner]:
            yield from g.lose(owner, ((WAITING, tokens[owner]),), "planetoid")


def make_room(g: Cosmic, seat: Seat, key: str) -> Flow[None]:
    """With a third planetoid in the system the offense bumps one of the other two to the right."""
    state = g.state
    system = state.planets[key].system
    others = [other for other in state.planets_in(system) if state.planets[other].is_planetoid and other != key]
    if len(others) < PLANETOIDS_PER_SYSTEM:
        return
    bumped = yield from g.choose(seat, "bump planetoid", others, kind="planet", coming=coming_regroup(g), by=key)
    assert bumped is not None
    g.record(PlanetoidMoved(bumped, state.right(system), bumped=True))
    yield from arrive(g, seat, bumped)
