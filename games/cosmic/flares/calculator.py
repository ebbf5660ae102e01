"""CalculatorFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.calculator import equalized
from games.cosmic.rules.questions import CARD_VALUES
from games.cosmic.rules.timing import CARDS_CHOSEN
from games.cosmic.rules.totals import altered
from games.cosmic.rules.verbs import Cosmic

ODD, EVEN, EQUAL = "odd", "even", "equalize"


class CalculatorFlare(Flare, key="flare-calculator"):
    """Wild: before the reveal, as a main player, call odd or even. If the sum of two attacks is so, your opponent's is
    reduced by yours, otherwise yours by your opponent's. Super: call to equalize as an ally.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return g.state.is_ally(me) if self.is_super(g, me) else g.state.is_main(me)

    @reacts(CARDS_CHOSEN)
    def call(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Calls odd or even, or to equalize."""
        word = EQUAL
        if not self.is_super(g, me):
            word = (yield from g.choose(me, "odd or even", [ODD, EVEN])) or ODD
        yield from self.begin(g, me, key, word, word=word)

    @modifies(CARD_VALUES, layer=Layer.ADD)
    def reduce(self, values: tuple[int, int], g: Cosmic, me: Seat) -> tuple[int, int]:
        """By what the other card counts so far."""
        effect = self.at_work(g, me)
        assert effect is not None
        if effect.word == EQUAL:
            return equalized(values)
        own = g.state.mains.index(me)
        guessed = sum(values) % 2 == (effect.word == ODD)
        reduced = 1 - own if guessed else own
        return altered(values, reduced, values[reduced] - values[1 - reduced])
