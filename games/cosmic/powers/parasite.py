"""Parasite."""

from __future__ import annotations

from engine import Seat, permits
from games.cosmic.powers.base import Power
from games.cosmic.rules.questions import MAY_ALLY
from games.cosmic.rules.timing import ALLIANCE_OPEN


class Parasite(Power, key="parasite"):
    """Infestation. You may ally with either side without being invited."""

    in_force = (ALLIANCE_OPEN,)

    @permits(MAY_ALLY)
    def uninvited(self, seat: Seat, me: Seat) -> bool | None:
        """On your turn to answer."""
        return True if seat == me else None
