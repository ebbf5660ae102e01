"""Machine."""

from __future__ import annotations

from engine import Seat, permits
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import MAY_CONTINUE


class Machine(Power, key="machine"):
    """Continuity. After any challenge you may make another one, while you hold a challenge card."""

    @permits(MAY_CONTINUE)
    def go_on(self, seat: Seat, me: Seat) -> bool | None:
        """Won or lost, without limit."""
        return True if seat == me else None
