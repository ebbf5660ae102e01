"""Oracle."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import PLAYS_OPENLY
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class Oracle(Power, key="oracle"):
    """Foresight. As a main player you choose your challenge card when your opponent's lies face up already."""

    in_force = (PLANNING_OPEN,)

    @modifies(PLAYS_OPENLY, layer=Layer.ADD)
    def foresee(self, openly: tuple[Seat, ...], g: Cosmic, me: Seat) -> tuple[Seat, ...]:
        """The other main player goes first."""
        return (*openly, g.state.opponent(me))
