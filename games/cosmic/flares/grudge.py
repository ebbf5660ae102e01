"""GrudgeFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.roles import SUPER, WILD_MAIN
from games.cosmic.rules.timing import ALLIANCE_CLOSED, OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic


class GrudgeFlare(Flare, key="flare-grudge"):
    """Wild: when your opponent wins their allies get nothing and go home.

    Super: those who bear a grudge marker pay four tokens in any case.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == ALLIANCE_CLOSED:
            marks = [note for note in g.state.challenge.notes if note.startswith(f"{me}/{self.power}/")]
            return g.state.is_main(me) and bool(marks)
        return bool(self.winning_allies(g, me))

    def winning_allies(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Allies of an opponent who has won."""
        winner = g.state.challenge.outcome
        return [] if winner == g.state.side(me) else [seat for seat in g.state.allies(winner) if seat != me]

    @reacts(OUTCOME_KNOWN, by=WILD_MAIN)
    def begrudge(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Sends the allies of your victorious opponent home with nothing."""
        if (yield from self.play(g, me, key)):
            yield from g.end_alliances(self.winning_allies(g, me), cause=self.key)

    @reacts(ALLIANCE_CLOSED, by=SUPER)
    def bear_malice(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Makes those who did not join you pay four tokens, even if you win."""
        yield from self.begin(g, me, key)
