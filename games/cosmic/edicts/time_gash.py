"""Time Gash."""

from __future__ import annotations

from engine import Flow, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.events import ChallengeVoided
from games.cosmic.rules.plan_events import TableCleared
from games.cosmic.rules.timing import CARDS_REVEALED, DESTINY, REGROUP
from games.cosmic.rules.verbs import Cosmic


class TimeGash(Edict, key="time-gash"):
    """At the reveal: the challenge is void, cards are discarded, tokens go home; the turn goes on as if it had not
    been made.

    No planetoid moves a second time.
    """

    @reacts(CARDS_REVEALED)
    def tear(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Voids this challenge: cards are discarded; it begins anew at the regroup or, as agreed, destiny."""
        if not (yield from self.play(g, me, key)):
            return
        yield from g.clear_challenge()
        yield from g.do(TableCleared(tuple(g.state.challenge.on_table)))
        g.take_back_aside()
        yield from g.do(ChallengeVoided())
        g.go_to(REGROUP if g.option("gash_regroup") == "on" else DESTINY)
