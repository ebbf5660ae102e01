"""Ionic Gas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.challenge_events import SpoilsForbidden
from games.cosmic.rules.resolution import has_spoils
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic


class IonicGas(Edict, key="ionic-gas"):
    """Nobody collects rewards or consolation from this challenge."""

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return has_spoils(g)

    @reacts(OUTCOME_KNOWN)
    def spoil(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Nobody collects rewards or consolation from this challenge."""
        if (yield from self.play(g, me, key)):
            yield from g.do(SpoilsForbidden())
