"""PlantFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.plant import choose_power, graftable, lives_with, take_over
from games.cosmic.rules.events import GameWon
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import ALLIANCE_CLOSED, VICTORY_NEAR
from games.cosmic.rules.verbs import Cosmic


class PlantFlare(Flare, key="flare-plant"):
    """Wild: after alliances, as a main player, take over the power of an ally of either side for this challenge.

    Super: when others are about to win and you have a base in the system of one of them, you win alone instead.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == VICTORY_NEAR:
            own = self.power in g.state.players[me].powers
            with_a_winner = any(seat != me and lives_with(g, me, seat) for seat in context["winners"])
            return own and with_a_winner and not g.state.winners
        return bool(graftable(g, me, g.state.all_allies))  # ruling C-50

    @reacts(ALLIANCE_CLOSED, by=WILD_MAIN)
    def graft(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Take over a power of an ally until the challenge ends."""
        chosen = yield from choose_power(g, me, g.state.all_allies)
        if (yield from self.play(g, me, key, target=chosen[0], power=chosen[1])):
            yield from take_over(g, me, *chosen)

    @reacts(VICTORY_NEAR, by=SUPER)
    def strangle(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Win alone, instead of those in whose system you live."""
        if (yield from self.play(g, me, key)):
            yield from g.do(GameWon((me,), self.power))
