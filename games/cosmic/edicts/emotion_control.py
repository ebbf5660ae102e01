"""Emotion Control."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class EmotionControl(Edict, key="emotion-control"):
    """Attacks that are revealed become compromises, so that the main players deal."""

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.attackers)

    @reacts(CARDS_REVEALED)
    def calm_down(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Turns the revealed attacks into compromises, both if there are two."""
        if (yield from self.play(g, me, key)):
            yield from g.calm_attackers()
