"""StingFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.sting import payers
from games.cosmic.rules.card_events import ConsolationTaken
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.resolution import PAID
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CONSOLATION_PAID, TOKENS_DOOMED
from games.cosmic.rules.verbs import Cosmic


class StingFlare(Flare, key="flare-sting"):
    """Wild: consolation you owe goes to another player of your choice.

    Super: until the challenge ends, whenever you lose tokens you may keep all of them; another player loses as many.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == TOKENS_DOOMED:
            if context["seat"] != me:
                return False
            left = g.still_there(me, context["taken"])
            return bool(left and g.refuges(me, left) and payers(g, me))
        return context["giver"] == me and PAID not in g.state.challenge.notes

    @reacts(CONSOLATION_PAID, by=WILD)
    def redirect(self, g: Cosmic, me: Seat, key: str, taker: Seat, count: int) -> Flow[None]:
        """Another player of your choice draws the cards that your opponent was to draw from you."""
        others = [seat for seat in g.state.order if seat not in (me, taker)]
        target = yield from g.choose_seat(me, "who draws consolation", others or [taker])
        assert target is not None
        if (yield from self.play(g, me, key, target=target)):
            g.record(ChallengeNoted(PAID))
            yield from g.random_cards(me, target, count, ConsolationTaken)

    @reacts(TOKENS_DOOMED, by=SUPER)
    def substitute(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Another player may pay for all your losses in this challenge, not only for half of them."""
        yield from self.begin(g, me, key)
