"""Laser."""

from __future__ import annotations

from engine import Flow, Seat, after, permits
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import AlliancesOpened
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import LOSES_WITHOUT_CARDS
from games.cosmic.rules.turn import check_hand
from games.cosmic.rules.verbs import Cosmic


def blind(g: Cosmic, seat: Seat, count: int) -> Flow[None]:
    """So many cards of a main player are set aside; a hand without a challenge card is renewed first."""
    if not (yield from check_hand(g, seat)):
        yield from g.new_hand(seat)
    yield from g.set_aside(seat, count)


class Laser(Power, key="laser"):
    """Blinding. Before allies are invited your opponent sets aside as many cards, by chance, as they have tokens in the
    challenge. They return when it is over; with no challenge card left they lose.
    """

    lasts_into = ("D_CARD",)

    @after(AlliancesOpened)
    def blind(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Before allies are invited."""
        other = g.state.opponent(me)
        count = g.state.involved(other)
        if not count or not (yield from self.announce(g, me, target=other, count=count)):
            return
        yield from blind(g, other, count)
        g.record(ChallengeNoted(f"{other}/blinded"))

    @permits(LOSES_WITHOUT_CARDS)
    def defeat(self, g: Cosmic, seat: Seat, me: Seat) -> bool | None:
        """Whoever it has blinded."""
        return True if f"{seat}/blinded" in g.state.challenge.notes and seat != me else None
