"""Machine."""

from __future__ import annotations

from engine import Event, Flow, Seat, permits, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import ChallengeClaimed
from games.cosmic.rules.questions import MAY_CONTINUE
from games.cosmic.rules.verbs import Cosmic


class Machine(Power, key="machine"):
    """Continuity. After any challenge, won or lost, you may make another one, without limit, while you hold a challenge
    card.
    """

    @permits(MAY_CONTINUE)
    def go_on(self, seat: Seat, me: Seat) -> bool | None:
        """Won or lost, without limit."""
        return True if seat == me else None

    @replaces(ChallengeClaimed)
    def claim(self, g: Cosmic, me: Seat, event: ChallengeClaimed) -> Flow[tuple[Event, ...] | None]:
        """A challenge that the rules alone would not allow is announced as the use of this power; zapped, it is off."""
        if event.seat != me or event.regular or (yield from self.announce(g, me, count=event.number)):
            return None
        return ()
