"""Zombie."""

from __future__ import annotations

from engine import Event, Flow, Seat, after, permits, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.names import WAITING
from games.cosmic.rules.questions import MAY_FREE
from games.cosmic.rules.token_events import FreeingAgreed, TokensDoomed, TokensShifted
from games.cosmic.rules.verbs import Cosmic


class Zombie(Power, key="zombie"):
    """Immortality. Tokens you would lose to the warp return to your bases; without a base they wait for a launch.

    In a deal you may promise to take tokens of any players out of the warp.
    """

    @permits(MAY_FREE)
    def open_graves(self, seat: Seat, me: Seat) -> bool | None:
        """Whether you offer it or are asked for it."""
        return True if seat == me else None

    @after(FreeingAgreed)
    def free(self, g: Cosmic, me: Seat, event: FreeingAgreed) -> Flow[None]:
        """As agreed, to bases of their owners' choice; if this is cancelled the rest of the deal stands."""
        if event.seat == me and (yield from self.announce(g, me, tokens={str(s): n for s, n in event.freed})):
            yield from g.free_together(dict(event.freed), cause=self.key)

    @replaces(TokensDoomed)
    def come_back(self, g: Cosmic, me: Seat, event: TokensDoomed) -> Flow[tuple[Event, ...] | None]:
        """Own tokens only, whatever the cause."""
        if event.seat != me or not (yield from self.announce(g, me)):
            return None
        home = yield from g.come_home(me, event.taken, cause=self.key)
        shifts = tuple((place, WAITING, count) for place, count in event.taken)
        return home or (TokensShifted(me, shifts),)
