"""Skeptic."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import ChallengeCalledOff, OutcomeDecided, StakesRaised
from games.cosmic.rules.names import DEFENSE, OFFENSE, SETTLED
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.resolution import land
from games.cosmic.rules.timing import END, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

DOUBTED = "doubted"
"""Noted as "seat/…": a seat has voiced its doubt in this challenge."""


class Skeptic(Power, key="skeptic"):
    """Doubt. Before cards are chosen you may doubt that the opposing main player will win.

    If they give in, an offense goes home and ends their turn, a defense lets the offense land beside them. If not,
    whichever of you two loses loses twice as many tokens.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return may_doubt(g, me)

    @reacts(PLANNING_OPEN)
    def doubt(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Doubt that the opposing main player will win."""
        target = doubted(g, me)
        if (yield from self.announce(g, me, target=target)):
            yield from put_in_doubt(g, me, target, 0)


def may_doubt(g: Cosmic, me: Seat) -> bool:
    """Once in a challenge."""
    return f"{me}/{DOUBTED}" not in g.state.challenge.notes


def doubted(g: Cosmic, me: Seat) -> Seat:
    """The main player on the other side."""
    return g.state.main_of(DEFENSE if g.state.side(me) == OFFENSE else OFFENSE)


def put_in_doubt(g: Cosmic, me: Seat, target: Seat, extra: int) -> Flow[None]:
    """Giving in ends the challenge; else `extra` tokens more, or with 0 as many again, are at stake for both."""
    state, challenge = g.state, g.state.challenge
    g.record(ChallengeNoted(f"{me}/{DOUBTED}"))
    if not (yield from g.wants(target, "giving in", by=me, tokens=extra)):
        yield from g.do(StakesRaised((me, target), extra))
        return
    if target == state.offense:
        yield from g.clear_challenge()
        yield from g.do(ChallengeCalledOff())
    else:
        yield from g.do(OutcomeDecided(SETTLED, ("skeptic",)))
        if challenge.planet in state.planets:
            yield from land(g)
        yield from g.clear_challenge()
    g.go_to(END)
