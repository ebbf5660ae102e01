"""Reinforcements."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import COMPROMISE, card
from games.cosmic.rules.challenge_events import SideBoosted
from games.cosmic.rules.components import CosmicComponent
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.plan_events import CardTabled
from games.cosmic.rules.questions import REINFORCEMENT_VALUE
from games.cosmic.rules.roles import SIDE
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic


class Reinforcement(CosmicComponent):
    """After the reveal of two attacks a main player or ally adds its value to the total of either side."""

    def __init__(self, face: str) -> None:
        self.key = face  # type: ignore[misc]

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return all(g.state.challenge.kinds[seat] != COMPROMISE for seat in g.state.mains)

    @reacts(CARDS_REVEALED, by=SIDE)
    def reinforce(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Adds its value to the total of a side you choose."""
        own = g.state.side(me)
        side = yield from g.choose(me, "side", [own, DEFENSE if own == OFFENSE else OFFENSE], kind="side", card=key)
        assert side is not None
        yield from g.do(CardTabled(me, key))
        yield from g.do(SideBoosted(side, g.measure(REINFORCEMENT_VALUE, card(key).value, seat=me)))
