"""Dictator."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.content import color_of
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import DestinyDrawn, DestinySought
from games.cosmic.rules.verbs import Cosmic


class Dictator(Power, key="dictator"):
    """Control. While another player is the offense you look through the destiny pile and choose their destiny."""

    @after(DestinySought)
    def dictate(self, g: Cosmic, me: Seat) -> Flow[None]:
        """By default neither yours nor the offense's colour."""
        pile = sorted(one_of_each(g), key=lambda card: (color_of(card) in (me, g.state.offense), card))
        chosen = yield from g.choose(me, "destiny to come", pile, kind="destiny", target=g.state.offense)
        assert chosen is not None
        if (yield from self.announce(g, me, card=chosen)):
            yield from g.do(DestinyDrawn(chosen))


def one_of_each(g: Cosmic) -> list[str]:
    """The destiny cards that may be chosen; of equal ones one stands for all."""
    return sorted({card.partition("#")[0]: card for card in reversed(g.state.destiny)}.values())
