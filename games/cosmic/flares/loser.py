"""LoserFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.challenge_events import OutcomeDecided, UpsetDeclared
from games.cosmic.rules.names import BOTH_LOSE
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import CARDS_CHOSEN, PLANNING_OPEN, RESOLUTION
from games.cosmic.rules.verbs import Cosmic


class LoserFlare(Flare, key="flare-loser"):
    """Wild: before cards are chosen, as a main player, declare that both sides lose all their tokens in the challenge;
    no cards are played.

    Super: declare the upset when both cards are chosen already, so that nobody is forced to attack.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment == PLANNING_OPEN or (g.state.is_main(me) and not g.state.challenge.upset)  # ruling C-50

    @reacts(PLANNING_OPEN, by=WILD_MAIN)
    def both_lose(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Declare that both sides lose all their tokens in the challenge."""
        if (yield from self.play(g, me, key)):
            yield from g.do(OutcomeDecided(BOTH_LOSE, (self.key,)))
            g.go_to(RESOLUTION)

    @reacts(CARDS_CHOSEN, by=SUPER)
    def declare_late(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Declare that the result will be turned around, whatever has been chosen."""
        if (yield from self.play(g, me, key)):
            yield from g.do(UpsetDeclared(me, attacks=False))
