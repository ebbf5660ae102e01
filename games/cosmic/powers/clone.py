"""Clone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.plan_events import PlanTaken
from games.cosmic.rules.timing import CHALLENGE_OVER
from games.cosmic.rules.verbs import Cosmic


class Clone(Power, key="clone"):
    """Replication. When the challenge is over you may take your own challenge card back into your hand."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.state.challenge.plans[me])

    @reacts(CHALLENGE_OVER)
    def keep(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Takes your own challenge card back into your hand."""
        if (yield from self.announce(g, me)) and (card := g.state.challenge.plans[me]):
            yield from g.do(PlanTaken(me, me, card))
