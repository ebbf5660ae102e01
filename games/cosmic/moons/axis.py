"""Axis."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.content import ATTACK, card
from games.cosmic.moons.base import Moon
from games.cosmic.rules.events import CardsRevealed
from games.cosmic.rules.moon_events import MoonRemoved
from games.cosmic.rules.resolution import lose_side
from games.cosmic.rules.state import CONE, OFFENSE
from games.cosmic.rules.token_events import TokensShifted
from games.cosmic.rules.verbs import Cosmic


class AxisMoon(Moon, key="moon-axis"):
    """When two attacks add up to an odd number the cone turns round, once; then this moon is gone.

    The offense's side goes to the warp, and the defense's tokens of the planet fill the cone in its place.
    """

    @after(CardsRevealed)
    def turn(self, g: Cosmic, me: Seat, event: CardsRevealed) -> Flow[None]:
        """The cards are compared as always afterwards."""
        total = card(event.offense).value + card(event.defense).value
        if event.kinds != (ATTACK, ATTACK) or total % 2 == 0:
            return
        place, challenge = self.place(g), g.state.challenge
        yield from lose_side(g, OFFENSE)
        defense = challenge.defense
        if count := g.state.planets[challenge.planet].tokens[defense]:
            yield from g.do(TokensShifted(defense, ((challenge.planet, CONE, count),)))
        if count := g.state.planets[place].tokens[me]:
            yield from g.send_home({me: place}, {me: count})
        if not any(g.state.planets[place].tokens) and challenge.planet != place:
            g.record(MoonRemoved(place))
