"""Tripler."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import CARD_VALUES
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.totals import altered
from games.cosmic.rules.verbs import Cosmic

LIMIT = 10
HIGHER_LIMIT = 13
HIGHER = "tripler/higher limit"
"""Noted for a challenge in which the higher limit holds."""


class Tripler(Power, key="tripler"):
    """Extremes. Your attack of ten or less counts three times; a higher one a third, rounded up."""

    in_force = (CARDS_REVEALED,)

    @modifies(CARD_VALUES, layer=Layer.MULTIPLY)
    def to_extremes(self, values: tuple[int, int], g: Cosmic, me: Seat) -> tuple[int, int]:
        """After a kicker, before a second card is added."""
        place = g.state.mains.index(me)
        value = values[place]
        limit = HIGHER_LIMIT if HIGHER in g.state.challenge.notes else LIMIT
        return altered(values, place, value * 3 if value <= limit else -(-value // 3))
