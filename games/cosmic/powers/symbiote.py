"""Symbiote."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.powers.base import Power
from games.cosmic.rules.board import TOKENS_PER_PLANET
from games.cosmic.rules.power_events import PowerDealt
from games.cosmic.rules.timing import SETUP
from games.cosmic.rules.token_events import TokensAdded
from games.cosmic.rules.verbs import Cosmic


class Symbiote(Power, key="symbiote"):
    """Symbiosis. You play with forty tokens, eight on each planet. Nothing takes this power from you."""

    @after(PowerDealt)
    def double(self, g: Cosmic, me: Seat, event: PowerDealt) -> Flow[None]:
        """As it is dealt before the game, and never later."""
        if event.power == self.key and g.state.phase == SETUP:
            yield from g.do(TokensAdded(me, tuple((planet, TOKENS_PER_PLANET) for planet in g.state.planets_in(me))))
