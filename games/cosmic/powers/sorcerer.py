"""Sorcerer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.plan_events import PlansExchanged
from games.cosmic.rules.timing import CARDS_CHOSEN
from games.cosmic.rules.verbs import Cosmic


class Sorcerer(Power, key="sorcerer"):
    """Magic. When both challenge cards are chosen you may exchange them: each main player reveals the other's."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return all(g.state.challenge.plans[seat] for seat in g.state.mains)

    @reacts(CARDS_CHOSEN)
    def exchange(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Exchanges the two challenge cards; second cards stay where they are."""
        if (yield from self.announce(g, me)):
            offense, defense = g.state.mains
            yield from g.do(PlansExchanged(offense, defense))
