"""Re-Kicker."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.content import KICKER, card
from games.cosmic.moons.base import Moon
from games.cosmic.rules.challenge_events import ChallengeEnded
from games.cosmic.rules.plan_events import TabledTaken
from games.cosmic.rules.verbs import Cosmic


class ReKickerMoon(Moon, key="moon-re-kicker"):
    """When a challenge is over your kicker returns to your hand."""

    @after(ChallengeEnded)
    def return_it(self, g: Cosmic, me: Seat) -> Flow[None]:
        """The one you have laid."""
        for key in list(g.state.challenge.table):
            if card(key).kind == KICKER and f"{me}/kicked/{key}" in g.state.challenge.notes:
                yield from g.do(TabledTaken(me, key))
