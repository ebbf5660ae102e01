"""Kamikaze."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

MOST = 4
CARDS = 2


class Kamikaze(Power, key="kamikaze"):
    """Sacrifice. Before cards are chosen send up to four tokens from your bases to the warp; two cards for each."""

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.state.on_bases(me))

    @reacts(PLANNING_OPEN)
    def sacrifice(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Give up to four tokens and draw two cards for each that is really lost (ruling C-29)."""
        most = min(MOST, g.state.on_bases(me))
        taken = yield from g.split(me, "tokens to give up", g.room_on_bases(me), 1, most, cause=self.key)
        if (yield from self.announce(g, me, tokens=[list(part) for part in taken])):
            lost = yield from g.lose(me, taken, "power")
            yield from g.draw_cards(me, CARDS * lost)
