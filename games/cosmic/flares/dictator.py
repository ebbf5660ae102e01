"""DictatorFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.dictator import one_of_each
from games.cosmic.rules.events import DestinyDrawn, DestinyRejected
from games.cosmic.rules.names import NOBODY
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import DESTINY_DRAWN, DESTINY_OPEN
from games.cosmic.rules.verbs import Cosmic


class DictatorFlare(Flare, key="flare-dictator"):
    """Wild: when you are not the offense make them draw another destiny.

    Super: choose destiny in your own turn too.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        challenge = g.state.challenge
        if moment == DESTINY_OPEN:
            return me == g.state.offense and not challenge.destiny
        drawn = bool(challenge.destiny) and challenge.defense == NOBODY
        return drawn and me != g.state.offense

    @reacts(DESTINY_DRAWN, by=WILD)
    def reject(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Makes the offense draw another destiny."""
        if (yield from self.play(g, me, key, card=g.state.challenge.destiny)):
            yield from g.do(DestinyRejected(me))

    @reacts(DESTINY_OPEN, by=SUPER)
    def dictate(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Lets you choose your own destiny."""
        chosen = yield from g.choose(me, "destiny to come", one_of_each(g), kind="destiny", target=me)
        assert chosen is not None
        if (yield from self.play(g, me, key, card=chosen)):
            yield from g.do(DestinyDrawn(chosen))
