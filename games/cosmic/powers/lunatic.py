"""Lunatic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.questions import ALLY_LIMIT
from games.cosmic.rules.timing import ALLIANCE_CLOSED
from games.cosmic.rules.token_events import TokensAllied
from games.cosmic.rules.verbs import Cosmic


class Lunatic(Power, key="lunatic"):
    """Insanity. Once alliances are settled you may, uninvited, also ally against yourself, with one to four tokens.

    They fare like those of any ally of the other side.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if g.state.challenge.planet in g.state.moons:  # fought over without allies
            return False
        return not g.state.challenge.sides[me] and bool(g.room_on_bases(me, leave=g.left_behind))

    @reacts(ALLIANCE_CLOSED)
    def turn_against_yourself(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Sends one to four of your tokens to the other side, where they fare like those of any ally."""
        other = DEFENSE if me == g.state.offense else OFFENSE
        room = g.room_on_bases(me, leave=g.left_behind)
        most = min(g.measure(ALLY_LIMIT, g.cone_size, seat=me), sum(cap or 0 for cap in room.values()))
        taken = yield from g.split(me, "tokens against yourself", room, 1, most)
        if (yield from self.announce(g, me, tokens=dict(taken))):
            yield from g.do(TokensAllied(me, taken, other))
