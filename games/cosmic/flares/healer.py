"""HealerFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, Use, UseCancelled, reacts
from games.cosmic.content import EDICT
from games.cosmic.flares.base import Flare
from games.cosmic.rules.components import kind_played
from games.cosmic.rules.verbs import Cosmic


class HealerFlare(Flare, key="flare-healer"):
    """Wild: a Cosmic Zap played on you has no effect.

    Super: as you heal, draw a card for each token, until the challenge ends.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        use: Use = context["use"]
        if use.cancelled:
            return False
        if self.is_super(g, me):
            return (use.seat, use.key) == (me, self.power)
        return is_zap(use) and use.choices.get("target") == me

    @reacts(USE_ANNOUNCED)
    def shrug_off(self, g: Cosmic, me: Seat, key: str, use: Use) -> Flow[None]:
        """Stop the zap; or draw a card for every healed token."""
        if self.is_super(g, me):
            yield from self.begin(g, me, key)
        elif (yield from self.play(g, me, key, card=use.key)):
            g.record(UseCancelled(me))


def is_zap(use: Use) -> bool:
    """Whether a power is being zapped, also with another edict that counts as a zap: no other edict names a power."""
    return kind_played(use) == EDICT and "power" in use.choices
