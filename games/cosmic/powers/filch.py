"""Filch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.plan_events import PlanTaken
from games.cosmic.rules.timing import CHALLENGE_OVER
from games.cosmic.rules.verbs import Cosmic


class Filch(Power, key="filch"):
    """Theft. When the challenge is over you may take your opponent's used challenge card into your hand."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.state.challenge.plans[g.state.opponent(me)])

    @reacts(CHALLENGE_OVER)
    def steal(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Takes your opponent's used challenge card into your hand."""
        victim = g.state.opponent(me)
        if (yield from self.announce(g, me)) and (card := g.state.challenge.plans[victim]):
            yield from g.do(PlanTaken(victim, me, card))
