"""Cudgel."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.content import ATTACK
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import SideDefeated
from games.cosmic.rules.verbs import Cosmic


class Cudgel(Power, key="cudgel"):
    """Smashing. When you win with an attack your opponent loses as many further tokens, of their choice, as you have in
    the challenge.
    """

    @after(SideDefeated)
    def smash(self, g: Cosmic, me: Seat, event: SideDefeated) -> Flow[None]:
        """Your opponent chooses them from their bases."""
        victim = g.state.opponent(me)
        count = min(g.state.involved(me), g.state.on_bases(victim))
        if event.side == g.state.side(me) or g.state.challenge.kinds[me] != ATTACK or not count:
            return
        if (yield from self.announce(g, me, target=victim, count=count)):
            taken = yield from g.pay(victim, "tokens to lose", count, by=me, cause=self.key)
            yield from g.lose_besides(victim, taken)
