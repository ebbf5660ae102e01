"""Magician."""

from __future__ import annotations

from typing import Final

from engine import Flow, Pick, Seat, after
from games.cosmic.content import CardKey
from games.cosmic.powers.base import Power
from games.cosmic.rules.asking import card_choices
from games.cosmic.rules.card_events import CardsPassed, CardsSeen
from games.cosmic.rules.challenge_events import CardsSought
from games.cosmic.rules.facts import Told
from games.cosmic.rules.planning import plan, playable
from games.cosmic.rules.timing import PLANNING_OPEN
from games.cosmic.rules.turn import check_hand
from games.cosmic.rules.verbs import Cosmic

CARDS: Final = 2
PEEKS: Final = "magician/sees one"
"""Noted for a challenge in which one of the two cards is seen before one is taken."""


def put_down(g: Cosmic, seat: Seat, count: int) -> Flow[list[CardKey]]:
    """A main player puts down so many challenge cards: those it is bound to play first, as far as there are any."""
    held, bound = g.state.challenge_cards(seat), playable(g, seat)
    count = min(count, len(held))
    first = [] if len(bound) >= count else list(bound)
    rest = [key for key in held if key not in first] if first else list(bound)
    number = count - len(first)
    choices = card_choices(rest)
    default = tuple(choice.key for choice in choices[:number])
    prompt = Pick(
        seat=seat, ask="cards to put down", choices=choices, at_least=number, at_most=number, default=default,
        facts=Told(count=number),
    )  # fmt: skip
    chosen = yield from g.ask(prompt)
    return sorted([*first, *chosen])


class Magician(Power, key="magician"):
    """Prestidigitation. Your opponent puts down two challenge cards; you take one by chance and they play the other."""

    in_force = (PLANNING_OPEN,)

    @after(CardsSought)
    def conjure(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Without a second challenge card nothing happens."""
        other = g.state.opponent(me)
        if g.state.challenge.plans[other] or not (yield from check_hand(g, other, CARDS)):
            return
        pair = yield from put_down(g, other, CARDS)
        taken: CardKey = g.draw("hands", pair)[0]
        seen: CardKey | None = None
        if PEEKS in g.state.challenge.notes:
            # the one that comes up is seen, and may be taken or left
            seen = taken
            yield from g.do(CardsSeen(me, other, (seen,)))
            wish = yield from g.choose(me, "which of the two", ["seen", "hidden"], card=seen, target=other)
            taken = seen if wish == "seen" else next(key for key in pair if key != seen)
        played = next(key for key in pair if key != taken)
        yield from g.do(CardsPassed(other, me, (taken,), 1))
        yield from plan(g, other, played)
        if seen == played:
            yield from g.do(CardsSeen(me, other, (played,)))
