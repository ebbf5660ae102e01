"""Warpish."""

from __future__ import annotations

from engine import Seat, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import SIDE_TOTAL
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class Warpish(Power, key="warpish"):
    """Necromancy. Your attack counts one more for every token of any player in the warp."""

    in_force = (CARDS_REVEALED,)

    @modifies(SIDE_TOTAL)
    def haunt(self, total: int, g: Cosmic, seat: Seat, me: Seat) -> int:
        """Yours and theirs."""
        return total + sum(g.state.warp) if seat == me else total
