"""Zombie."""

from __future__ import annotations

from engine import Event, Flow, Seat, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.state import WAITING
from games.cosmic.rules.token_events import TokensDoomed, TokensShifted
from games.cosmic.rules.verbs import Cosmic


class Zombie(Power, key="zombie"):
    """Immortality. Tokens you would lose to the warp return to your bases; without a base they wait for a launch."""

    @replaces(TokensDoomed)
    def come_back(self, g: Cosmic, me: Seat, event: TokensDoomed) -> Flow[tuple[Event, ...] | None]:
        """Own tokens only, whatever the cause."""
        if event.seat != me or not (yield from self.announce(g, me)):
            return None
        home = yield from g.come_home(me, event.taken)
        shifts = tuple((place, WAITING, count) for place, count in event.taken)
        return home or (TokensShifted(me, shifts),)
