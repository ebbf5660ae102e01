"""TriplerFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.tripler import HIGHER, HIGHER_LIMIT, LIMIT
from games.cosmic.rules.names import OFFENSE
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import CARD_VALUES
from games.cosmic.rules.roles import SIDE
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.totals import altered
from games.cosmic.rules.verbs import Cosmic

FIFTEEN = 15


class TriplerFlare(Flare, key="flare-tripler"):
    """Wild: after the reveal, as a main player or ally, an attack of fifteen or more against your side counts a third.

    Super: your attack counts three times up to thirteen.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return g.two_attacks

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        state = g.state
        values = [state.challenge.value(seat) * state.challenge.kickers[seat] for seat in state.mains]
        if self.is_super(g, me):
            return state.is_main(me) and LIMIT < values[state.mains.index(me)] <= HIGHER_LIMIT
        return values[self.against(g, me)] >= FIFTEEN

    def against(self, g: Cosmic, me: Seat) -> int:
        """The place of the other side."""
        return 1 if g.state.side(me) == OFFENSE else 0

    @reacts(CARDS_REVEALED, by=SIDE)
    def go_to_extremes(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Divides the high attack of the other side by three, or lets your own be tripled."""
        if not self.is_super(g, me):
            yield from self.begin(g, me, key)
        elif (yield from self.play(g, me, key)):
            g.record(ChallengeNoted(HIGHER))

    @modifies(CARD_VALUES, layer=Layer.MULTIPLY)
    def divide(self, values: tuple[int, int], g: Cosmic, me: Seat) -> tuple[int, int]:
        """Rounded up, and only if it still is as high."""
        place = self.against(g, me)
        value = values[place]
        return altered(values, place, -(-value // 3)) if value >= FIFTEEN else values
