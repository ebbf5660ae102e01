"""Loser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import UpsetDeclared
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class Loser(Power, key="loser"):
    """Reversal. Before cards are chosen you may declare an upset: whoever would win loses.

    Both main players then play attacks if they can.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return not g.state.challenge.upset

    @reacts(PLANNING_OPEN)
    def declare(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Declare that the result will be turned around."""
        if (yield from self.announce(g, me)):
            yield from g.do(UpsetDeclared(me, attacks=True))
