"""LunaticFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.names import CONE, DEFENSE, OFFENSE, SHIELD
from games.cosmic.rules.questions import ALLY_LIMIT
from games.cosmic.rules.resolution import rewards_of
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import ALLIANCE_CLOSED, OUTCOME_KNOWN
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic


class LunaticFlare(Flare, key="flare-lunatic"):
    """Wild: as an ally of a victorious defense take both a card and a token for each of your rewards.

    Super: as an ally whom both sides have invited join the other side too.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        challenge = g.state.challenge
        if moment == OUTCOME_KNOWN:
            return challenge.outcome == DEFENSE and bool(challenge.shield[me]) and not challenge.spoils_off
        invited = all(me in challenge.invited.get(side, ()) for side in (OFFENSE, DEFENSE))
        able = invited and g.state.is_ally(me) and bool(g.room_on_bases(me, leave=g.left_behind))
        return able and not (challenge.cone[me] and challenge.shield[me])

    @reacts(OUTCOME_KNOWN, by=WILD)
    def take_both(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Brings you a card and a token from the warp for each of your rewards."""
        if not (yield from self.play(g, me, key)):
            return
        count = rewards_of(g, me)
        yield from g.send_home({me: SHIELD}, {me: g.state.challenge.shield[me]}, cause=self.key)
        yield from g.free_from_warp(me, count, cause=self.key)
        yield from g.draw_cards(me, count)

    @reacts(ALLIANCE_CLOSED, by=SUPER)
    def join_both(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Sends tokens of yours to the other side as well."""
        place = CONE if g.state.challenge.shield[me] else SHIELD
        room = g.room_on_bases(me, leave=g.left_behind)
        most = min(g.measure(ALLY_LIMIT, g.cone_size, seat=me), sum(cap or 0 for cap in room.values()))
        taken = yield from g.split(me, "tokens against yourself", room, 1, most)
        if (yield from self.play(g, me, key, tokens=dict(taken))):
            yield from g.do(TokensShifted(me, tuple((base, place, count) for base, count in taken)))
