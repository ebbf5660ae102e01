"""Void."""

from __future__ import annotations

from engine import Event, Seat, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.amounts import less, part_of
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.token_events import TokensClaimed, TokensRemoved
from games.cosmic.rules.verbs import Cosmic


class Void(Power, key="void"):
    """Eradication. The tokens you defeat leave the game for good, but everybody keeps as many as they need bases to
    win.
    """

    in_force = (OUTCOME_KNOWN,)
    any_role = True

    def printed(self, g: Cosmic, me: Seat) -> bool:
        """A main player that has won; an ally too, if a flare lets it."""
        state = g.state
        role = state.is_main(me) or (state.is_ally(me) and self.raised(g, me) is not None)
        return role and state.challenge.outcome == state.side(me) and super().printed(g, me)

    @replaces(TokensClaimed)
    def eradicate(self, g: Cosmic, me: Seat, event: TokensClaimed) -> tuple[Event, ...] | None:
        """Losses of the challenge only; what must stay in the game goes to the warp; by agreement nothing must."""
        state, seat = g.state, event.seat
        if event.cause != "challenge" or not g.is_beaten_by(me, seat):
            return None
        spare = state.tokens[seat] - state.gone[seat] - (g.needed(seat) if g.option("void_minimum") == "needed" else 0)
        removed = part_of(event.taken, max(0, spare))
        if not removed:
            return None
        rest = less(event.taken, removed)
        out = TokensRemoved(seat, removed)
        return (out, TokensClaimed(seat, rest, event.cause)) if rest else (out,)
