"""ProphetFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import COMPROMISE
from games.cosmic.flares.base import Flare
from games.cosmic.powers.prophet import Prophet, has_foretold
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.power_events import EffectDeclared
from games.cosmic.rules.roles import SUPER, WILD_UNINVOLVED
from games.cosmic.rules.timing import CARDS_CHOSEN, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

ONE, TWO = "1", "2"


class ProphetFlare(Flare, key="flare-prophet"):
    """Wild: uninvolved, foretell in secret whether one or two compromises will be played.

    If you are right every other player loses a token, else the player on your left gets this flare. Super: foretell the
    winner when both cards are chosen already.
    """

    foretold = (ONE, TWO)

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment == PLANNING_OPEN or not (g.state.side(me) or has_foretold(g, me))  # ruling C-50

    @reacts(PLANNING_OPEN, by=WILD_UNINVOLVED)
    def foresee_peace(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Foretell in secret how many compromises will be played."""
        count = yield from g.choose(me, "compromises foretold", list(self.foretold))
        assert count is not None
        if (yield from self.play(g, me, key)):
            yield from g.do(EffectDeclared(me, key, (count,), secret=True))

    def come_due(self, g: Cosmic, me: Seat, words: tuple[str, ...]) -> Flow[None]:
        """Without two open cards it was neither right nor wrong. What cards became after the reveal does not count."""
        challenge = g.state.challenge
        if not all(challenge.kinds[seat] for seat in g.state.mains):
            return
        kinds = [challenge.counted_kind(seat) for seat in g.state.mains]
        if kinds.count(COMPROMISE) != int(words[0]):
            yield from self.hand_on(g, me, self.key, g.state.left(me))
            return
        others = {seat: 1 for seat in g.state.order if seat != me}
        paid = yield from g.pay_together("tokens to lose", others, cause=self.key)
        for seat, taken in paid.items():
            yield from g.lose(seat, taken, "power")

    @reacts(CARDS_CHOSEN, by=SUPER)
    def foretell_late(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Foretell who will win, now that both cards lie face down."""
        side = yield from g.choose(me, "winner foretold", [OFFENSE, DEFENSE], kind="side")
        assert side is not None
        if (yield from self.play(g, me, key, word=side)):
            yield from g.do(EffectDeclared(me, Prophet.key, (side,)))
