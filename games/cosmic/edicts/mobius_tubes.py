"""Mobius Tubes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.roles import OFFENSE_ONLY
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.verbs import Cosmic


class MobiusTubes(Edict, key="mobius-tubes"):
    """Played by the offense at their own regroup: all tokens of all players return from the warp to bases of their
    owners.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return any(g.state.warp[seat] and g.state.bases(seat) for seat in g.seats)

    @reacts(REGROUP_OPEN, by=OFFENSE_ONLY, pointless=lambda self, g, me: not g.state.warp[me])
    def open_the_warp(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """All tokens of all players leave the warp for bases of their owners."""
        if (yield from self.play(g, me, key)):
            yield from g.free_together({seat: g.state.warp[seat] for seat in g.seats}, cause=self.key)
