"""MasochistFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.names import WARP
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.turn import REGROUPED
from games.cosmic.rules.verbs import Cosmic


class MasochistFlare(Flare, key="flare-masochist"):
    """Wild: at a regroup somebody else takes a token from the warp instead of the offense.

    Super: at your regroup remove one of your tokens in the warp from the game instead.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return REGROUPED not in g.state.challenge.notes and bool(g.state.warp[g.state.offense])

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return me == g.state.offense if self.is_super(g, me) else bool(self.others(g))

    def others(self, g: Cosmic) -> list[Seat]:
        """Who could take a token back instead."""
        state = g.state
        return [seat for seat in state.order if seat != state.offense and state.warp[seat] and g.homes(seat)]

    @reacts(REGROUP_OPEN)
    def twist(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Another player takes a token from the warp, not the offense; or one of yours leaves the game."""
        if self.is_super(g, me):
            if (yield from self.play(g, me, key)):
                g.record(ChallengeNoted(REGROUPED))
                yield from g.remove(me, ((WARP, 1),))
            return
        target = yield from g.choose_seat(me, "who takes a token back", self.others(g))
        assert target is not None
        if (yield from self.play(g, me, key, target=target)):
            g.record(ChallengeNoted(REGROUPED))
            yield from g.free_from_warp(target, 1, cause=self.key)
