"""Dictator."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.content import color_of
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import DestinyDrawn, DestinySought
from games.cosmic.rules.verbs import Cosmic


class Dictator(Power, key="dictator"):
    """Control. While another player is the offense you look through the destiny pile and choose its destiny."""

    @after(DestinySought)
    def dictate(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Of equal cards one stands for all; by default neither yours nor the offense's color."""
        faces = {card.partition("#")[0]: card for card in reversed(g.state.destiny)}
        pile = sorted(faces.values(), key=lambda card: (color_of(card) in (me, g.state.offense), card))
        chosen = yield from g.choose(me, "destiny to come", pile, kind="destiny", target=g.state.offense)
        assert chosen is not None
        if (yield from self.announce(g, me, card=chosen)):
            yield from g.do(DestinyDrawn(chosen))
