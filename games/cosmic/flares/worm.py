"""WormFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.worm import targets
from games.cosmic.rules.events import ConeAimed
from games.cosmic.rules.roles import SUPER, WILD_OFFENSE
from games.cosmic.rules.timing import CARDS_REVEALED, TURN_STARTED
from games.cosmic.rules.token_events import TokensSettled
from games.cosmic.rules.verbs import Cosmic


class WormFlare(Flare, key="flare-worm"):
    """Wild: at the start of your turn move tokens from any bases to a planet of your system where you have none.

    Super: turn the cone as an ally.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == CARDS_REVEALED:
            return g.state.is_ally(me) and bool(targets(g))
        return bool(self.empty_homes(g, me)) and bool(g.state.on_bases(me))

    def empty_homes(self, g: Cosmic, me: Seat) -> list[str]:
        """Planets and planetoids of the own system without an own token."""
        return [key for key in g.state.planets_in(me) if not g.state.planets[key].tokens[me]]

    @reacts(TURN_STARTED, by=WILD_OFFENSE)
    def dig(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Move tokens to a planet of your system where you have none."""
        planet = yield from g.choose(me, "planet to settle", self.empty_homes(g, me), kind="planet", cause=self.key)
        assert planet is not None
        taken = yield from g.split(me, "settle", g.room_on_bases(me), 1, g.state.on_bases(me), planet=planet)
        if (yield from self.play(g, me, key, planet=planet)):
            yield from g.do(TokensSettled(me, taken, planet))

    @reacts(CARDS_REVEALED, by=SUPER)
    def turn(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Turn the cone to another planet; the totals are counted there."""
        planet = yield from g.choose(me, "planet to turn to", targets(g), kind="planet")
        assert planet is not None
        if (yield from self.play(g, me, key, planet=planet)):
            yield from g.do(ConeAimed(planet))
