"""Pacifist."""

from __future__ import annotations

from engine import Layer, Seat, modifies
from games.cosmic.content import ATTACK, COMPROMISE
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import OUTCOME
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class Pacifist(Power, key="pacifist"):
    """Peace. As a main player you win with a compromise against an attack. Two compromises are still a deal."""

    in_force = (CARDS_REVEALED,)

    @modifies(OUTCOME, layer=Layer.SET)
    def win_in_peace(self, outcome: str, g: Cosmic, me: Seat) -> str:
        """Only against an attack."""
        kinds = g.state.challenge.kinds
        peaceful = kinds[me] == COMPROMISE and kinds[g.state.opponent(me)] == ATTACK
        return g.state.side(me) if peaceful else outcome
