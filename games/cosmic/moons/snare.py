"""Snare."""

from __future__ import annotations

from engine import Seat, permits
from games.cosmic.moons.base import Moon
from games.cosmic.rules.questions import MAY_LEAVE
from games.cosmic.rules.verbs import Cosmic


class SnareMoon(Moon, key="moon-snare"):
    """Your tokens do not leave this moon of your own will. It works face down."""

    works_hidden = True

    @permits(MAY_LEAVE)
    def hold(self, g: Cosmic, seat: Seat, place: str, me: Seat) -> bool | None:
        """Neither for a launch nor for an alliance."""
        return False if seat == me and place == self.place(g) else None
