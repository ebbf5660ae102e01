"""Ghoul."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import ChallengeResolved
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.resolution import LOST_BESIDE
from games.cosmic.rules.verbs import Cosmic


class Ghoul(Power, key="ghoul"):
    """Feasting. After a win you take a reward for each opposing token that the challenge has sent to the warp."""

    @after(ChallengeResolved)
    def feast(self, g: Cosmic, me: Seat) -> Flow[None]:
        """A card or a token of yours from the warp for each, in any mixture."""
        count = defeated(g, me)
        if count and (yield from self.announce(g, me, count=count)):
            yield from g.reward(me, count, cause=self.key)


def opposing(g: Cosmic, me: Seat) -> list[Seat]:
    """The players on the other side, also who stands on both."""
    side = OFFENSE if g.state.side(me) == DEFENSE else DEFENSE
    against = (g.state.main_of(side), *g.state.allies(side), *(seat for seat in g.seats if has_lost_beside(g, seat)))
    return [seat for seat in g.state.order if seat in against and seat != me]


def has_lost_beside(g: Cosmic, seat: Seat) -> bool:
    """Whether a seat has lost tokens with the side that it did not belong to."""
    return f"{seat}/{LOST_BESIDE}" in g.state.challenge.notes


def defeated(g: Cosmic, me: Seat) -> int:
    """Opposing tokens that went to the warp, if a seat's side has won and there are rewards at all."""
    challenge = g.state.challenge
    if challenge.spoils_off or not g.state.side(me) or challenge.outcome != g.state.side(me):
        return 0
    return sum(challenge.lost[seat] for seat in opposing(g, me))
