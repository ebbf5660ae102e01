"""OracleFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.card_events import HandsMixed
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.deal_events import DealConcluded
from games.cosmic.rules.names import DEAL_OUTCOME
from games.cosmic.rules.plan_events import PlanTakenBack
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import END, PLAN_SHOWN, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class OracleFlare(Flare, key="flare-oracle"):
    """Wild: before cards are chosen, as a main player, mix your hand with your opponent's; both take as many as before.

    Super: having seen your opponent's card, end the challenge as a deal; they take the card back.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment == PLANNING_OPEN or (g.state.is_main(me) and g.state.challenge.shown[g.state.opponent(me)])

    @reacts(PLANNING_OPEN, by=WILD_MAIN)
    def mix(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Mixes both hands; chance deals them out again."""
        other = g.state.opponent(me)
        if not (yield from self.play(g, me, key, target=other)):
            return
        mine = g.state.players[me].hand
        mixed = sorted([*mine, *g.state.players[other].hand])
        if mixed:
            own = tuple(sorted(g.draw("hands", mixed, len(mine))))
            yield from g.do(HandsMixed(me, other, own, tuple(key for key in mixed if key not in own)))

    @reacts(PLAN_SHOWN, by=SUPER)
    def call_it_a_deal(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Ends the challenge as if a deal had been made, with all tokens going home."""
        other = g.state.opponent(me)
        if not (yield from self.play(g, me, key, target=other)):
            return
        for laid in (*g.state.challenge.beside[other], g.state.challenge.plans[other]):
            yield from g.do(PlanTakenBack(other, laid))
        yield from g.clear_challenge()
        yield from g.do(OutcomeDecided(DEAL_OUTCOME, (self.key,)))
        yield from g.do(DealConcluded())
        g.go_to(END)
