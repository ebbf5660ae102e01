"""Diplomat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.deal_events import EnvoyAdmitted
from games.cosmic.rules.plan_events import CardTabled
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class Diplomat(Power, key="diplomat"):
    """Negotiation. When others reveal an attack you may lay a compromise: the two and you make one deal of three.

    Attacks become compromises. The deal takes the consent of all three; without it each of them loses three tokens.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.attackers) and bool(g.state.players[me].hand or g.state.second_hand(me))

    def can_lay(self, g: Cosmic, me: Seat) -> bool:
        """Only the owner knows."""
        return bool(g.compromises(me))

    @reacts(CARDS_REVEALED, when=can_lay)
    def make_peace(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Lays a compromise: attacks become compromises, and you are the third party of the deal."""
        if not (yield from self.announce(g, me)) or not self.can_lay(g, me):
            return
        yield from g.do(CardTabled(me, g.compromises(me)[0]))
        yield from g.calm_attackers()
        yield from g.do(EnvoyAdmitted(me))
