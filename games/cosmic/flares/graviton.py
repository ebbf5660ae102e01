"""GravitonFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Layer, Moment, Seat, modifies, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.graviton import ONES, SPARED, digit
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.questions import CARD_VALUES
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class GravitonFlare(Flare, key="flare-graviton"):
    """Wild: before cards are chosen, as a main player and not against the owner of this power: of both
    attacks only the ones count.

    Super: calling a digit, spare one of the two cards.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == USE_ANNOUNCED:
            return self.rides(g, me, context)
        return self.power not in g.state.powers_of(g.state.opponent(me))

    @reacts(PLANNING_OPEN, by=WILD_MAIN)
    def weaken(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Attacks will count their ones only."""
        yield from self.begin(g, me, key)

    @modifies(CARD_VALUES, layer=Layer.SET)
    def only_ones(self, values: tuple[int, int]) -> tuple[int, int]:
        """Of both cards."""
        return digit(values[0], ONES), digit(values[1], ONES)

    @reacts(USE_ANNOUNCED, by=SUPER)
    def spare(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Spares one of the two challenge cards: it counts in full."""
        spared = yield from g.choose_seat(me, "card to spare", g.state.mains)
        assert spared is not None
        if (yield from self.play(g, me, key, target=spared)):
            g.record(ChallengeNoted(f"{SPARED}{spared}"))
