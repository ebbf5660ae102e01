"""ParasiteFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.alliance import sides_open_to
from games.cosmic.rules.questions import ALLY_LIMIT
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import GUESTS_NAMED, POWERS_OFF
from games.cosmic.rules.token_events import TokensSettled
from games.cosmic.rules.verbs import Cosmic


class ParasiteFlare(Flare, key="flare-parasite"):
    """Wild: when another player loses their power for lack of home bases, settle a token on a planet in their system.

    Super: as an ally send any number of your tokens.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == POWERS_OFF:
            return context["seat"] != me and bool(g.state.bases(me))
        return not g.state.is_main(me) and bool(sides_open_to(g, me))

    @reacts(POWERS_OFF, by=WILD)
    def infest(self, g: Cosmic, me: Seat, key: str, seat: Seat) -> Flow[None]:
        """Settles one of your tokens on a planet in the system of the player who has lost their power."""
        planet = yield from g.choose(me, "planet to infest", g.state.planets_in(seat), kind="planet", target=seat)
        assert planet is not None
        room = g.room_on_bases(me, but=planet)
        taken = yield from g.split(me, "token to settle", room, 1, 1, planet=planet)
        if taken and (yield from self.play(g, me, key, target=seat, planet=planet)):
            yield from g.do(TokensSettled(me, taken, planet))

    @reacts(GUESTS_NAMED, by=SUPER)
    def swarm(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets you bring as many of your tokens as you like when it is your turn to join."""
        yield from self.begin(g, me, key)

    @modifies(ALLY_LIMIT, layer=Layer.CAP)
    def without_limit(self, limit: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """All of them, whatever else limits you."""
        return g.state.tokens[me] if seat == me else limit
