"""EthicFlare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Flow, Moment, Number, Pick, Seat, after, reacts
from games.cosmic.flares.base import Flare
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.card_events import CardsDrawn, CardsPassed
from games.cosmic.rules.challenge_events import ConsolationSet
from games.cosmic.rules.facts import Told
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.roles import SUPER, WILD
from games.cosmic.rules.timing import CONSOLATION_DUE, OUTCOME_KNOWN, PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

MOST_GIVEN = 3
MOST_TAKEN = 8


class EthicFlare(Flare, key="flare-ethic"):
    """Wild: for the rest of a challenge you may give away cards that you draw, three in all.

    Super: collecting consolation, take as many cards as you say, up to eight.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return moment != CONSOLATION_DUE or bool(context["seat"] == me)

    @reacts(PLANNING_OPEN, OUTCOME_KNOWN, by=WILD)
    def be_generous(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """From now on you may give away cards that you draw."""
        yield from self.begin(g, me, key)

    @after(CardsDrawn)
    def give_away(self, g: Cosmic, me: Seat, event: CardsDrawn) -> Flow[None]:
        """Which of them, and to whom each."""
        note = f"{me}/gift"
        left = MOST_GIVEN - g.state.challenge.notes.count(note)
        if event.seat != me or left < 1:
            return
        choices = card_choices(event.cards)
        prompt = Pick(
            seat=me, ask="cards to give away", choices=choices, at_least=0, at_most=min(left, len(choices)), default=()
        )
        others = [seat for seat in g.state.order if seat != me]
        for given in (yield from g.ask(prompt)):
            taker = yield from g.choose_seat(me, "who gets the card", others, card=given)
            assert taker is not None
            g.record(ChallengeNoted(note))
            yield from g.do(CardsPassed(me, taker, (given,), 1))

    @reacts(CONSOLATION_DUE, by=SUPER)
    def name_a_number(self, g: Cosmic, me: Seat, key: str) -> Flow[None]:
        """Says how many cards of consolation you take, up to eight."""
        due = g.state.challenge.consolation
        prompt = Number(
            seat=me,
            ask="consolation to take",
            low=0,
            high=MOST_TAKEN,
            default=MOST_TAKEN,
            facts=Told(count=due, cause=self.key),
        )
        count = yield from g.ask(prompt)
        if (yield from self.play(g, me, key, count=count)):
            yield from g.do(ConsolationSet(me, count))
