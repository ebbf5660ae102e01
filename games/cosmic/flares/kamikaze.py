"""KamikazeFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.challenge_events import SideBoosted
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CARDS_CHOSEN, REGROUP_OPEN
from games.cosmic.rules.turn import REGROUPED, regroup
from games.cosmic.rules.verbs import Cosmic

MOST = 4
WORTH = 3
RETRIEVED = 3


class KamikazeFlare(Flare, key="flare-kamikaze"):
    """Wild: as a main player, once cards are chosen, give up to four tokens from elsewhere; your side counts
    three more for each.

    Super: retrieve three tokens at your regroup.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == CARDS_CHOSEN:
            return bool(self.room(g, me))
        mine = me == g.state.offense and bool(g.state.warp[me])
        return mine and REGROUPED not in g.state.challenge.notes

    def room(self, g: Cosmic, me: Seat) -> dict[str, int | None]:
        """Tokens that are not in the challenge."""
        return g.room_on_bases(me, but="" if me == g.state.offense else g.state.challenge.planet)

    @reacts(CARDS_CHOSEN, by=WILD_MAIN)
    def dive(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Send up to four of your other tokens to the warp: your side counts three more for each."""
        room = self.room(g, me)
        most = min(MOST, sum(count or 0 for count in room.values()))
        taken = yield from g.split(me, "tokens to give up", room, 1, most, cause=self.key)
        if (yield from self.play(g, me, key, tokens=[list(part) for part in taken])):
            lost = yield from g.lose(me, taken, "power")
            if lost:
                yield from g.do(SideBoosted(g.state.side(me), WORTH * lost))

    @reacts(REGROUP_OPEN, by=SUPER)
    def retrieve(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Take up to three tokens out of the warp instead of one."""
        if (yield from self.play(g, me, key)):
            g.record(ChallengeNoted(REGROUPED))
            yield from regroup(g, RETRIEVED)
