"""Card Zap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, reacts
from games.cosmic.content import POWERS
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.verbs import Cosmic


class CardZap(Edict, key="card-zap"):
    """Cancels an edict or flare as it is played, which is discarded. It may also cancel a zap."""

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        use: Use = context["use"]
        return use.key not in POWERS and not use.cancelled

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(context["use"].seat != me)

    @reacts(USE_ANNOUNCED)
    def cancel(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Cancels the edict or flare being played."""
        yield from self.cancel_card(g, me, key, use)
