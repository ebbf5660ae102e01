"""FilchFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, UseCancelled, reacts
from games.cosmic.content import POWERS
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import CardsDiscarded, DiscardTaken
from games.cosmic.rules.plan_events import PlanTaken
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CHALLENGE_OVER
from games.cosmic.rules.verbs import Cosmic


class FilchFlare(Flare, key="flare-filch"):
    """Wild: discard a compromise to take an edict or flare as it is played; it has no effect.

    Super: when a challenge is over take any used challenge card, whether you were involved or not.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == CHALLENGE_OVER:
            return any(g.state.challenge.plans)
        use: Use = context["use"]
        return use.key not in POWERS and not use.cancelled and self.lies(g, use)

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment == CHALLENGE_OVER or bool(context["use"].seat != me)

    def lies(self, g: Cosmic, use: Use) -> bool:
        """Whether the card being played is still there to be taken: discarded, or open in the hand that keeps it."""
        return use.key in (*g.state.discard, *g.state.players[use.seat].hand)

    def can_pay(self, g: Cosmic, me: Seat) -> bool:
        """Only the owner knows."""
        return bool(g.state.players[me].compromises)

    @reacts(USE_ANNOUNCED, by=WILD, when=can_pay)
    def snatch(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """For a compromise you take the card being played, and it has no effect."""
        played = yield from self.play(g, me, key, target=use.seat, card=use.key)
        price = g.state.players[me].compromises[:1]
        if not played or not price or not self.lies(g, use):
            return
        yield from g.do(CardsDiscarded(me, tuple(price)))
        g.record(UseCancelled(me))
        if use.key not in g.state.discard:
            yield from g.do(CardsDiscarded(use.seat, (use.key,)))
        yield from g.do(DiscardTaken(me, (use.key,)))

    @reacts(CHALLENGE_OVER, by=SUPER)
    def steal(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Takes a used challenge card from the table into your hand."""
        plans = g.state.challenge.plans
        owners = sorted((seat for seat in g.state.order if plans[seat]), key=lambda seat: seat == me)
        victim = yield from g.choose_seat(me, "card to take", owners)
        assert victim is not None
        if (yield from self.play(g, me, key, target=victim)) and plans[victim]:
            yield from g.do(PlanTaken(victim, me, plans[victim]))
