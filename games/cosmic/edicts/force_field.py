"""Force Field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Choice, Flow, Moment, Pick, Seat, reacts
from games.cosmic.edicts.base import Edict
from games.cosmic.rules.timing import ALLIANCE_CLOSED
from games.cosmic.rules.verbs import Cosmic


class ForceField(Edict, key="force-field"):
    """Ends alliances of your choice once all have joined; those tokens go home."""

    def due(self, g: Cosmic, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(g.state.all_allies)

    @reacts(ALLIANCE_CLOSED, pointless=lambda self, g, me: g.state.all_allies == [me])
    def keep_out(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Sends allies of your choice home, of either side."""
        choices = tuple(Choice(str(seat), f"seat:{seat}") for seat in g.state.all_allies)
        everybody = tuple(choice.key for choice in choices)
        prompt = Pick(seat=me, ask="alliances to end", choices=choices, at_most=len(choices), default=everybody)
        chosen = [int(seat) for seat in (yield from g.ask(prompt))]
        if not (yield from self.play(g, me, key, allies=chosen)):
            return
        yield from g.end_alliances(chosen, cause=self.key)
