"""Changeling."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import DefenseNamed
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.verbs import Cosmic


class Changeling(Power, key="changeling"):
    """Metamorphosis. When the defense is known you draw a card, or exchange powers with your opponent and everything
    that lies on them. Once in a challenge.
    """

    @after(DefenseNamed)
    def change(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Once in a challenge, even if another defense is named later."""
        if not self.once(g, me):
            return
        partner = g.state.opponent(me)
        wish = yield from g.choose(me, "card or exchange", ["draw", "exchange"], target=partner)
        assert wish is not None
        g.record(ChallengeNoted(f"{me}/{self.key}"))
        if not (yield from self.announce(g, me, word=wish, target=partner)):
            return
        if wish == "draw":
            yield from g.draw_cards(me, 1)
        else:
            yield from g.exchange_powers(me, int(self.raised(g, me) or partner))
