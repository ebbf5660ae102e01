"""Chronos."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import FLARE_OF
from games.cosmic.powers.base import Power
from games.cosmic.rules.card_events import CardsSetAside
from games.cosmic.rules.challenge_events import TimeTurnedBack
from games.cosmic.rules.plan_events import PlanTakenBack
from games.cosmic.rules.timing import CARDS_REVEALED, PLANNING
from games.cosmic.rules.turn import check_hand
from games.cosmic.rules.verbs import Cosmic

SAME_CARD: Final = "chronos/same card"
"""Noted if the opponent has to play its card again."""


class Chronos(Power, key="chronos"):
    """Time travel. After the reveal you may return to planning, once. Your card and others played since then return to
    hands.

    Your opponent's challenge card is out of reach until the challenge is over, unless they have no other.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return not g.state.challenge.replayed

    @reacts(CARDS_REVEALED)
    def turn_back(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Sends the challenge back to the choice of cards, with another card for your opponent if they have one."""
        if not (yield from self.announce(g, me)):
            return
        state, challenge, other = g.state, g.state.challenge, g.state.opponent(me)
        lying = (*challenge.table, *state.discard)
        last = {key: seat for seat, key in challenge.played}  # a card may have been picked up and played again
        back = tuple((seat, key) for key, seat in last.items() if key in lying and key != FLARE_OF + self.key)
        yield from self.take_back(g, me)
        if SAME_CARD not in challenge.notes and (key := challenge.plans[other]):
            has_more = yield from check_hand(g, other)
            yield from self.take_back(g, other)
            if has_more:
                yield from g.do(CardsSetAside(other, (key,), 1))
        yield from g.do(TimeTurnedBack(back))
        g.go_to(PLANNING)

    def take_back(self, g: Cosmic, seat: Seat) -> Flow[None]:
        """What a main player has laid, second cards first."""
        for key in (*g.state.challenge.beside[seat], g.state.challenge.plans[seat]):
            if key:
                yield from g.do(PlanTakenBack(seat, key))
