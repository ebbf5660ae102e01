"""Loner."""

from __future__ import annotations

from engine import Seat, permits
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import MAY_INVITE
from games.cosmic.rules.verbs import Cosmic


class LonerMoon(Moon, key="moon-loner"):
    """Whoever challenges you in this system may not invite allies."""

    @permits(MAY_INVITE)
    def alone(self, g: Cosmic, by: Seat, me: Seat) -> bool | None:
        """You may."""
        challenge = g.state.challenge
        here = challenge.defense == me and challenge.system == self.system(g)
        return False if here and by == g.state.offense else None
