"""Cold Revenge."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.moons.base import Moon
from games.cosmic.rules.moon_events import MoonEntered
from games.cosmic.rules.verbs import Cosmic


class ColdRevengeMoon(Moon, key="moon-cold-revenge"):
    """When you land you may remove one token of anybody, from any base, from the game for good."""

    @after(MoonEntered)
    def remove(self, g: Cosmic, me: Seat, event: MoonEntered) -> Flow[None]:
        """Any token on a planet."""
        if not self.is_entered(event):
            return
        targets = [f"{key}:{seat}" for seat in g.seats for key in g.state.bases(seat)]
        chosen = yield from g.choose(me, "token to remove", targets, kind="planet", optional=True, cause=self.key)
        if chosen is not None:
            planet, _, seat = chosen.partition(":")
            yield from g.remove(int(seat), ((planet, 1),))
