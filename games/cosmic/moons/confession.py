"""Confession."""

from __future__ import annotations

from engine import Flow, after
from games.cosmic.content import ATTACK, card
from games.cosmic.moons.base import Moon
from games.cosmic.rules.card_events import CardsShown
from games.cosmic.rules.moon_events import MoonEntered
from games.cosmic.rules.verbs import Cosmic


class ConfessionMoon(Moon, key="moon-confession"):
    """When somebody lands, every player shows the highest attack card of their hand to all."""

    @after(MoonEntered)
    def reveal(self, g: Cosmic, event: MoonEntered) -> Flow[None]:
        """Who shows nothing has none."""
        if not self.is_entered(event):
            return
        for seat in g.state.order:
            attacks = [key for key in g.state.players[seat].hand if card(key).kind == ATTACK]
            if attacks:
                yield from g.do(CardsShown(seat, (max(attacks, key=lambda key: (card(key).value, key)),)))
