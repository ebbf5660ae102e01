"""Axis."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.content import ATTACK, card
from games.cosmic.moons.base import Moon
from games.cosmic.rules.challenge_events import CardsRevealed
from games.cosmic.rules.moon_events import MoonRemoved
from games.cosmic.rules.names import OFFENSE
from games.cosmic.rules.resolution import lose_side
from games.cosmic.rules.verbs import Cosmic


class AxisMoon(Moon, key="moon-axis"):
    """When two attacks add up to an odd number the cone turns round: the offense's side goes to the warp at once.

    Then the cards are compared as always, and this moon is gone, unless it is the one being fought over.
    """

    @after(CardsRevealed)
    def turn(self, g: Cosmic, me: Seat, event: CardsRevealed) -> Flow[None]:
        """The defense fights on from where it stands (ruling C-93)."""
        total = card(event.offense).value + card(event.defense).value
        if event.kinds != (ATTACK, ATTACK) or total % 2 == 0:
            return
        place = self.place(g)
        yield from lose_side(g, OFFENSE)
        if place == g.state.challenge.planet:
            return
        yield from g.send_home({me: place}, {me: g.state.planets[place].tokens[me]}, cause=self.key)
        g.record(MoonRemoved(place))
