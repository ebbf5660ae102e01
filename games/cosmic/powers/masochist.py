"""Masochist."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import RegroupBegun
from games.cosmic.rules.verbs import Cosmic
from games.cosmic.rules.winning import win


class Masochist(Power, key="masochist"):
    """Suffering. You win if all your tokens are lost as a regroup begins, whoever's regroup it is.

    Lost are those in the warp, captured or out of the game. You keep this power however few home bases you have, and
    may win as everybody else does.
    """

    @after(RegroupBegun)
    def rejoice(self, g: Cosmic, me: Seat) -> Flow[None]:
        """In the warp, captured or out of the game: none on a planet or moon, in the challenge or waiting."""
        state, challenge = g.state, g.state.challenge
        left = sum(planet.tokens[me] for planet in state.planets.values())
        left += challenge.cone[me] + challenge.shield[me] + state.waiting[me]
        if not left and (yield from self.announce(g, me)):
            yield from win(g, (me,), self.key)
