"""Assassin."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.content import color_of
from games.cosmic.powers.base import Power
from games.cosmic.rules.events import DestinyDrawn
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.verbs import Cosmic


class Assassin(Power, key="assassin"):
    """Stalking. When destiny names another player, a token of that player goes to the warp, from a base you choose.

    If destiny is wild you choose the player as well.
    """

    @after(DestinyDrawn)
    def stalk(self, g: Cosmic, me: Seat, event: DestinyDrawn) -> Flow[None]:
        """If destiny is wild, any other player with a base may be the victim."""
        named = color_of(event.card)
        victims = [seat for seat in g.state.order if seat != me and g.state.bases(seat) and named in (None, seat)]
        victim = yield from g.choose_seat(me, "victim", victims)
        if victim is None:
            return
        base = yield from g.choose(me, "base to strike", g.state.bases(victim), kind="planet", victim=victim)
        assert base is not None
        announced = yield from self.announce(g, me, target=victim, base=base)
        if announced and (yield from g.lose(victim, ((base, 1),), "power")):
            g.record(ChallengeNoted(f"{me}/{self.key}/{base}"))
