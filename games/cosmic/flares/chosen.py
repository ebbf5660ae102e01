"""ChosenFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import USE_ANNOUNCED, Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.chosen import KEEPS
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class ChosenFlare(Flare, key="flare-chosen"):
    """Wild: as a main player draw a card before cards are chosen.

    Super: of three cards drawn by your power keep those that are no challenge cards.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment != USE_ANNOUNCED or self.rides(g, me, context)

    @reacts(PLANNING_OPEN, by=WILD_MAIN)
    def draw_one(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Draws a card from the deck."""
        if (yield from self.play(g, me, key)):
            yield from g.draw_cards(me, 1)

    @reacts(USE_ANNOUNCED, by=SUPER)
    def keep_others(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Keeps the edicts and other cards among those you draw now."""
        if (yield from self.play(g, me, key)):
            g.record(ChallengeNoted(KEEPS))
