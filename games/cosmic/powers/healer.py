"""Healer."""

from __future__ import annotations

from engine import Event, Flow, Seat, replaces
from games.cosmic.powers.base import Power
from games.cosmic.rules.token_events import TokensForfeited, TokensHealed, TokensReturned
from games.cosmic.rules.verbs import Cosmic


class Healer(Power, key="healer"):
    """Healing. When another player loses tokens, also for good, you may return all of them to their bases; you draw a
    card for that.

    For consolation they still count as lost. Who has no other base cannot be healed.
    """

    @replaces(TokensForfeited)
    def heal(self, g: Cosmic, me: Seat, event: TokensForfeited) -> Flow[tuple[Event, ...] | None]:
        """Not where the player has no other base."""
        target = event.seat
        if target == me or not g.refuges(target, event.taken):
            return None
        if not (yield from g.wants(me, "heal", target=target, tokens=event.count)):
            return None
        if not (yield from self.announce(g, me, target=target, tokens=event.count)):
            return None
        home = yield from g.come_home(target, event.taken, cause=self.key)
        yield from g.draw_cards(me, event.count if self.raised(g, me) is not None else 1)
        return tuple(
            TokensHealed(back.seat, back.source, back.placed, event.cause)
            for back in home
            if isinstance(back, TokensReturned)
        )
