"""JudgeFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.powers.judge import LOSER, WINNER, Judge, name_prize, told
from games.cosmic.rules.challenge_events import OutcomeDecided
from games.cosmic.rules.names import DEAL_OUTCOME
from games.cosmic.rules.power_events import EffectDeclared
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import DEAL, OUTCOME_KNOWN, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

CLOSE = 5


class JudgeFlare(Flare, key="flare-judge"):
    """Wild: as a main player, call a challenge a draw whose totals differ by less than five; there is a deal instead.

    Super: declare gains for the winner and for the loser.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        challenge = g.state.challenge
        if moment == PLANNING_OPEN:
            return g.state.is_main(me) and not any(told.key == self.power for told in challenge.declared)
        totals = challenge.totals
        return bool(totals) and abs(totals[0] - totals[1]) < CLOSE  # ruling C-50

    @reacts(OUTCOME_KNOWN, by=WILD_MAIN)
    def call_a_draw(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Call it a draw: allies go home and the main players deal."""
        if (yield from self.play(g, me, key)):
            yield from g.do(OutcomeDecided(DEAL_OUTCOME, (self.key,)))
            g.go_to(DEAL)

    @reacts(PLANNING_OPEN, by=SUPER)
    def rule_for_both(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Declare what the winner and what the loser will gain besides."""
        prizes = []
        for whom in (WINNER, LOSER):
            prizes.append((yield from name_prize(g, me, whom)))
        named = [prize for prize in prizes if prize]
        if named and (yield from self.play(g, me, key, words=[told(prize) for prize in named])):
            for prize in named:
                yield from g.do(EffectDeclared(me, Judge.key, prize))
