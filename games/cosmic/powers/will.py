"""Will."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import DefenseNamed
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.timing import DESTINY_DRAWN
from games.cosmic.rules.verbs import Cosmic


class Will(Power, key="will"):
    """Choice. As the offense you may challenge whom you like, on whichever planet you like, instead of destiny's."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return g.state.challenge.defense == NOBODY and bool(g.state.challenge.destiny)

    @reacts(DESTINY_DRAWN)
    def choose_freely(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Lets you name the player and the planet to challenge; what else destiny does still happens."""
        target = yield from g.choose_seat(me, "player to challenge", [seat for seat in g.state.order if seat != me])
        assert target is not None
        planet = yield from g.choose(
            me, "planet to challenge", self.planets(g, me, target), kind="planet", target=target
        )
        assert planet is not None
        if (yield from self.announce(g, me, target=target, planet=planet)):
            yield from g.do(DefenseNamed(target, g.state.planets[planet].system, planet))

    def planets(self, g: Cosmic, me: Seat, target: Seat) -> list[str]:
        """Where a player can be challenged: in its system, as an intruder in yours, and at its bases elsewhere.

        As may be agreed, a third player defends its own system against everybody (option will_third_system).
        """
        abroad = g.state.foreign_bases(target)
        if g.option("will_third_system") == "system_owner":
            abroad = [key for key in abroad if g.state.planets[key].system == me]
        return [*g.state.planets_in(target), *abroad]
