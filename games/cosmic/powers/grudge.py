"""Grudge."""

from __future__ import annotations

from engine import Flow, Seat, after
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import ChallengeLost, OutcomeDecided
from games.cosmic.rules.deal_events import DealConcluded, DealFailed
from games.cosmic.rules.events import AlliancesClosed
from games.cosmic.rules.names import DEAL_OUTCOME, SETTLED
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.verbs import Cosmic

PRICE, HIGH_PRICE = 1, 4


class Grudge(Power, key="grudge"):
    """Revenge. Those you invited who do not join you lose a token of their choice if you win or deal, and four if you
    do not.
    """

    @after(AlliancesClosed)
    def bear(self, g: Cosmic, me: Seat) -> None:
        """Each of them is marked."""
        side = g.state.side(me)
        for guest in g.state.challenge.invited.get(side, []):
            if me != guest and guest not in g.state.allies(side):
                g.record(ChallengeNoted(f"{me}/{self.key}/{guest}"))

    def marked(self, g: Cosmic, me: Seat) -> list[Seat]:
        """Who bears a grudge marker."""
        return [seat for seat in g.state.order if f"{me}/{self.key}/{seat}" in g.state.challenge.notes]

    @after(OutcomeDecided)
    def settle_early(self, g: Cosmic, me: Seat, event: OutcomeDecided) -> Flow[None]:
        """Where a defense has given in nothing is lost; by agreement all pay as soon as it is known who wins."""
        early = g.option("wrongs_paid") == "known" and event.outcome != DEAL_OUTCOME
        if event.outcome == SETTLED or early:
            yield from self.settle(g, me)

    @after(ChallengeLost)
    def settle_in_time(self, g: Cosmic, me: Seat, event: ChallengeLost) -> Flow[None]:
        """Nobody has made a deal of it."""
        if g.option("wrongs_paid") == "stands":
            yield from self.settle(g, me)

    def settle(self, g: Cosmic, me: Seat) -> Flow[None]:
        """By who has won."""
        yield from self.take_revenge(g, me, PRICE if g.state.side(me) in g.state.victors else HIGH_PRICE)

    @after(DealConcluded)
    def settle_gladly(self, g: Cosmic, me: Seat) -> Flow[None]:
        """A deal is as good as a victory."""
        yield from self.take_revenge(g, me, PRICE)

    @after(DealFailed)
    def settle_sourly(self, g: Cosmic, me: Seat) -> Flow[None]:
        """A failed deal is as bad as a defeat."""
        yield from self.take_revenge(g, me, HIGH_PRICE)

    def take_revenge(self, g: Cosmic, me: Seat, price: int) -> Flow[None]:
        """Tokens from bases of their owners' choice, not those in the challenge; once."""
        marked = self.marked(g, me)
        if not marked or not self.once(g, me):
            return
        price = HIGH_PRICE if self.raised(g, me) is not None else price
        g.record(ChallengeNoted(f"{me}/{self.key}"))
        if not (yield from self.announce(g, me, targets=marked, count=price)):
            return
        paid = yield from g.pay_together("tokens for a grudge", dict.fromkeys(marked, price), by=me)
        for seat, taken in paid.items():
            yield from g.lose(seat, taken, "power")
