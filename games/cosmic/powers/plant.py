"""Plant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import PowerKey
from games.cosmic.powers.base import Power
from games.cosmic.rules.power_events import PowerBorrowed
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class Plant(Power, key="plant"):
    """Grafting. Before cards are chosen you may take over a power of a player in whose system you have a base.

    Until the challenge ends you use it, and the owner is without it.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(graftable(g, me, hosts(g, me)))

    @reacts(PLANNING_OPEN)
    def graft(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Take over a power of a player in whose system you have a base, until the challenge ends."""
        chosen = yield from choose_power(g, me, hosts(g, me))
        if (yield from self.announce(g, me, target=chosen[0], power=chosen[1])):
            yield from take_over(g, me, *chosen)


def hosts(g: Cosmic, me: Seat) -> list[Seat]:
    """The players in whose systems a seat has a base, on planets or planetoids as they are now."""
    return [seat for seat in g.state.order if seat != me and lives_with(g, me, seat)]


def lives_with(g: Cosmic, me: Seat, seat: Seat) -> bool:
    """Whether a seat has a base in another's system."""
    return any(g.state.planets[key].tokens[me] for key in g.state.planets_in(seat))


def graftable(g: Cosmic, me: Seat, seats: list[Seat]) -> dict[str, tuple[Seat, PowerKey]]:
    """Working powers of these players, by "seat/power"."""
    return {
        f"{seat}/{power}": (seat, power)
        for seat in seats
        if seat != me
        for power in g.state.active_powers(seat)
        if power in g.state.movable_powers(seat)
    }


def choose_power(g: Cosmic, me: Seat, seats: list[Seat]) -> Flow[tuple[Seat, PowerKey]]:
    """One of their powers."""
    found = graftable(g, me, seats)
    chosen = yield from g.choose(me, "power to take over", list(found), kind="power")
    assert chosen is not None
    return found[chosen]


def take_over(g: Cosmic, me: Seat, owner: Seat, power: PowerKey) -> Flow[None]:
    """If it is still there and works."""
    if power in g.state.active_powers(owner):
        yield from g.do(PowerBorrowed(me, owner, power))
