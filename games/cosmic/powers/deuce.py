"""Deuce."""

from __future__ import annotations

from typing import Final

from engine import Flow, Layer, Seat, after, modifies
from games.cosmic.content import COMPROMISE, card
from games.cosmic.powers.base import Power
from games.cosmic.rules.challenge_events import ChallengeEnded
from games.cosmic.rules.plan_events import CardPlanned, CardSetBeside, PlanTaken
from games.cosmic.rules.planning import as_bound
from games.cosmic.rules.questions import CARDS_NEEDED
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.verbs import Cosmic

CARDS: Final = 2


class Deuce(Power, key="deuce"):
    """Duality. You play two challenge cards. Two attacks add; with a compromise among them you play a compromise.

    Then the compromise, or the higher attack, is discarded; the other returns to your hand. With fewer than two
    challenge cards you draw a new hand.
    """

    in_force = (PLANNING_OPEN,)
    # also between challenges: a hand with a single challenge card is not enough for the next one
    lasts_into = ("ANY",)

    @modifies(CARDS_NEEDED, layer=Layer.SET)
    def need_two(self, count: int, seat: Seat, me: Seat) -> int:
        """With one card or none a new hand is drawn."""
        return CARDS if seat == me else count

    @after(CardPlanned)
    def add_second(self, g: Cosmic, me: Seat, event: CardPlanned) -> Flow[None]:
        """The official card first, the second one beside it."""
        if event.seat != me or g.state.challenge.beside[me]:
            return
        held = as_bound(g, me, tuple(g.state.challenge_cards(me)), second=True)
        faces = list({card(key).face: key for key in reversed(held)}.values())[::-1]
        key = yield from g.choose(me, "second card", faces, kind="card", secret=True)
        if key is not None:
            g.unlock(me, key)
            yield from g.do(CardSetBeside(me, key))

    @after(ChallengeEnded)
    def keep_one(self, g: Cosmic, me: Seat) -> Flow[None]:
        """A compromise goes, or the higher attack; the other card returns."""
        challenge = g.state.challenge
        if not challenge.beside[me]:
            return
        cards = [key for key in (challenge.plans[me], challenge.beside[me][0]) if key]
        kept = min(cards, key=lambda key: (card(key).kind == COMPROMISE, card(key).value))
        if (yield from self.announce(g, me, card=kept)):
            yield from g.do(PlanTaken(me, me, kept))
