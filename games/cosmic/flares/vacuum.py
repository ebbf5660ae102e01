"""VacuumFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK
from games.cosmic.flares.base import Flare
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class VacuumFlare(Flare, key="flare-vacuum"):
    """Wild: take a token back from the warp for each other main player who reveals an attack. The flare is discarded
    then, even where flares are kept.

    Super: as you draw tokens of others along, you choose which, until the challenge ends.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == USE_ANNOUNCED:
            return self.rides(g, me, context)
        helped = bool(g.state.warp[me] and g.homes(me))
        return helped and self.attackers(g, me) > 0

    def attackers(self, g: Cosmic, me: Seat) -> int:
        """Other main players who have revealed an attack, whatever has become of it since."""
        return sum(g.state.challenge.counted_kind(seat) == ATTACK for seat in g.state.mains if seat != me)

    @reacts(CARDS_REVEALED, by=WILD)
    def retrieve(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Take a token back from the warp for each other main player who attacks."""
        if (yield from self.play(g, me, key, used_up=True)):
            yield from g.free_from_warp(me, self.attackers(g, me), cause=self.key)

    @reacts(USE_ANNOUNCED, by=SUPER)
    def choose_yourself(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """You choose which tokens of others go with yours."""
        yield from self.begin(g, me, key)
