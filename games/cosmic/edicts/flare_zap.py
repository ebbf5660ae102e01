"""Flare Zap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, reacts
from games.cosmic.content import FLARE
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.components import kind_played
from games.cosmic.rules.verbs import Cosmic


class FlareZap(Edict, key="flare-zap"):
    """Cancels a flare as it is played, which is discarded, also where flares are kept."""

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        use: Use = context["use"]
        return kind_played(use) == FLARE and not use.cancelled

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(context["use"].seat != me)

    @reacts(USE_ANNOUNCED)
    def cancel(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Cancels the flare being played."""
        yield from self.cancel_card(g, me, key, use)
