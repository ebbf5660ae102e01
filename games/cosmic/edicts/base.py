"""What edicts have in common: played from the hand, announced, and without effect if somebody cancels them."""

from __future__ import annotations

from typing import Unpack

from engine import Flow, Seat, Use, UseCancelled
from games.cosmic.content import EDICT, FLARE, card
from games.cosmic.rules.card_events import CardPlayed, CardsDiscarded, CardSpent
from games.cosmic.rules.components import CosmicComponent
from games.cosmic.rules.facts import Told
from games.cosmic.rules.verbs import Cosmic


class Edict(CosmicComponent):
    """An edict. Its docstring is its effect in our own words.

    Who may play it when is in `timely`, by public facts. Choices are made first, then `play` announces everything.
    """

    def play(self, g: Cosmic, me: Seat, key: str, **choices: Unpack[Told]) -> Flow[bool]:
        """Lay the card down with all choices; whether it takes effect. What is no edict says as which it is played."""
        if card(key).kind != EDICT:
            choices["edict"] = self.key
        yield from g.do(CardPlayed(me, key))
        works = yield from g.use(me, key, **choices)
        yield from g.do(CardSpent(me, key))
        return works

    def cancel_card(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Cancel an edict or flare that is being played: it is discarded, even a flare that would stay in the hand."""
        if not (yield from self.play(g, me, key, target=use.seat, card=use.key)):
            return
        g.record(UseCancelled(me))
        kept = (*g.state.players[use.seat].hand, *g.state.second_hand(use.seat))
        if card(use.key).kind == FLARE and use.key in kept:
            yield from g.do(CardsDiscarded(use.seat, (use.key,)))
