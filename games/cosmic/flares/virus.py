"""VirusFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.questions import ALLIED_STRENGTH, STRENGTH
from games.cosmic.rules.roles import MAIN
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.totals import Sum
from games.cosmic.rules.verbs import Cosmic


class VirusFlare(Flare, key="flare-virus"):
    """Wild: after the reveal, as a main player, your tokens are multiplied by your allies' instead of adding them.

    Super: your attack is multiplied by the tokens of your whole side.
    """

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return g.two_attacks

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.state.allies(g.state.side(me)))

    @reacts(CARDS_REVEALED, by=MAIN)
    def spread(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Multiplies by the tokens of your allies."""
        yield from self.begin(g, me, key, "super" if self.is_super(g, me) else "wild")

    @modifies(STRENGTH, layer=Layer.MULTIPLY)
    def multiply(self, strength: int, g: Cosmic, seat: Seat, card: int, tokens: int, me: Seat) -> int:
        """The card by all tokens, or the own tokens by those of the allies."""
        effect = self.at_work(g, me)
        if seat != me or effect is None:
            return strength
        side = Sum(g, g.state.side(me))
        allied = sum(side.tokens(ally) for ally in g.state.allies(side.side))
        return card * (tokens + allied) if effect.word == "super" else card + tokens * allied

    @modifies(ALLIED_STRENGTH, layer=Layer.SET)
    def counted_already(self, strength: int, seat: Seat, me: Seat) -> int:
        """They are part of the product."""
        return 0 if seat == me else strength
