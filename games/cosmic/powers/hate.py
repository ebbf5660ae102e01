"""Hate."""

from __future__ import annotations

from engine import Ask, Choice, Flow, Pick, Seat, after
from games.cosmic.content import ATTACK, CardKey, card
from games.cosmic.powers.base import Power
from games.cosmic.rules.asking import DECLINE, card_choices
from games.cosmic.rules.card_events import CardsDiscarded, CardsShown
from games.cosmic.rules.events import TurnStarted
from games.cosmic.rules.facts import Told
from games.cosmic.rules.verbs import Cosmic

LOSS = 3


class Hate(Power, key="hate"):
    """Rage. As your turn begins you discard a card; others discard one like it or lose three tokens of your choice.

    A card is like it if it is of the same kind; an attack must also be as high or higher.
    """

    @after(TurnStarted)
    def rage(self, g: Cosmic, me: Seat) -> Flow[None]:
        """An attack asks for attacks as high or higher, other cards for their kind."""
        hand = g.state.players[me].hand
        chosen = yield from g.choose(me, "card to hate with", hand, kind="card", secret=True)
        if chosen is None or not (yield from self.announce(g, me)):
            return
        left = g.state.players[me].hand
        if chosen not in left:  # it was played against a zap of this very rage
            chosen = yield from g.choose(me, "card to hate with", left, kind="card", secret=True)
        if chosen is None:
            return
        shown = self.raised(g, me) is not None
        yield from g.do(CardsShown(me, (chosen,)) if shown else CardsDiscarded(me, (chosen,)))
        others = [seat for seat in g.state.order if seat != me]
        # whoever has a hand is asked, even if nothing in it would do: that is its own secret
        answers = yield Ask(tuple(self.demand(g, seat, chosen) for seat in others if g.state.players[seat].hand))
        refusing = []
        for seat in others:
            given = answers[seat][0] if seat in answers else DECLINE
            if given == DECLINE:
                refusing.append(seat)
            else:
                yield from g.do(CardsDiscarded(seat, (given,)))
        for seat in refusing:
            room, count = g.room_on_bases(seat), min(LOSS, g.state.on_bases(seat))
            taken = yield from g.split(me, "tokens to strike", room, count, count, victim=seat)
            yield from g.lose(seat, taken, "power")

    def demand(self, g: Cosmic, seat: Seat, chosen: CardKey) -> Pick:
        """Discard a card that is hated, or none."""
        hated = card(chosen)
        fits = [
            key
            for key in g.state.players[seat].hand
            if card(key).kind == hated.kind and (hated.kind != ATTACK or card(key).value >= hated.value)
        ]
        choices = (*card_choices(fits), Choice(DECLINE))
        return Pick(seat=seat, ask="hated card", choices=choices, facts=Told(card=chosen, by=g.state.offense))
