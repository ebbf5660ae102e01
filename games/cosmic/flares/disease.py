"""DiseaseFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Ask, Flow, Moment, Pick, Seat, reacts
from games.cosmic.content import card
from games.cosmic.flares.base import Flare
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic

LOSS = 3


class DiseaseFlare(Flare, key="flare-disease"):
    """Wild: as a regroup begins all others discard a card at once; those with the same kind lose three tokens each.

    The flare then goes to the owner of the power, if there is one. Super: move a token between two of your bases.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if self.is_super(g, me):
            return len(g.state.bases(me)) > 1
        return any(g.state.players[seat].hand for seat in g.seats if seat != me)

    @reacts(REGROUP_OPEN)
    def break_out(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """All others discard a card; those alike cost three tokens. Super: moves a token of yours."""
        if self.is_super(g, me):
            yield from self.move(g, me, key)
        elif (yield from self.play(g, me, key, used_up=True)):
            yield from self.infect(g, me)
            yield from self.hand_to_owner(g, me, key)

    def infect(self, g: Cosmic, me: Seat) -> Flow[None]:
        """All choose in secret; whoever shows the same kind as another pays."""
        hands = {
            seat: g.state.players[seat].hand for seat in g.state.order if seat != me and g.state.players[seat].hand
        }
        answers = yield Ask(tuple(self.demand(seat, hand) for seat, hand in hands.items()))
        shown = {seat: str(answers[seat][0]) for seat in hands}
        for seat, key in shown.items():
            yield from g.do(CardsDiscarded(seat, (key,)))
        kinds = [card(key).kind for key in shown.values()]
        sick = {seat: LOSS for seat, key in shown.items() if kinds.count(card(key).kind) > 1}
        paid = yield from g.pay_together("tokens to lose", sick, cause=self.key)
        for seat, taken in paid.items():
            yield from g.lose(seat, taken, "power")

    def demand(self, seat: Seat, hand: list[str]) -> Pick:
        """Any card of the hand."""
        return Pick(seat=seat, ask="card to show", choices=card_choices(hand))

    def move(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """One token."""
        source = yield from g.choose(me, "base to move from", g.state.bases(me), kind="planet")
        assert source is not None
        others = [base for base in g.state.bases(me) if base != source]
        target = yield from g.choose(me, "base to move to", others, kind="planet")
        assert target is not None
        if (yield from self.play(g, me, key, base=source, planet=target)):
            yield from g.do(TokensShifted(me, ((source, target, 1),)))
