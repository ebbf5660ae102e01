"""Empath."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK, COMPROMISE
from games.cosmic.powers.base import Power
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class Empath(Power, key="empath"):
    """Harmony. When a compromise meets an attack you may turn the attack into a compromise: the two deal."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return {g.state.challenge.kinds[seat] for seat in g.state.mains} == {ATTACK, COMPROMISE}

    @reacts(CARDS_REVEALED)
    def make_peace(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Turns the attack into a compromise, whoever has shown it."""
        if (yield from self.announce(g, me)):
            yield from g.calm_attackers()
