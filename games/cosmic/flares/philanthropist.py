"""PhilanthropistFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.power_events import PowerBorrowed
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import REGROUP_OPEN
from games.cosmic.rules.verbs import Cosmic


class PhilanthropistFlare(Flare, key="flare-philanthropist"):
    """Wild: as a challenge begins pay a token; another player uses your power instead of their own until it is over.

    Super: a challenge card that you give must be played.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == REGROUP_OPEN:
            return bool(g.state.movable_powers(me)) and bool(g.state.bases(me))
        return self.rides(g, me, context)

    @reacts(REGROUP_OPEN, by=WILD)
    def lend(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Costs you a token; a player you name uses your power instead of their own until the challenge ends."""
        others = [seat for seat in g.state.order if seat != me]
        target = yield from g.choose_seat(me, "player to lend to", others)
        assert target is not None
        power = yield from g.choose(me, "power to lend", g.state.movable_powers(me), kind="power", target=target)
        assert power is not None
        price = yield from g.pay(me, "tokens to lose", 1, cause=self.key)
        if not (yield from self.play(g, me, key, target=target, power=power)):
            return
        yield from g.lose(me, price, "power")
        for own in g.state.movable_powers(target):
            yield from g.do(PowerBorrowed(NOBODY, target, own))
        yield from g.do(PowerBorrowed(target, me, power))

    @reacts(USE_ANNOUNCED, by=SUPER)
    def insist(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Makes the one you give to play your card, if it is a challenge card."""
        yield from self.begin(g, me, key)
