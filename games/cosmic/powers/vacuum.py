"""Vacuum."""

from __future__ import annotations

from engine import Choice, Flow, Seat, Split, after
from games.cosmic.powers.base import Power
from games.cosmic.rules.facts import Told
from games.cosmic.rules.token_events import Amounts, TokensLost
from games.cosmic.rules.verbs import Cosmic


class Vacuum(Power, key="vacuum"):
    """Suction. Whenever you lose tokens to the warp, up to as many of other players go along.

    You name whose and how many; their owners choose which.
    """

    @after(TokensLost)
    def draw_along(self, g: Cosmic, me: Seat, event: TokensLost) -> Flow[None]:
        """Whatever the cause, but what comes of it draws nobody along again."""
        room = {seat: g.state.on_bases(seat) for seat in g.state.order if seat != me and g.state.on_bases(seat)}
        if event.seat != me or not room or g.is_repeated(self.key, me):
            return
        most = min(event.count, sum(room.values()))
        bins = tuple(Choice(str(seat), f"seat:{seat}", cap=count) for seat, count in room.items())
        prompt = Split(
            seat=me, ask="tokens to draw along", bins=bins, at_least=0, at_most=most, default={}, facts=Told(count=most)
        )
        wish = yield from g.ask(prompt)
        if wish and (yield from self.announce(g, me, tokens=wish)):
            counts = {int(seat): count for seat, count in wish.items()}
            chosen = yield from self.chosen(g, me, counts)
            for seat, taken in chosen.items():
                yield from g.lose(seat, taken, "power")

    def chosen(self, g: Cosmic, me: Seat, counts: dict[Seat, int]) -> Flow[dict[Seat, Amounts]]:
        """The owners choose from their bases; you do, if a flare lets you."""
        if self.raised(g, me) is None:
            return (yield from g.pay_together("tokens to lose", counts, by=me, cause=self.key))
        taken: dict[Seat, Amounts] = {}
        for seat, count in counts.items():
            number = min(count, g.state.on_bases(seat))
            room = g.room_on_bases(seat)
            taken[seat] = yield from g.split(
                me, "tokens another loses", room, number, number, victim=seat, cause=self.key
            )
        return taken
