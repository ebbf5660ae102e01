"""WillFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import color_of
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsSeen
from games.cosmic.rules.events import DefenseNamed
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.roles import OFFENSE_ONLY
from games.cosmic.rules.timing import DESTINY_DRAWN
from games.cosmic.rules.verbs import Cosmic


class WillFlare(Flare, key="flare-will"):
    """Wild: as the offense challenge a base of the player whom destiny names in the system of anybody else.

    Super: look at a player's hand before you decide whom to challenge.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return g.state.challenge.defense == NOBODY and bool(g.state.challenge.destiny)

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return self.is_super(g, me) or bool(self.bases_abroad(g, me))

    def bases_abroad(self, g: Cosmic, me: Seat) -> list[str]:
        """Of the other player whose color has come up."""
        named = color_of(g.state.challenge.destiny)
        return [] if named in (None, me) else g.state.foreign_bases(named)

    @reacts(DESTINY_DRAWN, by=OFFENSE_ONLY)
    def hunt(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets you challenge a base of the player whom destiny names, wherever it is. Super: shows you a hand."""
        if self.is_super(g, me):
            yield from self.look(g, me, key)
            return
        named = color_of(g.state.challenge.destiny)
        assert named is not None
        bases = self.bases_abroad(g, me)
        planet = yield from g.choose(me, "planet to challenge", bases, kind="planet", target=named)
        assert planet is not None
        if (yield from self.play(g, me, key, target=named, planet=planet)):
            system = g.state.planets[planet].system
            defends = named if system == me or g.option("will_third_system") == "occupant" else system
            yield from g.do(DefenseNamed(defends, system, planet))

    def look(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """At anybody's hand."""
        target = yield from g.choose_seat(
            me, "hand to see", [seat for seat in g.state.order if seat != me], cause=self.key
        )
        assert target is not None
        if (yield from self.play(g, me, key, target=target)):
            yield from g.do(CardsSeen(me, target, tuple(g.state.players[target].hand)))
