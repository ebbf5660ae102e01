"""Reincarnator."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.content import POWERS, PowerKey
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import ChallengeLost
from games.cosmic.rules.deal_events import DealFailed
from games.cosmic.rules.power_events import EffectDeclared, PowerDealt, PowerNoted
from games.cosmic.rules.setup import fitting_powers
from games.cosmic.rules.verbs import Cosmic


class Reincarnator(Power, key="reincarnator"):
    """Reincarnation. Whenever you lose, as a main player or an ally, or fail to deal, you draw an unused power.

    You have it beside this one until you lose again and draw another in its place.
    """

    @after(ChallengeLost)
    def lose(self, g: Cosmic, me: Seat, event: ChallengeLost) -> Flow[None]:
        """With the losing side, before its tokens are lost."""
        if g.state.side(me) == event.side:
            yield from self.reincarnate(g, me)

    @after(DealFailed)
    def fail(self, g: Cosmic, me: Seat) -> Flow[None]:
        """As a party of the deal, before tokens are lost."""
        if me in g.state.challenge.parties:
            yield from self.reincarnate(g, me)

    def reincarnate(self, g: Cosmic, me: Seat) -> Flow[None]:
        """The old power goes as the new one comes."""
        if not (yield from self.announce(g, me)):
            return
        new = draw_power(g)
        if not new:
            return
        own = self.key in g.state.players[me].powers
        for old in g.state.powers[self.key].words if own else ():
            if old in g.state.players[me].powers:
                yield from g.give_up_power(me, old)
        yield from g.do(PowerDealt(me, new))
        # who has only borrowed this power keeps what it has drawn until the challenge ends (ruling C-54)
        yield from g.do(PowerNoted(self.key, words=(new,)) if own else EffectDeclared(me, self.key, (new,)))

    def come_due(self, g: Cosmic, me: Seat, words: tuple[str, ...]) -> Flow[None]:
        """A power that was drawn with a borrowed one goes."""
        if words[0] in g.state.players[me].powers:
            yield from g.give_up_power(me, words[0])


def draw_power(g: Cosmic) -> PowerKey:
    """An unused power that suits this table and needs no setting up; "" if there is none."""
    suited = [key for key in fitting_powers(g, []) if "SETUP" not in POWERS[key].windows]
    return g.draw("powers", suited)[0] if suited else ""
