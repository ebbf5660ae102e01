"""StingFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.sting import let_pay, payers
from games.cosmic.rules.card_events import ConsolationTaken
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.resolution import PAID
from games.cosmic.rules.timing import CONSOLATION_PAID, TOKENS_DOOMED
from games.cosmic.rules.token_events import Amounts
from games.cosmic.rules.verbs import Cosmic


class StingFlare(Flare, key="flare-sting"):
    """Wild: consolation you owe goes to another player of your choice.

    Super: keep all tokens you are about to lose; another player loses as many instead.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == TOKENS_DOOMED:
            if context["seat"] != me or not self.is_super(g, me):
                return False
            left = g.still_there(me, context["taken"])
            return bool(left and g.refuges(me, left) and payers(g, me))
        owed = context["giver"] == me and PAID not in g.state.challenge.notes
        return owed and not self.is_super(g, me)

    @reacts(CONSOLATION_PAID)
    def redirect(self, g: Cosmic, me: Seat, key: str, taker: Seat) -> Flow[None]:
        """Another player of your choice draws the cards that your opponent was to draw from you."""
        others = [seat for seat in g.state.order if seat not in (me, taker)]
        target = yield from g.choose_seat(me, "who draws consolation", others or [taker])
        assert target is not None
        if (yield from self.play(g, me, key, target=target)):
            g.record(ChallengeNoted(PAID))
            yield from g.random_cards(me, target, g.state.challenge.consolation, ConsolationTaken)

    @reacts(TOKENS_DOOMED)
    def substitute(self, g: Cosmic, me: Seat, key: str, taken: Amounts) -> Flow[None]:
        """Your tokens come home, and another player loses as many."""
        taken = g.still_there(me, taken)
        count = sum(number for _, number in taken)
        victim = yield from g.choose_seat(me, "who pays", payers(g, me), count=count)
        assert victim is not None
        if (yield from self.play(g, me, key, target=victim, count=count)):
            for event in (yield from g.come_home(me, taken)):
                yield from g.do(event)
            yield from let_pay(g, me, victim, count)
