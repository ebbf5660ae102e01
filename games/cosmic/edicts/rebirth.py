"""Rebirth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.token_events import TokensSettled
from games.cosmic.rules.verbs import Cosmic


class Rebirth(Edict, key="rebirth"):
    """As a regroup begins, a player you name may move tokens onto planets of their own system where they have none.

    They come from any of their bases. Planetoids in the system are planets too.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return any(self.empty_homes(g, seat) for seat in g.seats)

    def empty_homes(self, g: Cosmic, seat: Seat) -> list[str]:
        """Planets of its system that a player with tokens on bases does not live on."""
        if not g.state.on_bases(seat):
            return []
        empty = [key for key in g.state.planets_in(seat) if not g.state.planets[key].tokens[seat]]
        return [key for key in empty if not g.is_barred(key, seat)]

    @reacts(REGROUP_OPEN, pointless=lambda self, g, me: not self.empty_homes(g, me))
    def resettle(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets a player resettle planets of their own system from their bases."""
        able = [seat for seat in g.state.order if self.empty_homes(g, seat)]
        target = yield from g.choose_seat(me, "target", able, card=key)
        assert target is not None
        if not (yield from self.play(g, me, key, target=target)):
            return
        settled: list[str] = []
        while empty := [planet for planet in self.empty_homes(g, target) if planet not in settled]:
            planet = yield from g.choose(
                target, "planet to settle", empty, kind="planet", optional=True, cause=self.key
            )
            if planet is None:
                return
            settled.append(planet)
            room = g.room_on_bases(target)
            taken = yield from g.split(target, "settle", room, 1, g.state.on_bases(target), planet=planet)
            yield from g.do(TokensSettled(target, taken, planet))
