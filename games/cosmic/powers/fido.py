"""Fido."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import CardKey
from games.cosmic.powers.base import Power
from games.cosmic.rules.plan_events import PlanTaken
from games.cosmic.rules.timing import CHALLENGE_OVER
from games.cosmic.rules.verbs import Cosmic


class Fido(Power, key="fido"):
    """Loyalty. When challenge cards are discarded you fetch one and offer it to another player.

    Who takes it gives you a reward, a token from the warp or a card; if it is refused you keep the card.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return bool(used_cards(g))

    @reacts(CHALLENGE_OVER)
    def fetch(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Fetch a used challenge card and offer it to somebody."""
        card = yield from g.choose(me, "card to fetch", list(used_cards(g)), kind="card")
        assert card is not None
        others = [seat for seat in g.state.order if seat != me]
        other = yield from g.choose_seat(me, "player to offer it", others, card=card)
        assert other is not None
        if (yield from self.announce(g, me, card=card, target=other)):
            yield from offer(g, me, card, other)


def used_cards(g: Cosmic) -> dict[CardKey, Seat]:
    """The open challenge cards on the table, and before whom they lie."""
    challenge = g.state.challenge
    lying: Sequence[tuple[Seat, CardKey]] = [
        (seat, key) for seat in g.seats for key in (challenge.plans[seat], *challenge.beside[seat])
    ]
    return {key: seat for seat, key in lying if key and challenge.shown[seat]}


def offer(g: Cosmic, me: Seat, card: CardKey, other: Seat) -> Flow[None]:
    """The other takes the card, which brings a reward, or leaves it to you."""
    if card not in used_cards(g):
        return
    takes = yield from g.wants(other, "card offered", card=card, by=me)
    yield from g.do(PlanTaken(used_cards(g)[card], other if takes else me, card))
    if takes:
        yield from g.reward(me, 1, cause="fido")
