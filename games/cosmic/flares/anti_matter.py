"""AntiMatterFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, UseCancelled, reacts
from games.cosmic.content import FLARE, FLARE_OF
from games.cosmic.flares.base import Flare
from games.cosmic.rules.components import kind_played
from games.cosmic.rules.verbs import Cosmic


class AntiMatterFlare(Flare, key="flare-anti-matter"):
    """Wild: as a main player or ally stop a wild flare as it is played. Super: stop any flare, wherever you are."""

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        use: Use = context["use"]
        return kind_played(use) == FLARE and not use.cancelled

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        use: Use = context["use"]
        if use.seat == me:
            return False
        wild = not g.state.has_power(use.seat, use.key.removeprefix(FLARE_OF))
        return self.is_super(g, me) or (wild and bool(g.state.side(me)))

    @reacts(USE_ANNOUNCED)
    def stop(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Stops the flare being played."""
        if (yield from self.play(g, me, key, target=use.seat, card=use.key)):
            g.record(UseCancelled(me))
