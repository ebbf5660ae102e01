"""Macron."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import ALLY_LIMIT, CONE_LIMIT, CONSOLATION, REWARDS, TOKEN_WORTH
from games.cosmic.rules.timing import ALLIANCE, ALLIANCE_OPEN, CARDS_REVEALED, LAUNCH, LAUNCH_OPEN
from games.cosmic.rules.verbs import Cosmic


class Macron(Power, key="macron"):
    """Mass. As the offense or an ally you send one token only, and each of yours in a challenge counts four.

    As the defense your tokens count four as well. For consolation and rewards each counts two.
    """

    in_force = (LAUNCH_OPEN, ALLIANCE_OPEN, CARDS_REVEALED)
    any_role = True
    lasts_into = ("W_ALLY_POST",)

    def printed(self, g: Cosmic, me: Seat) -> bool:
        """Who may send tokens, before it does; then who has sent or defends (FAQ 11.4)."""
        state = g.state
        concerned = {LAUNCH: me == state.offense, ALLIANCE: not state.is_main(me)}
        return concerned.get(state.phase, bool(state.side(me))) and super().printed(g, me)

    @modifies(TOKEN_WORTH, layer=Layer.SET)
    def giants(self, worth: int, seat: Seat, me: Seat) -> int:
        """Also in defense."""
        return 4 if seat == me else worth

    @modifies(CONE_LIMIT, ALLY_LIMIT, layer=Layer.CAP)
    def alone(self, limit: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """One fills the cone, unless a flare lets more of you in."""
        return min(limit, 1) if seat == me and self.raised(g, me) is None else limit

    @modifies(CONSOLATION, REWARDS, layer=Layer.MULTIPLY)
    def twice(self, count: int, seat: Seat, me: Seat) -> int:
        """Each token counts two."""
        return count * 2 if seat == me else count
