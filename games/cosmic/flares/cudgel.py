"""CudgelFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK
from games.cosmic.flares.base import Flare
from games.cosmic.powers.ghoul import opposing
from games.cosmic.rules.names import OFFENSE
from games.cosmic.rules.roles import MAIN
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic


class CudgelFlare(Flare, key="flare-cudgel"):
    """Wild: when you win a base as the offense, tokens of others there go to the warp, but not those of your allies.

    Super: when you win with an attack each opposing ally too loses as many further tokens as you have in the challenge.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        challenge = g.state.challenge
        if challenge.outcome != g.state.side(me) or not g.state.involved(me):
            return False
        if self.is_super(g, me):
            return challenge.kinds[me] == ATTACK and bool(self.struck_allies(g, me))
        return challenge.outcome == OFFENSE and bool(self.bystanders(g, me))

    def struck_allies(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Opposing allies that have tokens on bases."""
        return [seat for seat in opposing(g, me) if g.state.is_ally(seat) and g.state.on_bases(seat)]

    def bystanders(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Who lives on the planet that is about to be a new base, and is neither allied with me nor beaten anyway."""
        tokens = g.state.planets[g.state.challenge.planet].tokens
        if tokens[me]:
            return []
        friends = [me, *g.state.allies(OFFENSE), g.state.challenge.defense]
        return [seat for seat in g.state.order if tokens[seat] and seat not in friends]

    @reacts(OUTCOME_KNOWN, by=MAIN)
    def smash(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Clear the planet of all who are not your allies, or let opposing allies lose further tokens."""
        if self.is_super(g, me):
            allies, count = self.struck_allies(g, me), g.state.involved(me)
            if (yield from self.play(g, me, key, allies=allies, count=count)):
                chosen = yield from g.pay_together(
                    "tokens to lose", dict.fromkeys(allies, count), by=me, cause=self.key
                )
                for seat, taken in chosen.items():
                    yield from g.lose_besides(seat, taken)
        elif (yield from self.play(g, me, key, planet=g.state.challenge.planet)):
            planet = g.state.challenge.planet
            for seat in self.bystanders(g, me):
                yield from g.lose(seat, ((planet, g.state.planets[planet].tokens[seat]),), "power")
