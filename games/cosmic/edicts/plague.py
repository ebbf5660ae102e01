"""Plague."""

from __future__ import annotations

from engine import Flow, Form, Pick, Seat, reacts
from games.cosmic.content import card
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.verbs import Cosmic

LOSS = 3


class Plague(Edict, key="plague"):
    """As a regroup begins, another player you name loses three tokens and a card of every kind they hold, of their
    choice.
    """

    @reacts(REGROUP_OPEN)
    def strike(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Makes another player lose three tokens and a card of every kind."""
        others = [seat for seat in g.state.order if seat != me or g.option("plague_self") == "on"]
        target = yield from g.choose_seat(me, "target", others, card=key)
        assert target is not None
        if not (yield from self.play(g, me, key, target=target)):
            return
        yield from g.lose(target, (yield from g.pay(target, "tokens to lose", LOSS, cause=self.key)), "power")
        hand = g.state.players[target].hand
        if hand:
            # asked even where there is nothing to choose: whether there is, only the owner knows
            chosen = yield from g.ask(self.discards(target, hand))
            yield from g.do(CardsDiscarded(target, tuple(sorted(keys[0] for keys in chosen.values()))))

    def discards(self, seat: Seat, hand: list[str]) -> Form:
        """One card of each kind."""
        kinds: dict[str, list[str]] = {}
        for held in hand:
            kinds.setdefault(card(held).kind, []).append(held)
        fields = {kind: Pick(seat=seat, ask=kind, choices=card_choices(cards)) for kind, cards in kinds.items()}
        return Form(seat=seat, ask="cards to discard", fields=fields)
