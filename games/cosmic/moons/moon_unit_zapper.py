"""Moon Unit Zapper."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.moons.base import Moon
from games.cosmic.rules.names import CONE, NOBODY, SHIELD
from games.cosmic.rules.power_events import PowerZapped
from games.cosmic.rules.verbs import Cosmic


class MoonUnitZapperMoon(Moon, key="moon-moon-unit-zapper"):
    """Whoever zaps your power withdraws one token from the challenge, if they have one there."""

    @after(PowerZapped)
    def strike_back(self, g: Cosmic, me: Seat, event: PowerZapped) -> Flow[None]:
        """From the cone or its tip; tokens on the planet stay at home."""
        if event.seat != me or event.by in (NOBODY, me):
            return
        for place in (CONE, SHIELD):
            if g.state.tokens_at(place)[event.by]:
                yield from g.send_home({event.by: place}, {event.by: 1}, cause=self.key)
                return
