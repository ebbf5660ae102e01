"""Quash."""

from __future__ import annotations

from engine import Flow, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.deal_events import DealVoided
from games.cosmic.rules.timing import DEAL_MADE
from games.cosmic.rules.verbs import Cosmic


class Quash(Edict, key="quash"):
    """A deal just agreed fails, and the parties lose tokens as for any failed deal."""

    @reacts(DEAL_MADE, pointless=lambda self, g, me: g.state.is_main(me))
    def call_it_off(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Makes the deal fail, with the usual loss for both."""
        if (yield from self.play(g, me, key)):
            yield from g.do(DealVoided(me))
