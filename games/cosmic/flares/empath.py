"""EmpathFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Seat, after, reacts
from games.cosmic.content import ATTACK, COMPROMISE, CardKey, card
from games.cosmic.flares.base import Flare
from games.cosmic.rules.deal_events import DealConcluded
from games.cosmic.rules.names import DEFENSE, OFFENSE
from games.cosmic.rules.plan_events import PlanSwapped
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CARDS_REVEALED, TALKS_OPEN
from games.cosmic.rules.verbs import Cosmic

REWARDS_FOR_PEACE = 3


class EmpathFlare(Flare, key="flare-empath"):
    """Wild: when a deal begins: if it succeeds, both parties receive three rewards.

    Super: as a main player or ally, exchange a compromise shown against your side for an attack of your hand.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        if moment == TALKS_OPEN:
            return True
        return bool(g.state.side(me)) and self.has_shown_peace(g, self.against(g, me))

    def against(self, g: Cosmic, me: Seat) -> Seat:
        """The main player of the other side."""
        return g.state.main_of(DEFENSE if g.state.side(me) == OFFENSE else OFFENSE)

    def has_shown_peace(self, g: Cosmic, seat: Seat) -> bool:
        """Whether a compromise lies in front of a main player."""
        plan = g.state.challenge.plans[seat]
        return bool(plan) and card(plan).kind == COMPROMISE

    def attacks(self, g: Cosmic, me: Seat) -> list[CardKey]:
        """The different attacks of the hand."""
        held = {card(key).face: key for key in g.state.players[me].challenge_cards if card(key).kind == ATTACK}
        return list(held.values())

    def has_attack(self, g: Cosmic, me: Seat) -> bool:
        """Only the owner knows."""
        return bool(self.attacks(g, me))

    @reacts(TALKS_OPEN, by=WILD)
    def promise(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Promises three rewards to both parties if they come to terms."""
        yield from self.begin(g, me, key)

    @after(DealConcluded)
    def keep_promise(self, g: Cosmic, me: Seat) -> Flow[None]:
        """As defensive allies receive them, if anybody receives rewards in this challenge."""
        talks = g.state.challenge.talks
        assert talks is not None
        if g.state.challenge.spoils_off:
            return
        yield from g.reward_together(dict.fromkeys(talks.parties, REWARDS_FOR_PEACE), cause=self.key)

    @reacts(CARDS_REVEALED, by=SUPER, when=has_attack)
    def exchange(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Takes the compromise of the other side and leaves an attack in its place."""
        other = self.against(g, me)
        given = yield from g.choose(me, "attack to leave", self.attacks(g, me), kind="card", secret=True, target=other)
        assert given is not None
        if not (yield from self.play(g, me, key, target=other)):
            return
        if given in g.state.players[me].hand and self.has_shown_peace(g, other):
            yield from g.do(PlanSwapped(other, me, g.state.challenge.plans[other], given))
