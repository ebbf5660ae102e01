"""Victory Boon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.names import DEFENSE
from games.cosmic.rules.questions import REWARDS
from games.cosmic.rules.timing import OUTCOME_KNOWN
from games.cosmic.rules.verbs import Cosmic


class VictoryBoon(Edict, key="victory-boon"):
    """A winning defense collects rewards for their own tokens as if they were their own ally."""

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        challenge = g.state.challenge
        return (
            challenge.outcome == DEFENSE
            and bool(g.state.tokens_with(DEFENSE, challenge.defense))
            and not challenge.spoils_off
        )

    @reacts(OUTCOME_KNOWN, pointless=lambda self, g, me: me != g.state.challenge.defense)
    def reward(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Gives the winning defense rewards for their own tokens too."""
        defense = g.state.challenge.defense
        if (yield from self.play(g, me, key)):
            yield from g.reward(
                defense, g.measure(REWARDS, g.state.tokens_with(DEFENSE, defense), seat=defense), cause=self.key
            )
