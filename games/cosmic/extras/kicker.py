"""Kickers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import card
from games.cosmic.rules.challenge_events import Kicked
from games.cosmic.rules.components import CosmicComponent
from games.cosmic.rules.plan_events import CardTabled
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import MAIN
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic


class Kicker(CosmicComponent):
    """A main player may lay one before cards are chosen. It multiplies the attack it accompanies; with a compromise,
    the consolation, or what is lost if the deal fails.
    """

    def __init__(self, face: str) -> None:
        self.key = face  # type: ignore[misc]

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return f"{me}/kicked" not in g.state.challenge.notes

    @reacts(PLANNING_OPEN, by=MAIN)
    def kick(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Multiplies your challenge card; zero makes it worth nothing."""
        yield from g.do(CardTabled(me, key))
        yield from g.do(Kicked(me, card(key).value))
        g.record(ChallengeNoted(f"{me}/kicked"))
        g.record(ChallengeNoted(f"{me}/kicked/{key}"))
