"""ParasiteFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.timing import ALLIANCE_CLOSED, POWERS_OFF
from games.cosmic.rules.token_events import TokensSettled, TokensShifted
from games.cosmic.rules.verbs import Cosmic


class ParasiteFlare(Flare, key="flare-parasite"):
    """Wild: when another player loses its power for lack of home bases, settle a token on a planet in its system.

    Super: as an ally add any number of your tokens when everybody has answered (at most four go at first).
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == POWERS_OFF:
            return context["seat"] != me and not self.is_super(g, me) and bool(g.state.bases(me))
        return self.is_super(g, me) and g.state.is_ally(me) and bool(g.room_on_bases(me, leave=g.left_behind))

    @reacts(POWERS_OFF)
    def infest(self, g: Cosmic, me: Seat, key: str, seat: Seat) -> Flow[None]:
        """Settles one of your tokens on a planet in the system of the player who has lost its power."""
        planet = yield from g.choose(me, "planet to infest", g.state.planets_in(seat), kind="planet", target=seat)
        assert planet is not None
        room = g.room_on_bases(me, but=planet)
        taken = yield from g.split(me, "token to settle", room, 1, 1, planet=planet)
        if taken and (yield from self.play(g, me, key, target=seat, planet=planet)):
            yield from g.do(TokensSettled(me, taken, planet))

    @reacts(ALLIANCE_CLOSED)
    def swarm(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Brings as many more of your tokens into the alliance as you like."""
        room = g.room_on_bases(me, leave=g.left_behind)
        most = sum(cap or 0 for cap in room.values())
        taken = yield from g.split(me, "tokens to add", room, 1, most)
        place = g.allied_place(me) or g.place_of(me)
        if (yield from self.play(g, me, key, tokens=dict(taken))):
            yield from g.do(TokensShifted(me, tuple((base, place, count) for base, count in taken)))
