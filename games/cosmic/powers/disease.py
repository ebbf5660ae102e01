"""Disease."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import color_of
from games.cosmic.powers.base import Power
from games.cosmic.rules.timing import DESTINY_DRAWN
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic

ENOUGH = 3


class Disease(Power, key="disease"):
    """Contagion. When another colour comes up you may spread in that system from a base of three tokens or more.

    Any number of tokens moves from there to one other planet of the system.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(self.sources(g, me))

    def sources(self, g: Cosmic, me: Seat) -> list[str]:
        """Own bases in the system that destiny names with enough tokens on them."""
        named = color_of(g.state.challenge.destiny) if g.state.challenge.destiny else None
        if named in (None, me):
            return []
        return [key for key in g.state.planets_in(named) if g.state.planets[key].tokens[me] >= ENOUGH]

    @reacts(DESTINY_DRAWN)
    def spread(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Moves tokens from one of your bases to another planet of the system that destiny has named."""
        source = yield from g.choose(me, "base to spread from", self.sources(g, me), kind="planet")
        assert source is not None
        others = [key for key in g.state.planets_in(g.state.planets[source].system) if key != source]
        target = yield from g.choose(me, "planet to infect", others, kind="planet")
        assert target is not None
        room = {source: g.state.planets[source].tokens[me]}
        (_, count), *_ = yield from g.split(me, "tokens to spread", room, 1, room[source], planet=target)
        if (yield from self.announce(g, me, base=source, planet=target, tokens=count)):
            yield from g.do(TokensShifted(me, ((source, target, count),)))
