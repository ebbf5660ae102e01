"""Chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Flow, Moment, Seat, reacts
from games.cosmic.content import ATTACK, CardKey, card
from games.cosmic.powers.base import Power
from games.cosmic.rules.card_events import CardsDiscarded
from games.cosmic.rules.plan_events import CardAdded, PlanReplaced
from games.cosmic.rules.power_events import ChallengeNoted
from games.cosmic.rules.timing import CARDS_REVEALED
from games.cosmic.rules.verbs import Cosmic

DRAWN: Final = 3
KEEPS: Final = "chosen/keeps others"
"""Noted for a challenge in which drawn cards that are no challenge cards are kept."""


class Chosen(Power, key="chosen"):
    """Deliverance. Once in a challenge, after the reveal, you may draw three cards and use a challenge card among them:
    instead of yours, or added to it where attacks meet. The rest of them is discarded.
    """

    def timely(self, g: Cosmic, me: Seat, moment: Moment, context: Mapping[str, Any]) -> bool:
        return self.once(g, me)

    @reacts(CARDS_REVEALED)
    def pray(self, g: Cosmic, me: Seat) -> Flow[None]:
        """Draws three cards, of which a challenge card may be used; the others are discarded."""
        if not (yield from self.announce(g, me)):
            return
        g.record(ChallengeNoted(f"{me}/{self.key}"))
        drawn = yield from g.draw_cards(me, DRAWN)
        used = yield from self.choose_one(g, me, [key for key in drawn if card(key).is_challenge])
        keeps = KEEPS in g.state.challenge.notes
        rest = tuple(key for key in drawn if key != used and (card(key).is_challenge or not keeps))
        if rest:
            yield from g.do(CardsDiscarded(me, rest))

    def choose_one(self, g: Cosmic, me: Seat, fitting: list[CardKey]) -> Flow[CardKey | None]:
        """One of the challenge cards, or none; two attacks may be added."""
        used = yield from g.choose(me, "drawn card to use", fitting, kind="card", optional=True)
        if used is None:
            return None
        adds = False
        if card(used).kind == ATTACK and all(g.state.challenge.kinds[seat] == ATTACK for seat in g.state.mains):
            adds = (yield from g.choose(me, "use of the drawn card", ["add", "replace"], card=used)) == "add"
        yield from g.do(CardAdded(me, used) if adds else PlanReplaced(me, used))
        return used
