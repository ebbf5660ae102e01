"""FilchFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, UseCancelled, reacts
from games.cosmic.content import COMPROMISE, POWERS, CardKey, card
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsDiscarded, DiscardTaken, PlanTaken
from games.cosmic.rules.timing import CHALLENGE_OVER
from games.cosmic.rules.verbs import Cosmic


class FilchFlare(Flare, key="flare-filch"):
    """Wild: discard a compromise to take an edict or flare as it is played; it has no effect.

    Super: when a challenge is over take any used challenge card, whether you were involved or not.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == CHALLENGE_OVER:
            return self.is_super(g, me) and any(g.state.challenge.plans)
        use: Use = context["use"]
        played = use.key not in POWERS and not use.cancelled and use.key in g.state.discard
        return played and use.seat != me and not self.is_super(g, me)

    def compromises(self, g: Cosmic, me: Seat) -> list[CardKey]:
        """What could be paid with."""
        return [held for held in g.state.players[me].hand if card(held).kind == COMPROMISE]

    def can_pay(self, g: Cosmic, me: Seat) -> bool:
        """Only the owner knows."""
        return bool(self.compromises(g, me))

    @reacts(USE_ANNOUNCED, when=can_pay)
    def snatch(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """For a compromise you take the card being played, and it has no effect."""
        yield from g.do(CardsDiscarded(me, (self.compromises(g, me)[0],)))
        if (yield from self.play(g, me, key, target=use.seat, card=use.key)):
            g.record(UseCancelled(me))
            yield from g.do(DiscardTaken(me, (use.key,)))

    @reacts(CHALLENGE_OVER)
    def steal(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Takes a used challenge card from the table into your hand."""
        plans = g.state.challenge.plans
        owners = [seat for seat in g.state.order if plans[seat] and seat != me]
        victim = yield from g.choose_seat(me, "card to take", owners or [me])
        assert victim is not None
        if (yield from self.play(g, me, key, target=victim)) and plans[victim]:
            yield from g.do(PlanTaken(victim, me, plans[victim]))
