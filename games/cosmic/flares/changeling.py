"""ChangelingFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import PLANNING_OPEN, REGROUP_OPEN
from games.cosmic.rules.verbs import Cosmic


class ChangelingFlare(Flare, key="flare-changeling"):
    """Wild: take a card by chance from the player on your left, who gets this flare; once in a challenge, whoever has
    it.

    Super: exchange powers with any player instead of your opponent.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment in (REGROUP_OPEN, PLANNING_OPEN):
            fresh = self.key not in g.state.challenge.notes
            return fresh and bool(g.state.players[g.state.left(me)].hand)
        use: Use = context["use"]
        exchange = (use.seat, use.key) == (me, self.power) and use.choices.get("word") == "exchange"
        return exchange and not use.cancelled

    @reacts(REGROUP_OPEN, PLANNING_OPEN, by=WILD)
    def draw_left(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Takes a card by chance from the player on your left, who then gets this flare."""
        left = g.state.left(me)
        if (yield from self.play(g, me, key, target=left)):
            # also whoever gets it next has to wait for another challenge
            g.record(ChallengeNoted(self.key))
            yield from g.random_cards(left, me, 1)
            yield from self.hand_on(g, me, key, left)

    @reacts(USE_ANNOUNCED, by=SUPER)
    def choose_partner(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Lets you exchange powers with any player."""
        others = [seat for seat in g.state.order if seat not in (me, use.choices["target"])]
        partner = yield from g.choose_seat(me, "partner of the exchange", others)
        if partner is not None:
            yield from self.begin(g, me, key, str(partner), target=partner)
