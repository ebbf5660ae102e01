"""Prophet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.amounts import default_payment
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.power_events import EffectDeclared
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

PENALTY = 2


class Prophet(Power, key="prophet"):
    """Prediction. Neither main player nor ally, you may foretell the winner before cards are chosen; a deal counts for
    both.

    If right you gain a base on any planet, with one to four of your tokens from other bases; if wrong the winner sends
    two of yours to the warp.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return not has_foretold(g, me)

    @reacts(PLANNING_OPEN)
    def foretell(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Foretell who will win this challenge."""
        side = yield from g.choose(me, "winner foretold", [OFFENSE, DEFENSE], kind="side")
        assert side is not None
        if (yield from self.announce(g, me, word=side)):
            yield from g.do(EffectDeclared(me, self.key, (side,)))

    def come_due(self, g: Cosmic, me: Seat, words: tuple[str, ...]) -> Flow[None]:
        """Right, wrong, or nobody has won (ruling C-52)."""
        victors = g.state.victors
        if words[0] in victors:
            yield from g.gain_bases("base to gain", {me: g.state.all_planets()}, cause=self.key)
        elif victors:
            winner, room = g.state.main_of(victors[0]), g.room_on_bases(me)
            count = min(PENALTY, g.state.on_bases(me))
            default = default_payment(room, count)
            taken = yield from g.split(
                winner, "tokens of another to lose", room, count, count, default=default, victim=me
            )
            yield from g.lose(me, taken, "power")


def has_foretold(g: Cosmic, me: Seat) -> bool:
    """Whether a seat has named a winner for this challenge."""
    return any((told.seat, told.key) == (me, Prophet.key) for told in g.state.challenge.declared)
