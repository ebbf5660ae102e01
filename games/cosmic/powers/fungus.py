"""Fungus."""

from __future__ import annotations

from engine import Seat, modifies, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import TOKENS_COUNT
from games.cosmic.rules.timing import CARDS_REVEALED, OUTCOME_KNOWN
from games.cosmic.rules.token_events import TokensCaptured, TokensClaimed
from games.cosmic.rules.verbs import Cosmic


class Fungus(Power, key="fungus"):
    """Adhesion. What loses to you sticks under your winning tokens. A stack moves as one token and counts in full.

    In the warp a stack dissolves, and everybody's tokens are their own again there.
    """

    in_force = (CARDS_REVEALED, OUTCOME_KNOWN)

    def printed(self, g: Cosmic, me: Seat) -> bool:
        """Stacks count before the outcome; afterwards winners with a token in the challenge capture."""
        if not super().printed(g, me):
            return False
        outcome = g.state.challenge.outcome
        if outcome:
            return outcome == g.state.side(me) and bool(g.state.tokens_with(outcome, me))
        return self.stacked(g, me) > 0

    def stacked(self, g: Cosmic, me: Seat, side: str = "") -> int:
        """Captured tokens in the challenge, on one side or on both."""
        return g.state.captured_by(me, [place for place, _ in g.in_challenge(me, side)])

    @modifies(TOKENS_COUNT)
    def full_size(self, count: int, g: Cosmic, seat: Seat, side: str, me: Seat) -> int:
        """What lies under your tokens counts with them, one each."""
        return count + self.stacked(g, me, side) if seat == me else count

    @replaces(TokensClaimed)
    def capture(self, g: Cosmic, me: Seat, event: TokensClaimed) -> TokensCaptured | None:
        """Losses of the other side in this challenge, spread evenly under your tokens in it."""
        if event.cause != "challenge" or not g.is_beaten_by(me, event.seat):
            return None
        return TokensCaptured(event.seat, event.taken, me, g.in_challenge(me, g.state.side(me))[0][0])
